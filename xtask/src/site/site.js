// The menu of small screens, light or dark, and the search. The pages can be read without it.
"use strict";
(() => {
  const root = document.currentScript.dataset.root;
  const colours = "sudoku-colours";
  const remembered = (() => {
    try { return localStorage.getItem(colours); } catch { return null; }
  })();
  if (remembered) document.documentElement.dataset.colours = remembered;
  document.getElementById("colours").addEventListener("click", () => {
    const own = document.documentElement.dataset.colours;
    const isDark = own ? own === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const next = isDark ? "light" : "dark";
    document.documentElement.dataset.colours = next;
    try { localStorage.setItem(colours, next); } catch { /* it holds for this page */ }
  });

  const menu = document.getElementById("menu");
  const nav = document.getElementById("nav");
  const open = (is) => {
    nav.classList.toggle("open", is);
    menu.setAttribute("aria-expanded", String(is));
  };
  menu.addEventListener("click", () => open(!nav.classList.contains("open")));

  const form = document.getElementById("search");
  const input = form.querySelector("input");
  const list = document.getElementById("found");
  let sections = null;
  // The file `search-index.js` calls this.
  window.searchIndex = (rows) => {
    sections = rows.map(([href, title, heading, words]) =>
      ({ href, title, heading, head: ` ${title} ${heading}`.toLowerCase(), words: ` ${words}` }));
    show();
  };
  const load = () => {
    if (form.dataset.loaded) return;
    form.dataset.loaded = "yes";
    const script = document.createElement("script");
    script.src = `${root}search-index.js`;
    document.head.append(script);
  };
  // Headings first: a word that begins a word of the heading counts eight times.
  const score = (section, words) => {
    let sum = 0;
    for (const word of words) {
      const start = ` ${word}`;
      const inHead = section.head.includes(start) || section.head.includes(`-${word}`);
      if (!inHead && !section.words.includes(start)) return 0;
      sum += inHead ? 8 : 1;
      if (section.heading.toLowerCase() === word) sum += 8;
      if (section.words.includes(`${start} `)) sum += 1;
    }
    return sum;
  };
  const show = () => {
    const words = input.value.toLowerCase().split(/[^\p{L}\p{N}_-]+/u).filter(Boolean);
    list.hidden = words.length === 0;
    list.replaceChildren();
    if (list.hidden || !sections) return;
    const best = sections.map((section) => ({ section, sum: score(section, words) }))
      .filter(({ sum }) => sum > 0).sort((a, b) => b.sum - a.sum).slice(0, 20);
    for (const { section } of best) {
      const link = document.createElement("a");
      link.href = root + section.href;
      const page = document.createElement("small");
      page.textContent = section.title;
      link.append(section.heading || section.title, page);
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
    if (best.length === 0) {
      const none = document.createElement("p");
      none.textContent = "No section has these words.";
      list.append(none);
    }
  };
  input.addEventListener("focus", load);
  input.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  list.addEventListener("click", () => { list.hidden = true; });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape") {
      list.hidden = true;
      open(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !list.hidden) {
      const links = [...list.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      (links[at] ?? input).focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target)) list.hidden = true;
  });
})();
