//! `sudoku dedup`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};
use std::io::{self, Write};
use std::mem::discriminant;
use std::sync::Arc;

use clap::Args;
use sudoku_book::{Form, FormWriter, Place, PlainBlock, PuzzleRecord, Records, WriteError};
use sudoku_core::{
    AnyPuzzle, Canonical, Canonicalizer, Grid, Transformation, equivalence, fingerprint,
};

use crate::args::{GuardArgs, InputArgs, Threads, ThreadsArgs, forms};
use crate::canon::of_all;
use crate::input::{Work, records_for};
use crate::outcome::{Done, Outcome};
use crate::output::{Output, OutputArgs, TEXT};
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
    let sheet = match args.list {
        true => Sheet::List(args.output.open(TEXT, &inputs)?),
        false => {
            let out = args.output.open_form(args.to, &inputs)?;
            Sheet::Puzzles(FormWriter::new(out, form)?.guarded(args.guard.guard).as_given(true))
        }
    };
    let mut work = Dedup {
        args,
        threads,
        takes_plain: !args.list && !form.keeps_solutions(),
        sheet,
        firsts: Firsts::new(args.list),
        kinds: Kinds::default(),
        puzzles: 0,
        left_out: 0,
    };
    let records = if args.list { Records::streaming } else { records_for(form) };
    let outcome = args.input.worked(records, args.output.leaves_waiting(), &mut work)?;
    let Dedup { sheet, puzzles, left_out, .. } = work;
    let outcome = sheet.finish(outcome)?;
    let different = puzzles - left_out;
    complain(format_args!("{puzzles} puzzles, {different} different, {left_out} left out"));
    Ok(outcome)
}

/// The puzzles so far, and the output.
struct Dedup<'a> {
    args: &'a DedupArgs,
    threads: Threads,
    takes_plain: bool,
    sheet: Sheet,
    firsts: Firsts,
    kinds: Kinds,
    puzzles: u64,
    left_out: u64,
}

impl Work for &mut Dedup<'_> {
    fn records(&mut self, file: &str, records: &mut Vec<PuzzleRecord>) -> io::Result<Outcome> {
        let name: Arc<str> = file.into();
        let puzzles: Vec<_> = records.iter().map(|record| record.puzzle.as_ref().ok()).collect();
        let classes = self.classes(&name, &puzzles);
        let mut outcome = Outcome::Fine;
        for (record, class) in records.drain(..).zip(classes) {
            if let Err(reason) = self.record(&name, &record, class)? {
                complain(format_args!("{file}{}: {reason}", record.place));
                outcome = Outcome::Findings;
            }
        }
        self.sheet.out().flush()?;
        Ok(outcome)
    }

    fn takes_plain(&self) -> bool {
        self.takes_plain
    }

    fn plain(&mut self, file: &str, block: &PlainBlock) -> io::Result<Outcome> {
        let name: Arc<str> = file.into();
        let puzzle =
            |digits: &[u8; 81]| AnyPuzzle::Grid(Grid::from_digits(*digits).unwrap_or_default());
        let puzzles: Vec<AnyPuzzle> = block.puzzles().iter().map(puzzle).collect();
        let classes = self.classes(&name, &puzzles.iter().map(Some).collect::<Vec<_>>());
        let mut outcome = Outcome::Fine;
        for (nth, (puzzle, class)) in puzzles.into_iter().zip(classes).enumerate() {
            // A duplicate leaves nothing, not even its place.
            if matches!(class, Some(Class::Again)) {
                (self.puzzles, self.left_out) = (self.puzzles + 1, self.left_out + 1);
                continue;
            }
            let mut record = PuzzleRecord::new(puzzle);
            record.place = block.place(nth);
            if let Err(reason) = self.record(&name, &record, class)? {
                complain(format_args!("{file}{}: {reason}", record.place));
                outcome = Outcome::Findings;
            }
        }
        self.sheet.out().flush()?;
        Ok(outcome)
    }
}

impl Dedup<'_> {
    /// The classes of these puzzles, where they can be read.
    fn classes(&mut self, name: &Arc<str>, puzzles: &[Option<&AnyPuzzle>]) -> Vec<Option<Class>> {
        match (self.args.list, self.args.exact) {
            // The way to a form takes a fifth of the time.
            (true, _) => of_all(self.threads, puzzles, |canonicalizer, puzzle| {
                let Canonical { form, transformation: way, .. } =
                    canonicalizer.canonical(*puzzle.as_ref()?);
                Some(Class::Form { form: Box::new(form), way })
            }),
            (false, true) => puzzles.iter().map(|puzzle| puzzle.map(Class::of)).collect(),
            (false, false) => {
                let (earlier, classes) = self.kinds.classes(self.threads, puzzles);
                for form in &earlier {
                    self.firsts.insert(form, name, &Place::Whole, Transformation::IDENTITY);
                }
                classes
            }
        }
    }

    /// Writes the puzzle if it is the first of its class, or else its line in the list. Returns
    /// the reason if it cannot be read or written.
    fn record(
        &mut self,
        name: &Arc<str>,
        record: &PuzzleRecord,
        class: Option<Class>,
    ) -> io::Result<Result<(), String>> {
        let puzzle = match &record.puzzle {
            Ok(puzzle) => puzzle,
            Err(reason) => return Ok(Err(reason.to_string())),
        };
        self.puzzles += 1;
        let is_first = match class.expect("a puzzle that is read has a class") {
            Class::First => true,
            Class::Again => false,
            Class::Form { form, way } => {
                let id = if self.args.exact { puzzle } else { &form };
                match self.firsts.insert(id, name, &record.place, way) {
                    None => true,
                    Some(None) => false,
                    Some(Some(First { file: of, place, way })) => {
                        let first = way.inverse().apply(&*form);
                        let how =
                            equivalence(&first, puzzle).expect("both have the same canonical form");
                        let how = match how == Transformation::IDENTITY {
                            true => "the same".into(),
                            false => how.to_string(),
                        };
                        let here = &record.place;
                        writeln!(self.sheet.out(), "{name}{here}\t{of}{place}\t{how}")?;
                        false
                    }
                }
            }
        };
        self.left_out += u64::from(!is_first);
        let Sheet::Puzzles(writer) = &mut self.sheet else { return Ok(Ok(())) };
        if !is_first {
            return Ok(Ok(()));
        }
        match writer.record(record) {
            Ok(()) => Ok(Ok(())),
            Err(WriteError::Io(error)) => Err(error),
            Err(error) => Ok(Err(error.to_string())),
        }
    }
}

