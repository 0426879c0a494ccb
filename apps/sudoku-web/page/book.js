/** The worker for documents: checks them, keeps the report with its drawings, and makes books. */

import { chapterKinds, check, make, VariantPuzzle } from "../sudoku/index.js";
import { serve } from "./serve.js";

/** @typedef {import("../sudoku/index.js").Report} Report */

/** The report that is shown. @type {Report | null} */
let report = null;

const shown = () => {
  if (!report) throw new Error("there is no report");
  return report;
};

/**
 * The findings, with the pictures of doubtful cells, and the text of a puzzle of another kind.
 * @param {Report} of
 */
const pictured = (of) => {
  const others = of.sheets
    .flatMap(({ grids }) => grids)
    .filter(({ variant, kind }) => variant && kind === "puzzle");
  return of.findings.map((finding, at) => {
    const { doubtful, other_kind } = finding;
    if (other_kind) {
      const whole = others.find(({ findings }) => findings.includes(at))?.variant;
      return { ...finding, variant: whole ?? other_kind.puzzle };
    }
    if (!doubtful) return finding;
    const withPicture = doubtful.map((one) => ({ ...one, picture: of.cutOut(at, one.cell) }));
    return { ...finding, doubtful: withPicture };
  });
};

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
  /** The picture of a puzzle of another kind, perhaps with its solution. */
  picture: async ({ text, solution }) =>
    (await VariantPuzzle.parse(text)).svg(solution ?? null, { size: 400 }),
  kinds: () => chapterKinds(),
  async make({ chapters, options }, progress) {
    const { pdf } = await make(chapters, { ...options, progress });
    return pdf;
  },
});
