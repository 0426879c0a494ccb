//! [`Styles`]: whether the styles of an `OpenDocument` workbook hide cells, rows and columns, and
//! the looks of cells.

use std::collections::HashMap;

use quick_xml::events::BytesStart;

use super::super::open_looks::OpenLooks;
use super::Broken;
use super::looks::{SMALLEST_TYPE, WHITE, are_alike};
use super::number_format::Rgb;
use super::parts::{LOWEST_ROW, attribute};
use super::unprinted::Cause;

/// The most styles of a workbook.
const MOST_STYLES: usize = 100_000;
/// The most styles that a style is derived from.
const DEEPEST: usize = 16;
/// Narrower columns show no digit, in points.
const NARROWEST_COLUMN: f64 = 3.0;

/// The styles by their family and name.
#[derive(Default)]
pub(super) struct Styles {
    all: HashMap<(Family, Box<str>), Style>,
    /// The style that is being read.
    open: Option<(Family, Box<str>)>,
    /// The borders and grounds of the styles of cells.
    pub(super) looks: OpenLooks,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Family {
    Cell,
    Row,
    Column,
    /// The formats of numbers and texts.
    Data,
}

#[derive(Default)]
struct Style {
    parent: Box<str>,
    data: Option<Box<str>>,
    /// Automatic colours are black or white, by the ground.
    colour: Option<Option<Rgb>>,
    ground: Option<Option<Rgb>>,
    /// In points.
    size: Option<f64>,
    is_hidden: bool,
}

impl Styles {
    /// Takes the opening tag of an element that may belong to a style.
    pub(super) fn start(&mut self, tag: &BytesStart<'_>) -> Result<(), Broken> {
        self.looks.start(tag)?;
        let name = tag.name();
        let family = match name.as_ref() {
            "style:style" | "style:default-style" => match attribute(tag, "family").as_deref() {
                Some("table-cell") => Some(Family::Cell),
                Some("table-row") => Some(Family::Row),
                Some("table-column") => Some(Family::Column),
                _ => {
                    self.open = None;
                    return Ok(());
                }
            },
            name if name.starts_with("number:") && name.ends_with("-style") => Some(Family::Data),
            _ => None,
        };
        if let Some(family) = family {
            let text = |name| attribute(tag, name).unwrap_or_default().into_boxed_str();
            let data = Some(text("data-style-name")).filter(|name| !name.is_empty());
            let style = Style { parent: text("parent-style-name"), data, ..Style::default() };
            let key = (family, text("name"));
            self.all.insert(key.clone(), style);
            self.open = Some(key);
            if self.all.len() > MOST_STYLES {
                return Err(format!("it has more than {MOST_STYLES} styles").into());
            }
            return Ok(());
        }
        let Some(style) = self.open.as_ref().and_then(|key| self.all.get_mut(key)) else {
            return Ok(());
        };
        match name.as_ref() {
            "style:text-properties" => {
                let is_automatic =
                    attribute(tag, "use-window-font-color").as_deref() == Some("true");
                if is_automatic {
                    style.colour = Some(None);
                } else if let Some(colour) = attribute(tag, "color").as_deref().and_then(colour) {
                    style.colour = Some(Some(colour));
                }
                let size = attribute(tag, "font-size");
                style.size = size.as_deref().and_then(points).or(style.size);
            }
            "style:table-cell-properties" => {
                if let Some(ground) = attribute(tag, "background-color") {
                    style.ground = Some(colour(&ground));
                }
            }
            "style:table-row-properties" => {
                let height = attribute(tag, "row-height");
                let height = height.as_deref().and_then(points);
                style.is_hidden = height.is_some_and(|height| height < LOWEST_ROW);
            }
            "style:table-column-properties" => {
                let width = attribute(tag, "column-width");
                let width = width.as_deref().and_then(points);
                style.is_hidden = width.is_some_and(|width| width < NARROWEST_COLUMN);
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether rows of this style are too low.
    pub(super) fn hides_row(&self, name: &str) -> bool {
        self.all.get(&(Family::Row, name.into())).is_some_and(|style| style.is_hidden)
    }

    /// Whether columns of this style are too narrow.
    pub(super) fn hides_column(&self, name: &str) -> bool {
        self.all.get(&(Family::Column, name.into())).is_some_and(|style| style.is_hidden)
    }

    /// The style, those that it is derived from, and the one for all cells.
    fn line(&self, name: &str) -> impl Iterator<Item = &Style> {
        let cell = |name: &str| self.all.get(&(Family::Cell, name.into()));
        let first = cell(name);
        let derived = std::iter::successors(first, move |style| {
            Some(&*style.parent).filter(|name| !name.is_empty()).and_then(cell)
        });
        derived.take(DEEPEST).chain(cell(""))
    }

    /// Whether a style has a format for its numbers and texts.
    pub(super) fn has_format(&self, name: &str) -> bool {
        self.line(name).any(|style| style.data.is_some())
    }

    /// The reason why type in a cell of this style is not seen.
    pub(super) fn hides_cell(&self, name: &str) -> Option<Cause> {
        let data = self.line(name).find_map(|style| style.data.as_deref());
        let data = data.and_then(|name| self.all.get(&(Family::Data, name.into())));
        let own = self.line(name).find_map(|style| style.colour).flatten();
        let colour = data.and_then(|data| data.colour.flatten()).or(own);
        let ground = self.line(name).find_map(|style| style.ground).flatten().unwrap_or(WHITE);
        if colour.is_some_and(|colour| are_alike(colour, ground)) {
            return Some(Cause::Colour);
        }
        let size = self.line(name).find_map(|style| style.size);
        size.filter(|size| *size < SMALLEST_TYPE).map(|_| Cause::Small)
    }
}

/// A colour such as `#ff8000`.
fn colour(text: &str) -> Option<Rgb> {
    let number = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let number = u32::from_str_radix(number, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

/// A length such as `0.8299in` in points; `None` if its unit is not known.
fn points(text: &str) -> Option<f64> {
    const UNITS: [(&str, f64); 5] =
        [("pt", 1.0), ("in", 72.0), ("cm", 72.0 / 2.54), ("mm", 72.0 / 25.4), ("pc", 12.0)];
    let (number, size) =
        UNITS.iter().find_map(|&(unit, size)| Some((text.strip_suffix(unit)?, size)))?;
    Some(number.trim().parse::<f64>().ok()? * size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quick_xml::Reader;
    use quick_xml::events::Event;

    #[test]
    fn styles_are_derived_from_others() {
        let xml = "<style:default-style style:family='table-cell'><style:text-properties \
                   fo:font-size='10pt'/></style:default-style>\
                   <style:style style:name='a' style:family='table-cell'><style:text-properties \
                   fo:color='#ffffff'/></style:style>\
                   <style:style style:name='b' style:family='table-cell' \
                   style:parent-style-name='a'><style:table-cell-properties \
                   fo:background-color='#000000'/></style:style>\
                   <style:style style:name='c' style:family='table-cell' \
                   style:parent-style-name='b'><style:table-cell-properties \
                   fo:background-color='transparent'/></style:style>\
                   <style:style style:name='d' style:family='table-cell' \
                   style:parent-style-name='d'><style:text-properties fo:color='#000000' \
                   style:use-window-font-color='true' fo:font-size='1pt'/></style:style>\
                   <style:style style:name='a' style:family='table-row'>\
                   <style:table-row-properties style:row-height='0.1mm'/></style:style>";
        let mut styles = Styles::default();
        let mut reader = Reader::from_str(xml);
        loop {
            match reader.read_event().unwrap() {
                Event::Start(tag) | Event::Empty(tag) => assert!(styles.start(&tag).is_ok()),
                Event::Eof => break,
                _ => {}
            }
        }
        let expected =
            [("a", Some(Cause::Colour)), ("b", None), ("c", Some(Cause::Colour)), ("none", None)];
        for (name, cause) in expected {
            assert_eq!(styles.hides_cell(name), cause, "{name}");
        }
        assert_eq!(styles.hides_cell("d"), Some(Cause::Small));
        assert!(styles.hides_row("a") && !styles.hides_row("b") && !styles.hides_column("a"));
    }
}
