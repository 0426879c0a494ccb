//! `sudoku dedup`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::mem::discriminant;
use std::sync::Arc;

use clap::Args;
use sudoku_book::{Form, FormWriter, Place, Records, WriteError};
use sudoku_core::AnyPuzzle;
use sudoku_core::{Transformation, equivalence};

use crate::args::{InputArgs, ThreadsArgs, forms};
use crate::canon::canonical;
use crate::input::{output, records_for};
use crate::outcome::{Done, Outcome};

/// Remove duplicate puzzles, including equivalent ones
///
/// Puzzles are equivalent if one becomes the other by renaming digits, permuting rows, columns,
/// bands or stacks, or transposing. The first of each class is written, as `sudoku convert` does.
/// The number of puzzles left out is printed to stderr at the end.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku dedup old.txt new.txt > different.txt")]
pub(crate) struct DedupArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Form of the output
    #[arg(long, value_name = "FORM", default_value = "line", value_parser = forms())]
    to: Form,

    /// Remove identical puzzles only
    #[arg(long)]
    exact: bool,

    /// List the duplicates instead, with tabs between the columns: place of the duplicate, place of
    /// the first puzzle, and the transformation from the first to the duplicate (see `sudoku canon
    /// --help`)
    #[arg(long, conflicts_with = "to")]
    list: bool,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub(crate) fn run(args: &DedupArgs) -> Done {
    let threads = args.threads.start();
    let mut out = output();
    let mut writer = match args.list {
        true => None,
        false => Some(FormWriter::new(&mut out, args.to)?),
    };
    let mut list = Vec::new();
    let mut firsts = Firsts::new(args.list);
    let (mut puzzles, mut left_out) = (0_u64, 0_u64);
    let records = if args.list { Records::streaming } else { records_for(args.to) };
    let outcome = args.input.puzzles(records, |file, records| {
        let mut outcome = Outcome::Fine;
        let name: Arc<str> = file.into();
        let forms = canonical(threads, records);
        for (record, canonical) in records.drain(..).zip(forms) {
            let reason = match (&record.puzzle, canonical) {
                (Err(reason), _) => reason.to_string(),
                (Ok(puzzle), canonical) => {
                    puzzles += 1;
                    let canonical = canonical.expect("a puzzle that is read has a canonical form");
                    let id = if args.exact { *puzzle } else { canonical.form };
                    let seen = firsts.insert(&id, &name, &record.place, canonical.transformation);
                    if let Some(first) = seen {
                        left_out += 1;
                        if let Some(First { file: of, place, way }) = first {
                            let first = way.inverse().apply(&canonical.form);
                            let how = equivalence(&first, puzzle)
                                .expect("both have the same canonical form");
                            let how = match how == Transformation::IDENTITY {
                                true => "the same".into(),
                                false => how.to_string(),
                            };
                            writeln!(list, "{name}{}\t{of}{place}\t{how}", record.place)?;
                        }
                        continue;
                    }
                    let Some(writer) = &mut writer else { continue };
                    match writer.record(&record) {
                        Ok(()) => continue,
                        Err(WriteError::Io(error)) => return Err(error),
                        Err(error) => error.to_string(),
                    }
                }
            };
            eprintln!("sudoku: {file}{}: {reason}", record.place);
            outcome = Outcome::Findings;
        }
        match &mut writer {
            Some(writer) => writer.inner().flush()?,
            None => {
                io::stdout().write_all(&list)?;
                list.clear();
            }
        }
        Ok(outcome)
    })?;
    if let Some(writer) = writer {
        writer.finish()?;
    }
    eprintln!("sudoku: {puzzles} puzzles, {} different, {left_out} left out", puzzles - left_out);
    Ok(outcome)
}

/// The first puzzle of every class of equivalent ones.
struct Firsts {
    /// Two hashes of 64 bits together: no two puzzles will share both.
    hashers: [RandomState; 2],
    seen: HashMap<[u64; 2], u32>,
    /// Their places, if they are listed.
    places: Option<Vec<First>>,
}

/// The place of a puzzle, and the way to its canonical form.
struct First {
    file: Arc<str>,
    place: Place,
    way: Transformation,
}

impl Firsts {
    fn new(with_places: bool) -> Self {
        Self {
            hashers: [RandomState::new(), RandomState::new()],
            seen: HashMap::new(),
            places: with_places.then(Vec::new),
        }
    }

    /// The first puzzle of this class if there was one, with its place if places are kept. If there
    /// was none, this puzzle becomes the first.
    fn insert(
        &mut self,
        id: &AnyPuzzle,
        file: &Arc<str>,
        place: &Place,
        way: Transformation,
    ) -> Option<Option<&First>> {
        let hash = |hasher: &RandomState| match id {
            AnyPuzzle::Grid(grid) => hasher.hash_one((discriminant(id), grid.digits())),
            AnyPuzzle::Candidates(marks) => hasher.hash_one((discriminant(id), marks.cells())),
        };
        let nth = self.places.as_ref().map_or(0, |places| places.len() as u32);
        match self.seen.entry([hash(&self.hashers[0]), hash(&self.hashers[1])]) {
            Entry::Occupied(first) => {
                Some(self.places.as_ref().map(|places| &places[*first.get() as usize]))
            }
            Entry::Vacant(vacant) => {
                vacant.insert(nth);
                if let Some(places) = &mut self.places {
                    places.push(First { file: file.clone(), place: place.clone(), way });
                }
                None
            }
        }
    }
}
