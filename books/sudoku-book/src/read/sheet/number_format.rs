//! [`shown`]: the content of a cell by its number format, as far as it hides or replaces it.
//!
//! ```text
//! 0;-0;;@      positive ; negative ; zero ; text
//! [>4]"";0     greater than 4 ; all others
//! ```

use super::cells::Value;
use crate::words::short;

/// A colour of paper or ink: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// The longest format that is read; spreadsheet programs write at most 255 characters.
const LONGEST: usize = 1024;

/// The outcome of a format for a value.
#[derive(Debug, PartialEq)]
pub(super) enum Shown {
    /// The value, perhaps in a colour that the format names.
    Content(Option<Rgb>),
    Nothing,
    /// A text without the value, of which the first part is kept.
    Instead(Box<str>),
}

/// The outcome of a format for a value.
pub(super) fn shown(format: &str, value: &Value) -> Shown {
    if format == "General" || format.len() > LONGEST {
        return Shown::Content(None);
    }
    let sections = sections(format);
    let section = match value {
        Value::Number(number) => numeric(&sections, *number),
        _ => textual(&sections),
    };
    match section {
        None => Shown::Content(None),
        Some(section) if section.has_value => Shown::Content(section.colour),
        Some(section) if section.text.trim().is_empty() => Shown::Nothing,
        Some(section) => Shown::Instead(short(&section.text).into()),
    }
}

/// The part of a format for some values.
#[derive(Debug, Default)]
struct Section {
    condition: Option<Condition>,
    colour: Option<Rgb>,
    /// The value is shown.
    has_value: bool,
    /// It is made for texts.
    is_text: bool,
    /// The letters besides the value.
    text: String,
}

#[derive(Debug)]
struct Condition {
    sign: Box<str>,
    bound: f64,
}

impl Condition {
    fn holds(&self, number: f64) -> bool {
        match &*self.sign {
            "<" => number < self.bound,
            "<=" => number <= self.bound,
            ">" => number > self.bound,
            ">=" => number >= self.bound,
            "=" => number == self.bound,
            _ => number != self.bound,
        }
    }
}

fn numeric(sections: &[Section], number: f64) -> Option<&Section> {
    let numeric = &sections[..sections.len().min(3)];
    if numeric.iter().any(|section| section.condition.is_some()) {
        let holds = |(at, section): &(usize, &Section)| match &section.condition {
            Some(condition) => condition.holds(number),
            None => *at > 0 || number > 0.0,
        };
        return numeric.iter().enumerate().find(holds).map(|(_, section)| section);
    }
    let at = match (numeric.len(), number) {
        (3.., 0.0) => 2,
        (2.., ..0.0) => 1,
        _ => 0,
    };
    numeric.get(at)
}

/// The last of four sections, or the only one that is made for texts.
fn textual(sections: &[Section]) -> Option<&Section> {
    sections.get(3).or_else(|| sections.last().filter(|section| section.is_text))
}

fn sections(format: &str) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    let mut letters = format.chars();
    while let Some(letter) = letters.next() {
        let Some(section) = sections.last_mut() else { break };
        match letter {
            ';' => sections.push(Section::default()),
            '\\' => section.text.extend(letters.next()),
            // The width of a letter, and one that fills the cell.
            '_' | '*' => drop(letters.next()),
            '"' => section.text.extend(letters.by_ref().take_while(|&letter| letter != '"')),
            '[' => {
                let name: String = letters.by_ref().take_while(|&letter| letter != ']').collect();
                section.bracket(&name);
            }
            '@' => (section.has_value, section.is_text) = (true, true),
            '0'..='9' | '#' | '?' => section.has_value = true,
            letter if letter.is_alphabetic() => section.has_value = true,
            letter => section.text.push(letter),
        }
    }
    sections
}

impl Section {
    /// Takes a part in brackets: a colour, a condition, a language with its currency.
    fn bracket(&mut self, name: &str) {
        const COLOURS: [(&str, Rgb); 8] = [
            ("black", [0, 0, 0]),
            ("white", [255, 255, 255]),
            ("red", [255, 0, 0]),
            ("green", [0, 255, 0]),
            ("blue", [0, 0, 255]),
            ("yellow", [255, 255, 0]),
            ("magenta", [255, 0, 255]),
            ("cyan", [0, 255, 255]),
        ];
        let number = name.trim_start_matches(['<', '>', '=']);
        let sign = &name[..name.len() - number.len()];
        if let (false, Ok(bound)) = (sign.is_empty(), number.trim().parse()) {
            self.condition = Some(Condition { sign: sign.into(), bound });
        } else if let Some((_, colour)) =
            COLOURS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))
        {
            self.colour = Some(*colour);
        } else if let Some(currency) = name.strip_prefix('$') {
            self.text.extend(currency.chars().take_while(|&letter| letter != '-'));
        } else if !name.is_empty() && name.chars().all(|letter| "hmsHMS".contains(letter)) {
            self.has_value = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(format: &str, number: f64) -> Shown {
        shown(format, &Value::Number(number))
    }

    #[test]
    fn sections_are_chosen_by_sign_or_condition() {
        let content = Shown::Content(None);
        for format in ["General", "0", "#,##0.00", "0;-0;;@", "0_);(0)", "@", "General;;", "d.m.yy"]
        {
            assert_eq!(of(format, 7.0), content, "{format}");
        }
        for format in [";;;", ";", ";;", "\"\"", "_(_)", "[>4]\"\";0", "[Red];[Blue]0", "* "] {
            assert_eq!(of(format, 7.0), Shown::Nothing, "{format}");
        }
        assert_eq!(of("0;-0;;@", 0.0), Shown::Nothing);
        assert_eq!(of("0;;0", -1.0), Shown::Nothing);
        assert_eq!(of("[>4]\"\";0", 3.0), content);
        assert_eq!(of("[White]0", 3.0), Shown::Content(Some([255; 3])));
        assert_eq!(of("\"6\"", 5.0), Shown::Instead("6".into()));
        assert_eq!(of("\\6;[$€-407]0", 5.0), Shown::Instead("6".into()));
    }

    #[test]
    fn texts_have_the_fourth_section() {
        let text = |format| shown(format, &Value::Text("7".into()));
        assert_eq!(text(";;;"), Shown::Nothing);
        assert_eq!(text(";;"), Shown::Content(None));
        assert_eq!(text("0;-0;;"), Shown::Nothing);
        assert_eq!(text("0;-0;;[White]@"), Shown::Content(Some([255; 3])));
        assert_eq!(text("[White]@"), Shown::Content(Some([255; 3])));
    }

    #[test]
    fn damaged_formats_do_no_harm() {
        for format in ["", "\"", "[", "[>]", "\\", "_", "*", "[$", "[<=>9]0", "é;\u{301}", "]\"[;"]
        {
            of(format, 7.0);
            shown(format, &Value::Text("7".into()));
        }
    }
}
