// The app's own files, kept by the version of the app that they belong to.
/// <reference no-default-lib="true"/>
/// <reference lib="es2023" />
/// <reference lib="webworker" />

/** Put in by the build: every file of the app, and the name of this version. */
declare const BUILT_FILES: string[];
declare const BUILT_VERSION: string;

const PREFIX = "horizon-files-";
const STORE = PREFIX + BUILT_VERSION;
const SHELL = "/";
/** Pages of the server that are not the app's. */
const NOT_OURS = /^\/(api|docs|metrics)(\/|$)|\/picture\.(svg|png)$/;

export async function keepFiles(): Promise<void> {
  const store = await caches.open(STORE);
  await store.addAll([SHELL, ...BUILT_FILES]);
}

export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The app's page: from the server, so that it is never old, or as it is kept. */
export function pageFor(request: Request, path: string): Promise<Response> | null {
  if (NOT_OURS.test(path)) return null;
  return fetch(request).catch(async (error) => {
    const shell = await caches.match(SHELL);
    if (!shell) throw error;
    return shell;
  });
}

/** Files whose names change with their content: what is kept is right. */
export async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
