//! Styles: the rules of `<style>` elements, and the borders and the ground that they give a cell of
//! a table.

use std::rc::Rc;

/// The rules of style sheets.
#[derive(Default)]
pub(super) struct Sheet {
    /// By their specificity: those that count more are later.
    rules: Vec<Rule>,
    is_cut: bool,
}

/// A selector with its declarations.
struct Rule {
    /// The last part of the selector, for the element itself, and those for its row and its table,
    /// if the selector names them. Other parts are not looked at.
    own: Compound,
    row: Option<Compound>,
    table: Option<Compound>,
    /// The numbers of identifiers, of classes and of names.
    specificity: (usize, usize, usize),
    body: Rc<[(Box<str>, Box<str>)]>,
}

/// The most rules that are kept.
const MOST: usize = 4_000;

/// An element, as selectors see it.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    pub(super) tag: Box<str>,
    pub(super) id: Box<str>,
    pub(super) classes: Box<str>,
    /// Its place among those around it, from 1; 0 if it is not known.
    pub(super) nth: usize,
}

impl Sheet {
    /// Adds the rules of a style sheet with declarations that `keeps` wants, by their names.
    pub(super) fn add(&mut self, text: &str, keeps: impl Fn(&str) -> bool) {
        let text = without_comments(text);
        for rule in text.split('}') {
            let Some((selectors, body)) = rule.rsplit_once('{') else { continue };
            let body = declarations(body).filter(|(name, _)| keeps(name));
            let body: Rc<[_]> = body.map(|(a, b)| (a.into(), b.into())).collect();
            if body.is_empty() {
                continue;
            }
            for selector in parts_outside(selectors, ',') {
                if self.rules.len() >= MOST {
                    self.is_cut = true;
                    break;
                }
                self.rules.extend(Rule::of(selector, body.clone()));
            }
        }
        self.rules.sort_by_key(|rule| rule.specificity);
    }

    /// The reason why not all rules are there.
    pub(super) fn cut(&self) -> Option<String> {
        self.is_cut.then(|| {
            format!(
                "it has more than {MOST} rules for borders and colours; the others are not read, \
                 so grids with thick borders or shades may be read without them"
            )
        })
    }

    /// The declarations for an element in a row of a table, if it is in one.
    pub(super) fn rules(
        &self,
        element: &Element,
        row: &Element,
        table: &Element,
    ) -> impl Iterator<Item = (&str, &str)> {
        let fits = |part: &Option<Compound>, element: &Element| {
            part.as_ref().is_none_or(|part| part.fits(element))
        };
        let fitting = self.rules.iter().filter(move |rule| {
            rule.own.fits(element) && fits(&rule.row, row) && fits(&rule.table, table)
        });
        fitting.flat_map(|rule| rule.body.iter().map(|(name, value)| (&**name, &**value)))
    }
}

impl Rule {
    /// `None` if the selector is empty.
    fn of(selector: &str, body: Rc<[(Box<str>, Box<str>)]>) -> Option<Self> {
        let parts: Vec<Compound> = parts_outside(selector, ' ')
            .filter(|it| !is_combinator(it))
            .map(Compound::of)
            .collect();
        let (own, around) = parts.split_last()?;
        let named = |name: &str| around.iter().rev().find(|part| *part.tag == *name).cloned();
        let specificity = parts.iter().fold((0, 0, 0), |(ids, classes, names), part| {
            let id = part.tests.iter().filter(|test| matches!(test, Test::Id(_))).count();
            let name = usize::from(!matches!(&*part.tag, "" | "*"));
            (ids + id, classes + part.tests.len() - id, names + name)
        });
        let (row, table) = (named("tr"), named("table"));
        Some(Self { own: own.clone(), row, table, specificity, body })
    }
}

fn is_combinator(part: &str) -> bool {
    matches!(part, "" | ">" | "+" | "~")
}

/// A part of a selector without a space: `td.thick:nth-child(3n)`.
#[derive(Clone)]
struct Compound {
    tag: Box<str>,
    tests: Vec<Test>,
}

