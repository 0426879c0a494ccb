//! The words of the core about puzzles: clashes, reasons, unavoidable sets, edits, transformations.

use std::collections::BTreeSet;

use sudoku_core::diagnose::{Conclusion, Deduction, Edit, Estimate, Fix, Reason, UnavoidableSet};
use sudoku_core::{
    Cell, CellSet, Clash, Contradiction, Digit, Grid, House, HouseKind, SquareSymmetry,
    Transformation,
};
use sudoku_human::words::{Clause, Words};
use sudoku_variant::{Boxes, Puzzle, Subgrid, Way};

use super::terms::{count, joined};
use super::{clause, say};

/// `row 3 has two 7s (r3c2, r3c9)`.
pub(crate) fn clash(clash: &Clash) -> Clause {
    let times = match clash.cells.len() {
        0..=2 => clause!("times.2"),
        3 => clause!("times.3"),
        4 => clause!("times.4"),
        5 => clause!("times.5"),
        6 => clause!("times.6"),
        7 => clause!("times.7"),
        8 => clause!("times.8"),
        _ => clause!("times.9"),
    };
    clause!("clash", house: clash.house, times: times, digit: clash.digit, cells: clash.cells)
}

/// Of many clashes the first 2, and the number of the others.
pub(super) fn clashes(clashes: &[Clash]) -> Clause {
    const SHOWN: usize = 2;
    let shown: Vec<Clause> = clashes.iter().take(SHOWN).map(clash).collect();
    match clashes.len().saturating_sub(SHOWN) {
        0 => clause!("clashes", clashes: shown),
        more => clause!("clashes.more", clashes: shown, n: more),
    }
}

/// A sentence for each step, and one for where they end.
pub(super) fn sentences(words: &Words, reason: &Reason) -> Vec<String> {
    sentences_after(words, reason, &reason.givens)
}

/// One sentence.
pub(super) fn sentence(words: &Words, reason: &Reason) -> String {
    in_one(words, sentences(words, reason))
}

fn in_one(words: &Words, mut sentences: Vec<String>) -> String {
    if let [_, .., last] = &mut sentences[..] {
        *last = say!(words, "reason.so", sentence: last.clone());
    }
    joined(words, sentences)
}

/// The sentences with these digits known before.
fn sentences_after(words: &Words, reason: &Reason, before: &Grid) -> Vec<String> {
    // Two digits pushed into one cell are said at once.
    let pushed = pushed_together(reason);
    let said = reason.steps.len() - usize::from(pushed.is_some());
    let mut known = *before;
    let mut sentences = Vec::new();
    for (nth, step) in reason.steps.iter().enumerate() {
        if nth < said {
            sentences.push(step_sentence(words, step, &known));
        }
        if let Some((cell, digit)) = step.conclusion.placed()
            && known.get(cell).is_none()
        {
            // An empty cell is no given.
            let _ = known.set(cell, Some(digit));
        }
    }
    sentences.push(end_sentence(words, reason, &known, pushed));
    sentences
}

/// The last step, if it puts into the last place for one digit what another digit of the
/// same house needs.
fn pushed_together(reason: &Reason) -> Option<(Cell, Digit, CellSet)> {
    let Contradiction::NoPlace { house, .. } = reason.end else { return None };
    let last = reason.steps.last()?;
    match last.conclusion {
        Conclusion::HiddenSingle { cell, digit, house: own }
            if own == house && reason.because.contains(cell) =>
        {
            Some((cell, digit, last.because))
        }
        _ => None,
    }
}

fn end_sentence(
    words: &Words,
    reason: &Reason,
    known: &Grid,
    pushed: Option<(Cell, Digit, CellSet)>,
) -> String {
    if let (Some((cell, first, cells)), Contradiction::NoPlace { house, digit: second }) =
        (pushed, &reason.end)
    {
        let [one, other] = [(cells, first), (reason.because, *second)]
            .map(|(cells, digit)| Because::outside(*house, cells, digit, known));
        return match one.cells.is_empty() || other.cells.is_empty() {
            true => say!(
                words,
                "reason.pushed-alone",
                first: first,
                second: *second,
                house: *house,
                cell: cell
            ),
            false => say!(
                words,
                "reason.pushed",
                one: one.clause(),
                other: other.clause(),
                first: first,
                second: *second,
                house: *house,
                cell: cell
            ),
        };
    }
    match &reason.end {
        Contradiction::NoCandidate(cell) => {
            let because = Because::inside(reason.because, known);
            say!(words, "reason.no-candidate", because: because.clause(), n: because.n(), cell: *cell)
        }
        Contradiction::NoPlace { house, digit } => {
            let because = Because::outside(*house, reason.because, *digit, known);
            say!(
                words,
                "reason.no-place",
                because: because.clause(),
                n: because.n(),
                digit: *digit,
                house: *house
            )
        }
        end => contradiction(words, end),
    }
}

