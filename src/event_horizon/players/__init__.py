"""Computer players behind one contract. They get a view, never a state."""
