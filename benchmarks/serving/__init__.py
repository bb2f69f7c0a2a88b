"""The parts of `benchmarks/server.py`: servers in processes of their own, clients, and what is measured."""
