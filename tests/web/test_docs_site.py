"""The documentation on the server: it works under the strict content policy, search included."""

from playwright.sync_api import expect

from .conftest import Open


def test_a_reader_finds_a_page_by_search(open_tab: Open) -> None:
    tab = open_tab()
    page = tab.page
    page.goto(f"{tab.url}/docs")
    expect(page.get_by_role("heading", name="Event Horizon", exact=False).first).to_be_visible()
    search = page.get_by_placeholder("Search")
    search.click()
    search.press_sequentially("spectator")
    expect(page.locator(".md-search-result__meta")).to_contain_text("matching document")
    result = page.locator(".md-search-result__link").first
    expect(result).to_be_visible()
    result.click()
    expect(page.locator("article h1")).to_be_visible()


def test_the_reference_is_made_from_docstrings(open_tab: Open) -> None:
    tab = open_tab()
    page = tab.page
    page.goto(f"{tab.url}/docs/reference/python/")
    expect(page.get_by_text("Every legal action of the seat to act")).to_be_visible()
