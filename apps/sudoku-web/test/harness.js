/** A browser with the page, in which nothing may be refused, fail unseen, or leave this machine. */

import { copyFileSync, existsSync, mkdtempSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { chromium, firefox } from "playwright-core";
import { serve } from "./server.js";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The page as `cargo xtask web` writes it. */
export const SITE = process.env.SUDOKU_SITE ?? join(ROOT, "target/web");

/** The command, to compare with. */
export const COMMAND = process.env.SUDOKU_COMMAND ?? join(ROOT, "target/debug/sudoku");

/** The folder for pictures of the page; without one, no picture is taken. */
const SHOTS = process.env.SUDOKU_SHOTS;

/** The milliseconds after which a page that does not answer hangs, on a busy machine also. */
export const PATIENCE = Number(process.env.SUDOKU_PATIENCE ?? 300_000);

/** Whether tests take their largest sizes, which show nothing more and take minutes. */
export const LARGE = process.env.SUDOKU_LARGE !== undefined;

/** The browser under test: Chromium, or Firefox if `SUDOKU_BROWSER` asks for it. */
export const BROWSER = process.env.SUDOKU_BROWSER === "firefox" ? "firefox" : "chromium";

const PROGRAM = {
  chromium: [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ],
  firefox: [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
}[BROWSER].find((path) => path && existsSync(path));

/** Why the browser cannot be tested here; false if it can. */
export const UNABLE = !existsSync(join(SITE, "index.html"))
  ? `there is no page at ${SITE}; cargo xtask web writes it`
  : !PROGRAM && `there is no ${BROWSER}; ${BROWSER.toUpperCase()} names one`;

export const PROPER =
  ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
export const SEVERAL =
  "1........32..4.7.5..5...31..7.35......17.48......81.5..98...4..4.2.9..73........2";

let browser;

/** A film of one picture: the example photograph. */
function film() {
  const path = join(mkdtempSync(join(tmpdir(), "sudoku-web-")), "photo.mjpeg");
  copyFileSync(join(ROOT, "examples/photo.jpg"), path);
  return path;
}

const LAUNCH = {
  chromium: () =>
    chromium.launch({
      executablePath: PROGRAM,
      // A test machine has no sandbox for root, and no other host is ever asked.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        // The camera of the machine sees the example photograph.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${film()}`,
      ],
    }),
  // The system's Firefox, by the protocol that all browsers share.
  firefox: () => firefox.launch({ channel: "moz-firefox", executablePath: PROGRAM }),
};

/** The browser, started once in each test program. */
export async function start() {
  browser ??= await LAUNCH[BROWSER]();
  return browser;
}

export async function finish() {
  await browser?.close();
}

/**
 * Opens the page, and calls the test with it. Afterwards nothing may have gone wrong.
 * @param {(page: import("playwright-core").Page, site: Awaited<ReturnType<typeof serve>>, faults: string[]) => Promise<void>} test
 * @param {{ hash?: string, options?: object, changes?: Record<string, any>, workers?: boolean }} [setting]
 */
export async function visit(test, { hash = "", options = {}, changes = {}, workers = false } = {}) {
  const site = await serve(SITE, changes);
  const context = await (
    await start()
  ).newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
    serviceWorkers: workers ? "allow" : "block",
    ...options,
  });
  /** @type {string[]} */
  const faults = [];
  try {
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(site.url) && !/^(blob|data):/.test(url))
        faults.push(`a request leaves: ${url}`);
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(`${error}`));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await page.goto(site.url + hash);
    await page.waitForSelector("html[data-ready]");
    await test(page, site, faults);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
    await site.stop();
  }
}

/**
 * Drops files as a hand would.
 * @param {import("playwright-core").Page} page
 * @param {{ name: string, bytes: Buffer }[]} files
 */
export async function drop(page, files) {
  await page.evaluate(
    (list) => {
      const data = new DataTransfer();
      for (const { name, text } of list) {
        data.items.add(
          new File([Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0))], name),
        );
      }
      document
        .getElementById("drop")
        ?.dispatchEvent(
          new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
        );
    },
    files.map(({ name, bytes }) => ({ name, text: bytes.toString("base64") })),
  );
}

/**
 * Waits until the service worker answers for the page.
 * @param {import("playwright-core").Page} page
 */
export const controlled = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve),
      );
  });

/** A file of the project. @param {string} path */
export async function file(path) {
  return { name: path.split("/").pop() ?? path, bytes: await readFile(resolve(ROOT, path)) };
}

/**
 * Waits for a report or the reason why there is none.
 * @param {import("playwright-core").Page} page
 */
export async function done(page) {
  await page.waitForFunction(
    () => {
      const shown = (/** @type {string} */ id) => document.getElementById(id)?.hidden === false;
      return !shown("progress") && (shown("report") || shown("failures"));
    },
  );
}

/**
 * The content of the file that a press of this button saves.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function saved(page, name) {
  if (BROWSER === "firefox") return kept(page, name);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).first().click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/**
 * The same where the protocol does not report downloads: what the page hands to the browser.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function kept(page, name) {
  await page.evaluate(() => {
    const blobs = new Map();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      const url = create(blob);
      blobs.set(url, blob);
      return url;
    };
    Object.assign(globalThis, { kept: undefined });
    HTMLAnchorElement.prototype.click = function () {
      const reader = new FileReader();
      reader.onload = () =>
        Object.assign(globalThis, { kept: { name: this.download, data: reader.result } });
      reader.readAsDataURL(blobs.get(this.href));
    };
  });
  await page.getByRole("button", { name }).first().click();
  const file = await page.waitForFunction(() => Reflect.get(globalThis, "kept"));
  const { name: of, data } = await file.jsonValue();
  return { name: of, bytes: Buffer.from(data.split(",")[1], "base64") };
}

/**
 * Pastes a text into the page.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 */
export async function paste(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    // Firefox gives an event that a script makes a copy without the text.
    Object.defineProperty(event, "clipboardData", { value: data });
    document.body.dispatchEvent(event);
  }, text);
}

/**
 * Keeps a picture of the page, to be looked at.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function picture(page, name) {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}
