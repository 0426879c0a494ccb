/** The tables of words: the same keys, the same places, and every code of the library. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { LANGUAGES, preferred, Words } from "../page/words.js";

const FOLDER = join(import.meta.dirname, "..");
const read = (/** @type {string} */ path) => readFileSync(join(FOLDER, path), "utf8");
/** @type {Record<string, Record<string, string>>} */
const TABLES = Object.fromEntries(
  Object.keys(LANGUAGES).map((name) => [name, JSON.parse(read(`languages/${name}.json`))]),
);
const ENGLISH = TABLES.en ?? {};
const KEYS = Object.keys(ENGLISH);
const has = (/** @type {string} */ key) => key in ENGLISH || `${key}.other` in ENGLISH;

test("all languages have the same keys and places", () => {
  assert.deepEqual(
    readdirSync(join(FOLDER, "languages")).sort(),
    Object.keys(LANGUAGES)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, table] of Object.entries(TABLES)) {
    assert.deepEqual(Object.keys(table), KEYS, name);
    for (const [key, text] of Object.entries(table)) {
      assert.notEqual(text, "", `${name}: ${key}`);
      const places = (/** @type {string} */ of) => (of.match(/\{\w+\}/g) ?? []).sort();
      assert.deepEqual(places(text), places(ENGLISH[key] ?? ""), `${name}: ${key}`);
    }
  }
});

test("every text that depends on a number has all forms of its languages", () => {
  for (const key of KEYS.filter((key) => key.endsWith(".one")))
    assert.ok(key.replace(/one$/, "other") in ENGLISH, key);
  for (const [name, table] of Object.entries(TABLES)) {
    const words = new Words(/** @type {import("../page/words.js").Language} */ (name), table);
    for (const n of [0, 1, 2, 11, 1_000_000])
      assert.match(words.say("progress.puzzles", { n }), /\d/);
  }
});

test("the page begins with the English texts", () => {
  const page = read("index.html");
  const texts = [...page.matchAll(/data-say="([^"]+)"[^>]*>([^<]*)</g)];
  assert.ok(texts.length > 50);
  for (const [, key = "", text = ""] of texts)
    assert.equal(text.replace(/&amp;/g, "&"), ENGLISH[key], key);
  for (const [, key = "", text = ""] of page.matchAll(
    /data-label="([^"]+)"\s+aria-label="([^"]+)"/g,
  ))
    assert.equal(text, ENGLISH[key], key);
});

test("every key in the modules has a text", () => {
  for (const name of readdirSync(join(FOLDER, "page"))) {
    const text = read(`page/${name}`);
    for (const [, key = ""] of text.matchAll(
      /(?:say|sentence|count|step|select)\(\s*"([a-z_]+\.[a-z_0-9.]+)"/g,
    ))
      assert.ok(has(key), `${name}: ${key}`);
    for (const [, key = ""] of text.matchAll(/key: "([a-z_]+\.[a-z_0-9.]+)"/g))
      assert.ok(has(key), `${name}: ${key}`);
  }
});

test("every kind of finding has a name", () => {
  const rows = [
    ...readFileSync(join(FOLDER, "../../docs/findings.md"), "utf8").matchAll(
      /^\| `([a-z-]+)` \| (\w+)/gm,
    ),
  ];
  assert.ok(rows.length > 20);
  for (const [, code, severity] of rows)
    for (const key of [`code.${code}`, `severity.${severity}`]) assert.ok(has(key), key);
});

test("the language is the one chosen before, then that of the browser", () => {
  assert.equal(preferred(["fr-CA", "en"], null), "fr");
  assert.equal(preferred(["nl", "DE-at"], null), "de");
  assert.equal(preferred(["de"], "en"), "en");
  assert.equal(preferred(["nl"], "xx"), "en");
});

test("no text asks for a network, and the page names no other host", () => {
  for (const path of [
    "index.html",
    "style.css",
    "sw.js",
    ...readdirSync(join(FOLDER, "page")).map((name) => `page/${name}`),
  ]) {
    const hosts = (read(path).match(/https?:\/\/[^\s"'`]*/g) ?? []).filter(
      (url) => url !== "http://www.w3.org/2000/svg",
    );
    assert.deepEqual(hosts, [], path);
  }
  assert.doesNotMatch(read("index.html"), / style=| on\w+="|<script>|<style/);
});