/// A contradiction that needs no reason.
pub(super) fn contradiction(words: &Words, end: &Contradiction) -> String {
    match end {
        Contradiction::NoCandidate(cell) => say!(words, "end.no-candidate", cell: *cell),
        Contradiction::NoPlace { house, digit } => {
            say!(words, "end.no-place", house: *house, digit: *digit)
        }
        Contradiction::Clash(one) => words.sentence(&clash(one)),
        Contradiction::TooFewCandidates { house, cells, digits } => say!(
            words,
            "end.too-few",
            house: *house,
            n: cells.len(),
            cells: *cells,
            digits: digits.to_string()
        ),
        other => other.to_string(),
    }
}

fn step_sentence(words: &Words, step: &Deduction, known: &Grid) -> String {
    match &step.conclusion {
        Conclusion::NakedSingle { cell, digit } => {
            let because = Because::inside(step.because, known);
            say!(
                words,
                "reason.naked-single",
                because: because.clause(),
                n: because.n(),
                digit: *digit,
                cell: *cell
            )
        }
        Conclusion::HiddenSingle { cell, digit, house } => {
            let because = Because::outside(*house, step.because, *digit, known);
            say!(
                words,
                "reason.hidden-single",
                because: because.clause(),
                n: because.n(),
                digit: *digit,
                cell: *cell,
                house: *house
            )
        }
        Conclusion::LockedCandidates { digit, house, other, struck } => {
            let because = Because::outside(*house, step.because, *digit, known);
            say!(
                words,
                "reason.locked-candidates",
                because: because.clause(),
                n: because.n(),
                digit: *digit,
                house: *house,
                other: *other,
                struck: *struck
            )
        }
        Conclusion::NakedSubset { house, cells, digits, .. } => {
            let because = Because::inside(step.because, known);
            say!(
                words,
                "reason.naked-subset",
                because: because.clause(),
                n: because.n(),
                digits: *digits,
                cells: *cells,
                house: *house
            )
        }
        Conclusion::HiddenSubset { house, cells, digits } => {
            let holds = |&cell: &Cell| known.get(cell).is_some_and(|digit| digits.contains(digit));
            let outside = (step.because - house.cell_set()).iter().filter(holds).collect();
            let because = Because { cells: outside, known, or: clause!("because.filled") };
            say!(
                words,
                "reason.hidden-subset",
                because: because.clause(),
                n: because.n(),
                digits: *digits,
                cells: *cells,
                house: *house
            )
        }
        Conclusion::Refuted { cell, digit, reason } => {
            let mut before = *known;
            if before.get(*cell).is_none() {
                let _ = before.set(*cell, Some(*digit));
            }
            let way = in_one(words, sentences_after(words, reason, &before));
            say!(words, "reason.refuted", digit: *digit, cell: *cell, way: way)
        }
        // A conclusion that is newer than these words.
        _ => String::new(),
    }
}

/// `r2c1=8 r2c9=5`, or another phrase without any cell.
struct Because<'a> {
    cells: CellSet,
    known: &'a Grid,
    or: Clause,
}

impl<'a> Because<'a> {
    fn inside(cells: CellSet, known: &'a Grid) -> Self {
        Self { cells, known, or: clause!("because.candidates") }
    }

    /// Those of the cells that hold the digit. The filled cells of the house are evident.
    fn outside(house: House, cells: CellSet, digit: Digit, known: &'a Grid) -> Self {
        let holds = |&cell: &Cell| known.get(cell) == Some(digit);
        let or = match (cells & house.cell_set()).is_empty() {
            true => clause!("because.candidates"),
            false => clause!("because.filled"),
        };
        let cells = (cells - house.cell_set()).iter().filter(holds).collect();
        Self { cells, known, or }
    }

