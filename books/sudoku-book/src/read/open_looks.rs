//! [`OpenLooks`]: the borders and grounds of the cells of `OpenDocument` tables, of workbooks and
//! of texts alike.
//!
//! ```text
//! <style:style style:name="ce1" style:parent-style-name="Default"> ─┐
//!   <style:table-cell-properties fo:border="0.5pt solid #000000"/>  ├─→ the look of "ce1"
//! <table:table-column table:default-cell-style-name="ce1"/>  ───────┴─→ that of a cell without one
//! ```

use std::collections::HashMap;

use quick_xml::escape::unescape;
use quick_xml::events::BytesStart;

use super::css::Look;

/// The most styles of a document.
const MOST: usize = 100_000;
/// The most styles that a style is derived from.
const DEEPEST: usize = 16;

/// The looks of cells by the names of their styles.
#[derive(Default)]
pub(super) struct OpenLooks {
    all: HashMap<Box<str>, Style>,
    /// The style that is being read.
    open: Option<Box<str>>,
}

struct Style {
    number: u32,
    parent: Box<str>,
    own: Look,
    /// The sides that it says itself, and whether it says its ground.
    says: ([bool; 4], bool),
    /// With everything that it is derived from.
    whole: Option<Look>,
}

impl OpenLooks {
    /// Takes the opening tag of an element that may belong to a style.
    ///
    /// # Errors
    ///
    /// There are too many styles.
    pub(super) fn start(&mut self, tag: &BytesStart<'_>) -> Result<(), String> {
        match tag.name().as_ref() {
            "style:style" | "style:default-style" => {
                let of_cells = value(tag, "style:family").as_deref() == Some("table-cell");
                let text = |name| value(tag, name).unwrap_or_default().into_boxed_str();
                self.open = of_cells.then(|| text("style:name"));
                let Some(name) = self.open.clone() else { return Ok(()) };
                if self.all.len() >= MOST {
                    return Err(format!("it has more than {MOST} styles"));
                }
                let (number, parent) = (self.all.len() as u32, text("style:parent-style-name"));
                // A style of this name may be there, and then its number is used.
                let number = self.all.get(&name).map_or(number, |known| known.number);
                let (own, says, whole) = (Look::default(), ([false; 4], false), None);
                self.all.insert(name, Style { number, parent, own, says, whole });
            }
            "style:table-cell-properties" => {
                let Some(style) = self.open.as_ref().and_then(|name| self.all.get_mut(name)) else {
                    return Ok(());
                };
                if let Some(border) = value(tag, "fo:border") {
                    style.own.add("border", &border);
                    style.says.0 = [true; 4];
                }
                let sides = ["top", "right", "bottom", "left"];
                for (side, says) in sides.into_iter().zip(&mut style.says.0) {
                    if let Some(border) = value(tag, &format!("fo:border-{side}")) {
                        style.own.add(&format!("border-{side}"), &border);
                        *says = true;
                    }
                }
                if let Some(ground) = value(tag, "fo:background-color") {
                    style.own.add("background-color", &ground);
                    style.says.1 = true;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The number of a style and the look of its cells; `None` for one without borders and ground.
    pub(super) fn of(&mut self, name: &str) -> Option<(u32, &Look)> {
        // Styles that do not exist look as all cells do.
        let name = if self.all.contains_key(name) { name } else { "" };
        if self.all.get(name)?.whole.is_none() {
            let whole = self.whole(name);
            self.all.get_mut(name)?.whole = Some(whole);
        }
        let style = self.all.get(name)?;
        let look = style.whole.as_ref().filter(|look| **look != Look::default())?;
        Some((style.number, look))
    }

    /// The look of a style with everything that it is derived from.
    fn whole(&self, name: &str) -> Look {
        let first = self.all.get(name);
        let line = std::iter::successors(first, |style| {
            Some(&style.parent).filter(|name| !name.is_empty()).and_then(|name| self.all.get(name))
        });
        let line: Vec<&Style> = line.take(DEEPEST).chain(self.all.get("")).collect();
        let side = |nth: usize| line.iter().find(|style| style.says.0[nth]);
        Look {
            borders: [0, 1, 2, 3].map(|nth| side(nth).map_or(0.0, |it| it.own.borders[nth])),
            ground: line.iter().find(|it| it.says.1).map_or("".into(), |it| it.own.ground.clone()),
        }
    }
}

/// The styles of cells that do not name one: of their row, else of their column.
#[derive(Default)]
pub(super) struct DefaultStyles {
    /// The last columns of some that have the same style of cells, from 1.
    columns: Vec<(u32, Box<str>)>,
    row: Option<Box<str>>,
}

impl DefaultStyles {
    /// Takes the tag of columns up to this one.
    pub(super) fn column(&mut self, tag: &BytesStart<'_>, last: u32) {
        let name = value(tag, "table:default-cell-style-name").unwrap_or_default();
        self.columns.push((last, name.into()));
    }

    /// Takes the tag of a row.
    pub(super) fn row(&mut self, tag: &BytesStart<'_>) {
        self.row = value(tag, "table:default-cell-style-name").map(Into::into);
    }

    /// The style of a cell in this column, and the last column in which cells have it also.
    pub(super) fn of(&self, column: u32) -> (&str, u32) {
        if let Some(row) = &self.row {
            return (row, u32::MAX);
        }
        let at = self.columns.partition_point(|&(last, _)| last < column);
        self.columns.get(at).map_or(("", u32::MAX), |(last, name)| (&**name, *last))
    }
}

/// The value of an attribute.
fn value(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes();
    let mut found = attributes.with_checks(false).filter_map(Result::ok);
    let value = found.find(|attribute| attribute.key.as_ref() == name)?.value.into_owned();
    Some(unescape(&value).map_or_else(|_| value.clone(), std::borrow::Cow::into_owned))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quick_xml::Reader;
    use quick_xml::events::Event;

    /// The tags of some XML.
    fn tags(xml: &str) -> Vec<BytesStart<'_>> {
        let mut reader = Reader::from_str(xml);
        std::iter::from_fn(|| match reader.read_event().unwrap() {
            Event::Eof => None,
            event => Some(event),
        })
        .filter_map(|event| match event {
            Event::Start(tag) | Event::Empty(tag) => Some(tag),
            _ => None,
        })
        .collect()
    }

    #[test]
    fn looks_are_derived_from_others() {
        let cells = "style:family='table-cell'";
        let xml = format!(
            "<style:default-style {cells}><style:table-cell-properties \
             fo:background-color='transparent'/></style:default-style>\
             <style:style style:name='b' {cells} style:parent-style-name='a'>\
             <style:table-cell-properties fo:border-left='2pt solid #000000'/></style:style>\
             <style:style style:name='a' {cells}><style:table-cell-properties \
             fo:border-right='none' fo:border='0.75pt solid #000000' \
             fo:background-color='#DDDDDD'/></style:style>\
             <style:style style:name='loop' {cells} style:parent-style-name='loop'/>\
             <style:style style:name='a' style:family='paragraph'>\
             <style:table-cell-properties fo:border='9pt solid #000000'/></style:style>"
        );
        let mut looks = OpenLooks::default();
        tags(&xml).iter().for_each(|tag| looks.start(tag).unwrap());
        let mut of = |name: &str| looks.of(name).map(|(_, look)| look.clone());
        let third = 8.0 / 3.0;
        let ground = "#dddddd".to_owned();
        let derived = Look { borders: [1.0, 0.0, 1.0, third], ground };
        assert_eq!(of("b"), Some(derived));
        assert_eq!(of("a").map(|look| look.borders), Some([1.0, 0.0, 1.0, 1.0]));
        assert_eq!((of("loop"), of("other")), (None, None));
    }

    #[test]
    fn cells_without_a_style_have_that_of_their_row_or_column() {
        let xml = "<table:table-column table:default-cell-style-name='a'/><table:table-column/>\
                   <table:table-row table:default-cell-style-name='r'/><table:table-row/>";
        let tags = tags(xml);
        let mut styles = DefaultStyles::default();
        styles.column(&tags[0], 3);
        styles.column(&tags[1], 4);
        assert_eq!([styles.of(1), styles.of(3)], [("a", 3); 2]);
        assert_eq!([styles.of(4), styles.of(5)], [("", 4), ("", u32::MAX)]);
        styles.row(&tags[2]);
        assert_eq!(styles.of(1), ("r", u32::MAX));
        styles.row(&tags[3]);
        assert_eq!(styles.of(1), ("a", 3));
    }
}
