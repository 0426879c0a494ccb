/** A state of a page is accessible, and within its bounds. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The faults of the layout: what reaches over the side, is cut off, overlaps, is too small to read
 * or to press.
 */
const measure = () => {
  /** @type {string[]} */
  const faults = [];
  const name = (/** @type {Element} */ element) =>
    `${element.tagName.toLowerCase()}#${element.id}.${element.getAttribute("class")} "${element.textContent?.trim().slice(0, 30)}"`;
  const width = document.documentElement.clientWidth;
  const top = document.querySelector("dialog[open]") ?? document.body;
  const shown = [...top.querySelectorAll("*")].filter(
    (element) => element.checkVisibility() && !element.closest(".hidden, .skip, [hidden]"),
  );
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${width}`);
  for (const element of shown) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest("svg")) continue;
    if (box.right > width + 1 || box.left < -1) faults.push(`over the side: ${name(element)}`);
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (own && !element.closest(".marks") && parseFloat(style.fontSize) < 14)
      faults.push(`small text (${style.fontSize}): ${name(element)}`);
    const isCut =
      element.scrollWidth > element.clientWidth + 1 &&
      style.overflowX !== "visible" &&
      !["auto", "scroll"].includes(style.overflowX);
    if (own && isCut && element.tagName !== "INPUT" && !element.closest(".cell"))
      faults.push(`text cut: ${name(element)}`);
  }
  const presses = shown.filter((element) =>
    element.matches(
      "button, select, summary, nav a, input:not([type=radio], [type=checkbox]), label.choice, textarea",
    ),
  );
  for (const element of presses) {
    const box = element.getBoundingClientRect();
    if (
      !element.closest(".frame, .cell") &&
      (box.height < 43.5 || (box.width < 43.5 && !element.closest(".pad")))
    ) {
      faults.push(
        `small to press (${box.width.toFixed(0)} x ${box.height.toFixed(0)}): ${name(element)}`,
      );
    }
  }
  const still = presses.filter((element) => !element.closest("dialog header, .frame"));
  for (const [at, one] of still.entries()) {
    for (const other of still.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const over =
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      if (over) faults.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  }
  return faults;
};

/**
 * Fails if a part of the page is out of its bounds, or axe finds a violation.
 * @param {import("playwright-core").Page} page
 * @param {string} label
 */
export async function assertAccessible(page, label) {
  assert.deepEqual(await page.evaluate(measure), [], label);
  // By the protocol, since the page itself allows no other script.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] }),
  );
  const faults = violations.map(
    (/** @type {any} */ { id, nodes }) =>
      `${id}: ${nodes[0].target} ${nodes[0].failureSummary} (${nodes.length} places)`,
  );
  assert.deepEqual(faults, [], label);
}
