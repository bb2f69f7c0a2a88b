"""What a choice may lead to."""
from .view import View
def preview(seen: View, question: str) -> object:
    return None
