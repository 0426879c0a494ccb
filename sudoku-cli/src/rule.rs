//! `sudoku rule`.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use sudoku_book::Code;

use crate::args::codes;
use crate::outcome::{Done, Outcome};

/// Explain findings: the meaning of a code, an example, and what to do
///
/// Without a code, all codes are listed.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku rule multiple-solutions")]
pub(crate) struct RuleArgs {
    /// Codes of findings, as `sudoku check` prints them
    #[arg(value_name = "CODE", value_parser = codes(|_| true), hide_possible_values = true)]
    codes: Vec<Code>,

    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub(crate) fn run(args: &RuleArgs) -> Done {
    let mut out = BufWriter::new(io::stdout().lock());
    let codes = if args.codes.is_empty() { &Code::ALL[..] } else { &args.codes };
    match args.format {
        Format::Json => {
            let all: Value = codes.iter().map(|code| object(*code)).collect();
            writeln!(out, "{all:#}")?;
        }
        Format::Text if args.codes.is_empty() => {
            for code in codes {
                writeln!(out, "{code:<25} {:<8} {}", code.severity(), code.meaning())?;
            }
        }
        Format::Text => {
            for (nth, code) in codes.iter().enumerate() {
                write!(out, "{}{}", if nth > 0 { "\n" } else { "" }, explained(*code))?;
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Fine)
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
