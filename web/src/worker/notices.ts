// Notices outside the page: a click on one leads to the page that it is about.
/// <reference no-default-lib="true"/>
/// <reference lib="es2023" />
/// <reference lib="webworker" />

/** Shows the page that a notice names (`data.path`), in a window that is open already where there is one. */
export async function openNotice(clients: Clients, notice: Notification): Promise<void> {
  const path = (notice.data as { path?: string } | null)?.path ?? "/";
  const open = await clients.matchAll({ type: "window" });
  const same = open.find((client) => new URL(client.url).pathname === path);
  if (same) await same.focus();
  else await clients.openWindow(path);
}

/** What the server sends by Web Push. */
interface Reminder {
  title: string;
  body: string;
  path: string;
}

/** Shows a reminder that came while no page was open; a later one about the same match takes its place. */
export async function showReminder(
  registration: ServiceWorkerRegistration,
  message: PushMessageData | null,
): Promise<void> {
  const { title, body, path } = message?.json() as Reminder;
  await registration.showNotification(title, { body, tag: path, icon: "/icons/any-192.png", data: { path } });
}
