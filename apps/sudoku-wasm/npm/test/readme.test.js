// The examples of the README run, and print the text beside them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { PACKAGE, ROOT } from "./package.js";

const url = pathToFileURL(path.join(PACKAGE, "index.js")).href;

for (const readme of ["apps/sudoku-wasm/npm/README.md", "README.md"]) {
  const blocks = readFileSync(path.join(ROOT, readme), "utf8").matchAll(/^```js\n(.*?)^```/gms);
  for (const [nth, [, code]] of [...blocks].entries()) {
    test(`${readme}, example ${nth + 1}`, () => {
      const program = code.replaceAll('"sudoku-wasm"', JSON.stringify(url));
      const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: ROOT });
      const expected = [...code.matchAll(/console\.log\(.*\);(?: |\n)\/\/ (.*)/g)].map((match) => match[1]);
      assert.deepEqual(printed.toString().trim().split("\n"), expected);
      assert.ok(expected.length > 0);
    });
  }
}
