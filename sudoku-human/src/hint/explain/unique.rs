//! Unique, hidden and avoidable rectangles, and unique loops: cells that could exchange two digits,
//! if none of them held another one.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::sets::{acting, confined, taken};
use super::story::{Story, sees};
use crate::hint::diagram::Role;
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::sets::common_houses;
use crate::technique::{Step, Technique};
use crate::words::Clause;

pub(super) fn explain(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let pair = step.digits();
    let cells = loop_cells(step, sight)?;
    let open = cells & sight.state.empty();
    let extra: Vec<(Cell, Digit)> = open
        .iter()
        .flat_map(|cell| {
            (story.sight.state.candidates(cell) - pair).iter().map(move |digit| (cell, digit))
        })
        .collect();
    let roof: CellSet = extra.iter().map(|&(cell, _)| cell).collect();
    if extra.is_empty() {
        return None;
    }
    story.with_digits(pair, rows_of(cells));
    story.follows(pair, cells);
    for digit in pair {
        story.mark(open, digit, Role::Pattern);
    }
    for &(cell, digit) in &extra {
        story.mark(CellSet::single(cell), digit, Role::Special);
    }
    let solved = cells - open;
    let shape = match step.technique() {
        Technique::AvoidableRectangle(_) => Clause::new("unique.avoidable").with("others", solved),
        Technique::UniqueLoop { length: 5.., .. } => Clause::new("unique.loop"),
        _ => Clause::new("unique.rectangle"),
    };
    story.say(shape.with("cells", cells).with("digits", pair));
    story.say(Clause::new("unique.extra").with("extra", extra.clone()));
    let kind = match step.technique() {
        Technique::UniqueLoop { kind, .. } | Technique::AvoidableRectangle(kind) => kind,
        _ => 0,
    };
    match kind {
        0 => hidden(&mut story, cells)?,
        1 => {}
        2 | 5 => {
            let losers = story.losers();
            story.say(sees(losers, roof));
        }
        3 => beside(&mut story, cells, roof)?,
        4 => shared(&mut story, roof)?,
        _ => crossed(&mut story, cells, roof)?,
    }
    story.end()
}

/// The rows, or of a rectangle in two columns of a box the same.
fn rows_of(cells: CellSet) -> Vec<House> {
    let mut rows: Vec<House> = Vec::new();
    for cell in cells {
        let [row, ..] = cell.houses();
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    rows
}

/// The cells of the loop among those of the pattern, which also has the cells of a set beside it.
fn loop_cells(step: &Step, sight: &Sight<'_>) -> Option<CellSet> {
    let length = match step.technique() {
        Technique::UniqueLoop { length, .. } => usize::from(length),
        _ => 4,
    };
    let pattern = step.pattern();
    let house = step.houses().next().map_or(CellSet::EMPTY, House::cell_set);
    let free: Vec<Cell> = ((pattern & house) - step.special()).iter().collect();
    let is_even = |cells: CellSet| {
        House::ALL.iter().all(|house| matches!((cells & house.cell_set()).len(), 0 | 2))
    };
    let without = |subset: u32| {
        let gone = free.iter().enumerate().filter(|(nth, _)| subset >> nth & 1 == 1);
        gone.fold(pattern, |rest, (_, cell)| rest.without(*cell))
    };
    let holds_both = |cells: CellSet| {
        let more = |&cell: &Cell| !(sight.state.candidates(cell) - step.digits()).is_empty();
        cells.iter().filter(more).collect::<CellSet>() == step.special()
    };
    let all = (0_u32..1 << free.len()).map(without);
    let mut all = all.filter(|cells| cells.len() == length && is_even(*cells));
    let is_avoidable = matches!(step.technique(), Technique::AvoidableRectangle(_));
    all.find(|cells| is_avoidable || holds_both(*cells))
}

/// Type 3: the cells with more candidates act as one cell of a set.
fn beside(story: &mut Story<'_>, cells: CellSet, roof: CellSet) -> Option<()> {
    let set = story.step.pattern() - cells;
    let others = story.digits(roof) - story.step.digits();
    let losers = story.losers();
    let house = story.step.houses().next()?;
    if set.is_empty() {
        return None;
    }
    if set.is_superset(losers) {
        // The digits of a hidden set have their places there and in the roof.
        let digits = confined(story.sight, house, set | roof) - others;
        for digit in digits {
            story.mark(set | roof, digit, Role::Pattern);
        }
        let hidden = Clause::new("unique.hidden-set").with("house", house).with("digits", digits);
        story.say(hidden.with("cells", set).with("others", roof));
        return Some(());
    }
    as_one(story, roof, others, set)
}

/// Cells of which one holds one of these digits, with a naked set.
pub(super) fn as_one(
    story: &mut Story<'_>,
    roof: CellSet,
    others: DigitSet,
    set: CellSet,
) -> Option<()> {
    let digits = others | story.digits(set);
    story.say(Clause::new("unique.as-one").with("cells", roof).with("digits", others));
    story.candidates(set);
    let naked = Clause::new("unique.naked-set").with("cells", set);
    story.say(naked.with("digits", digits).with("number", set.len() + 1));
    let houses = acting(story, set | roof);
    story.say(taken(houses, digits));
    Some(())
}

/// Type 4: one of the cells holds a digit of the pair, so the other one does not hold the other.
fn shared(story: &mut Story<'_>, roof: CellSet) -> Option<()> {
    let lost: DigitSet = story.step.eliminations().map(|(_, digit)| digit).collect();
    let (lost, kept) = (lost.only()?, (story.step.digits() - lost).only()?);
    let fits = |house: &House| {
        let places = story.sight.places(*house, kept);
        !places.is_empty() && roof.is_superset(places)
    };
    let house = common_houses(roof).filter(fits).last()?;
    story.places(house, kept);
    let clause = Clause::new("unique.type-4").with("cells", roof);
    story.say(clause.with("digit", kept).with("value", lost));
    Some(())
}

/// Type 6: in two lines the digit has its places in the rectangle alone.
fn crossed(story: &mut Story<'_>, cells: CellSet, roof: CellSet) -> Option<()> {
    let lost: DigitSet = story.step.eliminations().map(|(_, digit)| digit).collect();
    let digit = lost.only()?;
    for house in rows_of(cells) {
        story.places(house, digit);
    }
    let others = cells - roof;
    let clause = Clause::new("unique.type-6").with("cells", roof).with("others", others);
    story.say(clause.with("digit", digit).with("digits", story.step.digits()));
    Some(())
}

/// A hidden rectangle: the cell across from one with two candidates sees the only other places of
/// a digit in its row and its column.
fn hidden(story: &mut Story<'_>, cells: CellSet) -> Option<()> {
    let (cell, lost) = story.step.eliminations().next()?;
    let kept = story.step.digits().without(lost).only()?;
    let corner =
        cells.iter().find(|one| one.row() != cell.row() && one.column() != cell.column())?;
    let [row, column, _] = cell.houses();
    story.candidates(CellSet::single(corner));
    story.places(row, kept);
    story.places(column, kept);
    let others = cells.without(cell).without(corner);
    let clause = Clause::new("unique.hidden").with("cell", cell).with("value", lost);
    story.say(clause.with("digit", kept).with("others", others).with("corner", corner));
    Some(())
}
