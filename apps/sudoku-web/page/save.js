/** Files for the reader: bytes or a text that were made here. */

/** @param {string} name @param {string | Uint8Array<ArrayBuffer>} content @param {string} type */
export function save(name, content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the download may begin late
}

/**
 * The name of a file without its folder and its ending.
 * @param {string} name
 */
export const stem = (name) =>
  (name.split(/[/\\]/).pop() ?? name).replace(/\.[^.]+$/, "") || "sudoku";
