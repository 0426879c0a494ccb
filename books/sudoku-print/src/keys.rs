//! The options of an [`Interior`] by the names that all faces have.

use serde::de::{Deserialize, Deserializer};
use serde_json::Value;
use sudoku_book::named::{self, Key, each, flag, number, parsed, text, within};

use super::extras::{MOST_NOTES, MOST_PUZZLES, MOST_SOLUTIONS};
use super::{Interior, Language, Margins, Trim};

/// Points in an inch.
const INCH: f64 = 72.0;

/// The names in the order of the alphabet.
const KEYS: [Key<Interior>; 53] = [
    ("afterword", |book, value| words(&mut book.extras.afterword, value)),
    ("allow", |book, value| each(value, parsed).map(|codes| book.allow = codes)),
    ("author", |book, value| words(&mut book.author, value)),
    ("bleed", |book, value| flag(value).map(|wanted| book.extras.bleed = wanted)),
    ("blurb", |book, value| lines(&mut book.jacket.blurb, value)),
    ("bookmarks", |book, value| flag(value).map(|wanted| book.bookmarks = wanted)),
    ("candidate-dots", |book, value| flag(value).map(|wanted| book.extras.candidate_dots = wanted)),
    ("certificate", |book, value| flag(value).map(|wanted| book.extras.certificate = wanted)),
    ("chapter-pages", |book, value| flag(value).map(|wanted| book.chapter_pages = wanted)),
    ("closing", |book, value| words(&mut book.extras.closing, value)),
    ("colour", |book, value| flag(value).map(|wanted| book.extras.colour = wanted)),
    ("contents", |book, value| flag(value).map(|wanted| book.extras.contents = wanted)),
    ("copyright", |book, value| {
        within(value, 1, 9999).map(|year| book.extras.year = Some(year as u16))
    }),
    ("cover-spine", |book, value| {
        let inches = value.as_f64().ok_or("expected a number of inches")?;
        book.jacket.spine = Some(inches * INCH);
        Ok(())
    }),
    ("date", |book, value| date(value).map(|date| book.date = date)),
    ("dedication", |book, value| words(&mut book.extras.dedication, value)),
    ("foreword", |book, value| words(&mut book.extras.foreword, value)),
    ("half-title", |book, value| flag(value).map(|wanted| book.extras.half_title = wanted)),
    ("hints", |book, value| flag(value).map(|wanted| book.extras.hints = wanted)),
    ("how-to", |book, value| flag(value).map(|wanted| book.extras.how_to = wanted)),
    ("imprint", |book, value| lines(&mut book.imprint, value)),
    ("isbn", |book, value| words(&mut book.extras.isbn, value)),
    ("language", |book, value| {
        let language: Language = parsed(&text(value)?)?;
        book.language = language;
        Ok(())
    }),
    ("large-print", |book, value| {
        if flag(value)? {
            book.large_print = true;
            book.per_page = 1;
        }
        Ok(())
    }),
    ("legend", |book, value| flag(value).map(|wanted| book.extras.legend = wanted)),
    ("made-with", |book, value| flag(value).map(|wanted| book.extras.made_with = wanted)),
    ("margins", |book, value| margins(value).map(|margins| book.margins = Some(margins))),
    ("minutes", |book, value| flag(value).map(|wanted| book.extras.minutes = wanted)),
    ("notes", |book, value| {
        within(value, 0, MOST_NOTES as u64).map(|pages| book.extras.notes = pages as usize)
    }),
    ("paper", |book, value| parsed(&text(value)?).map(|paper| book.service.paper = Some(paper))),
    ("pdf-standard", |book, value| {
        parsed(&text(value)?).map(|standard| book.extras.standard = Some(standard))
    }),
    ("per-page", |book, value| {
        let puzzles = within(value, 1, MOST_PUZZLES as u64)? as usize;
        // Large print has one, whichever of both is read first.
        book.per_page = if book.large_print { 1 } else { puzzles };
        Ok(())
    }),
    ("price", |book, value| parsed(&text(value)?).map(|price| book.jacket.price = Some(price))),
    ("print-rating", |book, value| parsed(&text(value)?).map(|scale| book.rating = Some(scale))),
    ("print-technique", |book, value| flag(value).map(|wanted| book.technique = wanted)),
    ("profile", |book, value| {
        parsed(&text(value)?).map(|profile| book.service.profile = Some(profile))
    }),
    ("publisher", |book, value| words(&mut book.extras.publisher, value)),
    ("renumber", |book, value| flag(value).map(|wanted| book.renumber = wanted)),
    ("right-pages-only", |book, value| {
        flag(value).map(|wanted| book.extras.right_pages_only = wanted)
    }),
    ("rotated-solutions", |book, value| {
        flag(value).map(|wanted| book.extras.rotated_solutions = wanted)
    }),
    ("series", |book, value| words(&mut book.extras.series, value)),
    ("shaded-boxes", |book, value| flag(value).map(|wanted| book.extras.shaded_boxes = wanted)),
    ("solution-pages", |book, value| flag(value).map(|wanted| book.extras.solution_pages = wanted)),
    ("solutions-at", |book, value| parsed(&text(value)?).map(|at| book.extras.solutions_at = at)),
    ("solutions-per-page", |book, value| {
        let most = MOST_SOLUTIONS as u64;
        within(value, 0, most).map(|solutions| book.solutions_per_page = Some(solutions as usize))
    }),
    ("stars", |book, value| flag(value).map(|wanted| book.extras.stars = wanted)),
    ("subtitle", |book, value| words(&mut book.subtitle, value)),
    ("techniques", |book, value| flag(value).map(|wanted| book.extras.techniques = wanted)),
    ("theme", |book, value| parsed(&text(value)?).map(|theme| book.extras.theme = theme)),
    ("threads", |book, value| {
        number(value, 0).map(|threads| book.threads = usize::try_from(threads).unwrap_or(0))
    }),
    ("title", |book, value| words(&mut book.title, value)),
    ("trim", |book, value| {
        let trim: Trim = parsed(&text(value)?)?;
        book.trim = trim;
        Ok(())
    }),
    ("volume", |book, value| {
        within(value, 1, 9999).map(|volume| book.extras.volume = Some(volume as u16))
    }),
];

