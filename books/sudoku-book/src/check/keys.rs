//! The keys of [`Options`] in files and in JavaScript.

use std::path::PathBuf;

use serde::de::{Deserialize, Deserializer};
use sudoku_human::rating::Scale;
use sudoku_human::words::Language;
use web_time::Instant;

use super::options::Options;
use crate::finding::{Code, Severity};
use crate::format::Format;
use crate::halt::Halt;
use crate::language::{LANGUAGES, report_language};
use crate::named::{self, Key, each, flag, number, parsed, seconds, text, unknown, word};
use crate::profile::{Paper, Profile};

/// The keys in the order of the alphabet. The other options are no data ([`Options::halt`],
/// [`Options::watch`]) or the same for all callers ([`Options::max_steps`]).
const KEYS: [Key<Options>; 20] = [
    ("across", |options, value| each(value, path).map(|paths| options.across = paths)),
    ("allow", |options, value| each(value, allowed).map(|codes| options.allow = codes.concat())),
    ("also", |options, value| {
        each(value, |text| code(text, Code::is_optional)).map(|codes| options.also = codes)
    }),
    ("cover", |options, value| {
        text(value).and_then(|text| path(&text)).map(|path| options.cover = Some(path))
    }),
    ("expect", |options, value| number(value, 0).map(|number| options.expect = Some(number))),
    ("explain", |options, value| {
        let most = |number| usize::try_from(number).unwrap_or(usize::MAX);
        number(value, 0).map(|number| options.explained = most(number))
    }),
    ("ignore", |options, value| each(value, parsed).map(|places| options.ignore = places)),
    ("input-format", |options, value| {
        let names = Format::ALL.map(Format::name);
        text(value).and_then(|text| word(&text, &names)).map(|format| options.format = format)
    }),
    ("language", |options, value| {
        let codes = LANGUAGES.map(Language::code);
        // Another code is not a misspelt one: all are listed.
        let other = |text| format!("unknown value '{text}'; expected one of {}", codes.join(", "));
        let text = text(value)?;
        let language = report_language(&text.to_lowercase()).map_err(|_| other(text));
        language.map(|language| options.language = language)
    }),
    ("max-findings", |options, value| number(value, 0).map(|number| options.listed = number)),
    ("memory", |options, value| {
        number(value, 16).map(|mib| options.budget.memory = mib.saturating_mul(1 << 20))
    }),
    ("pages", |options, value| {
        text(value).and_then(|text| parsed(&text)).map(|pages| options.pages = Some(pages))
    }),
    ("paper", |options, value| {
        let names = Paper::ALL.map(Paper::name);
        let paper = text(value).and_then(|text| word(&text, &names));
        paper.map(|paper| options.paper = Some(paper))
    }),
    ("password", |options, value| {
        text(value).map(|password| options.password = Some(password.into()))
    }),
    ("pictures", |options, value| flag(value).map(|pictures| options.pictures = pictures)),
    ("profile", |options, value| {
        let names = Profile::ALL.map(Profile::name);
        let profile = text(value).and_then(|text| word(&text, &names));
        profile.map(|profile| options.profile = Some(profile))
    }),
    ("rate", |options, value| {
        let names = Scale::ALL.map(Scale::name);
        text(value).and_then(|text| word(&text, &names)).map(|scale| options.rate = Some(scale))
    }),
    ("solutions", |options, value| each(value, path).map(|paths| options.solutions = paths)),
    ("threads", |options, value| {
        let most = |number| usize::try_from(number).unwrap_or(usize::MAX);
        number(value, 0).map(|number| options.threads = most(number))
    }),
    ("timeout", |options, value| {
        let end = Instant::now().checked_add(seconds(value)?);
        options.halt = end.map_or_else(Halt::default, Halt::at);
        Ok(())
    }),
];

impl Options {
    /// The keys of the options that [`Deserialize`] takes: `max-findings`, which may also be
    /// written as `max_findings` or `maxFindings`; and `input-format` as `format`.
    ///
    /// ```
    /// use sudoku_book::{Code, Options};
    ///
    /// let text = r#"{ "allow": ["duplicate"], "pages": "3-90", "maxFindings": 10 }"#;
    /// let options: Options = serde_json::from_str(text)?;
    /// assert_eq!((&options.allow[..], options.listed), (&[Code::Duplicate][..], 10));
    ///
    /// let wrong = serde_json::from_str::<Options>(r#"{ "alow": "duplicate" }"#).unwrap_err();
    /// assert!(wrong.to_string().starts_with("alow: unknown key; did you mean allow?"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn keys() -> impl Iterator<Item = &'static str> {
        KEYS.iter().map(|(key, _)| *key)
    }
}

/// A map from [keys](Options::keys) to values. A list may be one text, a number may be its text,
/// and `null` leaves the default. `memory` is in MiB, and `timeout` is in seconds from this call
/// on.
impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let options: Self = named::read(deserializer, "the options of a check", &KEYS)?;
        let needing = [("cover", options.cover.is_some()), ("paper", options.paper.is_some())];
        match needing.into_iter().find(|(_, is_set)| *is_set && options.profile.is_none()) {
            Some((key, _)) => {
                Err(serde::de::Error::custom(format_args!("{key}: only with a profile")))
            }
            None => Ok(options),
        }
    }
}

