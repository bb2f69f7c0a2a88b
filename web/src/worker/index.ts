// The service worker: keeps the app's own files and what was read with it, so that the app opens without a network, and
// shows notices.
/// <reference no-default-lib="true"/>
/// <reference lib="es2023" />
/// <reference lib="webworker" />
import { answered, canBeKept } from "./answers";
import { dropOldFiles, fileFor, keepFiles, pageFor } from "./files";
import { openNotice, showReminder } from "./notices";

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));

// From the first visit on: what this page asks for from now on is kept.
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOldFiles(), worker.clients.claim()])),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    const page = pageFor(request, address.pathname);
    if (page) event.respondWith(page);
  } else if (address.pathname.startsWith("/assets/")) event.respondWith(fileFor(request));
  else if (canBeKept(request.method, address.pathname)) event.respondWith(answered(request));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(worker.clients, event.notification));
});

worker.addEventListener("push", (event) => event.waitUntil(showReminder(worker.registration, event.data)));
