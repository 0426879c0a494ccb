/** The answer to "is this book all right?": one plain sentence, and the numbers. */

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./source.js").Finding} Finding */

/**
 * @typedef {{ puzzles: number, checked: number, fine: number, solutions: number, unreadable: number, errors: number, warnings: number, infos: number, variants?: number, unread: readonly { file: string, reason: string, locked?: boolean }[], files: readonly { file: string, puzzles: number, account?: readonly Held[] }[], unlisted?: Readonly<Record<string, number>> }} Summary
 */
/**
 * @typedef {{ kind: string, count: number, pages?: readonly (readonly [number, number])[], places?: readonly string[], note?: string }} Held
 */
/** @typedef {{ findings: readonly Finding[], summary: Summary }} Checked */

/**
 * @typedef {object} Verdict
 * @property {"fine" | "warning" | "error" | "unread"} mood
 * @property {string} sentence
 * @property {string} numbers
 */

/**
 * @param {Words} words
 * @param {Checked} report
 * @returns {Verdict}
 */
export function verdict(words, { findings, summary }) {
  const { puzzles, checked, fine, solutions, errors, warnings } = summary;
  /** @type {string[]} */
  const parts = [];
  const count = (/** @type {string} */ key, /** @type {number} */ n) => {
    if (n > 0) parts.push(words.say(key, { n }));
  };
  count("numbers.errors", errors);
  count("numbers.warnings", warnings);
  count("numbers.unreadable", summary.unreadable);
  if (puzzles > 1) count("numbers.fine", fine);
  count("numbers.solutions", solutions);
  const numbers = parts.join(" · ");
  const only = findings.find(({ severity }) => severity === "error");
  if (puzzles === 0) return { mood: "unread", sentence: words.say("verdict.none"), numbers };
  if (errors > 0) {
    const one = words.has(`verdict.one.${only?.code}`)
      ? `verdict.one.${only?.code}`
      : "verdict.single";
    const sentence = words.say(puzzles === 1 ? one : "verdict.errors", { n: errors, puzzles });
    return { mood: "error", sentence, numbers };
  }
  if (checked < puzzles) {
    return {
      mood: "unread",
      sentence: words.say("verdict.unchecked", { n: puzzles - checked }),
      numbers,
    };
  }
  if (warnings > 0) {
    const sentence = words.say(puzzles === 1 ? "verdict.look" : "verdict.warnings", {
      n: warnings,
      puzzles,
    });
    return { mood: "warning", sentence, numbers };
  }
  return { mood: "fine", sentence: words.say("verdict.fine", { n: puzzles }), numbers };
}

/**
 * What else is in the files, and was not checked: a sentence for each kind, and the library's note.
 * @param {Words} words
 * @param {Summary} summary
 */
export function aside(words, { files }) {
  return files.flatMap(({ file, account = [] }) =>
    account
      .filter(({ kind }) => words.has(`aside.${kind}`))
      .map(({ kind, count, pages = [], note }) => {
        const runs = pages
          .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
          .join(", ");
        const where = [
          files.length > 1 ? file : "",
          runs === "" ? "" : words.say("place.page", { page: runs }),
        ]
          .filter(Boolean)
          .join(", ");
        return {
          text: `${words.say(`aside.${kind}`, { n: count })}${where === "" ? "" : ` (${where})`}`,
          note: note ?? "",
        };
      }),
  );
}

/**
 * Why a file was not read: the key of a sentence.
 * @param {{ locked?: boolean }} unread
 * @param {boolean} isGiven Whether a password was given.
 */
export function refusal({ locked = false }, isGiven) {
  if (!locked) return "failure.broken";
  return isGiven ? "failure.wrong_password" : "failure.password";
}
