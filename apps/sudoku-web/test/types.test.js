/**
 * The types in the comments of the modules hold, with those of the package: strict TypeScript
 * agrees.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { SITE } from "./harness.js";

const skip =
  !existsSync(join(SITE, "index.html")) && `there is no page at ${SITE}; cargo xtask web writes it`;

test("the modules have the types that they say", { skip }, () => {
  const config = join(mkdtempSync(join(tmpdir(), "sudoku-web-")), "tsconfig.json");
  const include = [join(SITE, "page/*.js"), join(SITE, "sw.js")];
  writeFileSync(
    config,
    JSON.stringify({ extends: join(import.meta.dirname, "../tsconfig.json"), include }),
  );
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
