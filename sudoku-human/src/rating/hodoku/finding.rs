//! [`find`]: the step of a kind that is taken, and [`each`]: all of them.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet};

use super::board::Board;
use super::choice::Choice;
use super::kinds::Kind;
use super::tables::Tables;
use crate::technique::als::Linked;
use crate::technique::blossom::each_death_blossom;
use crate::technique::bug::bug_plus_one;
use crate::technique::chains::{each_remote_pair, each_x_chain, each_xy_chain};
use crate::technique::colours::{each_multi_colours, each_simple_colours};
use crate::technique::finned::each_finned_fish;
use crate::technique::fish::{Fish, each_fish};
use crate::technique::franken::each_franken_fish;
use crate::technique::kind::{Reasoning, Technique};
use crate::technique::lines::{each_empty_rectangle, each_kite, each_skyscraper};
use crate::technique::locking::{Locking, LockingWalk, each_locking};
use crate::technique::nice::each_nice_loop;
use crate::technique::rectangles::{Written, each_avoidable_rectangle, each_unique_rectangle};
use crate::technique::sets::{common_houses, hidden_sets, naked_sets};
use crate::technique::spots::Walk;
use crate::technique::state::BOX_ROW_COLUMN;
use crate::technique::step::Step;
use crate::technique::sue_de_coq::each_sue_de_coq;
use crate::technique::wings::{WingWalk, each_w_wing, each_wing};

/// A step, and its eliminations in the order in which they are made.
pub(crate) struct Found {
    pub(crate) step: Step,
    pub(crate) order: Vec<(Cell, Digit)>,
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
    let of = |house: sudoku_core::House| {
        let inside = move |&(cell, _): &(Cell, Digit)| house.cell_set().contains(cell);
        step.eliminations.iter().filter(inside)
    };
    houses.flat_map(of).collect()
}

fn by_digits(step: &Step) -> Vec<(Cell, Digit)> {
    let of = |(digit, cells): (Digit, CellSet)| cells.iter().map(move |cell| (cell, digit));
    step.eliminations.by_digits().flat_map(of).collect()
}

fn single(technique: Technique, (cell, digit): (Cell, Digit)) -> Found {
    let step = Step::new(technique, CellSet::single(cell), DigitSet::single(digit));
    Found { step: step.placing(cell, digit), order: Vec::new() }
}

/// The step with its eliminations in this order, each of them once.
fn in_order(step: Step, order: &[(Cell, Digit)]) -> Found {
    let mut unique: Vec<(Cell, Digit)> = Vec::new();
    for pair in order {
        if !unique.contains(pair) {
            unique.push(*pair);
        }
    }
    Found { step, order: unique }
}

/// The most links of a nice loop.
const MOST_LINKS: usize = 19;

/// The step of this kind that `HoDoKu` takes.
pub(super) fn find(board: &mut Board, kind: Kind) -> Option<Found> {
    if kind.has_one_digit() && board.open_digits().is_empty() {
        return None;
    }
    match kind {
        Kind::FullHouse => return Some(single(Technique::FullHouse, board.full_house()?)),
        Kind::NakedSingle => return Some(single(Technique::NakedSingle, board.naked_single()?)),
        Kind::HiddenSingle => return Some(single(Technique::HiddenSingle, board.hidden_single()?)),
        Kind::TurbotFish | Kind::XChain | Kind::XyChain | Kind::RemotePair => {}
        Kind::NiceLoop => {
            return Tables::read(&board.state, false).nice_loop(&board.state).map(Found::from);
        }
        Kind::UniqueRectangle(kind) => {
            let technique = Technique::UniqueLoop { length: 4, kind };
            return board.rectangle(technique).map(Found::from);
        }
        Kind::HiddenRectangle => {
            return board.rectangle(Technique::HiddenRectangle).map(Found::from);
        }
        Kind::GroupedNiceLoop => {
            let (tables, state) = board.tables();
            return tables.nice_loop(state).map(Found::from);
        }
        Kind::AlsXz => {
            let (linked, state) = board.linked();
            let first = |step: Step, all: &[_]| ControlFlow::Break(in_order(step, all));
            return linked.each_pair(state, first).break_value();
        }
        Kind::AlsXyWing => {
            let (linked, state) = board.linked();
            return linked.each_wing(state, ControlFlow::Break).break_value().map(Found::from);
        }
        Kind::AlsXyChain => {
            let (linked, state) = board.linked();
            let mut choice = Choice::default();
            let _ = linked.each_chain(state, &mut |step| {
                choice.offer(step, 0);
                ControlFlow::<()>::Continue(())
            });
            return choice.into_step().map(Found::from);
        }
        Kind::ForcingChain => {
            let (tables, state) = board.tables();
            return tables.forcing(state, Reasoning::Static).map(Found::from);
        }
        Kind::ForcingNet => {
            let (tables, state) = board.tables();
            let tables = tables.clone().with_nets(state);
            return tables.forcing(state, Reasoning::Dynamic).map(Found::from);
        }
        Kind::FinnedFish(size) => return finned_fish(board, size, false).map(Found::from),
        Kind::SashimiFish(size) => return finned_fish(board, size, true).map(Found::from),
        Kind::FrankenFish(size) => return franken_fish(board, size, false).map(Found::from),
        Kind::FinnedFrankenFish(size) => return franken_fish(board, size, true).map(Found::from),
        _ => return each(board, kind, &mut |found, _| ControlFlow::Break(found)).break_value(),
    }
    let mut choice = Choice::default();
    let _ = each(board, kind, &mut |found, length| {
        choice.offer(found.step, length);
        ControlFlow::<()>::Continue(())
    });
    choice.into_step().map(Found::from)
}

