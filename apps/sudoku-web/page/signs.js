/** The signs of verdicts and severities; they differ in form, not only in colour. */

export const SIGNS = { fine: "✓", error: "✕", warning: "!", info: "i", unread: "?" };

/** The sign of a verdict or severity; an unknown one is for information. @param {string} name */
export const sign = (name) => SIGNS[/** @type {keyof typeof SIGNS} */ (name)] ?? SIGNS.info;
