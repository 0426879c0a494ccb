// The recipes of the cookbook run, and print the lines of the text after them. They are functions
// of one program, in the frame with the line "the recipe": a module is loaded once.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { PACKAGE, ROOT } from "./package.js";

const MARK = /^\/\/ the recipe$/m;
const BLOCK = /^```js\n(.*?)^```\n(?:\n```text\n(.*?)^```)?/gms;

const text = readFileSync(path.join(ROOT, "docs/cookbook.md"), "utf8");
const blocks = [...text.matchAll(BLOCK)].map(([, code, expected]) => ({ code, expected: expected?.trimEnd().split("\n") ?? [] }));
const frame = blocks.find(({ code }) => MARK.test(code))?.code ?? "";
const recipes = blocks.filter(({ code }) => !MARK.test(code));

test("each recipe of the cookbook prints its text", () => {
  assert.ok(recipes.length > 15 && recipes.some(({ expected }) => expected.length > 0));
  mkdirSync(path.join(ROOT, "target"), { recursive: true });
  const url = JSON.stringify(pathToFileURL(path.join(PACKAGE, "index.js")).href);
  const calls = recipes.map(({ code }, nth) => `console.log("recipe ${nth}");\nawait (async () => {\n${code}})();\n`);
  const program = frame.replace(MARK, () => calls.join("")).replaceAll('"sudoku-wasm"', url);
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: ROOT }).toString();
  const parts = printed.split(/^recipe \d+\n/m).slice(1);
  assert.equal(parts.length, recipes.length);
  for (const [nth, { code, expected }] of recipes.entries()) {
    const lines = parts[nth].split("\n");
    let at = -1;
    for (const line of expected) {
      at = lines.indexOf(line, at + 1);
      assert.ok(at >= 0, `${code}does not print: ${line}\nbut:\n${parts[nth]}`);
    }
  }
});