    fn n(&self) -> usize {
        self.cells.len()
    }

    fn clause(&self) -> Clause {
        if self.cells.is_empty() {
            return self.or.clone();
        }
        let held = |cell| {
            let digit = self.known.get(cell).map_or('?', Digit::to_char);
            format!("{cell}={digit}")
        };
        let cells: Vec<String> = self.cells.iter().map(held).collect();
        clause!("because.cells", cells: cells)
    }
}

/// A set of at most this many cells is written digit by digit.
const LISTED_CELLS: usize = 9;

/// A set of at most this many alternatives is written digit by digit.
const LISTED_ALTERNATIVES: usize = 3;

/// The cells of a larger set are not named.
const NAMED_CELLS: usize = 12;

/// `3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two rows, two columns, two boxes)`.
pub(super) fn unavoidable_set(words: &Words, set: &UnavoidableSet) -> String {
    let UnavoidableSet { cells, count: ways, alternatives, .. } = set;
    if let Some([one, other]) = set.swapped_digits() {
        let [rows, columns, boxes] =
            [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| touched(*cells, kind));
        return say!(
            words,
            "set.swap",
            one: one,
            other: other,
            cells: *cells,
            rows: clause!("set.rows", number: number(rows), n: rows),
            columns: clause!("set.columns", number: number(columns), n: columns),
            boxes: clause!("set.boxes", number: number(boxes), n: boxes)
        );
    }
    let few = cells.len() <= LISTED_CELLS && alternatives.len() <= LISTED_ALTERNATIVES;
    if !few || !ways.is_exact() {
        return match cells.len() {
            n @ ..=NAMED_CELLS => {
                say!(words, "set.cells", cells: *cells, n: n, count: count(*ways))
            }
            n => say!(words, "set.many", n: n, count: count(*ways)),
        };
    }
    let digits = |digits: &Vec<Digit>| {
        let digits: Vec<String> = digits.iter().map(std::string::ToString::to_string).collect();
        digits.join(" ")
    };
    let mut ways = alternatives.iter().map(digits);
    let first = ways.next().unwrap_or_default();
    let ways = ways.fold(first, |all, way| say!(words, "list.or", first: all, second: way));
    say!(words, "set.ways", cells: *cells, ways: ways)
}

/// The number of houses of a kind that these cells touch.
fn touched(cells: CellSet, kind: HouseKind) -> usize {
    let houses = cells.iter().flat_map(Cell::houses).filter(|house| house.kind() == kind);
    houses.collect::<BTreeSet<_>>().len()
}

/// A number up to 9 in letters.
fn number(n: usize) -> Clause {
    match n {
        1 => clause!("number.1"),
        2 => clause!("number.2"),
        3 => clause!("number.3"),
        4 => clause!("number.4"),
        5 => clause!("number.5"),
        6 => clause!("number.6"),
        7 => clause!("number.7"),
        8 => clause!("number.8"),
        _ => clause!("number.9"),
    }
}

/// `about 1.9 x 10^6`, `about 6600`: two digits that mean something.
pub(super) fn estimate(words: &Words, estimate: &Estimate) -> String {
    let (mut tens, mut scale) = (0, 1.0);
    while estimate.mean / scale >= 99.5 {
        scale *= 10.0;
        tens += 1;
    }
    let rounded = (estimate.mean / scale).round() as u64;
    let number = match tens {
        ..5 => (rounded * scale as u64).to_string(),
        _ => format!("{}.{} x 10^{}", rounded / 10, rounded % 10, tens + 1),
    };
    say!(words, "estimate", number: number)
}

/// `r6c6 7 -> 9`, `remove 7 from r6c6`, `swap 7 in r6c6 and 9 in r6c7`, `add 3 at r4c3`.
fn edit(edit: &Edit) -> Clause {
    match edit {
        Edit::Change { cell, from, digit } => {
            clause!("edit.change", cell: *cell, from: *from, digit: *digit)
        }
        Edit::Remove { cell, digit } => clause!("edit.remove", cell: *cell, digit: *digit),
        Edit::Swap { cells: [a, b], digits: [one, other] } => clause!(
            "edit.swap",
            one: *one,
            cell: *a,
            other: *other,
            second: *b
        ),
        Edit::Add { cell, digit } => clause!("edit.add", cell: *cell, digit: *digit),
        // An edit that is newer than these words.
        other => clause!("text", text: other.to_string()),
    }
}

