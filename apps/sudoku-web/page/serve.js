/**
 * The other end of a {@link import("./channel.js").Channel}: runs in a worker, and answers
 * questions.
 */

import { SudokuError } from "../sudoku/index.js";

/** @typedef {(data: any, progress: (state: unknown) => void) => unknown} Answer */

/**
 * Answers each question with the function of its kind.
 * @param {Readonly<Record<string, Answer>>} answers
 */
export function serve(answers) {
  const post = /** @type {(message: unknown) => void} */ (self.postMessage.bind(self));
  self.onmessage = async ({ data: { id, kind, data } }) => {
    try {
      const answer = await answers[kind]?.(data, (progress) => post({ id, progress }));
      post({ id, answer });
    } catch (error) {
      // After a panic or without memory the library goes on, but what it held is lost: this worker
      // ends.
      const isRefusal = error instanceof SudokuError && error.cause === undefined;
      post(isRefusal ? { id, refusal: error.message } : { id, broken: String(error) });
    }
  };
  post("ready");
}
