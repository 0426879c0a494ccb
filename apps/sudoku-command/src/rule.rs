//! `sudoku rule`.

use std::io::Write;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use sudoku_book::{Code, Inputs, nearest};
use sudoku_human::Technique;
use sudoku_human::tutor::{CatalogueEntry, Family, TechniqueSet};

use crate::outcome::{Done, Failure, Outcome};
use crate::output::OutputArgs;

/// Explain findings and techniques: the meaning, an example, and what to do
///
/// Without a name, the codes of all findings are listed; `sudoku rule all` lists all techniques,
/// the easiest first, in the order in which steps are looked for: key, family, the level and the
/// points on the scale of HoDoKu, and the rating in Sudoku Explainer, from the lowest to the
/// highest where it has a highest. A technique that the program does not have gets -.
///
/// A LIST of techniques, here and for other verbs, has keys, families, levels and ranges:
/// singles,naked-pair,..xy-wing; - takes out: all,-uniqueness. A key without its end names all that
/// begin so: unique-rectangle.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sudoku rule multiple-solutions\n  sudoku rule xy-wing\n  sudoku rule wings --format json"
)]
pub(crate) struct RuleArgs {
    /// Codes of findings, as `sudoku check` prints them, and techniques or lists of them
    #[arg(value_name = "NAME", value_parser = NameParser, hide_possible_values = true)]
    names: Vec<Name>,

    /// Format of the output; tsv is a table of techniques
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Tsv,
    Json,
}

/// A finding, a technique, or a list of techniques.
#[derive(Clone, Debug)]
enum Name {
    Code(Code),
    Technique(&'static CatalogueEntry),
    List(TechniqueSet),
}

/// The parser of names, with all of them for the completions of shells.
#[derive(Clone)]
struct NameParser;

impl TypedValueParser for NameParser {
    type Value = Name;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Name, clap::Error> {
        StringValueParser::new().try_map(|text| name(&text)).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names().map(PossibleValue::new)))
    }
}

/// The codes of all findings, and the keys of all techniques.
fn names() -> impl Iterator<Item = &'static str> {
    let keys = Technique::catalogue().iter().map(CatalogueEntry::key);
    Code::ALL.into_iter().map(Code::name).chain(keys)
}

fn name(text: &str) -> Result<Name, String> {
    let word = text.to_lowercase();
    if let Ok(code) = word.parse() {
        return Ok(Name::Code(code));
    }
    if let Some(entry) = Technique::catalogue().iter().find(|entry| entry.key() == word) {
        return Ok(Name::Technique(entry));
    }
    let list = match word.parse() {
        Ok(list) => return Ok(Name::List(list)),
        Err(error) => error,
    };
    let is_list = word.contains([',', '.']) || word.starts_with('-');
    let known = || names().chain(Family::ALL.into_iter().map(Family::name));
    let begins = || known().find(|name| name.starts_with(&word));
    match nearest(&word, known()).or_else(begins).filter(|_| !word.is_empty()) {
        _ if is_list => Err(format!("{list}")),
        Some(name) => Err(format!("no such finding or technique; did you mean '{name}'?")),
        None => {
            let lists = "`sudoku rule` lists the findings, `sudoku rule all` the techniques";
            Err(format!("no such finding or technique; {lists}"))
        }
    }
}

pub(crate) fn run(args: &RuleArgs) -> Done {
    let ending = match args.format {
        Format::Text => "txt",
        Format::Tsv => "tsv",
        Format::Json => "json",
    };
    let mut out = args.output.open(&[ending], &Inputs::default())?;
    let all = Code::ALL.map(Name::Code);
    let names = if args.names.is_empty() { &all[..] } else { &args.names };
    match args.format {
        Format::Json => {
            let objects: Value = names.iter().flat_map(objects).collect();
            writeln!(out, "{objects:#}")?;
        }
        Format::Tsv => {
            if names.iter().any(|name| matches!(name, Name::Code(_))) {
                return Err(Failure::refused("tsv is a table of techniques: name some, or all"));
            }
            writeln!(out, "{}", HEADINGS.join("\t"))?;
            for entry in names.iter().flat_map(Name::techniques) {
                writeln!(out, "{}", row(entry).join("\t"))?;
            }
        }
        Format::Text if args.names.is_empty() => {
            for code in Code::ALL {
                writeln!(out, "{code:<25} {:<8} {}", code.severity(), code.meaning())?;
            }
        }
        Format::Text => {
            for (nth, name) in names.iter().enumerate() {
                write!(out, "{}{}", if nth > 0 { "\n" } else { "" }, name.explained())?;
            }
        }
    }
    out.finish()?;
    Ok(Outcome::Fine)
}

