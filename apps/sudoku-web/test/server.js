/** A server of the site for the tests, which can fail, change a file, or stop. */

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".pdf": "application/pdf",
  ".jpg": "image/jpeg",
};

/**
 * Serves a folder on a free port of this machine.
 * @param {string} folder
 * @param {Readonly<Record<string, string | ((text: string) => string)>>} [changes] Files with another content, by path.
 * @param {boolean} [packed] Whether files are sent as hosts send them, packed by gzip.
 */
export async function serve(folder, changes = {}, packed = false) {
  /** The paths that were asked for, and the bytes of the answers. */
  const asked = [];
  /** The files that a change left as they were, as its words are no longer in them. */
  const unchanged = new Set();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(decodeURIComponent(pathname)).replace(/^(\.\.[/\\])+/, "");
    const name = path.endsWith("/") ? `${path}index.html` : path;
    try {
      const change = changes[name];
      if (change === null) throw new Error("missing");
      let content =
        typeof change === "string" ? Buffer.from(change) : await readFile(join(folder, name));
      if (typeof change === "function") {
        const text = content.toString();
        const changed = change(text);
        if (changed === text) unchanged.add(name);
        content = Buffer.from(changed);
      }
      if (packed) content = gzipSync(content);
      asked.push({ path: name, bytes: content.length });
      response.writeHead(200, {
        "content-type": TYPES[extname(name)] ?? "application/octet-stream",
        ...(packed ? { "content-encoding": "gzip" } : {}),
      });
      response.end(content);
    } catch {
      asked.push({ path: name, bytes: 0 });
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (unchanged.size > 0) throw new Error(`no change in ${[...unchanged].join(", ")}`);
  };
  return { url: `http://127.0.0.1:${port}/`, asked, stop };
}
