/** Elements of the page, and sentences that a screen reader reads aloud. */

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Readonly<Record<string, unknown>>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of HTML. An attribute that is a function is a listener (`onclick`); one that is `true`
 * is present, one that is `false` or null is absent.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  append(element, children);
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  append(element, children);
  return element;
}

/** @param {Element} element @param {Attributes} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** @param {Element} element @param {readonly Child[]} children */
function append(element, children) {
  for (const child of children) if (child) element.append(child);
}

/**
 * A picture from SVG, which runs no script whatever it holds.
 * @param {string} svg
 * @param {string} label
 */
export function svgImage(svg, label) {
  const src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const free = () => URL.revokeObjectURL(src);
  return h("img", { src, alt: label, class: "drawing", onload: free, onerror: free });
}

/**
 * The element with this identifier, which is part of the page.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function part(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

/**
 * A button with words.
 * @param {string} text
 * @param {() => void} press
 * @param {Attributes} [attributes]
 */
export function button(text, press, attributes = {}) {
  return h("button", { type: "button", onclick: press, ...attributes }, text);
}

/**
 * Gives an element one of the colours of cells, by its number; 0 is none.
 * @param {HTMLElement} element
 * @param {number} colour
 */
export function tint(element, colour) {
  element.classList.toggle("coloured", colour > 0);
  if (colour > 0) element.style.setProperty("--colour", `var(--colour-${colour})`);
}

/**
 * Has a screen reader read a sentence when it is idle; the same sentence again is read again.
 * @param {string} text
 */
export function announce(text) {
  const region = part("announcer", HTMLElement);
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 50); // a change is noticed only after a pause
}
