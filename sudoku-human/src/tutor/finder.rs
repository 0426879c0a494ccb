//! [`Finder`]: the steps of techniques, from the finders of both programs.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, DigitSet};

use super::catalogue::{CatalogueEntry, Source, place_of};
use super::desk::Desk;
use super::set::TechniqueSet;
use super::whole::is_whole;
use crate::rating::effort::Effort;
use crate::rating::explainer::AllSteps;
use crate::rating::hodoku::{Kind, each};
use crate::technique::Technique;
use crate::technique::singles::{hidden_singles, naked_singles};
use crate::technique::state::{BOX_ROW_COLUMN, State};
use crate::technique::step::Step;

/// The number of steps that are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Amount {
    /// The one that is taken.
    Best,
    /// Each conclusion once.
    All,
}

/// Finds steps, in memory that is kept.
pub(super) struct Finder {
    explainer: AllSteps,
    /// Whether a pattern has to be as its definition says: see [`is_whole`].
    pub(super) whole: bool,
}

impl Finder {
    pub(super) fn new() -> Self {
        Self { explainer: AllSteps::new(), whole: false }
    }

    /// The steps of these techniques, the easiest technique first; of a technique, the best step
    /// first. Of [`Amount::Best`] there is one step or none.
    pub(super) fn steps(
        &mut self,
        desk: &Desk,
        techniques: TechniqueSet,
        amount: Amount,
        effort: &mut Effort<'_>,
    ) -> Vec<Step> {
        self.explainer.begin();
        let mut steps = Vec::new();
        let catalogue = Technique::catalogue();
        let mut nth = 0;
        while nth < catalogue.len() {
            // Techniques that one search finds are looked for together.
            let sources = catalogue[nth].sources;
            let number = catalogue[nth..].iter().take_while(|it| it.sources == sources).count();
            let stage = &catalogue[nth..nth + number];
            let members = techniques & of(stage);
            nth += number;
            if members.is_empty() {
                continue;
            }
            if !effort.go_on() {
                break;
            }
            let wants = |technique: Technique| {
                members.contains(technique) && desk.standing.allows(technique)
            };
            for &source in sources {
                let found = self.of_source(desk, source, amount, &wants, effort);
                for step in found {
                    if !steps.iter().any(|other| has_same_conclusion(other, &step)) {
                        steps.push(step);
                    }
                    if amount == Amount::Best {
                        return steps;
                    }
                }
            }
            if effort.has_ended() {
                break;
            }
        }
        steps
    }

    fn of_source(
        &mut self,
        desk: &Desk,
        source: Source,
        amount: Amount,
        wants: &dyn Fn(Technique) -> bool,
        effort: &mut Effort<'_>,
    ) -> Vec<Step> {
        let state = &desk.board.state;
        let kind = match source {
            Source::Explainer(producer) => {
                let best = amount == Amount::Best;
                return self.explainer.steps(state, producer, best, wants, effort);
            }
            Source::Hodoku(kind) => kind,
        };
        let mut found: Vec<(Step, usize)> = Vec::new();
        match kind {
            Kind::FullHouse | Kind::HiddenSingle | Kind::NakedSingle => {
                found.extend(singles(state, kind).into_iter().map(|step| (step, 0)));
            }
            _ => {
                // Of chains the shortest is the best, so all of them have to be seen.
                let takes_first = amount == Amount::Best && !has_lengths(kind);
                let _ = each(&desk.board, kind, &mut |step, length| {
                    let step = step.step;
                    if wants(step.technique) && (!self.whole || is_whole(&step, state)) {
                        keep(&mut found, step, length);
                        if takes_first {
                            return ControlFlow::Break(());
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
        }
        found.sort_by_key(|(step, length)| (*length, Reverse(step.eliminations.len())));
        found.into_iter().map(|(step, _)| step).collect()
    }
}

fn of(stage: &[CatalogueEntry]) -> TechniqueSet {
    stage
        .iter()
        .filter_map(|entry| place_of(entry.key()))
        .fold(TechniqueSet::EMPTY, |all, nth| all | TechniqueSet::of_nth(nth))
}

const fn has_lengths(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::TurbotFish
            | Kind::XChain
            | Kind::XyChain
            | Kind::RemotePair
            | Kind::NiceLoop
            | Kind::GroupedNiceLoop
    )
}

/// Whether both steps lead to the same grid.
pub(super) fn has_same_conclusion(one: &Step, other: &Step) -> bool {
    one.placement == other.placement && one.eliminations == other.eliminations
}

/// Keeps the shortest step of each conclusion.
fn keep(found: &mut Vec<(Step, usize)>, step: Step, length: usize) {
    match found.iter_mut().find(|(other, _)| has_same_conclusion(other, &step)) {
        None => found.push((step, length)),
        Some(same) if length < same.1 => *same = (step, length),
        Some(_) => {}
    }
}

fn singles(state: &State, kind: Kind) -> Vec<Step> {
    if kind == Kind::NakedSingle {
        let single = |(cell, digit)| {
            let pattern = CellSet::single(cell);
            let step = Step::new(Technique::NakedSingle, pattern, DigitSet::single(digit));
            step.placing(cell, digit)
        };
        return naked_singles(state).map(single).collect();
    }
    let last = kind == Kind::FullHouse;
    let technique = if last { Technique::FullHouse } else { Technique::HiddenSingle };
    let all = BOX_ROW_COLUMN.into_iter().flat_map(|house| hidden_singles(state, house));
    let mut steps: Vec<Step> = Vec::new();
    for single in all.filter(|single| single.last == last) {
        let pattern = CellSet::single(single.cell);
        let step = Step::new(technique, pattern, DigitSet::single(single.digit));
        let step = step.seen_in(single.house).placing(single.cell, single.digit);
        if !steps.iter().any(|other| has_same_conclusion(other, &step)) {
            steps.push(step);
        }
    }
    steps
}