/// The first finned fish, or the first sashimi fish. Of digits with the places of an earlier search
/// that found none of this kind, there is still none.
fn finned_fish(board: &mut Board, size: usize, sashimi: bool) -> Option<Step> {
    let open = board.open_digits();
    let (state, barren) = (&board.state, &mut board.finless[size - 2]);
    let changed = |&digit: &Digit| {
        let places = barren[usize::from(sashimi)][digit.index()];
        places != state.spread(digit)
    };
    let digits: DigitSet = open.into_iter().filter(changed).collect();
    let mut others = DigitSet::EMPTY;
    let found = each_finned_fish(state, size, digits, |step| {
        if matches!(step.technique, Technique::SashimiFish(_)) == sashimi {
            return ControlFlow::Break(step);
        }
        others |= step.digits;
        ControlFlow::Continue(())
    });
    let found = found.break_value();
    let last = found.as_ref().and_then(|step| step.digits.first());
    for digit in digits.iter().take_while(|digit| Some(*digit) != last) {
        barren[usize::from(sashimi)][digit.index()] = state.spread(digit);
        if !others.contains(digit) {
            barren[usize::from(!sashimi)][digit.index()] = state.spread(digit);
        }
    }
    found
}

/// The first franken fish. Of digits with the places of an earlier search that found none, there is
/// still none.
fn franken_fish(board: &mut Board, size: usize, finned: bool) -> Option<Step> {
    let open = board.open_digits();
    let barren = &mut board.barren[usize::from(finned)][size];
    let state = &board.state;
    let changed = |digit: &Digit| barren[digit.index()] != Some(state.spread(*digit));
    let digits: DigitSet = open.into_iter().filter(changed).collect();
    let found = each_franken_fish(state, size, finned, digits, ControlFlow::Break).break_value();
    let last = found.as_ref().and_then(|step: &Step| step.digits.first());
    for digit in digits.iter().take_while(|digit| Some(*digit) != last) {
        barren[digit.index()] = Some(state.spread(digit));
    }
    found
}

