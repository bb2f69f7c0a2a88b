"""The sizes at which a layout is promised, and what is measured there."""

from playwright.sync_api import Locator

from .tab import Tab

SIZES = [(360, 740), (740, 360), (820, 1180), (1280, 800), (2560, 1440)]

WATCH_SHIFTS = """
window.shifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    window.shifted.push([entry.value, ...entry.sources.map(({ node }) => node?.className ?? node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""
"""Counts every movement, also those right after an input, which the browser's own figure forgives."""


def viewport(size: tuple[int, int]) -> dict[str, dict[str, int]]:
    return {"viewport": {"width": size[0], "height": size[1]}}


def is_in_view(tab: Tab, locator: Locator) -> bool:
    """Whether all of it is on the screen, and nothing is drawn over its middle."""
    box = locator.bounding_box()
    size = tab.page.viewport_size
    assert box
    assert size
    inside = box["x"] >= 0 and box["y"] >= 0
    inside &= box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]
    on_top = """(element, [x, y]) => {
      const top = document.elementFromPoint(x, y);
      return element.contains(top) || top?.contains(element);
    }"""
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    return inside and bool(locator.evaluate(on_top, middle))


def cut_texts(tab: Tab) -> list[str]:
    """Texts that do not fit into their boxes, and the page itself where it is wider than the screen."""
    found: list[str] = tab.page.evaluate(
        """() => [...document.querySelectorAll("main :is(p, span, label, h1, h2, h3, button, a, summary, li)")]
          .filter((each) => each.checkVisibility() && !each.closest(".unseen"))
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible")
          .map((each) => each.textContent)
          .concat(document.documentElement.scrollWidth > innerWidth ? ["the page"] : [])"""
    )
    return found
