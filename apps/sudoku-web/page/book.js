/** The worker for documents: checks them, keeps the report with its drawings, and makes books. */

import { check, generate, make } from "../sudoku/index.js";
import { serve } from "./serve.js";

/** @typedef {import("../sudoku/index.js").Report} Report */

/** The puzzles that are made between two signs of progress. */
const PORTION = 5;

/** The report that is shown. @type {Report | null} */
let report = null;

const shown = () => {
  if (!report) throw new Error("there is no report");
  return report;
};

/** The findings, with the pictures of doubtful cells. @param {Report} of */
const pictured = (of) =>
  of.findings.map((finding, at) => {
    const { doubtful } = finding;
    if (!doubtful) return finding;
    const withPicture = doubtful.map((one) => ({ ...one, picture: of.cutOut(at, one.cell) }));
    return { ...finding, doubtful: withPicture };
  });

serve({
  async check({ files, options }, progress) {
    report?.free();
    report = null;
    report = await check(files, { ...options, pictures: true, progress });
    const { ok, summary, sheets } = report;
    return { ok, findings: pictured(report), summary, sheets };
  },
  drawing(index) {
    const sheet = shown().sheets[index];
    return sheet ? shown().drawing(sheet) : "";
  },
  write: (style) => shown().write(style),
  translate(language) {
    shown().translate(language);
    return { findings: pictured(shown()), summary: shown().summary };
  },
  async make({ levels, options }, progress) {
    const chapters = [];
    let done = 0;
    for (const { level, count, heading, seed } of levels) {
      const puzzles = [];
      // In portions, for the progress: each goes on with the attempt after the last one, as one
      // call would.
      for (let firstAttempt = 0; puzzles.length < count;) {
        const portion = await generate({
          count: Math.min(PORTION, count - puzzles.length),
          seed,
          level,
          inequivalent: true,
          firstAttempt,
        });
        puzzles.push(...portion);
        firstAttempt = (portion.at(-1)?.attempt ?? 0) + 1;
        done += portion.length;
        progress({ puzzles: done });
      }
      chapters.push({ title: heading, puzzles });
    }
    const { pdf } = await make(chapters, options);
    return pdf;
  },
});