impl Interior {
    /// The names of options that an interior is read from: `per-page`, which may also be written as
    /// `per_page` or `perPage`. Each is the method of the same name.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// assert!(Interior::keys().any(|key| key == "solutions-per-page"));
    /// let book = r#"{ "title": "Sudoku", "trim": "a5", "perPage": 1, "date": "2026-11-29" }"#;
    /// let book: Interior = serde_json::from_str(book)?;
    /// let wrong = serde_json::from_str::<Interior>(r#"{ "perPage": 13 }"#).unwrap_err();
    /// assert!(wrong.to_string().starts_with("perPage: expected 1 to 12, found 13"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn keys() -> impl Iterator<Item = &'static str> {
        KEYS.iter().map(|(key, _)| *key)
    }
}

impl<'de> Deserialize<'de> for Interior {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named::read(deserializer, "the options of a book", &KEYS)
    }
}

/// Words; `None` if they are blank.
fn words(words: &mut Option<String>, value: &Value) -> Result<(), String> {
    *words = Some(text(value)?.trim().to_owned()).filter(|words| !words.is_empty());
    Ok(())
}

/// Words in one or more lines: a text, or a list of texts.
fn lines(own: &mut Option<String>, value: &Value) -> Result<(), String> {
    let lines = each(value, |line| Ok(line.to_owned()))?;
    words(own, &lines.join("\n").into())
}

/// `2026-11-22`, or year, month and day.
fn date(value: &Value) -> Result<(u16, u8, u8), String> {
    match value {
        Value::Array(parts) => {
            let part = |part: &Value| part.as_u64().and_then(|it| u16::try_from(it).ok());
            day_of(parts.iter().map(part).collect::<Option<Vec<_>>>().as_deref())
        }
        value => parse_date(value.as_str().unwrap_or_default()),
    }
    .map_err(Into::into)
}

/// A day as [`Interior::date`] takes it, from words such as `2026-11-22`.
///
/// ```
/// use sudoku_print::parse_date;
///
/// assert_eq!(parse_date("2024-02-29"), Ok((2024, 2, 29)));
/// assert!(parse_date("2026-02-29").is_err());
/// ```
///
/// # Errors
///
/// The form that is expected, if there is no such day.
pub fn parse_date(text: &str) -> Result<(u16, u8, u8), &'static str> {
    let parts = text.split('-').map(|part| part.parse().ok()).collect::<Option<Vec<u16>>>();
    day_of(parts.filter(|_| text.len() == 10).as_deref())
}

