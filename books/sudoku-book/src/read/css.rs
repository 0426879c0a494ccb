//! Styles: the rules of `<style>` elements, and the borders and the ground that they give a cell of
//! a table.

/// The rules of style sheets: the last part of each selector, and its declarations.
#[derive(Default)]
pub(super) struct Sheet(Vec<(String, Vec<(String, String)>)>);

/// The most rules that are kept.
const MOST: usize = 2_000;

impl Sheet {
    /// Adds the rules of a style sheet.
    pub(super) fn add(&mut self, text: &str) {
        for rule in text.split('}') {
            let Some((selectors, body)) = rule.rsplit_once('{') else { continue };
            let body: Vec<_> = declarations(body).map(|(a, b)| (a.into(), b.into())).collect();
            for selector in selectors.split(',') {
                let last = selector.split_whitespace().next_back().unwrap_or_default();
                if self.0.len() < MOST {
                    self.0.push((last.to_owned(), body.clone()));
                }
            }
        }
    }

    /// The declarations for an element with this name, identifier and these classes.
    pub(super) fn rules<'a>(
        &'a self,
        tag: &'a str,
        id: &'a str,
        classes: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let fits = move |selector: &str| {
            let (name, rest) =
                selector.split_at(selector.find(['.', '#']).unwrap_or(selector.len()));
            let part = |part: &str| match part.split_at_checked(1) {
                Some((".", class)) => classes.split_whitespace().any(|it| it == class),
                Some(("#", name)) => name == id,
                _ => true,
            };
            (name.is_empty() || name == "*" || name == tag) && !selector.is_empty() && part(rest)
        };
        let fitting = self.0.iter().filter(move |(selector, _)| fits(selector));
        fitting.flat_map(|(_, body)| body.iter().map(|(name, value)| (&**name, &**value)))
    }
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
                let value = value.split_whitespace().next().unwrap_or_default();
                let value = value.to_ascii_lowercase();
                let is_white = ["white", "#fff", "#ffffff", "transparent", "none", "inherit"];
                self.ground = if is_white.contains(&&*value) { String::new() } else { value };
            }
            "border" | "border-width" => {
                let widths: Vec<f64> = value.split_whitespace().filter_map(width).collect();
                let sides = match (name, &widths[..]) {
                    (_, []) => return,
                    ("border-width", &[a, b]) => [a, b, a, b],
                    ("border-width", &[a, b, c]) => [a, b, c, b],
                    ("border-width", &[a, b, c, d]) => [a, b, c, d],
                    (_, &[a, ..]) => [a; 4],
                };
                self.borders = sides;
            }
            _ => {
                let Some(side) = name.strip_prefix("border-") else { return };
                let side = side.strip_suffix("-width").unwrap_or(side);
                let Some(nth) = SIDES.iter().position(|it| *it == side) else { return };
                if let Some(width) = value.split_whitespace().find_map(width) {
                    self.borders[nth] = width;
                }
            }
        }
    }
}

/// The width of a border, in pixels.
fn width(text: &str) -> Option<f64> {
    match text {
        "none" | "hidden" => return Some(0.0),
        "thin" => return Some(1.0),
        "medium" => return Some(3.0),
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
        _ => return None,
    };
    number.parse::<f64>().ok().map(|number| number * factor).filter(|it| it.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_and_grounds() {
        let mut sheet = Sheet::default();
        sheet.add(
            "td { border: 1px solid #888 } table .r { border-right: 3px solid } #x{color:red}",
        );
        sheet.add(".s{background-color:#DDD} td.w { border-width: 2px thin }");
        let look = |classes: &str| {
            let mut look = Look::default();
            sheet.rules("td", "", classes).for_each(|(name, value)| look.add(name, value));
            look
        };
        assert_eq!(look("r s"), Look { borders: [1.0, 3.0, 1.0, 1.0], ground: "#ddd".into() });
        assert_eq!(look("w").borders, [2.0, 1.0, 2.0, 1.0]);
        let mut own = Look::default();
        own.add("border-bottom", "0.75pt dashed");
        own.add("border-left-width", "thick");
        own.add("background", "white");
        assert_eq!(own, Look { borders: [0.0, 0.0, 1.0, 5.0], ground: String::new() });
    }
}
