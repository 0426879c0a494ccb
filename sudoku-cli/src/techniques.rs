//! `sudoku techniques`.

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use sudoku_book::Inputs;
use sudoku_human::tutor::{CatalogueEntry, TechniqueSet};

use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// List the techniques that can be asked for
///
/// Prints every technique, the easiest first, in the order in which steps are looked for: key, family,
/// the level and the points on the scale of HoDoKu, and the rating in Sudoku Explainer, from the
/// lowest to the highest where it has a highest. A technique that the program does not have gets -.
///
/// A LIST of other verbs has keys, families, levels and ranges: singles,naked-pair,..xy-wing; -
/// takes out: all,-uniqueness. A key without its end names all that begin so: unique-rectangle.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku techniques --techniques wings --format json")]
pub(crate) struct TechniquesArgs {
    /// Techniques to list
    #[arg(long, value_name = "LIST", default_value = "all", allow_hyphen_values = true)]
    techniques: TechniqueSet,

    /// Format of the output
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

const HEADINGS: [&str; 7] =
    ["key", "name", "family", "level", "points", "rating", "assumes uniqueness"];

pub(crate) fn run(args: &TechniquesArgs) -> Done {
    use std::io::Write;

    let ending = match args.format {
        Format::Text => "txt",
        Format::Tsv => "tsv",
        Format::Json => "json",
    };
    let mut out = args.output.open(&[ending], &Inputs::default())?;
    let entries: Vec<&CatalogueEntry> = args.techniques.iter().collect();
    let rows = [HEADINGS.map(String::from)].into_iter().chain(entries.iter().map(|e| row(e)));
    match args.format {
        Format::Json => {
            let all: Value = entries.iter().map(|entry| object(entry)).collect();
            writeln!(out, "{all:#}")?;
        }
        Format::Tsv => {
            for row in rows {
                writeln!(out, "{}", row.join("\t"))?;
            }
        }
        Format::Text => {
            for [key, _, family, level, points, rating, _] in rows {
                writeln!(out, "{key:<36}{family:<15}{level:<9}{points:>6}  {rating}")?;
            }
        }
    }
    out.finish()?;
    Ok(Outcome::Fine)
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

fn object(entry: &CatalogueEntry) -> Value {
    let rating = |tenths: u16| f64::from(tenths) / 10.0;
    json!({
        "key": entry.key(),
        "name": entry.name(),
        "family": entry.family().name(),
        "level": entry.level().name(),
        "points": entry.points(),
        "least_rating": entry.least_rating().map(rating),
        "greatest_rating": entry.greatest_rating().map(rating),
        "assumes_uniqueness": entry.assumes_uniqueness(),
    })
}
