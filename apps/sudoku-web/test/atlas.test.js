/** The pages of techniques in a browser: accessible, linked, and open in the editor. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import test, { after } from "node:test";
import { assertAccessible } from "./accessible.js";
import { controlled, finish, picture, PROPER, SITE, UNABLE, visit } from "./harness.js";

after(finish);
const ATLAS = join(SITE, "techniques");
const skip = UNABLE || (!existsSync(ATLAS) && `there is no atlas at ${ATLAS}`);

/** The language of each width. */
const WIDTHS = { 360: "de", 768: "fr", 1280: "en" };

/** The folder of a language. @param {string} language */
const folder = (language) => (language === "en" ? "techniques/" : `techniques/${language}/`);

/** Pages with the easiest and the longest steps, and one that simpler techniques cover. */
const LEAVES = ["index", "naked-single", "x-wing", "franken-swordfish", "nested-cell-forcing-chains"];

for (const leaf of LEAVES)
  test(`${leaf}: accessible and within its bounds`, { skip }, () =>
    visit(
      async (page, site) => {
        for (const [width, language] of Object.entries(WIDTHS)) {
          await page.setViewportSize({ width: Number(width), height: 800 });
          await page.goto(`${site.url}${folder(language)}${leaf}.html`);
          await page.waitForSelector(`html[lang=${language}][data-ready]`);
          for (const details of await page.$$("details > summary")) await details.click();
          await page.waitForFunction(() => [...document.images].every((image) => image.naturalWidth));
          for (const theme of /** @type {const} */ (["light", "dark"])) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
            await assertAccessible(page, `${leaf} at ${width}, ${theme}`);
            await picture(page, `atlas-${leaf}-${width}-${theme}`);
          }
        }
      },
      { hash: "techniques/index.html" },
    ),
  );

