/**
 * Findings in the language of the reader: a headline, and the reason. They are made of a finding's
 * data; its own sentences, which are English, are shown beside them.
 */

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./fixes.js").Fix} Fix */

/**
 * @typedef {{ file: string, line?: number, column?: number, page?: number, spot?: string, sheet?: string, cell?: string, pointer?: string, picture?: string, label?: string, bbox?: readonly number[] }} Source
 */
/**
 * @typedef {{ what: string, source: Source, puzzle: number | null, name: string | null }} Related
 */
/**
 * @typedef {{ kind: string, cell?: string, digit?: number, house?: string, because?: readonly string[] }} Step
 */

/**
 * A finding, as in the JSON of the report.
 * @typedef {object} Finding
 * @property {string} code
 * @property {string} severity
 * @property {Source} source
 * @property {number | null} puzzle
 * @property {string | null} name
 * @property {string} title
 * @property {string} message
 * @property {readonly string[]} notes
 * @property {string | null} grid
 * @property {{ grid: string, source: Source } | null} printed
 * @property {readonly string[]} solutions
 * @property {{ kind: string, number: number }} [count]
 * @property {readonly string[]} cells
 * @property {readonly { house: string, digit: number, cells: readonly string[] }[]} clashes
 * @property {{ words: string } | null} how
 * @property {readonly Related[]} related
 * @property {readonly Fix[]} fixes
 * @property {boolean | null} fixes_complete
 * @property {number | null} additions_needed
 * @property {readonly { cell: string, candidates: readonly number[] }[]} [doubtful]
 * @property {{ givens: readonly string[], reason: { steps: readonly Step[], end: Step } | null } | null} conflict
 * @property {{ unavoidable_sets: readonly { cells: readonly string[], alternatives: readonly string[] }[] } | null} ambiguity
 */

/** All codes that the library can report; a test compares this list with its documents. */
export const CODES = [
  "given-clash", "no-solution", "multiple-solutions", "solution-wrong", "solution-swapped",
  "solution-missing", "orphan-solution", "numbering", "already-solved", "unreadable", "hard-to-read",
  "duplicate", "duplicate-up-to-symmetry", "same-solution-grid", "symmetry-broken", "difficulty-label",
  "label-spelling", "puzzle-count", "not-minimal", "few-givens", "rating", "digit-names", "variant",
  "font-not-embedded", "page-size", "gutter", "page-count", "not-checked",
]; // prettier-ignore

/**
 * A puzzle in a sentence, by the name that the library has for it: `puzzle 6`, `puzzle "Easy 2"`.
 * @param {Words} words
 * @param {string | null} name
 * @param {Source} source
 */
export function puzzleName(words, name, source) {
  if (name === null) {
    if (source.page) return words.say("subject.page", { page: source.page });
    return source.line
      ? words.say("subject.line", { line: source.line })
      : words.say("subject.this");
  }
  const line = /^at line (\d+)$/.exec(name);
  if (line) return words.say("subject.line", { line: Number(line[1]) });
  if (/^on page /.test(name) && source.page)
    return words.say("subject.page", { page: source.page });
  if (/^(at|on page) /.test(name)) return words.say("subject.this");
  return words.say("subject.puzzle", { name: name.replace(/^"(.*)"$/, "“$1”") });
}

/**
 * Where it is: the page and the place on it, or the line.
 * @param {Words} words
 * @param {Source} source
 */
export function place(words, source) {
  const parts = [];
  if (source.page) parts.push(words.say("place.page", { page: source.page }));
  if (source.spot) parts.push(words.say(`spot.${source.spot.replace(" ", "-")}`));
  if (source.line) parts.push(words.say("place.line", { line: source.line }));
  if (source.sheet)
    parts.push(words.say("place.sheet", { sheet: source.sheet, cell: source.cell ?? "" }));
  if (source.pointer) parts.push(source.pointer);
  if (source.label) parts.push(`“${source.label}”`);
  return parts.join(", ");
}