fn day_of(parts: Option<&[u16]>) -> Result<(u16, u8, u8), &'static str> {
    match parts {
        Some(&[year @ 1000..=9999, month @ 1..=12, day])
            if (1..=days(year, month)).contains(&day) =>
        {
            Ok((year, month as u8, day as u8))
        }
        _ => Err("expected a date such as 2026-11-22"),
    }
}

/// The number of days of a month.
const fn days(year: u16, month: u16) -> u16 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Inches: inside, outside, top, bottom, as a list or as `0.75,0.5,0.5,0.5`.
fn margins(value: &Value) -> Result<Margins, String> {
    let inches = match value {
        Value::Array(list) => list.iter().map(Value::as_f64).collect(),
        value => inches(value.as_str().unwrap_or_default()),
    };
    margins_of(inches).map_err(Into::into)
}

/// Margins from inches such as `0.75,0.5,0.5,0.5`: inside, outside, top, bottom.
///
/// ```
/// use sudoku_print::parse_margins;
///
/// assert_eq!(parse_margins("0.75,0.5,0.5,0.5").map(|margins| margins.inside), Ok(54.0));
/// ```
///
/// # Errors
///
/// The form that is expected, if these are not four numbers.
pub fn parse_margins(text: &str) -> Result<Margins, &'static str> {
    margins_of(inches(text))
}

fn inches(text: &str) -> Option<Vec<f64>> {
    text.split(',').map(|one| one.trim().parse().ok()).collect()
}

fn margins_of(inches: Option<Vec<f64>>) -> Result<Margins, &'static str> {
    match inches.as_deref() {
        Some(&[inside, outside, top, bottom]) => {
            let [inside, outside, top, bottom] =
                [inside, outside, top, bottom].map(|inches| inches * INCH);
            Ok(Margins { inside, outside, top, bottom })
        }
        _ => Err("expected four numbers of inches, such as 0.75,0.5,0.5,0.5"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Interior, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn options_are_the_methods_of_their_names() {
        let read = read(
            r#"{ "title": " A ", "subtitle": "", "imprint": ["b", "c"], "blurb": ["d", "e"], "trim": "a5",
                 "margins": [1, 0.5, 0.5, 0.5], "largePrint": true, "per_page": 4,
                 "allow": "duplicate", "print-rating": "hodoku", "date": [2026, 11, 29] }"#,
        )
        .unwrap();
        let [inside, outside, top, bottom] = [72.0, 36.0, 36.0, 36.0];
        let built = Interior::new()
            .title("A")
            .imprint("b\nc")
            .blurb("d\ne")
            .trim(Trim::A5)
            .margins(Margins { inside, outside, top, bottom })
            .large_print(true)
            .allow(sudoku_book::Code::Duplicate)
            .print_rating(sudoku_human::rating::Scale::Hodoku)
            .date(2026, 11, 29);
        assert_eq!(format!("{read:?}"), format!("{built:?}"));
    }

    #[test]
    fn wrong_values_are_named() {
        for (json, reason) in [
            (r#"{ "margins": "1,2,3" }"#, "margins: expected four numbers of inches"),
            (r#"{ "margins": [1, 2, 3, "4"] }"#, "margins: expected four"),
            (r#"{ "date": "2026-13-01" }"#, "date: expected a date such as"),
            (r#"{ "date": "26-11-0001" }"#, "date: expected a date such as"),
            (r#"{ "date": "2026-02-29" }"#, "date: expected a date such as"),
            (r#"{ "trim": "a9" }"#, "trim: expected 5x8in"),
            (r#"{ "solutionsPerPage": 21 }"#, "solutionsPerPage: expected 0 to 20, found 21"),
            (r#"{ "perpage": 2 }"#, "perpage: unknown key; did you mean per-page?"),
            (r#"{ "bookmarks": 1 }"#, "bookmarks: expected true or false"),
            (r#"{ "language": "xx" }"#, "language: "),
        ] {
            let found = read(json).unwrap_err();
            assert!(found.starts_with(reason), "{json}: {found}");
        }
    }

    #[test]
    fn names_are_in_order() {
        assert!(KEYS.is_sorted_by(|(one, _), (next, _)| one < next));
    }
}
