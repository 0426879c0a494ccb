/** The answer of a puzzle, drawn over it on its page, however it lies in a photograph. */

import { s } from "./element.js";

/** Across and down. @typedef {readonly [number, number]} Point */

/**
 * The symbols of a solution that are not printed, each with its row and column from 0, in a grid of
 * `side` cells in a row.
 * @typedef {{ side: number, cells: readonly { row: number, column: number, symbol: string }[] }} Answer
 */

/** The part of a cell that a symbol is high. */
const HIGH = 0.62;

/**
 * Points of the unit square in the picture of it with these corners: upper left, upper right, lower
 * right, lower left. P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3.
 * @param {readonly [Point, Point, Point, Point]} corners
 * @returns {(u: number, v: number) => Point}
 */
export function perspective([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const size = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / size;
  const h = (dx1 * sy - sx * dy1) / size;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (u, v) => {
    const far = g * u + h * v + 1;
    return [(a * u + b * v + x0) / far, (d * u + e * v + y0) / far];
  };
}

/**
 * The symbols of an answer over their cells.
 * @param {Answer} answer
 * @param {readonly [Point, Point, Point, Point]} corners The grid on its page.
 * @param {{ width: number, height: number }} page
 */
export function overlay({ side, cells }, corners, { width, height }) {
  const at = perspective(corners);
  const texts = cells.map(({ row, column, symbol }) => {
    const point = (/** @type {number} */ right) =>
      at((column + 0.5 + right) / side, (row + 0.5) / side);
    const [[x, y], [left, top], [right, bottom]] = [point(0), point(-0.5), point(0.5)];
    const [wide, high] = [right - left, bottom - top];
    const turn = (Math.atan2(high, wide) * 180) / Math.PI;
    return s(
      "text",
      {
        transform: `translate(${x} ${y}) rotate(${turn})`,
        "font-size": Math.hypot(wide, high) * HIGH,
        dy: "0.36em",
      },
      symbol,
    );
  });
  const box = { viewBox: `0 0 ${width} ${height}`, class: "overlay", "aria-hidden": "true" };
  return s("svg", box, ...texts);
}

/** The corners of a rectangle: left, top, right, bottom. @param {readonly number[]} bbox */
export function cornersOf([left = 0, top = 0, right = 0, bottom = 0]) {
  return /** @type {const} */ ([[left, top], [right, top], [right, bottom], [left, bottom]]);
}
