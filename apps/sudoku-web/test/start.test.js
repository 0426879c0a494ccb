/**
 * The first visit on a slow phone: a network of 10 Mbit/s with 40 ms to each answer, and a
 * processor slowed four times. The bytes are asserted; the times are reported, since a busy machine
 * has others.
 */

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { BROWSER, finish, PATIENCE, SITE, start, UNABLE } from "./harness.js";
import { serve } from "./server.js";

after(finish);
const skip = UNABLE || (BROWSER !== "chromium" && "only Chromium is slowed");

/** The most packed bytes until a digit can be typed: the page, without its engine. */
const MOST = 70_000;

/** The most packed bytes of the scripts that load the engine, without the engine itself. */
const MOST_OF_SCRIPTS = 15_000;

/** The visits; the middle one counts. */
const VISITS = 3;

/** @param {readonly { bytes: number }[]} files */
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/** @param {number[]} times */
const middle = (times) => Math.round(times.sort((a, b) => a - b)[VISITS >> 1] ?? 0);

/** Notes when the page is ready and when the first digit is answered. */
function watch() {
  const times = { ready: 0, answered: 0 };
  Object.assign(globalThis, { times });
  new MutationObserver(() => {
    if ("ready" in document.documentElement.dataset) times.ready ||= performance.now();
    const text = document.getElementById("answer-text")?.textContent ?? "";
    if (text.startsWith("1 digit")) times.answered ||= performance.now();
  }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
}

test("a slow phone loads little until one can type", { skip }, async (t) => {
  const browser = await start();
  const site = await serve(SITE, {}, true);
  /** @type {{ ready: number, answered: number }[]} */
  const visits = [];
  try {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext({
        locale: "en-GB",
        viewport: { width: 360, height: 640 },
        serviceWorkers: "block",
      });
      context.setDefaultTimeout(PATIENCE);
      await context.addInitScript(watch);
      const page = await context.newPage();
      const phone = await context.newCDPSession(page);
      await phone.send("Network.enable");
      await phone.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 40,
        downloadThroughput: 10e6 / 8,
        uploadThroughput: 10e6 / 8,
      });
      await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      site.asked.length = 0;
      await page.goto(`${site.url}#grid`);
      await page.waitForSelector("html[data-ready]");
      // The worker begins when the grid is shown.
      const begins = site.asked.findIndex(({ path }) => path === "/page/ask.js");
      const first = begins < 0 ? [...site.asked] : site.asked.slice(0, begins);
      await page.keyboard.press("5");
      await page.waitForFunction(() => Reflect.get(globalThis, "times").answered > 0);
      assert.equal(await page.textContent(".cell"), "5");
      const scripts = site.asked.slice(first.length).filter(({ path }) => path.endsWith(".js"));
      const names = first.map(({ path, bytes }) => `${path} ${bytes}`).join(", ");
      assert.ok(sum(first) <= MOST, `${sum(first)} bytes until one can type: ${names}`);
      assert.ok(sum(scripts) <= MOST_OF_SCRIPTS, `${sum(scripts)} bytes of scripts`);
      if (visit === 0) t.diagnostic(`${sum(first)} bytes until one can type: ${names}`);
      visits.push(await page.evaluate(() => Reflect.get(globalThis, "times")));
      await context.close();
    }
  } finally {
    await site.stop();
  }
  const ready = middle(visits.map((times) => times.ready));
  const answered = middle(visits.map((times) => times.answered));
  t.diagnostic(`ready after ${ready} ms, the first digit answered after ${answered} ms`);
});