/// The edits, with `and` between them.
pub(super) fn edits(words: &Words, fix: &Fix) -> String {
    let edits: Vec<Clause> = fix.edits.iter().map(edit).collect();
    say!(words, "list.all", all: edits)
}

/// `3 instead of 8 in row 4, column 3`, for readers who do not know `r4c3`.
pub(crate) fn edits_in_prose(words: &Words, fix: &Fix) -> String {
    let at = |cell: Cell| clause!("cell.prose", row: cell.row() + 1, column: cell.column() + 1);
    let edits = fix.edits.iter().map(|edit| match edit {
        Edit::Change { cell, from, digit } => {
            clause!("prose.change", digit: *digit, from: *from, cell: at(*cell))
        }
        Edit::Remove { cell, digit } => {
            clause!("prose.remove", digit: *digit, cell: at(*cell))
        }
        Edit::Swap { cells: [one, other], digits: [a, b] } => clause!(
            "prose.swap",
            one: *b,
            cell: at(*one),
            other: *a,
            second: at(*other)
        ),
        Edit::Add { cell, digit } => clause!("prose.add", digit: *digit, cell: at(*cell)),
        other => clause!("text", text: other.to_string()),
    });
    say!(words, "list.commas", all: edits.collect::<Vec<_>>())
}

/// `turned by 180 degrees`.
pub(super) fn square(square: SquareSymmetry) -> Clause {
    match square {
        SquareSymmetry::Identity => clause!("square.identity"),
        SquareSymmetry::QuarterTurn => clause!("square.quarter-turn"),
        SquareSymmetry::HalfTurn => clause!("square.half-turn"),
        SquareSymmetry::ThreeQuarterTurn => clause!("square.three-quarter-turn"),
        SquareSymmetry::LeftRight => clause!("square.left-right"),
        SquareSymmetry::UpDown => clause!("square.up-down"),
        SquareSymmetry::Diagonal => clause!("square.diagonal"),
        SquareSymmetry::Antidiagonal => clause!("square.antidiagonal"),
    }
}

/// `turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7`. Rows and columns are counted from 1.
pub(crate) fn transformation(words: &Words, how: &Transformation) -> String {
    let digits = how.digits().map(|digit| digit.number() - 1);
    let (rows, columns) = (how.rows(), how.columns());
    let lines = (how.transposes(), &rows[..], &columns[..]);
    arranged(words, how.square(), Some(lines), [3, 3], &digits)
}

/// The same for a puzzle of another kind.
pub(crate) fn way(words: &Words, puzzle: &Puzzle, how: &Way) -> String {
    let symbols: Vec<u8> = how.symbols().iter().map(|symbol| symbol - 1).collect();
    let lines = how.lines().map(|lines| (lines.transposes, &lines.rows[..], &lines.columns[..]));
    let boxes = match puzzle.board().grids() {
        [Subgrid { boxes: Boxes::Rectangles { height, width }, .. }] => [*height, *width],
        _ => [1, 1],
    };
    arranged(words, how.square(), lines, boxes.map(usize::from), &symbols)
}

/// A transformation with these boxes, height first.
fn arranged(
    words: &Words,
    as_square: Option<SquareSymmetry>,
    lines: Option<(bool, &[u8], &[u8])>,
    [height, width]: [usize; 2],
    digits: &[u8],
) -> String {
    let mut parts = Vec::new();
    let keeps_digits = matches!(change(digits), Change::None);
    match (as_square, lines) {
        (Some(SquareSymmetry::Identity), _) if !keeps_digits => {}
        (Some(own), _) => parts.push(square(own)),
        (None, Some((transposes, rows, columns))) => {
            if transposes {
                parts.push(square(SquareSymmetry::Diagonal));
            }
            parts.extend(order(rows, height, true));
            parts.extend(order(columns, width, false));
        }
        (None, None) => parts.push(Clause::new("how.cells")),
    }
    parts.extend(match change(digits) {
        Change::None => None,
        Change::Two(one, other) => Some(clause!("how.digits-exchanged", one: one, other: other)),
        Change::All(order) => Some(clause!("how.digits", order: order)),
    });
    say!(words, "list.commas", all: parts)
}

