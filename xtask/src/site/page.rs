//! The template of all pages.

use super::render::{Document, relative};

/// A page of the site.
pub(crate) struct Page {
    /// The file of the repository.
    pub(crate) source: String,
    /// The file of the site.
    pub(crate) file: String,
    pub(crate) document: Document,
}

/// A page with more headings than this has a list of them.
const FEW: usize = 2;

impl Page {
    /// The whole page.
    pub(crate) fn html(&self, navigation: &str) -> String {
        let Document { title, html, .. } = &self.document;
        let root = relative(&self.file, "");
        let title = escaped(title);
        let contents = self.contents();
        // The list of headings follows the title.
        let (heading, text) = match html.split_once("</h1>") {
            Some((heading, text)) => (format!("{heading}</h1>"), text),
            None => (String::new(), html.as_str()),
        };
        format!(
            r##"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} - sudoku-core</title>
<link rel="stylesheet" href="{root}style.css">
<script src="{root}site.js" defer data-root="{root}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<button id="menu" aria-expanded="false" aria-controls="nav" aria-label="Menu">&#9776;</button>
<a class="home" href="{root}index.html">sudoku-core</a>
<form id="search" role="search"><input type="search" placeholder="Search" aria-label="Search"
autocomplete="off" spellcheck="false"><ol id="found" hidden></ol></form>
<button id="colours" aria-label="Light or dark">&#9680;</button>
</header>
<div class="page">
<nav id="nav" aria-label="Pages">{navigation}</nav>
<main id="main">
{heading}
{contents}{text}
</main>
</div>
</body>
</html>
"##
        )
    }

    /// The list of headings of a long page.
    fn contents(&self) -> String {
        let headings = self.document.sections.iter().filter(|section| section.level == 2);
        let links: Vec<String> = headings
            .map(|own| {
                format!("<li><a href=\"#{}\">{}</a></li>", own.anchor, escaped(&own.heading))
            })
            .collect();
        if links.len() <= FEW {
            return String::new();
        }
        format!(
            "<details class=\"contents\"><summary>On this page</summary><ul>{}</ul></details>\n",
            links.concat()
        )
    }
}

/// A text in HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::super::render;
    use super::*;

    #[test]
    fn a_page_has_its_title_and_its_root() {
        let mut document = Document::default();
        render::render("# A <b>\n## c\n## d\n## e\n", &mut document, |_| None);
        let (source, file) = ("techniques/a.md".to_owned(), "techniques/a.html".to_owned());
        let html = Page { source, file, document }.html("");
        assert!(html.contains("href=\"../style.css\"") && html.contains("On this page"));
        assert_eq!(escaped("a<b>"), "a&lt;b&gt;");
    }
}