/// Visits the steps of this kind that strike something out, with the lengths of chains. Singles
/// wait in their queues, and are not visited.
pub(crate) fn each<T>(
    board: &Board,
    kind: Kind,
    visit: &mut dyn FnMut(Found, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let state = &board.state;
    let written = Written { values: &board.values, givens: board.givens };
    let technique = match kind {
        Kind::LockedSubset(size) => Some(Technique::LockedSet(size as u8)),
        Kind::NakedSubset(size) => Some(Technique::NakedSet(size as u8)),
        Kind::UniqueRectangle(kind) => Some(Technique::UniqueLoop { length: 4, kind }),
        Kind::HiddenRectangle => Some(Technique::HiddenRectangle),
        Kind::FinnedFish(size) => Some(Technique::FinnedFish(size as u8)),
        Kind::SashimiFish(size) => Some(Technique::SashimiFish(size as u8)),
        _ => None,
    };
    let mut chain = |step: Step, length: usize| {
        if technique.is_none_or(|technique| technique == step.technique) {
            visit(Found::from(step), length)
        } else {
            ControlFlow::Continue(())
        }
    };
    match kind {
        Kind::TurbotFish => return each_x_chain(state, 4, chain),
        Kind::XChain => return each_x_chain(state, usize::MAX, chain),
        Kind::XyChain => return each_xy_chain(state, chain),
        Kind::RemotePair => return each_remote_pair(state, chain),
        Kind::NiceLoop => return each_nice_loop(state, false, MOST_LINKS, chain),
        Kind::GroupedNiceLoop => return each_nice_loop(state, true, MOST_LINKS, chain),
        Kind::MultiColours => {
            return each_multi_colours(state, |step, cells| {
                let digit = step.digits.first();
                let order = cells.iter().filter_map(|&cell| Some((cell, digit?))).collect();
                visit(Found { step, order }, 0)
            });
        }
        Kind::AlsXz => {
            return Linked::read(state).each_pair(state, |step, all| visit(in_order(step, all), 0));
        }
        Kind::SueDeCoq => {
            return each_sue_de_coq(state, |step, all| visit(in_order(step, all), 0));
        }
        _ => {}
    }
    let mut plain = |step: Step| chain(step, 0);
    let mut any = |step: Option<Step>| step.map_or(ControlFlow::Continue(()), &mut plain);
    match kind {
        Kind::LockedSubset(size) | Kind::NakedSubset(size) => {
            let locked = matches!(kind, Kind::LockedSubset(_));
            let houses = if locked { &BOX_ROW_COLUMN[..9] } else { &BOX_ROW_COLUMN };
            houses.iter().try_for_each(|&house| {
                naked_sets(state, house, size, Walk::Loops, |set| any(set.everywhere(state)))
            })
        }
        Kind::HiddenSubset(size) => {
            let open = BOX_ROW_COLUMN.iter().filter(|&&house| state.empty_in(house) > size);
            { open }.try_for_each(|&house| {
                hidden_sets(state, house, size, Walk::Loops, |set| {
                    let lost = set.inside(state);
                    let step = || set.step(Technique::HiddenSet).eliminating(lost);
                    any((!lost.is_empty()).then(step))
                })
            })
        }
        Kind::Pointing => {
            let any = |found: Locking| any(found.striking(state));
            each_locking(state, LockingWalk::POINTING, DigitSet::ALL, any)
        }
        Kind::Claiming => {
            let any = |found: Locking| any(found.striking(state));
            each_locking(state, LockingWalk::CLAIMING, DigitSet::ALL, any)
        }
        Kind::Fish(size) => {
            let step = |fish: Fish| plain(fish.step(state));
            each_fish(state, size, Walk::Loops, DigitSet::ALL, step)
        }
        Kind::FinnedFish(size) | Kind::SashimiFish(size) => {
            each_finned_fish(state, size, DigitSet::ALL, plain)
        }
        Kind::BugPlusOne => any(bug_plus_one(state).map(|bug| bug.step())),
        Kind::Skyscraper => each_skyscraper(state, plain),
        Kind::TwoStringKite => each_kite(state, plain),
        Kind::EmptyRectangle => each_empty_rectangle(state, plain),
        Kind::WWing => each_w_wing(state, plain),
        Kind::XyWing => each_wing(state, 2, WingWalk::Loops, |wing| plain(wing.step(state))),
        Kind::XyzWing => each_wing(state, 3, WingWalk::Loops, |wing| plain(wing.step(state))),
        Kind::UniqueRectangle(_) | Kind::HiddenRectangle => {
            each_unique_rectangle(state, written, plain)
        }
        Kind::AvoidableRectangle(kind) => each_avoidable_rectangle(state, written, kind, plain),
        Kind::SimpleColours => each_simple_colours(state, plain),
        Kind::AlsXyWing => Linked::read(state).each_wing(state, plain),
        Kind::AlsXyChain => Linked::read(state).each_chain(state, &mut plain),
        Kind::AnyAlsXyChain => Linked::read(state).each_shortest_chain(state, &mut plain),
        Kind::FrankenFish(size) => each_franken_fish(state, size, false, DigitSet::ALL, plain),
        Kind::FinnedFrankenFish(size) => each_franken_fish(state, size, true, DigitSet::ALL, plain),
        Kind::DeathBlossom => each_death_blossom(state, plain),
        // Those above, those in queues, and those that are not looked for.
        Kind::TurbotFish
        | Kind::XChain
        | Kind::XyChain
        | Kind::RemotePair
        | Kind::NiceLoop
        | Kind::GroupedNiceLoop
        | Kind::MultiColours
        | Kind::AlsXz
        | Kind::SueDeCoq
        | Kind::FullHouse
        | Kind::NakedSingle
        | Kind::HiddenSingle
        | Kind::ForcingChain
        | Kind::ForcingNet
        | Kind::BruteForce => ControlFlow::Continue(()),
    }
}