#[derive(Clone, Debug, PartialEq)]
enum Test {
    Class(Box<str>),
    Id(Box<str>),
    /// Every `.0`th from `.1` on.
    Nth(i64, i64),
    Not(Box<Self>),
    /// Something that is not known, such as the element under the pointer or the last one.
    Never,
}

/// The most tests of a part; one with more fits nothing.
const MOST_TESTS: usize = 16;

impl Compound {
    fn of(text: &str) -> Self {
        let is_name = |c: char| !matches!(c, '.' | '#' | ':' | '[');
        let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
        let (tag, mut rest) = text.split_at(end);
        let mut tests = Vec::new();
        while let Some(first) = rest.chars().next() {
            // Each is tried on each cell.
            if tests.len() == MOST_TESTS {
                tests.push(Test::Never);
                break;
            }
            let body = &rest[first.len_utf8()..];
            let mut depth = 0_usize;
            let end = body.find(|c: char| {
                match c {
                    '(' | '[' => depth += 1,
                    ')' | ']' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0 && !is_name(c) && c != ']'
            });
            let (test, after) = body.split_at(end.unwrap_or(body.len()));
            tests.push(Test::of(first, test));
            rest = after;
        }
        Self { tag: tag.to_ascii_lowercase().into(), tests }
    }

    fn fits(&self, element: &Element) -> bool {
        (matches!(&*self.tag, "" | "*") || self.tag == element.tag)
            && self.tests.iter().all(|test| test.fits(element))
    }
}

impl Test {
    fn of(sign: char, text: &str) -> Self {
        match (sign, text) {
            ('.', class) => Self::Class(class.into()),
            ('#', id) => Self::Id(id.into()),
            (':', "first-child" | "first-of-type") => Self::Nth(0, 1),
            (':', text) => {
                let Some((name, inner)) = text.strip_suffix(')').and_then(|it| it.split_once('('))
                else {
                    return Self::Never;
                };
                match name {
                    "nth-child" | "nth-of-type" => nth(inner).unwrap_or(Self::Never),
                    "not" => match &*Compound::of(inner.trim()).tests {
                        [test] => Self::Not(Box::new(test.clone())),
                        _ => Self::Never,
                    },
                    _ => Self::Never,
                }
            }
            _ => Self::Never,
        }
    }

    fn fits(&self, element: &Element) -> bool {
        match self {
            Self::Class(class) => element.classes.split_ascii_whitespace().any(|it| *it == **class),
            Self::Id(id) => *id == element.id,
            Self::Nth(step, first) => {
                let nth = element.nth as i64;
                let beyond = nth - first;
                match step {
                    _ if nth == 0 => false,
                    0 => beyond == 0,
                    step => beyond % step == 0 && beyond / step >= 0,
                }
            }
            Self::Not(test) => !test.fits(element),
            Self::Never => false,
        }
    }
}

/// `odd`, `3`, `3n`, `3n + 1`, `-n+3`
fn nth(text: &str) -> Option<Test> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (step, first) = match text.as_str() {
        "odd" => (2, 1),
        "even" => (2, 0),
        text => match text.split_once(['n', 'N']) {
            None => (0, text.parse().ok()?),
            Some((step, first)) => {
                let step = match step {
                    "" | "+" => 1,
                    "-" => -1,
                    step => step.parse().ok()?,
                };
                (step, if first.is_empty() { 0 } else { first.parse().ok()? })
            }
        },
    };
    let fits = |number: i64| number.unsigned_abs() < 1 << 32;
    (fits(step) && fits(first)).then_some(Test::Nth(step, first))
}

/// The pieces between separators that are in no bracket; a space separates as any white space.
fn parts_outside(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    text.split(move |c: char| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && (c == separator || separator == ' ' && (c.is_whitespace() || c == '>'))
    })
}

/// The text without its comments.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        kept.push_str(before);
        kept.push(' ');
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.replace("<!--", " ").replace("-->", " ")
}

