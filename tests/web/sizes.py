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


IS_IN_VIEW = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInside = right > left && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isInside && (element.contains(above) || Boolean(above?.contains(element)));
}"""
"""Asked at once: between two questions the page may have drawn other words."""


def is_in_view(locator: Locator) -> bool:
    """Whether all of it is on the screen, and nothing is drawn over its middle."""
    return bool(locator.evaluate(IS_IN_VIEW))


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