fn path(text: &str) -> Result<PathBuf, String> {
    Ok(text.into())
}

/// The code of this name, or all codes of a severity.
fn allowed(text: &str) -> Result<Vec<Code>, String> {
    let severities = Severity::ALLOWABLE.into_iter();
    match severities.into_iter().find(|it| it.name() == text.to_lowercase()) {
        Some(severity) => Ok(Code::of(severity).collect()),
        None => code(text, |_| true).map(|code| vec![code]),
    }
}

fn code(text: &str, is_known: fn(Code) -> bool) -> Result<Code, String> {
    let names = Code::ALL.into_iter().filter(|code| is_known(*code)).map(Code::name);
    let names: Vec<&str> = names.collect();
    let code = word(text, &names)?;
    if is_known(code) { Ok(code) } else { Err(unknown(text, &names)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Ignore;

    fn read(text: &str) -> Result<Options, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn every_key_sets_its_option() {
        let text = r#"{
            "across": "a.txt", "allow": ["duplicate", "NUMBERING"], "also": "rating", "cover": "c.pdf",
            "expect": 3,
            "explain": "4", "ignore": ["unreadable@page 1"], "input_format": "CSV",
            "language": "DE", "maxFindings": 5, "memory": 16, "pages": 7, "paper": "cream", "password": "x",
            "pictures": true,
            "profile": "kdp", "rate": "hodoku", "solutions": ["b", "c"], "threads": 2,
            "timeout": 0
        }"#;
        let options = read(text).unwrap();
        assert_eq!(options.across, [PathBuf::from("a.txt")]);
        assert_eq!(options.allow, [Code::Duplicate, Code::Numbering]);
        let allow = read(r#"{"allow": ["warning", "no-solution"]}"#).unwrap().allow;
        assert!(allow.contains(&Code::SymmetryBroken) && allow.ends_with(&[Code::NoSolution]));
        assert!(!allow.contains(&Code::GivenClash) && !allow.contains(&Code::Variant));
        assert_eq!(options.also, [Code::Rating]);
        assert_eq!((options.expect, options.explained, options.listed), (Some(3), 4, 5));
        assert_eq!(options.ignore, ["unreadable@page 1".parse::<Ignore>().unwrap()]);
        assert_eq!((options.format, options.budget.memory), (Format::Csv, 16 << 20));
        assert!(options.pages.is_some_and(|pages| pages.contains(7) && pages.count() == 1));
        assert_eq!((options.password.as_deref(), options.pictures), (Some("x"), true));
        assert_eq!((options.profile, options.rate), (Some(Profile::Kdp), Some(Scale::Hodoku)));
        assert_eq!(options.paper, Some(Paper::Cream));
        assert_eq!(options.cover, Some(PathBuf::from("c.pdf")));
        assert_eq!((options.solutions.len(), options.threads), (2, 2));
        assert_eq!(options.language, Language::German);
        assert!(options.halt.is_asked());
        let keys = text.matches("\": ").count();
        assert_eq!(keys, KEYS.len(), "each key is tried");
        assert!(KEYS.is_sorted_by_key(|(key, _)| *key));
        let nulls = Options::keys().map(|key| format!("\"{key}\": null")).collect::<Vec<_>>();
        assert_eq!(read(&format!("{{{}}}", nulls.join(","))).unwrap().listed, u64::MAX);
    }

    #[test]
    fn errors_name_the_key_and_what_is_expected() {
        for (text, said) in [
            (r#"{"maxfindings": 1}"#, "maxfindings: unknown key; did you mean max-findings?"),
            (r#"{"colour": 1}"#, "colour: unknown key; expected one of across, allow, also, "),
            (r#"{"allow": "duplicates"}"#, "allow: unknown value 'duplicates'; did you mean dup"),
            (r#"{"also": "duplicate"}"#, "also: unknown value 'duplicate'; expected one of "),
            (r#"{"allow": [1]}"#, "allow: expected a text or a list of texts"),
            (r#"{"expect": -1}"#, "expect: expected a whole number from 0 up, found -1"),
            (r#"{"expect": [1, 2]}"#, "expect: expected a text or a number"),
            (r#"{"memory": 15}"#, "memory: expected a whole number from 16 up, found 15"),
            (r#"{"pages": "9-3"}"#, "pages: expected pages counted from 1, such as 3-90 or 1,4-6"),
            (
                r#"{"rate": "se"}"#,
                "rate: unknown value 'se'; did you mean se-classic or se-sukaku?",
            ),
            (r#"{"rate": "elo"}"#, "rate: unknown value 'elo'; expected one of se-classic, "),
            // Made books are in Spanish, reports are not.
            (r#"{"language": "es"}"#, "language: unknown value 'es'; expected one of en, de, fr"),
            (r#"{"timeout": -1}"#, "timeout: expected a number of seconds"),
            (r#"{"paper": "cream"}"#, "paper: only with a profile"),
            (r#"{"cover": "cover.pdf"}"#, "cover: only with a profile"),
            (r#"{"paper": "grey", "profile": "kdp"}"#, "paper: unknown value 'grey'; expected one"),
            (r#"{"pictures": 1}"#, "pictures: expected true or false"),
            ("3", "invalid type: integer `3`, expected the options of a check"),
        ] {
            let wrong = read(text).unwrap_err();
            assert!(wrong.starts_with(said), "{wrong}");
        }
    }
}
