//! `sudoku dedup`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::mem::discriminant;
use std::sync::Arc;

use clap::Args;
use sudoku_book::{Form, FormWriter, Place, PuzzleRecord, Records, WriteError};
use sudoku_core::{
    AnyPuzzle, Canonical, Canonicalizer, Grid, Transformation, equivalence, fingerprint,
};

use crate::args::{GuardArgs, InputArgs, Threads, ThreadsArgs, forms};
use crate::canon::{of_all, of_each};
use crate::input::records_for;
use crate::outcome::{Done, Outcome};
use crate::output::{Output, OutputArgs, TEXT, endings};
use crate::stderr::complain;

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

    /// Form of the output; by default that of the ending of --output, or else line
    #[arg(long, value_name = "FORM", value_parser = forms())]
    to: Option<Form>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    guard: GuardArgs,

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
    let form = args.output.form(args.to, Form::Line);
    let inputs = args.input.inputs()?;
    let mut sheet = match args.list {
        true => Sheet::List(args.output.open(TEXT, &inputs)?),
        false => {
            let out = args.output.open(&endings(form), &inputs)?;
            Sheet::Puzzles(FormWriter::new(out, form)?.guarded(args.guard.guard).as_given(true))
        }
    };
    let (mut firsts, mut kinds) = (Firsts::new(args.list), Kinds::default());
    let (mut puzzles, mut left_out) = (0_u64, 0_u64);
    let records = if args.list { Records::streaming } else { records_for(form) };
    let outcome = args.input.puzzles(records, |file, records| {
        let mut outcome = Outcome::Fine;
        let name: Arc<str> = file.into();
        let classes = match (args.list, args.exact) {
            // The way to a form takes a fifth of the time.
            (true, _) => of_each(threads, records, |canonicalizer, puzzle| {
                let Canonical { form, transformation, .. } = canonicalizer.canonical(puzzle);
                Class { form: Some(form), way: transformation }
            }),
            (false, true) => of_each(threads, records, |_, puzzle| Class::of(Some(*puzzle))),
            (false, false) => {
                let (earlier, classes) = kinds.classes(threads, records);
                for form in &earlier {
                    firsts.insert(form, &name, &Place::Whole, Transformation::IDENTITY);
                }
                classes
            }
        };
        for (record, class) in records.drain(..).zip(classes) {
            let reason = match (&record.puzzle, class) {
                (Err(reason), _) => reason.to_string(),
                (Ok(puzzle), class) => {
                    puzzles += 1;
                    let Class { form, way } = class.expect("a puzzle that is read has a class");
                    let first = form.as_ref().and_then(|form| {
                        let id = if args.exact { puzzle } else { form };
                        Some((form, firsts.insert(id, &name, &record.place, way)?))
                    });
                    if let Some((form, first)) = first {
                        left_out += 1;
                        if let Some(First { file: of, place, way }) = first {
                            let first = way.inverse().apply(form);
                            let how = equivalence(&first, puzzle)
                                .expect("both have the same canonical form");
                            let how = match how == Transformation::IDENTITY {
                                true => "the same".into(),
                                false => how.to_string(),
                            };
                            let here = &record.place;
                            writeln!(sheet.out(), "{name}{here}\t{of}{place}\t{how}")?;
                        }
                        continue;
                    }
                    let Sheet::Puzzles(writer) = &mut sheet else { continue };
                    match writer.record(&record) {
                        Ok(()) => continue,
                        Err(WriteError::Io(error)) => return Err(error),
                        Err(error) => error.to_string(),
                    }
                }
            };
            complain(format_args!("{file}{}: {reason}", record.place));
            outcome = Outcome::Findings;
        }
        sheet.out().flush()?;
        Ok(outcome)
    })?;
    let outcome = sheet.finish(outcome)?;
    let different = puzzles - left_out;
    complain(format_args!("{puzzles} puzzles, {different} different, {left_out} left out"));
    Ok(outcome)
}

/// The canonical form of a puzzle, and the way to it if duplicates are listed.
struct Class {
    /// `None` if the puzzle is known to be the first of its class.
    form: Option<AnyPuzzle>,
    way: Transformation,
}

