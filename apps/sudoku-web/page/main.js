/**
 * The page begins: its language, its look, the part that the address names, and the copy for use
 * without a network.
 */

import { sentence } from "./advice.js";
import { address } from "./atlas.js";
import { Check } from "./check.js";
import { Editor } from "./editor.js";
import { button, h, part } from "./element.js";
import { opened, readState, writtenVariant } from "./game.js";
import { paint, remember, remembered } from "./look.js";
import { Making } from "./making.js";
import {
  choose,
  LANGUAGES,
  load,
  NOTATIONS,
  onLanguage,
  preferred,
  say,
  words,
  Words,
} from "./words.js";

/** The parts of the page: the fragment of the address names one. */
const PARTS = /** @type {const} */ (["check", "grid", "make"]);

const first = preferred(navigator.languages, remembered("sudoku.language"));
load(first).catch(() => {}); // it comes while the parts are made

const editor = new Editor();
new Check((line, { doubts, variant, then } = {}) => {
  location.hash = "#grid";
  route();
  if (variant) editor.read(variant, then);
  else editor.open(opened(line), { doubts, then });
});
const making = new Making();

/** The part that is shown. */
let shown = "";

/** Shows the part of the page that the address names; a link with a puzzle opens the editor. */
function route() {
  const fragment = location.hash.replace(/^#/, "");
  const isLink = /^(?:puzzle|variant)=/.test(fragment);
  const linked = isLink ? readState(fragment) : null;
  const other = isLink ? writtenVariant(fragment) : null;
  const name =
    isLink
      ? "grid"
      : (PARTS.find((one) => one === fragment) ?? "check");
  for (const one of PARTS) {
    part(`${one}-view`, HTMLElement).hidden = one !== name;
    const link = part(`to-${one}`, HTMLAnchorElement);
    if (one === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (name === "grid") editor.wake(isLink);
  if (name === "make") making.offer();
  if (isLink && !linked && !other)
    editor.advised(() => sentence(say("editor.bad_link"), "failure"));
  if (linked || other) {
    if (linked) editor.open(linked);
    else editor.resume(fragment, true);
    history.replaceState(null, "", "#grid"); // a reload shows the draft, with what was done since
  }
  if (shown !== "" && shown !== name)
    part(`${name}-title`, HTMLElement).focus({ preventScroll: true });
  if (shown !== name) scrollTo(0, 0);
  shown = name;
  title();
}

function title() {
  document.title = `${say(`${shown || "check"}.title`)} – Sudoku`;
}

addEventListener("hashchange", route);
onLanguage(title);
onLanguage(() => {
  part("to-techniques", HTMLAnchorElement).href = address(words().language);
});

const language = part("language", HTMLSelectElement);
language.replaceChildren(
  ...Object.entries(LANGUAGES).map(([value, name]) => h("option", { value, lang: value }, name)),
);
language.addEventListener("change", () => {
  remember("sudoku.language", language.value);
  rename();
});

const notation = part("notation", HTMLSelectElement);
const wanted = () =>
  NOTATIONS.find((one) => one === (notation.value || remembered("sudoku.notation"))) ?? "initials";
const rename = () => choose(preferred([language.value], null), wanted());
// Each notation by the first cell. English has no initials beside `r1c1`.
onLanguage(() => {
  const { notation: now, language: spoken, table } = words();
  const names = NOTATIONS.map((one) => [one, new Words(spoken, table, one).cell("1", "1")]);
  const own = names.filter(([, name], at) => names.findIndex(([, same]) => same === name) === at);
  notation.replaceChildren(...own.map(([value, name]) => h("option", { value }, name ?? "")));
  notation.value = now;
});
notation.addEventListener("change", () => {
  remember("sudoku.notation", notation.value);
  rename();
});

paint();

language.value = first;
await rename();
route();
document.documentElement.dataset.ready = ""; // everything can be used now

/**
 * Keeps a copy of the page for use without a network, and offers a new version when there is one.
 */
async function keepCopy() {
  if (!("serviceWorker" in navigator)) return;
  const had = navigator.serviceWorker.controller !== null;
  const copy = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
  const offer = () => {
    const waiting = copy.waiting;
    if (!waiting) return;
    const region = part("update", HTMLElement);
    const take = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
        once: true,
      });
      waiting.postMessage("take over");
    };
    region.replaceChildren(
      h("p", {}, say("update.ready"), " ", button(say("update.take"), take, { class: "small" })),
    );
    region.hidden = false;
  };
  if (had) offer();
  copy.addEventListener("updatefound", () => {
    const next = copy.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) offer();
    });
  });
}

// The copy can wait until the page is there.
if (document.readyState === "complete") keepCopy().catch(() => {});
else addEventListener("load", () => keepCopy().catch(() => {}));
