//! A document as HTML: headings with anchors, links to pages of the site, and the words of each
//! section for the search.

use std::collections::BTreeMap;

use pulldown_cmark::html::push_html;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// The beginning of a table that scrolls on a small screen.
const TABLE: &str = "<div class=\"wide\">";

/// The beginning of a table whose cells are below one another on a small screen.
const TABLE_OF_TEXT: &str = "<div class=\"wide text\">";

/// A cell with more letters than this is read like a sentence.
const LONG: usize = 48;

/// A document that was read.
#[derive(Default)]
pub(crate) struct Document {
    pub(crate) title: String,
    pub(crate) html: String,
    pub(crate) sections: Vec<Section>,
}

/// A heading, its anchor, and the text up to the next heading.
pub(crate) struct Section {
    pub(crate) level: u8,
    pub(crate) heading: String,
    pub(crate) anchor: String,
    pub(crate) text: String,
}

/// The end of a link.
pub(crate) enum Target {
    /// The source of a page, and the anchor in it.
    Page(String, String),
    /// A file of the repository.
    File(String),
    /// Another host.
    Elsewhere(String),
    /// A folder, which a site cannot show.
    Nothing,
}

impl Target {
    /// The address of it, seen from this file of the site; `None` if there is none.
    pub(crate) fn href(&self, from: &str) -> Option<String> {
        match self {
            Self::Page(source, anchor) => {
                let file = relative(from, &super::file(source));
                Some(if anchor.is_empty() { file } else { format!("{file}#{anchor}") })
            }
            Self::File(file) => Some(relative(from, &super::place(file))),
            Self::Elsewhere(address) => Some(address.clone()),
            Self::Nothing => None,
        }
    }
}

/// The address of a file of the site, seen from another one.
pub(crate) fn relative(from: &str, to: &str) -> String {
    format!("{}{to}", "../".repeat(from.matches('/').count()))
}

/// Reads a document; `href` gives the new address of a link.
pub(crate) fn render(
    markdown: &str,
    document: &mut Document,
    mut href: impl FnMut(&str) -> Option<String>,
) {
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES;
    let mut anchors = Anchors::default();
    let mut events: Vec<Event> = Vec::new();
    // The place of the open heading in the events, and its text so far.
    let mut heading: Option<(usize, String)> = None;
    // Whether each open link has an address.
    let mut links = Vec::new();
    // The place of the open table in the events, and the letters of its longest cell.
    let mut table = (0, 0);
    let mut cell = 0;
    for event in Parser::new_ext(markdown, options) {
        if let Event::Text(text) | Event::Code(text) = &event {
            cell += text.chars().count();
        }
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some((events.len(), String::new())),
            Event::Text(ref text) | Event::Code(ref text) => {
                match (&mut heading, document.sections.last_mut()) {
                    (Some((_, own)), _) => own.push_str(text),
                    (None, Some(section)) => section.text.extend([text.as_ref(), " "]),
                    (None, None) => {}
                }
            }
            _ => {}
        }
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = href(&dest_url);
                links.push(address.is_some());
                if let Some(address) = address {
                    let dest_url = CowStr::from(address);
                    events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if links.pop() == Some(true) {
                    events.push(event);
                }
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = href(&dest_url).map_or(dest_url, CowStr::from);
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(_)) => {
                table = (events.len(), 0);
                events.push(Event::Html(TABLE.into()));
                events.push(event);
            }
            Event::Start(Tag::TableCell) => {
                cell = 0;
                events.push(event);
            }
            Event::End(TagEnd::TableCell) => {
                table.1 = table.1.max(cell);
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>\n".into()));
                if let Some(start) = events.get_mut(table.0).filter(|_| table.1 > LONG) {
                    *start = Event::Html(TABLE_OF_TEXT.into());
                }
            }
            Event::End(TagEnd::Heading(level)) => {
                events.push(event);
                let (place, text) = heading.take().unwrap_or_default();
                let anchor = anchors.of(&text);
                if let Some(Event::Start(Tag::Heading { id, .. })) = events.get_mut(place) {
                    *id = Some(CowStr::from(anchor.clone()));
                }
                if level == HeadingLevel::H1 && document.title.is_empty() {
                    document.title.clone_from(&text);
                }
                let (level, heading) = (level as u8, text);
                document.sections.push(Section { level, heading, anchor, text: String::new() });
            }
            event => events.push(event),
        }
    }
    push_html(&mut document.html, events.into_iter());
}

/// The anchors of a page, as forges make them from headings.
#[derive(Default)]
struct Anchors(BTreeMap<String, usize>);

impl Anchors {
    fn of(&mut self, heading: &str) -> String {
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let anchor = heading.to_lowercase().chars().filter(kept).collect::<String>();
        let anchor = anchor.replace(' ', "-");
        let number = self.0.entry(anchor.clone()).or_default();
        *number += 1;
        if *number == 1 { anchor } else { format!("{anchor}-{}", *number - 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(markdown: &str) -> Document {
        let mut document = Document::default();
        render(markdown, &mut document, |link| match link {
            "folder" => None,
            link => Some(format!("new/{link}")),
        });
        document
    }

    #[test]
    fn headings_have_anchors_and_words() {
        let document = rendered("# A `b`, c!\n\none\n\n## Two\n\n## Two\n\nthree `four`\n");
        assert_eq!(document.title, "A b, c!");
        let found: Vec<(&str, &str)> = document
            .sections
            .iter()
            .map(|section| (section.anchor.as_str(), section.text.as_str()))
            .collect();
        assert_eq!(found, [("a-b-c", "one "), ("two", ""), ("two-1", "three  four ")]);
        assert!(document.html.starts_with("<h1 id=\"a-b-c\">A <code>b</code>, c!</h1>"));
    }

    #[test]
    fn links_are_rewritten_or_become_text() {
        let html = rendered("[a](b.md#c) [d](folder) ![e](f.svg)").html;
        assert_eq!(
            html,
            "<p><a href=\"new/b.md#c\">a</a> d <img src=\"new/f.svg\" alt=\"e\" /></p>\n"
        );
    }

    #[test]
    fn tables_of_sentences_are_marked() {
        let short = rendered("| a | b |\n|---|---|\n| 1 | 2 |\n").html;
        assert!(short.starts_with("<div class=\"wide\"><table>"), "{short}");
        let long =
            rendered(&format!("| a | b |\n|---|---|\n| 1 | {} |\n", "word ".repeat(12))).html;
        assert!(long.starts_with("<div class=\"wide text\"><table>"), "{long}");
    }

    #[test]
    fn addresses_lead_out_of_folders() {
        assert_eq!(relative("techniques/x.html", "style.css"), "../style.css");
        assert_eq!(relative("index.html", "techniques/x.html"), "techniques/x.html");
    }
}