impl Class {
    const fn of(form: Option<AnyPuzzle>) -> Self {
        Self { form, way: Transformation::IDENTITY }
    }
}

/// The puzzles by their fingerprints. As long as no other one has that of a puzzle, it is the only
/// one of its class, and its canonical form, which takes most of the time, is not needed.
#[derive(Default)]
struct Kinds {
    /// The index of the only puzzle with a fingerprint, or [`SEVERAL`](Self::SEVERAL).
    seen: HashMap<u64, u32>,
    alone: Vec<Packed>,
}

impl Kinds {
    const SEVERAL: u32 = u32::MAX;

    /// The classes of these puzzles, and the forms of earlier ones, or of some of these, whose
    /// fingerprint is no longer theirs alone.
    fn classes(
        &mut self,
        threads: Threads,
        records: &[PuzzleRecord],
    ) -> (Vec<AnyPuzzle>, Vec<Option<Class>>) {
        let prints = of_each(threads, records, |_, puzzle| match puzzle {
            AnyPuzzle::Grid(grid) => Some(fingerprint(grid)),
            AnyPuzzle::Candidates(_) => None,
        });
        let (mut earlier, mut formed) = (Vec::new(), Vec::new());
        let mut needs_form = |record: &PuzzleRecord, print: Option<Option<u64>>| {
            let (Ok(puzzle), Some(print)) = (&record.puzzle, print) else { return None };
            if let Some(print) = print
                && self.is_alone(print, &puzzle.grid(), &mut earlier)
            {
                return Some(false);
            }
            formed.push(*puzzle);
            Some(true)
        };
        let needed: Vec<Option<bool>> =
            records.iter().zip(prints).map(|(record, print)| needs_form(record, print)).collect();
        let form =
            |canonicalizer: &mut Canonicalizer, puzzle: &AnyPuzzle| canonicalizer.form(puzzle);
        let mut forms = of_all(threads, &formed, form).into_iter();
        let mut class = |is_needed| Class::of(if is_needed { forms.next() } else { None });
        let classes = needed.into_iter().map(|needed| needed.map(&mut class)).collect();
        (of_all(threads, &earlier, form), classes)
    }

    /// Whether no other puzzle so far has this fingerprint. An earlier one that was alone with it
    /// is added to `earlier`.
    fn is_alone(&mut self, print: u64, puzzle: &Grid, earlier: &mut Vec<AnyPuzzle>) -> bool {
        match self.seen.entry(print) {
            Entry::Vacant(vacant) => {
                vacant.insert(self.alone.len() as u32);
                self.alone.push(packed(puzzle));
                true
            }
            Entry::Occupied(mut occupied) => {
                let index = occupied.insert(Self::SEVERAL);
                let other = self.alone.get(index as usize).map(unpacked);
                earlier.extend(other.map(AnyPuzzle::Grid));
                false
            }
        }
    }
}

/// A grid in half its size: two cells in a byte.
type Packed = [u8; 41];

fn packed(grid: &Grid) -> Packed {
    let mut bytes = [0; 41];
    for (byte, pair) in bytes.iter_mut().zip(grid.digits().chunks(2)) {
        *byte = pair[0] | pair.get(1).map_or(0, |second| second << 4);
    }
    bytes
}

fn unpacked(bytes: &Packed) -> Grid {
    let digit = |cell: usize| bytes[cell / 2] >> (4 * (cell % 2)) & 15;
    Grid::from_digits(std::array::from_fn(digit)).unwrap_or_default()
}

/// The output: different puzzles, or a list of the others.
enum Sheet {
    Puzzles(FormWriter<Output>),
    List(Output),
}

impl Sheet {
    fn out(&mut self) -> &mut Output {
        match self {
            Self::Puzzles(writer) => writer.inner(),
            Self::List(out) => out,
        }
    }

    fn finish(self, outcome: Outcome) -> Done {
        match self {
            Self::Puzzles(writer) => writer.finish()?.finish_as(outcome),
            Self::List(out) => out.finish_as(outcome),
        }
    }
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
