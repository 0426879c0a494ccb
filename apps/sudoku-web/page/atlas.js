/** The pages of techniques, which `cargo xtask web` writes for each language. */

/**
 * The address of the page of a technique, or of the list of all.
 * @param {string} language
 * @param {string} [technique] Its key.
 */
export const address = (language, technique = "index") =>
  `techniques/${language === "en" ? "" : `${language}/`}${technique}.html`;
