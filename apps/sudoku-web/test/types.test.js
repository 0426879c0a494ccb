/**
 * The types in the comments of the modules hold, with those of the package: strict TypeScript
 * agrees.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { SITE } from "./harness.js";

const skip =
  !existsSync(join(SITE, "index.html")) && `there is no page at ${SITE}; cargo xtask web writes it`;

test("the modules have the types that they say", { skip }, () => {
  // The page as it is written: in the site, its modules are one file without comments.
  const folder = mkdtempSync(join(tmpdir(), "sudoku-web-"));
  const config = join(folder, "tsconfig.json");
  cpSync(join(import.meta.dirname, "../page"), join(folder, "page"), { recursive: true });
  mkdirSync(join(folder, "sudoku"));
  for (const name of ["sudoku/index.js", "sudoku/index.d.ts", "sw.js"])
    copyFileSync(join(SITE, name), join(folder, name));
  const include = [join(folder, "page/*.js"), join(folder, "sw.js")];
  writeFileSync(
    config,
    JSON.stringify({ extends: join(import.meta.dirname, "../tsconfig.json"), include }),
  );
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
