"""A notice when it is one's turn and the page is hidden: asked for once, shown by the service worker."""

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Open
from .tab import Tab
from .test_matches import FRIEND, invitation, sit_down
from .test_reminders import CONTROLLED, SHOWN
from .triangle.table import Table

# The browser under test has been told what to answer; a person's first visit is as if it had not.
NOT_ASKED = """
let permission = sessionStorage.getItem("permission") ?? "default";
Object.defineProperty(Notification, "permission", { get: () => permission });
Notification.requestPermission = async () => {
  sessionStorage.setItem("permission", "granted");
  return (permission = "granted");
};
"""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
SHOW = "delete document.hidden"


def question(tab: Tab) -> Locator:
    return tab.page.get_by_role("group", name="Would you like to be notified when it is your turn?")


@pytest.fixture
def ada(open_tab: Open) -> Tab:
    tab = open_tab(service_workers="allow", permissions=["notifications"])
    tab.page.add_init_script(NOT_ASKED)
    tab.go("/")
    tab.page.wait_for_function(CONTROLLED)
    tab.begin(FRIEND)
    return tab


def test_a_hidden_page_says_whose_turn_it_is(ada: Tab, open_tab: Open) -> None:
    bob = open_tab()
    sit_down(bob, invitation(ada), "Bob")
    question(ada).get_by_role("button", name="Notify me").click()
    expect(question(ada)).to_have_count(0)
    theirs, mine = Table(bob), Table(ada)
    mine.place(7, "d3", "red")
    theirs.expect_tile("d3", "red 7")
    theirs.place(2, "d2", "green")
    mine.expect_tile("d2", "green 2")
    assert ada.page.evaluate(SHOWN) == [], "the page can be seen"
    mine.place(1, "a1", "red")
    ada.page.evaluate(HIDE)
    theirs.place(3, "b1", "green")
    told = {
        "title": "Your turn in Triangle",
        "body": "Green places 3 on b1.",
        "path": ada.page.url.removeprefix(ada.url),
    }
    ada.eventually(lambda: ada.page.evaluate(SHOWN), [told])
    ada.page.evaluate(SHOW)


def test_who_does_not_want_to_be_told_is_asked_once(ada: Tab) -> None:
    question(ada).get_by_role("button", name="No, thanks").click()
    expect(question(ada)).to_have_count(0)
    ada.page.reload()
    expect(ada.headline).to_contain_text("Your turn")
    expect(question(ada)).to_have_count(0)
    ada.begin(FRIEND)
    expect(ada.headline).to_contain_text("Your turn")
    expect(question(ada)).to_have_count(0)
    ada.go("/settings")
    switch = ada.page.get_by_label("Notify me when it is my turn")
    expect(switch).not_to_be_checked()
    switch.check()
    expect(switch).to_be_checked()  # who changes their mind finds it there