/// The order of rows or columns; of whole bands or stacks, if that is all.
fn order(order: &[u8], band: usize, is_row: bool) -> Option<Clause> {
    let bands: Vec<u8> = order.iter().step_by(band).map(|&line| line / band as u8).collect();
    let by_bands = |index: usize| band as u8 * bands[index / band] + (index % band) as u8;
    let are_whole = band > 1 && (0..order.len()).all(|index| order[index] == by_bands(index));
    if !are_whole || bands.is_sorted() {
        return match (change(order), is_row) {
            (Change::None, _) => None,
            (Change::Two(one, other), true) => {
                Some(clause!("how.rows-exchanged", one: one, other: other))
            }
            (Change::Two(one, other), false) => {
                Some(clause!("how.columns-exchanged", one: one, other: other))
            }
            (Change::All(order), true) => Some(clause!("how.rows", order: order)),
            (Change::All(order), false) => Some(clause!("how.columns", order: order)),
        };
    }
    match (change(&bands), is_row) {
        (Change::None, _) => None,
        (Change::Two(one, other), true) => {
            Some(clause!("how.bands-exchanged", one: one, other: other))
        }
        (Change::Two(one, other), false) => {
            Some(clause!("how.stacks-exchanged", one: one, other: other))
        }
        (Change::All(order), true) => Some(clause!("how.bands", order: order)),
        (Change::All(order), false) => Some(clause!("how.stacks", order: order)),
    }
}

/// The change of an order.
enum Change {
    None,
    /// These two have changed places.
    Two(usize, usize),
    /// The new order.
    All(String),
}

fn change(order: &[u8]) -> Change {
    let mut moved = (0..order.len()).filter(|&index| usize::from(order[index]) != index);
    match (moved.next(), moved.next(), moved.next()) {
        (None, ..) => Change::None,
        (Some(a), Some(b), None) => Change::Two(a + 1, b + 1),
        _ => {
            let numbers: Vec<String> = order.iter().map(|n| (n + 1).to_string()).collect();
            Change::All(numbers.join(" "))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sudoku_human::words::Language;

    use super::super::words;
    use super::*;

    #[test]
    fn english_is_that_of_the_core() {
        let english = words(Language::English);
        for index in (0..Transformation::COUNT).step_by(7_919_000_001) {
            let how = Transformation::from_index(index).unwrap();
            assert_eq!(transformation(english, &how), how.to_string());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn diagnoses_are_said_as_the_core_says_them(seed in any::<u64>()) {
            use sudoku_core::diagnose::{Verdict, diagnose};
            use sudoku_core::generate::Generator;
            let english = words(Language::English);
            let puzzle = Generator::new(seed).minimal().run().unwrap().next().unwrap().puzzle;
            let givens: Vec<Cell> = puzzle.filled().iter().collect();
            let cell = givens[seed as usize % givens.len()];
            let digit = Digit::ALL[seed as usize % 9];
            for given in [None, Some(digit)] {
                let mut digits = *puzzle.digits();
                digits[cell.index()] = given.map_or(0, Digit::number);
                let diagnosis = diagnose(&Grid::from_digits(digits).unwrap().with_all_fixed());
                for one in &diagnosis.fixes.list {
                    prop_assert_eq!(edits(english, one), one.to_string());
                }
                match &diagnosis.verdict {
                    Verdict::Impossible(conflict) => {
                        for one in &conflict.clashes {
                            prop_assert_eq!(english.sentence(&clash(one)), one.to_string());
                        }
                        if let Some(reason) = &conflict.reason {
                            prop_assert_eq!(sentence(english, reason), reason.to_string());
                        }
                    }
                    Verdict::Ambiguous(ambiguity) => {
                        for set in ambiguity.unavoidable_sets.iter().chain([&ambiguity.swap()]) {
                            prop_assert_eq!(unavoidable_set(english, set), set.to_string());
                        }
                        if let Some(found) = &ambiguity.estimate {
                            prop_assert_eq!(estimate(english, found), found.to_string());
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}