/** The number of solutions in words. @param {Words} words @param {Finding["count"]} count */
export function countWords(words, count) {
  if (!count) return words.say("count.several");
  return words.say(`count.${count.kind}`, { n: count.number });
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The headline: one sentence.
 * @param {Words} words
 * @param {Finding} finding
 */
export function headline(words, finding) {
  const { code, name, source, related } = finding;
  const key = `finding.${code}`;
  if (!words.has(key)) return finding.title;
  const other = related[related.length - 1];
  const values = {
    puzzle: puzzleName(words, name, source),
    count: countWords(words, finding.count),
    other: other ? puzzleName(words, other.name, other.source) : "",
    others: words.list(related.map((one) => puzzleName(words, one.name, one.source))),
    label: source.label ?? name ?? "",
    file: source.file,
  };
  return capital(words.say(form(words, key, finding), values));
}

/**
 * The key of the sentence that fits: a finding may be about a puzzle, several, a solution alone, or
 * a whole file.
 * @param {Words} words
 * @param {string} key
 * @param {Finding} finding
 */
function form(words, key, { name, grid, source, related }) {
  if (name === null && grid === null) {
    const isFile = source.page === undefined && source.line === undefined;
    if (isFile && words.has(`${key}.nothing`)) return `${key}.nothing`;
    if (words.has(`${key}.file`)) return `${key}.file`;
  }
  return related.length > 1 && words.has(`${key}.several`) ? `${key}.several` : key;
}

/**
 * The reasons: short sentences, the most important first.
 * @param {Words} words
 * @param {Finding} finding
 * @returns {string[]}
 */
export function reasons(words, finding) {
  const { code, cells, printed } = finding;
  const out = [];
  for (const { house, digit, cells: places } of finding.clashes.slice(0, 9)) {
    const values = {
      house: words.house(house),
      digit: String(digit),
      n: places.length,
      cells: places.join(" "),
    };
    out.push(capital(words.say("reason.clash", values)));
  }
  if (finding.clashes.length > 9)
    out.push(words.say("reason.clashes", { n: finding.clashes.length - 9 }));
  if (code === "no-solution" && finding.conflict && finding.conflict.givens.length > 0) {
    out.push(words.say("reason.conflict", { cells: words.cells(finding.conflict.givens) }));
  }
  if (code === "no-solution" && printed && cells.length > 0) {
    out.push(words.say("reason.disagrees", { cells: words.cells(cells) }));
  }
  if (code === "multiple-solutions") {
    if (cells.length > 0)
      out.push(words.say("reason.differ", { cells: words.cells(cells), n: cells.length }));
    for (const set of (finding.ambiguity?.unavoidable_sets ?? []).slice(0, 5))
      out.push(swap(words, set));
    if ((finding.additions_needed ?? 1) > 1) {
      out.push(words.say("reason.additions", { n: finding.additions_needed ?? 2 }));
    }
  }
  for (const { cell, candidates } of finding.doubtful ?? []) {
    const may = candidates.map((digit) => (digit === 0 ? words.say("doubt.empty") : String(digit)));
    out.push(
      words.say(may.length > 0 ? "reason.doubt" : "reason.mark", { cell, digits: words.list(may) }),
    );
  }
  const also = ["solution-wrong", "symmetry-broken", "not-minimal"].includes(code);
  if (also && cells.length > 0)
    out.push(words.say(`reason.${code}`, { cells: words.cells(cells) }));
  if (words.has(`meaning.${code}`)) out.push(words.say(`meaning.${code}`));
  return out;
}

/**
 * @param {Words} words
 * @param {{ cells: readonly string[], alternatives: readonly string[] }} set
 */
function swap(words, { cells, alternatives }) {
  const digits = [...new Set(alternatives.join(""))].sort();
  const key = digits.length === 2 && alternatives.length === 2 ? "reason.swap" : "reason.exchange";
  return words.say(key, { digits: words.list(digits), cells: words.cells(cells) });
}

/**
 * The way from the givens to a contradiction, step by step; empty if there is none.
 * @param {Words} words
 * @param {Finding["conflict"]} conflict
 * @returns {string[]}
 */
export function contradiction(words, conflict) {
  if (!conflict?.reason) return [];
  const { steps, end } = conflict.reason;
  return [...steps.map((step) => stepSentence(words, step)), stepSentence(words, end)];
}

/** @param {Words} words @param {Step} step */
function stepSentence(words, step) {
  return words.say(`step.${step.kind}`, {
    cell: step.cell ?? "",
    digit: String(step.digit ?? ""),
    house: step.house ? words.house(step.house) : "",
    because: words.cells(step.because ?? []),
  });
}