test("no link of a page leads nowhere", { skip }, () => {
  const pages = readdirSync(ATLAS, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  assert.ok(pages.length > 250, `${pages.length} pages`);
  /** @type {Map<string, string>} */
  const texts = new Map(pages.map((name) => [name, readFileSync(join(ATLAS, name), "utf8")]));
  for (const [name, text] of texts) {
    for (const [, target = ""] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const [path = "", id = ""] = target.split("#");
      const file = resolve(dirname(join(ATLAS, name)), path || name.replace(/.*\//, ""));
      const whole = path.endsWith("/") || file === resolve(SITE) ? join(file, "index.html") : file;
      assert.ok(existsSync(whole), `${name}: ${target}`);
      const other = texts.get(relative(ATLAS, whole));
      if (id && other) assert.ok(other.includes(`id="${id}"`), `${name}: ${target}`);
    }
  }
});

test("the keyboard alone reaches everything", { skip }, () =>
  visit(
    async (page) => {
      const all = await page.evaluate(
        () => document.querySelectorAll("a[href], summary, select").length,
      );
      await page.evaluate(() =>
        document.addEventListener("focusin", ({ target }) =>
          /** @type {Element} */ (target).setAttribute("data-reached", ""),
        ),
      );
      for (let press = 0; press < all; press += 1) await page.keyboard.press("Tab");
      assert.equal(await page.locator("[data-reached]").count(), all);
      await page.focus("details:last-of-type > summary");
      await page.keyboard.press("Enter");
      await page.waitForSelector("details[open] img");
      await page.focus(".exercise a.button");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#grid-view:not([hidden])");
    },
    { hash: "techniques/x-wing.html" },
  ),
);

for (const technique of ["naked-single", "pointing", "naked-pair", "x-wing", "simple-colours", "xy-wing"])
  test(`${technique}: the editor opens its positions, and names it`, { skip }, () =>
    visit(
      async (page, site) => {
        for (const [button, picture] of [[".exercise a.button", "-try"], [".leaf a.button", ""]]) {
          const leaf = `${site.url}techniques/de/${technique}.html`;
          await page.goto(leaf);
          const href = (await page.getAttribute(button ?? "", "href")) ?? "";
          const fields = new URLSearchParams(href.split("#")[1]);
          // The picture has the givens also.
          const drawn = readFileSync(join(ATLAS, `pictures/${technique}${picture}.svg`), "utf8");
          assert.ok(drawn.includes(`<desc>${(fields.get("puzzle") ?? "").replace(/.{9}(?=.)/g, "$& ")}<`));
          await page.click(button ?? "");
          await page.waitForSelector("html[lang=de][data-ready]");
          await page.waitForSelector(".answer.fine");
          // A link to what the editor shows is the link that opened it.
          await page.click("#share");
          await page.waitForSelector("#link:not([hidden])");
          assert.equal((await page.inputValue("#link-text")).split("#")[1], href.split("#")[1]);
          await page.click("#hint");
          await page.waitForSelector("#hint-about");
          await page.click("#hint-about");
          await page.waitForSelector("html[lang=de] h1");
          assert.equal(page.url(), leaf);
        }
      },
      { hash: "techniques/index.html", options: { locale: "de-AT", permissions: [] } },
    ),
  );

test("the language and the look are kept, and the same page is there in each language", { skip }, () =>
  visit(
    async (page, site) => {
      await page.selectOption("#theme", "dark");
      await page.click("a[hreflang=fr]");
      await page.waitForSelector("html[lang=fr][data-theme=dark]");
      assert.equal(page.url(), `${site.url}techniques/fr/skyscraper.html`);
      await page.click(".top a[href$='#grid']");
      await page.waitForSelector("html[lang=fr][data-theme=dark][data-ready] #grid-view");
      assert.equal(
        await page.getAttribute("#to-techniques", "href"),
        "techniques/fr/index.html",
      );
    },
    { hash: "techniques/skyscraper.html" },
  ),
);

test("from right to left nothing overlaps, and a grid is not turned", { skip }, () =>
  visit(
    async (page, site) => {
      for (const width of [360, 1280])
        for (const path of ["techniques/x-wing.html", `?#puzzle=${PROPER}`]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(site.url + path);
          await page.waitForSelector("html[data-ready]");
          await page.evaluate(() => (document.documentElement.dir = "rtl"));
          await assertAccessible(page, `${path} at ${width}`);
        }
      const [first, last] = await page.$$(".line:first-child .cell:is(:first-child, :last-child)");
      const [left, right] = [await first?.boundingBox(), await last?.boundingBox()];
      assert.ok(left && right && left.x < right.x);
    },
    { hash: "techniques/index.html" },
  ),
);

test("a page that was visited is there without a network, in a new version also", { skip }, async () => {
  let version = "1";
  await visit(
    async (page, site, faults) => {
      await controlled(page);
      await page.goto(`${site.url}techniques/x-wing.html`);
      await page.waitForSelector("html[data-ready]");
      const kept = () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const lists = await Promise.all(
            names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
          );
          return lists.map((urls) => urls.filter((url) => url.includes("/techniques/")).length);
        });
      await page.waitForFunction(
        async () => (await caches.match("pictures/x-wing-answer.svg")) !== undefined,
      );
      assert.deepEqual(await kept(), [4]);
      version = "2";
      await page.goto(site.url);
      await page.waitForSelector("#update:not([hidden]) button");
      await Promise.all([page.waitForNavigation(), page.click("#update button")]);
      await page.waitForSelector("html[data-ready]");
      assert.deepEqual(await kept(), [4]);
      await site.stop();
      await page.goto(`${site.url}techniques/x-wing.html`);
      await page.waitForSelector("html[data-ready]");
      await page.waitForFunction(() => [...document.images].every((image) => image.naturalWidth));
      assert.equal(await page.textContent("h1"), "X-wing");
      await page.click(".exercise a.button");
      await page.waitForSelector("#grid-view:not([hidden])");
      for (let at = faults.length - 1; at >= 0; at -= 1)
        if (/service ?worker|ERR_CONNECTION_REFUSED/i.test(faults[at] ?? "")) faults.splice(at, 1);
    },
    {
      hash: `#puzzle=${PROPER}`,
      workers: true,
      changes: {
        "/sw.js": (/** @type {string} */ text) =>
          text.replace(/VERSION = "[^"]*"/, `VERSION = "${version}"`),
      },
    },
  );
});
