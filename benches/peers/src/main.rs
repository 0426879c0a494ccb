//! Our solver and its rivals in one interleaved run: see README.md.

mod answers;
mod canonical;
mod cliffs;
mod confirm;
mod contender;
mod generate;
mod libraries;
mod lists;
mod marks;
mod ours;
mod race;
mod record;
mod run;
mod scaling;
mod theirs;

use std::process::ExitCode;
use std::{env, io, io::Write as _};

type Error = Box<dyn std::error::Error>;

/// The measurements.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Solve,
    Answers,
    Cliffs,
    Canonical,
    Generate,
}

struct Options {
    what: What,
    rounds: usize,
    only: Vec<String>,
    max_puzzles: usize,
    grids: usize,
    record: bool,
    notes: Vec<String>,
}

fn main() -> ExitCode {
    match options().and_then(|options| measure(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn options() -> Result<Options, Error> {
    let mut options = Options {
        what: What::Solve,
        rounds: 5,
        only: vec![],
        max_puzzles: usize::MAX,
        grids: 10_000_000,
        record: false,
        notes: vec![],
    };
    let mut arguments = env::args().skip(1);
    while let Some(name) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{name} needs a value"));
        match name.as_str() {
            "solve" => options.what = What::Solve,
            "answers" => options.what = What::Answers,
            "cliffs" => options.what = What::Cliffs,
            "canonical" => options.what = What::Canonical,
            "generate" => options.what = What::Generate,
            "--rounds" => options.rounds = value()?.parse::<usize>()?.max(1),
            "--only" => options.only.push(value()?),
            "--max-puzzles" => options.max_puzzles = value()?.parse()?,
            "--grids" => options.grids = value()?.parse()?,
            "--record" => options.record = true,
            "--note" => options.notes.push(value()?),
            _ => return Err(format!("unknown option {name}; README.md lists them").into()),
        }
    }
    Ok(options)
}

fn measure(options: &Options) -> Result<(), Error> {
    if options.what == What::Generate {
        let (table, notes) = generate::measure(options.rounds)?;
        println!("\nMicroseconds a puzzle:\n\n{table}\n");
        notes.iter().for_each(|note| println!("- {note}"));
        let text =
            format!("Random minimal puzzles, on one thread: microseconds each.\n\n{table}\n");
        return finish(options, &text, &notes, "generate");
    }
    let lists = lists::read(&options.only, options.max_puzzles)?;
    if lists.is_empty() {
        return Err("no list to run; set SUDOKU_DATA to the data folder".into());
    }
    if options.what == What::Answers {
        let mut contenders = contenders()?;
        let [none, one, several] = answers::compare(&lists, &mut contenders, options.grids)?;
        println!(
            "{} grids, {none} without a solution, {one} with one, {several} with several: {} calls count alike",
            options.grids,
            contenders.len()
        );
        return Ok(());
    }
    if options.what == What::Cliffs {
        let mut rivals = libraries::all()?;
        rivals.extend(theirs::all());
        let text = cliffs::measure(&lists, &mut rivals, options.rounds)?;
        println!("{text}");
        return finish(options, &text, &[], "cliffs");
    }
    if options.what == What::Solve {
        return solve(&lists, options);
    }
    let (table, notes) = canonical::measure(&lists, options.rounds)?;
    println!("\nMicroseconds a puzzle:\n\n{table}\n");
    notes.iter().for_each(|note| println!("- {note}"));
    let text =
        format!("Canonical forms of puzzles in rearrangement: microseconds each.\n\n{table}\n");
    finish(options, &text, &notes, "canonical")
}

fn contenders() -> Result<Vec<Box<dyn contender::Contender>>, Error> {
    let mut contenders = ours::all();
    contenders.extend(theirs::all());
    contenders.extend(libraries::all()?);
    Ok(contenders)
}

fn solve(lists: &[lists::List], options: &Options) -> Result<(), Error> {
    let mut contenders = contenders()?;
    let mut rows = Vec::new();
    for list in lists {
        print!("{} ...", list.name);
        io::stdout().flush()?;
        let row = run::run(list, &mut contenders, options.rounds)?;
        println!(" {} puzzles", row.puzzles);
        rows.push(row);
    }
    let names: Vec<_> = contenders.iter().map(|contender| contender.name()).collect();
    let table = record::table(&names, &rows);
    println!("\nMicroseconds per puzzle (times the first column):\n\n{table}");
    let confirmed = confirm::text(&names, &rows)?;
    println!("\n{confirmed}");
    let scaling = scaling::table(lists, options.rounds)?;
    println!("\nThe batch on all cores, wall time:\n\n{scaling}");
    let cliffs = cliffs::long_searches(&mut contenders, options.rounds)?;
    let marks = marks::table(options.rounds)?;
    println!("\n{cliffs}\n\nPencil marks, each on its own, microseconds:\n\n{marks}");
    let text = format!(
        "Microseconds per puzzle. Limit 2; every count was checked.\n\n\
         {table}\n\n\
         {confirmed}\n\
         The batch on the best engine, on all cores against one thread, wall time, solutions written:\n\n\
         {scaling}\n\n\
         {cliffs}\n\n\
         Pencil marks, each on its own, microseconds:\n\n\
         {marks}\n"
    );
    let kind = if cfg!(target_feature = "avx2") { "native" } else { "portable" };
    finish(options, &text, &[], kind)
}

/// Writes the record, if one is wanted.
fn finish(options: &Options, text: &str, notes: &[String], kind: &str) -> Result<(), Error> {
    if options.record {
        let notes = [notes, &options.notes].concat();
        println!("\nWritten: {}", record::write(text, options.rounds, &notes, kind)?);
    }
    Ok(())
}