/// The class of a puzzle among those that are equivalent.
enum Class {
    /// The puzzle is the first of its class.
    First,
    /// The same puzzle came before.
    Again,
    /// Those of the class have this canonical form; the way to it, if duplicates are listed.
    Form { form: Box<AnyPuzzle>, way: Transformation },
}

impl Class {
    fn of(form: &AnyPuzzle) -> Self {
        Self::Form { form: Box::new(*form), way: Transformation::IDENTITY }
    }
}

/// The different puzzles, and those of each fingerprint. As long as no other one has that of a
/// puzzle, it is the only one of its class, and its canonical form, which takes most of the time,
/// is not needed. A puzzle that is the same as an earlier one needs neither.
///
/// ```text
/// puzzle ──> the same as before? ──> fingerprint ──> that of another? ──> canonical form
///                  yes: Again                           no: First
/// ```
#[derive(Default)]
struct Kinds {
    grids: Vec<Packed>,
    hasher: RandomState,
    /// The index of a grid with this hash. Another one with the same is not found again, and gets
    /// a fingerprint and a form each time.
    hashes: HashMap<u64, u32, BuildHasherDefault<Hashed>>,
    /// The index of the only grid with a fingerprint, or [`SEVERAL`](Self::SEVERAL).
    prints: HashMap<u64, u32>,
}

/// A number that is a hash.
#[derive(Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0 << 8 | u64::from(byte));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// A look at a puzzle.
#[derive(Clone, Copy)]
enum Look {
    /// It cannot be read.
    Unread,
    /// The same puzzle came before.
    Again,
    /// A grid that did not come before, with its index.
    New(u32),
    /// Its form decides: pencil marks, or another grid has its fingerprint.
    Shared,
}

impl Kinds {
    const SEVERAL: u32 = u32::MAX;

    /// The classes of these puzzles, and the forms of earlier ones, or of some of these, whose
    /// fingerprint is no longer theirs alone.
    fn classes(
        &mut self,
        threads: Threads,
        puzzles: &[Option<&AnyPuzzle>],
    ) -> (Vec<AnyPuzzle>, Vec<Option<Class>>) {
        let look = |puzzle: &Option<&AnyPuzzle>| match puzzle {
            None => Look::Unread,
            Some(AnyPuzzle::Candidates(_)) => Look::Shared,
            Some(AnyPuzzle::Grid(grid)) => self.add(grid).map_or(Look::Again, Look::New),
        };
        let mut looks: Vec<Look> = puzzles.iter().map(look).collect();
        let both = puzzles.iter().zip(&looks);
        let new: Vec<&AnyPuzzle> = both
            .filter_map(|(puzzle, look)| puzzle.filter(|_| matches!(look, Look::New(_))))
            .collect();
        let prints = of_all(threads, &new, |_, puzzle| match puzzle {
            AnyPuzzle::Grid(grid) => fingerprint(grid),
            AnyPuzzle::Candidates(_) => 0,
        });
        let (mut earlier, mut formed) = (Vec::new(), Vec::new());
        let mut prints = prints.into_iter();
        for (look, puzzle) in looks.iter_mut().zip(puzzles) {
            if let Look::New(index) = *look
                && let Some(print) = prints.next()
                && !self.is_alone(print, index, &mut earlier)
            {
                *look = Look::Shared;
            }
            formed.extend(puzzle.filter(|_| matches!(look, Look::Shared)));
        }
        let mut forms =
            of_all(threads, &formed, |canonicalizer, puzzle| canonicalizer.form(*puzzle))
                .into_iter();
        let class = |look: Look| match look {
            Look::Unread => None,
            Look::Again => Some(Class::Again),
            Look::New(_) => Some(Class::First),
            Look::Shared => forms.next().as_ref().map(Class::of),
        };
        let classes = looks.into_iter().map(class).collect();
        (of_all(threads, &earlier, Canonicalizer::form), classes)
    }

    /// The index of a grid that did not come before.
    fn add(&mut self, grid: &Grid) -> Option<u32> {
        let (index, packed) = (self.grids.len() as u32, packed(grid));
        match self.hashes.entry(self.hasher.hash_one(packed)) {
            Entry::Vacant(vacant) => {
                vacant.insert(index);
            }
            Entry::Occupied(other) if self.grids[*other.get() as usize] == packed => return None,
            Entry::Occupied(_) => {}
        }
        self.grids.push(packed);
        Some(index)
    }

    /// Whether no other grid so far has the fingerprint of this one. An earlier one that was alone
    /// with it is added to `earlier`.
    fn is_alone(&mut self, print: u64, index: u32, earlier: &mut Vec<AnyPuzzle>) -> bool {
        match self.prints.entry(print) {
            Entry::Vacant(vacant) => {
                vacant.insert(index);
                true
            }
            Entry::Occupied(mut occupied) => {
                let other = occupied.insert(Self::SEVERAL);
                let other = self.grids.get(other as usize).map(unpacked);
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