/// `fill: red; stroke: none`
pub(super) fn declarations(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(';')
        .filter_map(|one| one.split_once(':'))
        .map(|(name, value)| (name.trim(), value.trim().trim_end_matches("!important").trim()))
}

/// The borders and the ground of a cell, as far as its style says them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Look {
    /// The widths of the borders above, right, below and left, in pixels.
    pub(super) borders: [f64; 4],
    /// The colour of the ground as it is written; empty for white.
    pub(super) ground: String,
}

impl Look {
    /// Adds what a declaration says.
    pub(super) fn add(&mut self, name: &str, value: &str) {
        const SIDES: [&str; 4] = ["top", "right", "bottom", "left"];
        match name {
            "background" | "background-color" | "bgcolor" => {
                let value = plain_colour(value);
                let is_white = ["white", "#ffffff", "transparent", "none", "inherit", "initial"];
                self.ground = if is_white.contains(&&*value) { String::new() } else { value };
            }
            "border" | "border-width" => {
                let widths: Vec<f64> = value.split_whitespace().filter_map(width).collect();
                let sides = match (name, &widths[..]) {
                    ("border", []) if has_line(value) => [MEDIUM; 4],
                    (_, []) => return,
                    ("border-width", &[a, b]) => [a, b, a, b],
                    ("border-width", &[a, b, c]) => [a, b, c, b],
                    ("border-width", &[a, b, c, d]) => [a, b, c, d],
                    (_, &[a, ..]) => [a; 4],
                };
                self.borders = sides;
            }
            "border-style" if matches!(value, "none" | "hidden") => self.borders = [0.0; 4],
            _ => {
                let Some(side) = name.strip_prefix("border-") else { return };
                let side = side.strip_suffix("-width").unwrap_or(side);
                let Some(nth) = SIDES.iter().position(|it| *it == side) else { return };
                let said = value.split_whitespace().find_map(width);
                if let Some(width) = said.or(has_line(value).then_some(MEDIUM)) {
                    self.borders[nth] = width;
                }
            }
        }
    }
}

/// The width of a border that does not say it.
const MEDIUM: f64 = 3.0;

/// Whether the value of a border names the kind of its line.
fn has_line(value: &str) -> bool {
    let is_line =
        |word| matches!(word, "solid" | "dashed" | "dotted" | "double" | "groove" | "ridge");
    value.split_whitespace().any(is_line)
}

/// The first colour of a value in one spelling.
fn plain_colour(value: &str) -> String {
    let value = value.trim().to_ascii_lowercase();
    let end = match (value.find('('), value.find(')'), value.find(char::is_whitespace)) {
        (Some(open), Some(close), space) if space.is_none_or(|space| open < space) => close + 1,
        (_, _, space) => space.unwrap_or(value.len()),
    };
    let colour: String = value.get(..end).unwrap_or_default().split_whitespace().collect();
    let channels: Option<Vec<u8>> =
        (colour.strip_prefix("rgb(").and_then(|it| it.strip_suffix(')')))
            .and_then(|inner| inner.split(',').map(|channel| channel.parse().ok()).collect());
    match channels.as_deref() {
        Some([red, green, blue]) => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ if colour.len() == 4 && colour.starts_with('#') && colour.is_ascii() => {
            colour.chars().skip(1).fold("#".into(), |all, digit| format!("{all}{digit}{digit}"))
        }
        _ => colour,
    }
}

