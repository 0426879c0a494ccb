//! [`find`]: the step of a kind that is taken.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::Board;
use super::choice::Choice;
use super::kinds::Kind;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseKind;
use crate::technique::als::Linked;
use crate::technique::chains::{each_remote_pair, each_x_chain, each_xy_chain};
use crate::technique::colours::{each_multi_colours, each_simple_colours};
use crate::technique::finned::{Fins, each_line_fish};
use crate::technique::kind::Technique;
use crate::technique::lines::{each_empty_rectangle, each_kite, each_skyscraper};
use crate::technique::nice::each_nice_loop;
use crate::technique::pairs::{bug_plus_one, each_w_wing, each_wing};
use crate::technique::rectangles::{Written, each_avoidable_rectangle, each_unique_rectangle};
use crate::technique::state::State;
use crate::technique::step::Step;
use crate::technique::subsets::{
    BOX_ROW_COLUMN, common_houses, each_hidden_subset, each_locked_candidates, each_naked_subset,
};
use crate::technique::sue_de_coq::each_sue_de_coq;

/// A step, and its eliminations in the order in which they are made.
pub(super) struct Found {
    pub(super) step: Step,
    pub(super) order: Vec<(Cell, Digit)>,
}

impl From<Step> for Found {
    fn from(step: Step) -> Self {
        let order = match step.technique {
            Technique::NakedSet(_) | Technique::LockedSet(_) => house_by_house(&step),
            Technique::NiceLoop { .. }
            | Technique::RemotePair
            | Technique::AlsXyWing
            | Technique::AlsXyChain => by_digits(&step),
            _ => step.eliminations.iter().collect(),
        };
        Self { step, order }
    }
}

/// The eliminations in each of the houses, by cells and digits; those of two houses come twice.
fn house_by_house(step: &Step) -> Vec<(Cell, Digit)> {
    let houses = common_houses(step.pattern);
    let of = |house: crate::house::House| {
        let inside = move |&(cell, _): &(Cell, Digit)| house.cell_set().contains(cell);
        step.eliminations.iter().filter(inside)
    };
    houses.flat_map(of).collect()
}

fn by_digits(step: &Step) -> Vec<(Cell, Digit)> {
    let of = |(digit, cells): (Digit, CellSet)| cells.iter().map(move |cell| (cell, digit));
    step.eliminations.by_digits().flat_map(of).collect()
}

/// The best of the steps that are offered.
fn best(collect: impl FnOnce(&mut Choice)) -> Option<Step> {
    let mut choice = Choice::new(10);
    collect(&mut choice);
    choice.into_step()
}

fn single(technique: Technique, (cell, digit): (Cell, Digit)) -> Found {
    let step = Step::new(technique, CellSet::single(cell), DigitSet::single(digit));
    Found { step: step.placing(cell, digit), order: Vec::new() }
}

fn offer(choice: &mut Choice, step: Step, length: usize) -> ControlFlow<()> {
    choice.offer(step, length);
    ControlFlow::Continue(())
}

/// The step with its eliminations in this order, each of them once.
fn in_order(step: Step, order: &[(Cell, Digit)]) -> ControlFlow<Found> {
    let mut unique: Vec<(Cell, Digit)> = Vec::new();
    for pair in order {
        if !unique.contains(pair) {
            unique.push(*pair);
        }
    }
    ControlFlow::Break(Found { step, order: unique })
}

/// The most links of a nice loop.
const MOST_LINKS: usize = 17;

/// The nice loop or AIC with the most eliminations, and of those the first by eliminations.
fn nice_loop(state: &State, grouped: bool) -> Option<Step> {
    let mut choice = Choice::new(1);
    let _ =
        each_nice_loop(state, grouped, MOST_LINKS, |step, length| offer(&mut choice, step, length));
    choice.into_step()
}

