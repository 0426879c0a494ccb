/**
 * The cells of a photograph that are hard to read: a question about each, with its picture. Nothing
 * doubtful becomes a digit, or an empty cell, without the reader.
 */

import { cellName } from "./cells.js";
import { button, h } from "./element.js";
import { named, say, words } from "./words.js";

/**
 * A cell that is hard to read.
 * @typedef {object} Doubt
 * @property {number} cell
 * @property {readonly number[]} candidates The digits that it may hold, and 0 if it may be empty.
 * @property {Uint8Array | null} picture The cell as it is on the page: rows of grey pixels.
 */

/** The pixels of a side of a picture. */
const SIDE = 28;

/** A reading in words. @param {number} way */
const read = (way) => (way === 0 ? say("doubt.empty") : String(way));

/** The readings of a cell, digits first. @param {Doubt} doubt */
export const ways = ({ candidates }) => [
  ...candidates.filter((way) => way !== 0),
  ...candidates.filter((way) => way === 0),
];

/** The question about a cell: `r5c7: 5 or 6?` @param {Doubt} doubt */
export function question(doubt) {
  const cell = cellName(doubt.cell);
  const [first, ...others] = ways(doubt);
  if (first === undefined) return say("doubt.which", { cell });
  if (others.length > 0)
    return say("doubt.ways", { cell, ways: words().either(ways(doubt).map(read)) });
  // The other readings are not known.
  return first === 0 ? say("doubt.empty_or", { cell }) : say("doubt.only", { cell, digit: first });
}

/**
 * The questions about cells, each with its picture and a button for each reading.
 * @param {readonly Doubt[]} doubts
 * @param {(cell: number, digit: number) => void} decide
 */
export function questions(doubts, decide) {
  const item = (/** @type {Doubt} */ doubt) => {
    const choices = [...new Set([...ways(doubt), 0])].map((way) =>
      button(read(way), () => decide(doubt.cell, way), {
        class: "small",
        "aria-label": `${named(cellName(doubt.cell))}: ${read(way)}`,
      }),
    );
    return h(
      "li",
      { class: "doubt" },
      doubt.picture ? cutOut(doubt.picture, cellName(doubt.cell)) : null,
      h("span", {}, question(doubt)),
      h("span", { class: "row" }, ...choices),
    );
  };
  return [
    h("h2", {}, say("doubt.title")),
    h("p", { class: "quiet" }, say("doubt.how")),
    h("ol", { class: "doubts" }, ...doubts.map(item)),
  ];
}

/** The picture of a cell. @param {Uint8Array} picture @param {string} cell */
function cutOut(picture, cell) {
  const canvas = h("canvas", {
    width: SIDE,
    height: SIDE,
    class: "cut-out",
    role: "img",
    "aria-label": say("doubt.picture", { cell }),
  });
  const context = canvas.getContext("2d");
  if (!context || picture.length !== SIDE * SIDE) return null;
  const pixels = context.createImageData(SIDE, SIDE);
  picture.forEach((grey, at) => pixels.data.set([grey, grey, grey, 255], 4 * at));
  context.putImageData(pixels, 0, 0);
  return canvas;
}
