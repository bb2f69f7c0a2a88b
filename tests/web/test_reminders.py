"""Reminders in the browser: asked for on the match page, sent encrypted, shown by the service worker; and the feed."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.server.playing import Client
from tests.server.push_service import PushService
from tests.server.test_reminders import over_days
from tests.serving import Serving

from .conftest import Open

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# Windows of tests are private ones, which have no push service.
SUBSCRIBE = """
const subscription = SUBSCRIPTION;
PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
  window.subscribed = { userVisibleOnly, applicationServerKey };
  return { endpoint: subscription.endpoint, toJSON: () => subscription };
};
PushManager.prototype.getSubscription = async () => subscription;
"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, data }) => ({ title, body, path: data.path }))"""


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    with PushService() as push:
        yield push


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory, push: PushService) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data"), push_services=(push.origin,)) as serving:
        yield serving


def test_a_player_is_reminded_on_this_device(open_tab: Open, serving: Serving, push: PushService) -> None:
    tab = open_tab(service_workers="allow", permissions=["notifications"])
    subscription = json.dumps(push.subscription())
    tab.page.add_init_script(SUBSCRIBE.replace("SUBSCRIPTION", subscription))
    tab.go("/")
    tab.page.wait_for_function(CONTROLLED)
    with Client(serving) as client:
        made = over_days(client)
        tab.go(f"/match/{made.id}#{made.secrets[1]}")
        reminders = tab.page.get_by_role("region", name="Reminders").first
        reminders.get_by_role("button", name="Remind me on this device").click()
        expect(reminders).to_contain_text("This device will remind you when it is your turn.")
        subscribed = tab.page.evaluate("window.subscribed")
        assert subscribed == {
            "userVisibleOnly": True,
            "applicationServerKey": client.get("/api/push").json()["key"],
        }
        tab.go("/settings")
        expect(tab.page.get_by_role("heading", level=1)).to_be_visible()
        tab.eventually(lambda: client.see(made)["card"]["seats"][1]["online"], False)
        client.act(made)
        told = push.next()
        message = {name: told[name] for name in ("title", "body", "path")}
        cdp = tab.page.context.new_cdp_session(tab.page)
        found: list[str] = []
        cdp.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
        )
        cdp.send("ServiceWorker.enable")
        tab.eventually(lambda: bool(found), True)
        push = {"origin": serving.url, "registrationId": found[-1], "data": json.dumps(message)}
        cdp.send("ServiceWorker.deliverPushMessage", push)
        tab.eventually(lambda: tab.page.evaluate(SHOWN), [message])
        assert message["path"] == f"/match/{made.id}"
        tab.go(message["path"])
        reminders.get_by_role("button", name="Stop reminding me on this device").click()
        expect(reminders.get_by_role("button", name="Remind me on this device")).to_be_visible()


def test_a_feed_link_is_made_and_works(open_tab: Open, serving: Serving) -> None:
    tab = open_tab()
    with Client(serving) as client:
        made = over_days(client)
    tab.go(f"/match/{made.id}#{made.secrets[0]}")
    reminders = tab.page.get_by_role("region", name="Reminders").first
    reminders.get_by_role("button", name="Get a feed link").click()
    link = reminders.get_by_label("Put this secret link into your feed reader")
    expect(link).to_have_value(re.compile(f"^{serving.url}/api/feeds/."))
    assert "Triangle: you are red" in httpx.get(link.input_value()).text
    assert tab.faults() == []
