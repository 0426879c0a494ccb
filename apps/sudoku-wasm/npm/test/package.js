// The package under test, and the folders of the project.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** The folder of the package that was built. */
export const PACKAGE = path.resolve(process.env.SUDOKU_NPM ?? path.join(ROOT, "target/npm"));

export const sudoku = await import(pathToFileURL(path.join(PACKAGE, "index.js")));

/** Whether all is tried that takes long without optimisation: `cargo xtask test modules`. */
export const WHOLE = Boolean(process.env.SUDOKU_WHOLE);

/** A puzzle with exactly one solution. */
export const PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
export const SOLUTION = "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
/** A puzzle with two. */
export const TWO = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";

/** The rows of a file in conformance/; at least one, each with this number of columns. */
export function rows(name, columns) {
  const lines = readFileSync(path.join(ROOT, "conformance", name), "utf8").split("\n");
  const found = lines.filter((line) => line.trim() && !line.startsWith("#")).map((line) => line.split("\t"));
  if (found.length === 0) throw new Error(`${name} is empty`);
  for (const row of found) if (row.length !== columns) throw new Error(`${name}: ${row}`);
  return found;
}

/** The files of a folder of the project, as paths from its root. */
export function files(folder, keep) {
  return readdirSync(path.join(ROOT, folder)).filter(keep).sort().map((name) => `${folder}/${name}`);
}

/** The bytes of a file of the project. */
export const bytes = (name) => readFileSync(path.join(ROOT, name));

/** The output of the command `sudoku`, run in the root; null if the test has no command. */
export function command(...words) {
  if (!process.env.SUDOKU_COMMAND) return null;
  try {
    return execFileSync(process.env.SUDOKU_COMMAND, words, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });
  } catch (error) {
    // Findings are exit code 1.
    if (error.status === 1) return error.stdout;
    throw error;
  }
}
