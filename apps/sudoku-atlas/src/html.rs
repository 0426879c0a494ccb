//! The frame of every page of the atlas: the head and the foot of the site.

use std::fmt::Write;

use sudoku_human::words::Language;

use crate::wording::{LANGUAGES, Wording};

/// A page: its file, its title, its description and the content of its `main`.
pub(crate) struct Sheet<'a> {
    pub(crate) file: &'a str,
    pub(crate) title: &'a str,
    pub(crate) description: &'a str,
    pub(crate) content: &'a str,
}

/// The folder of a language in that of the atlas; English is in the atlas itself.
pub(crate) const fn folder_of(language: Language) -> &'static str {
    match language {
        Language::English => "",
        other => other.code(),
    }
}

/// The way from a page of this language to the folder of the atlas.
pub(crate) const fn to_atlas(language: Language) -> &'static str {
    match language {
        Language::English => "",
        _ => "../",
    }
}

/// A language by its own name.
const fn own_name(language: Language) -> &'static str {
    match language {
        Language::German => "Deutsch",
        Language::French => "Français",
        _ => "English",
    }
}

/// The texts of an element or of an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}

/// The address of the same page in another language, or in this one.
fn address(sheet: &Sheet<'_>, from: Language, to: Language) -> String {
    let folder = folder_of(to);
    let slash = if folder.is_empty() { "" } else { "/" };
    format!("{}{folder}{slash}{}", to_atlas(from), sheet.file)
}

/// The whole page.
pub(crate) fn page(sheet: &Sheet<'_>, wording: &Wording) -> String {
    let language = wording.language;
    let root = format!("{}../", to_atlas(language));
    let site = |key: &str| escaped(wording.of_site(key));
    let [title, description] = [sheet.title, sheet.description].map(escaped);
    let mut alternates = String::new();
    let mut languages = String::new();
    for other in LANGUAGES {
        let (code, address) = (other.code(), address(sheet, language, other));
        let current = if other == language { r#" aria-current="page""# } else { "" };
        let _ = writeln!(
            alternates,
            "    <link rel=\"alternate\" hreflang=\"{code}\" href=\"{address}\" />"
        );
        let _ = write!(
            languages,
            r#"<li><a href="{address}" hreflang="{code}" lang="{code}"{current}>{}</a></li>"#,
            own_name(other)
        );
    }
    let options: String = ["auto", "light", "dark"]
        .iter()
        .map(|name| {
            format!(r#"<option value="{name}">{}</option>"#, site(&format!("theme.{name}")))
        })
        .collect();
    format!(
        r##"<!doctype html>
<html lang="{code}" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <meta name="description" content="{description}" />
    <title>{title} – Sudoku</title>
    <link rel="icon" href="{root}icon.svg" type="image/svg+xml" />
    <link rel="manifest" href="{root}manifest.webmanifest" />
    <link rel="stylesheet" href="{root}style.css" />
{alternates}    <script type="module" src="{root}page/leaf.js"></script>
  </head>
  <body class="atlas">
    <a class="skip" href="#main">{skip}</a>
    <header class="top">
      <p class="brand"><svg viewBox="0 0 30 30" aria-hidden="true" focusable="false"><path d="M1 1h28v28H1zM10.3 1v28M19.700 1v28M1 10.3h28M1 19.700h28" /></svg><span>Sudoku</span></p>
      <nav aria-label="{parts}">
        <ul>
          <li><a href="{root}#check">{check}</a></li>
          <li><a href="{root}#grid">{grid}</a></li>
          <li><a href="{root}#make">{make}</a></li>
          <li><a href="index.html"{current}>{techniques}</a></li>
        </ul>
      </nav>
    </header>
    <main id="main" tabindex="-1">
{content}
    </main>
    <footer class="foot">
      <div class="settings">
        <nav class="languages" aria-label="{language_label}"><ul>{languages}</ul></nav>
        <label id="theme-choice" hidden><span class="hidden">{theme}</span><select id="theme">{options}</select></label>
      </div>
      <p>{private}</p>
    </footer>
  </body>
</html>
"##,
        code = language.code(),
        skip = site("skip"),
        parts = site("nav.label"),
        check = site("nav.check"),
        grid = site("nav.grid"),
        make = site("nav.make"),
        techniques = site("nav.techniques"),
        current = if sheet.file == "index.html" {
            r#" aria-current="page""#
        } else {
            r#" aria-current="true""#
        },
        content = sheet.content.trim_end(),
        language_label = site("settings.language"),
        theme = site("settings.theme"),
        private = site("foot.private"),
    )
}