/// The step of this kind that HoDoKu takes.
pub(super) fn find(board: &mut Board, kind: Kind) -> Option<Found> {
    match kind {
        Kind::FullHouse => return Some(single(Technique::FullHouse, board.full_house()?)),
        Kind::NakedSingle => return Some(single(Technique::NakedSingle, board.naked_single()?)),
        Kind::HiddenSingle => {
            return Some(single(Technique::HiddenSingle, board.hidden_single()?));
        }
        _ => {}
    }
    let state = &board.state;
    let written = Written { values: &board.values, givens: board.givens };
    let take = ControlFlow::Break;
    let only = |technique: Technique| {
        move |step: Step| {
            if step.technique == technique {
                ControlFlow::Break(step)
            } else {
                ControlFlow::Continue(())
            }
        }
    };
    let found = match kind {
        Kind::LockedSubset(size) => {
            let technique = Technique::LockedSet(size as u8);
            each_naked_subset(state, size, &[HouseKind::Box], only(technique)).break_value()
        }
        Kind::NakedSubset(size) => {
            let technique = Technique::NakedSet(size as u8);
            each_naked_subset(state, size, &BOX_ROW_COLUMN, only(technique)).break_value()
        }
        Kind::HiddenSubset(size) => each_hidden_subset(state, size, take).break_value(),
        Kind::Pointing => each_locked_candidates(state, Technique::Pointing, take).break_value(),
        Kind::Claiming => each_locked_candidates(state, Technique::Claiming, take).break_value(),
        Kind::Fish(size) => each_line_fish(state, size, Fins::None, take).break_value(),
        Kind::FinnedFish(size) => each_line_fish(state, size, Fins::Some, take).break_value(),
        Kind::SashimiFish(size) => each_line_fish(state, size, Fins::Sashimi, take).break_value(),
        Kind::BugPlusOne => bug_plus_one(state),
        Kind::Skyscraper => each_skyscraper(state, take).break_value(),
        Kind::TwoStringKite => each_kite(state, take).break_value(),
        Kind::EmptyRectangle => each_empty_rectangle(state, take).break_value(),
        Kind::WWing => each_w_wing(state, take).break_value(),
        Kind::XyWing => each_wing(state, 2, take).break_value(),
        Kind::XyzWing => each_wing(state, 3, take).break_value(),
        Kind::UniqueRectangle(kind) => {
            let technique = Technique::UniqueLoop { length: 4, kind };
            each_unique_rectangle(state, written, only(technique)).break_value()
        }
        Kind::HiddenRectangle => {
            each_unique_rectangle(state, written, only(Technique::HiddenRectangle)).break_value()
        }
        Kind::AvoidableRectangle(kind) => {
            each_avoidable_rectangle(state, written, kind, take).break_value()
        }
        Kind::TurbotFish => best(|choice| {
            let _ = each_x_chain(state, 4, |step, length| offer(choice, step, length));
        }),
        Kind::XChain => best(|choice| {
            let _ = each_x_chain(state, usize::MAX, |step, length| offer(choice, step, length));
        }),
        Kind::XyChain => best(|choice| {
            let _ = each_xy_chain(state, |step, length| offer(choice, step, length));
        }),
        Kind::RemotePair => best(|choice| {
            let _ = each_remote_pair(state, |step, length| offer(choice, step, length));
        }),
        Kind::SimpleColours => each_simple_colours(state, take).break_value(),
        Kind::MultiColours => {
            let taken = each_multi_colours(state, |step, cells| {
                let digit = step.digits.first();
                let pairs = cells.iter().filter_map(|&cell| Some((cell, digit?))).collect();
                ControlFlow::Break(Found { step, order: pairs })
            });
            return taken.break_value();
        }
        Kind::AlsXz => return Linked::read(state).each_pair(state, in_order).break_value(),
        Kind::SueDeCoq => return each_sue_de_coq(state, in_order).break_value(),
        Kind::AlsXyWing => Linked::read(state).each_wing(state, take).break_value(),
        Kind::AlsXyChain => Linked::read(state).each_chain(state, take).break_value(),
        Kind::NiceLoop => nice_loop(state, false),
        Kind::GroupedNiceLoop => nice_loop(state, true),
        _ => None,
    };
    found.map(Found::from)
}