/// The width of a border, in pixels.
fn width(text: &str) -> Option<f64> {
    match text {
        "none" | "hidden" => return Some(0.0),
        "thin" => return Some(1.0),
        "medium" => return Some(MEDIUM),
        "thick" => return Some(5.0),
        _ => {}
    }
    let end = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let factor = match unit {
        "px" | "" => 1.0,
        "pt" => 4.0 / 3.0,
        "em" | "rem" => 16.0,
        "mm" => 96.0 / 25.4,
        "cm" => 96.0 / 2.54,
        "in" => 96.0,
        "pc" => 16.0,
        _ => return None,
    };
    number.parse::<f64>().ok().map(|number| number * factor).filter(|it| it.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        let mut sheet = Sheet::default();
        sheet.add(
            "table .r { border-right: 3px solid } td { border: 1px solid #888 } #x{color:red}",
            |name| name != "color",
        );
        sheet.add(".s{background-color:#DDD} td.w { border-width: 2px thin }", |_| true);
        sheet
    }

    fn look_of(sheet: &Sheet, classes: &str, row: usize, column: usize) -> Look {
        let element = |tag: &str, classes: &str, nth| {
            let (tag, id, classes) = (tag.into(), "".into(), classes.into());
            Element { tag, id, classes, nth }
        };
        let (cell, row) = (element("td", classes, column), element("tr", "", row));
        let table = element("table", "own", 0);
        let mut look = Look::default();
        let rules = sheet.rules(&cell, &row, &table);
        rules.for_each(|(name, value)| look.add(name, value));
        look
    }

    #[test]
    fn rules_for_every_nth_row_and_column() {
        let mut sheet = Sheet::default();
        sheet.add(
            "/* td { border: 9px } */ tr:nth-child(3n + 0) > td { border-bottom-width: medium }\
             td:nth-child(3n+0):not(:last-child) { border-right: thick solid }\
             .plain td:nth-child(-n+1), tr td:first-child { border-left: solid black }\
             table.other td { border: 7px solid } td:hover { background: red }\
             @media screen { td:not(.a) { background: rgb(250, 250, 0) url(a) } }\
             td { border: thin solid } td[a=b] { border: 8px }",
            |_| true,
        );
        let look = |row, column| look_of(&sheet, "", row, column).borders;
        assert_eq!(look(1, 1), [1.0, 1.0, 1.0, 3.0]);
        assert_eq!(look(3, 2), [1.0, 1.0, 3.0, 1.0]);
        assert_eq!(look(6, 9), [1.0, 5.0, 3.0, 1.0]);
        assert_eq!(look_of(&sheet, "", 1, 2).ground, "#fafa00");
        assert_eq!(look_of(&sheet, "a", 1, 2).ground, "");
        let fitting = |text: &str| -> Vec<usize> {
            let Some(test) = nth(text) else { return Vec::new() };
            (0..9).filter(|&nth| test.fits(&Element { nth, ..Element::default() })).collect()
        };
        assert_eq!(fitting("odd"), [1, 3, 5, 7]);
        assert_eq!(fitting("even"), [2, 4, 6, 8]);
        assert_eq!(fitting("3n+1"), [1, 4, 7]);
        assert_eq!(fitting("4n - 1"), [3, 7]);
        assert_eq!(fitting("-n + 3"), [1, 2, 3]);
        assert_eq!((fitting("5"), fitting("n+"), fitting("x")), (vec![5], vec![], vec![]));
        assert_eq!((fitting("99999999999999999999n"), fitting("0n+2")), (vec![], vec![2]));
    }

    #[test]
    fn more_rules_than_are_kept_are_a_reason() {
        let mut sheet = Sheet::default();
        sheet.add(&"td{border:1px}".repeat(MOST), |_| true);
        assert_eq!(sheet.cut(), None);
        sheet.add("b{color:red} td{border:2px}", |name| name == "border");
        assert!(sheet.cut().unwrap().contains("4000 rules"));
    }

    #[test]
    fn borders_and_grounds() {
        let look = |classes: &str| look_of(&sheet(), classes, 1, 1);
        assert_eq!(look("r s"), Look { borders: [1.0, 3.0, 1.0, 1.0], ground: "#dddddd".into() });
        assert_eq!(look("w").borders, [2.0, 1.0, 2.0, 1.0]);
        let mut own = Look::default();
        own.add("border-bottom", "0.75pt dashed");
        own.add("border-left-width", "thick");
        own.add("background", "white");
        assert_eq!(own, Look { borders: [0.0, 0.0, 1.0, 5.0], ground: String::new() });
    }
}