const HEADINGS: [&str; 7] =
    ["key", "name", "family", "level", "points", "rating", "assumes uniqueness"];

impl Name {
    /// The techniques that are named.
    fn techniques(&self) -> Vec<&'static CatalogueEntry> {
        match self {
            Self::Code(_) => Vec::new(),
            Self::Technique(entry) => vec![entry],
            Self::List(list) => list.iter().collect(),
        }
    }

    /// An explanation for people, or the lines of a list.
    fn explained(&self) -> String {
        match self {
            Self::Code(code) => explained(*code),
            Self::Technique(entry) => explained_technique(entry),
            Self::List(list) => {
                let rows = list.iter().map(row);
                let rows = [HEADINGS.map(String::from)].into_iter().chain(rows);
                let line = |[key, _, family, level, points, rating, _]: [String; 7]| {
                    format!("{key:<44}{family:<15}{level:<9}{points:>6}  {rating}\n")
                };
                rows.map(line).collect()
            }
        }
    }
}

fn objects(name: &Name) -> Vec<Value> {
    match name {
        Name::Code(code) => vec![object(*code)],
        name => name.techniques().into_iter().map(|entry| json!(entry)).collect(),
    }
}

fn explained(code: Code) -> String {
    let effect = match code.severity().to_string().as_str() {
        "info" => "for information: the exit code stays as it is",
        _ => "the exit code of `sudoku check` is 1",
    };
    let how = match code.is_optional() {
        true => format!("looked for only with `--also {code}`"),
        false => format!("`--allow {code}` leaves out all of them, `--ignore '{code}@PLACE'` one"),
    };
    format!(
        "{code} ({})\n\n  {}\n\n  Example:  {}\n  Advice:   {}\n  Effect:   {effect}\n  Options:  {how}\n",
        code.severity(),
        code.meaning(),
        code.example(),
        code.advice(),
    )
}

fn object(code: Code) -> Value {
    json!({
        "code": code.name(),
        "severity": code.severity().to_string(),
        "meaning": code.meaning(),
        "example": code.example(),
        "advice": code.advice(),
        "optional": code.is_optional(),
    })
}

fn explained_technique(entry: &CatalogueEntry) -> String {
    let [key, name, family, level, points, rating, _] = row(entry);
    let condition = match entry.assumes_uniqueness() {
        true => "the puzzle has exactly one solution",
        false => "none",
    };
    format!(
        "{key} (technique)\n\n  {name}\n\n  Family:     {family}\n  Level:      {level}\n  Points:     \
         {points} (HoDoKu)\n  Rating:     {rating} (Sudoku Explainer)\n  Condition:  {condition}\n  \
         Options:    `hint --techniques {key}` finds it, `generate --needs {key}` makes puzzles\n"
    )
}

fn row(entry: &CatalogueEntry) -> [String; 7] {
    let shown = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
    let rating = match (entry.least_rating(), entry.greatest_rating()) {
        (None, _) => "-".into(),
        (Some(least), None) => format!("{}..", shown(least)),
        (Some(least), Some(most)) if least == most => shown(least),
        (Some(least), Some(most)) => format!("{}..{}", shown(least), shown(most)),
    };
    [
        entry.key().into(),
        entry.name().into(),
        entry.family().name().into(),
        entry.level().name().into(),
        entry.points().map_or("-".into(), |points| points.to_string()),
        rating,
        if entry.assumes_uniqueness() { "yes" } else { "no" }.into(),
    ]
}
