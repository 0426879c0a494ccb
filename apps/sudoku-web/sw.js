/**
 * The service worker: keeps a copy of all files, so that the page works without a network. A
 * version is a set of files; a page is served from one version only, and a new one takes over when
 * the reader agrees or the page is closed. The pages of techniques are many: each is kept when it
 * is visited, and a new version brings those that the one before had kept.
 */

/** The files of this version; `cargo xtask web` writes both lines. */
const VERSION = "unbuilt";
const FILES = /** @type {string[]} */ ([]);

const CACHE = `sudoku-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The folder of the pages that are kept when they are visited. */
const VISITED = new URL("techniques/", worker.location.href).href;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))),
  );
  event.waitUntil(visitedBefore());
});

/** Brings the new form of the pages that an earlier version kept; one that fails is left out. */
async function visitedBefore() {
  const cache = await caches.open(CACHE);
  for (const name of await caches.keys()) {
    if (!name.startsWith("sudoku-") || name === CACHE) continue;
    const kept = await (await caches.open(name)).keys();
    const urls = kept.map(({ url }) => url).filter((url) => url.startsWith(VISITED));
    await Promise.allSettled(urls.map((url) => cache.add(new Request(url, { cache: "no-cache" }))));
  }
}

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
      if (kept || !request.url.startsWith(VISITED)) return kept ?? fetch(request);
      const answer = await fetch(request);
      if (answer.ok) event.waitUntil(cache.put(request, answer.clone()));
      return answer;
    })(),
  );
});
