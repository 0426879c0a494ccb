/** The modules of the page import one way, as DESIGN.md has it. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

const FOLDER = join(import.meta.dirname, "../page");

test("each module imports only those to its left", () => {
  const block =
    /```page\n([^`]+)```/.exec(readFileSync(join(FOLDER, "../../../docs/DESIGN.md"), "utf8"))?.[1] ?? "";
  const order = block.trim().split(/\s+/);
  assert.deepEqual(
    [...order].sort(),
    readdirSync(FOLDER)
      .map((name) => name.replace(/\.js$/, ""))
      .sort(),
  );
  for (const [at, name] of order.entries()) {
    const text = readFileSync(join(FOLDER, `${name}.js`), "utf8");
    for (const [, imported = ""] of text.matchAll(/^import [^;]*? from "\.\/([a-z]+)\.js";$/gm)) {
      assert.ok(order.indexOf(imported) < at, `${name} imports ${imported}`);
    }
    const library = /from "\.\.\/sudoku\//.test(text.replace(/\/\*\*[\s\S]*?\*\//g, ""));
    assert.equal(library, ["serve", "ask", "book"].includes(name), `${name} and the library`);
  }
});
