/**
 * The service worker: keeps a copy of all files, so that the page works without a network. A
 * version is a set of files; a page is served from one version only, and a new one takes over when
 * the reader agrees or the page is closed.
 */

/** The files of this version; `cargo xtask web` writes both lines. */
const VERSION = "unbuilt";
const FILES = /** @type {string[]} */ ([]);

const CACHE = `sudoku-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter(
        (name) => name.startsWith("sudoku-") && name !== CACHE,
      );
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
      return kept ?? fetch(request);
    })(),
  );
});
