//! Locked candidates: a digit whose places in one house all lie in another.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::kind::Technique;
use super::spots::{ALL_SPOTS, Spots, cells_at};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// A digit whose places in `base` all lie in `cover`; two places or three.
#[derive(Clone, Copy)]
pub(crate) struct Locking {
    pub(crate) base: House,
    pub(crate) cover: House,
    pub(crate) digit: Digit,
}

impl Locking {
    /// Whether a box points at a line, and not a line at a box.
    pub(crate) fn is_pointing(self) -> bool {
        self.base.kind() == HouseKind::Box
    }

    /// The places of the digit in the base.
    pub(crate) fn pattern(self, state: &State) -> CellSet {
        cells_at(self.base, state.places(self.base, self.digit)).collect()
    }

    /// The candidates that the cover loses.
    pub(crate) fn eliminations(self, state: &State) -> CellSet {
        (state.spread(self.digit) & self.cover.cell_set()) - self.base.cell_set()
    }

    /// A step of this pattern, as yet without consequence.
    pub(crate) fn step(self, state: &State, technique: Technique) -> Step {
        let step = Step::new(technique, self.pattern(state), DigitSet::single(self.digit));
        step.seen_in(self.base).seen_in(self.cover)
    }

    /// The step of pointing or claiming, if it strikes something out.
    pub(crate) fn striking(self, state: &State) -> Option<Step> {
        let lost = self.eliminations(state);
        let technique = if self.is_pointing() { Technique::Pointing } else { Technique::Claiming };
        (!lost.is_empty())
            .then(|| self.step(state, technique).eliminating(Candidates::of(self.digit, lost)))
    }
}

/// The order in which digits and houses are walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LockingWalk {
    /// The base house outermost, then the crossing house, then the digit.
    HousesFirst,
    /// The digit outermost, then the base house, then the crossing house.
    DigitFirst,
    /// The base house outermost, of these kinds, then the digit, then the crossing house.
    BaseFirst(&'static [HouseKind]),
}

impl LockingWalk {
    /// From boxes to lines.
    pub(crate) const POINTING: Self = Self::BaseFirst(&[HouseKind::Box]);
    /// From lines to boxes.
    pub(crate) const CLAIMING: Self = Self::BaseFirst(&[HouseKind::Row, HouseKind::Column]);
}

/// The kinds of the base and of the cover.
const KINDS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

/// Visits all lockings of these digits, whether or not they strike anything out.
pub(crate) fn each_locking<T>(
    state: &State,
    walk: LockingWalk,
    digits: DigitSet,
    mut visit: impl FnMut(Locking) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if let LockingWalk::BaseFirst(kinds) = walk {
        for base in kinds.iter().flat_map(|&kind| houses_of(kind)) {
            for digit in digits {
                let places = state.places(base, digit);
                for (_, cover_kind) in KINDS.into_iter().filter(|(kind, _)| *kind == base.kind()) {
                    if let Some(nth) = third(places, base.kind(), cover_kind) {
                        visit(Locking { base, cover: crossing(base, cover_kind, nth), digit })?;
                    }
                }
            }
        }
        return ControlFlow::Continue(());
    }
    for (base_kind, cover_kind) in KINDS {
        match walk {
            LockingWalk::HousesFirst => {
                for base in houses_of(base_kind) {
                    // The cover is the same for all digits only if it is walked before them.
                    let mut locked = [DigitSet::EMPTY; 3];
                    for digit in digits {
                        if let Some(nth) = third(state.places(base, digit), base_kind, cover_kind) {
                            locked[nth].insert(digit);
                        }
                    }
                    for (nth, digits) in locked.into_iter().enumerate() {
                        let cover = crossing(base, cover_kind, nth);
                        for digit in digits {
                            visit(Locking { base, cover, digit })?;
                        }
                    }
                }
            }
            _ => {
                for digit in digits {
                    for base in houses_of(base_kind) {
                        if let Some(nth) = third(state.places(base, digit), base_kind, cover_kind) {
                            visit(Locking { base, cover: crossing(base, cover_kind, nth), digit })?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// In which crossing of the base with a cover of this kind all of two or three places lie.
fn third(places: Spots, base: HouseKind, cover: HouseKind) -> Option<usize> {
    const ROWS: [Spots; 3] = [0o007, 0o070, 0o700];
    const COLUMNS: [Spots; 3] = [0o111, 0o222, 0o444];
    if places & places.wrapping_sub(1) == 0 {
        return None;
    }
    let parts = if base == HouseKind::Box && cover == HouseKind::Column { COLUMNS } else { ROWS };
    parts.iter().position(|part| places & (ALL_SPOTS & !part) == 0)
}

/// The nth house of this kind that crosses the base; there are three.
pub(crate) fn crossing(base: House, kind: HouseKind, nth: usize) -> House {
    let number = base.number() - 1;
    let first = match (base.kind(), kind) {
        (HouseKind::Box, HouseKind::Row) => number / 3 * 3 + nth,
        (HouseKind::Box, HouseKind::Column) => 9 + number % 3 * 3 + nth,
        (HouseKind::Row, _) => 18 + number / 3 * 3 + nth,
        (HouseKind::Column, _) | (_, HouseKind::Box) => 18 + nth * 3 + number / 3,
    };
    House::ALL[first]
}

/// A place for the digit that a locking leaves: another house of the kind of the base that
/// crosses the cover, with one place outside it.
pub(crate) fn direct(state: &State, locking: Locking) -> Option<(House, Cell)> {
    let Locking { base, cover, digit } = locking;
    (0..3).find_map(|nth| {
        let house = crossing(cover, base.kind(), nth);
        if house == base {
            return None;
        }
        let places = state.spread(digit) & house.cell_set();
        if places.len() < 2 {
            return None;
        }
        Some((house, (places - cover.cell_set()).only()?))
    })
}
