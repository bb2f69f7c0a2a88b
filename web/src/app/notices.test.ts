import { beforeEach, expect, test, vi } from "vitest";

const showNotification = vi.fn();
const requestPermission = vi.fn(() => Promise.resolve("granted"));

/** The module as a page that was just opened has it. */
async function opened(permission: NotificationPermission, isHidden = false) {
  vi.resetModules();
  vi.stubGlobal("Notification", { permission, requestPermission });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ showNotification }) } });
  vi.stubGlobal("document", { hidden: isHidden });
  return (await import("./notices.svelte")).notices;
}

beforeEach(() => {
  showNotification.mockClear();
  requestPermission.mockClear();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});

test("the player is asked once, and the answer is kept", async () => {
  const first = await opened("default");
  expect(first.canAsk).toBe(true);
  first.dismiss();
  expect(first.canAsk).toBe(false);
  const later = await opened("default");
  expect(later.canAsk).toBe(false);
  expect(requestPermission).not.toHaveBeenCalled();
});

test("the browser asks only after the player said yes", async () => {
  const notices = await opened("default");
  await notices.turn(true);
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(notices.isOn).toBe(true);
});

test("a browser that refuses is never asked", async () => {
  const notices = await opened("denied");
  expect([notices.canAsk, notices.isPossible, notices.isOn]).toEqual([false, false, false]);
});

test("a notice appears only while the page is hidden, and leads back to it", async () => {
  const looking = await opened("granted");
  await looking.show("Your turn", "Green placed 4.", "/match/abc");
  expect(showNotification).not.toHaveBeenCalled();
  const away = await opened("granted", true);
  await away.show("Your turn", "Green placed 4.", "/match/abc");
  const [title, { body, tag, data }] = showNotification.mock.calls[0] as [string, NotificationOptions];
  expect([title, body, tag, data]).toEqual([
    "Your turn",
    "Green placed 4.",
    "/match/abc",
    { path: "/match/abc" },
  ]);
  await away.turn(false);
  await away.show("Your turn", "", "/match/abc");
  expect(showNotification).toHaveBeenCalledOnce();
});
