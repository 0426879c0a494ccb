//! [`Desk`]: holds findings until nothing can change them; they leave in the order of the book.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sudoku_core::CellSet;

use super::files::View;
use crate::entry::VariantKind;
use crate::finding::{Code, Fault, Finding, OtherFault, Printed, Related, Relation};
use crate::pair::{ApartGrid, ByContent};

/// At most this many findings wait. Beyond that, they are reported as they are: the order hardly
/// matters in a report of that length.
const WAITING: usize = 20_000;

/// A solution that is printed for a puzzle of another size, or that solves its puzzle at another
/// place.
pub(super) const SWAPPED: Fault =
    Fault::SolutionSwapped { puzzle: None, printed: None, right: None };

/// The findings that wait.
pub(super) struct Desk {
    waiting: Vec<Waiting>,
    /// The puzzles that are broken, and where their findings are.
    unsolved: HashMap<u32, usize>,
    /// The kinds of which no more are listed: they are counted, and nothing else is known of them.
    unlisted: BTreeSet<Code>,
}

/// A finding that waits.
pub(super) struct Waiting {
    /// The position in the order of the book.
    order: (u32, bool),
    /// The puzzles that the finding is about, by their number in the call.
    puzzles: Puzzles,
    content: Content,
    /// The printed grid, if it does not solve its puzzle; it may solve another one.
    astray: Option<Box<ApartGrid>>,
}

enum Puzzles {
    One(u32),
    Several(Vec<u32>),
}

enum Content {
    Whole(Box<Finding>),
    /// Only counted.
    Unlisted(Code),
}

impl Desk {
    /// An empty desk. Findings of `unlisted` kinds are only counted.
    pub(super) fn new(unlisted: &[Code]) -> Self {
        Self {
            waiting: Vec::new(),
            unsolved: HashMap::new(),
            unlisted: unlisted.iter().copied().collect(),
        }
    }

    /// Only counts findings of these kinds from here on.
    pub(super) fn stop_listing(&mut self, codes: impl IntoIterator<Item = Code>) {
        self.unlisted.extend(codes);
    }

    /// Adds a finding of this kind about this puzzle, which is not made if it is only counted.
    pub(super) fn about_this(
        &mut self,
        puzzle: u32,
        code: Code,
        finding: impl FnOnce() -> Finding,
    ) {
        if self.unlisted.contains(&code) {
            self.push((puzzle, false), Puzzles::One(puzzle), Content::Unlisted(code));
        } else {
            self.about(puzzle, finding());
        }
    }

    /// Adds a finding about this puzzle.
    pub(super) fn about(&mut self, puzzle: u32, finding: Finding) {
        if matches!(finding.code, Code::GivenClash | Code::NoSolution | Code::MultipleSolutions) {
            self.unsolved.insert(puzzle, self.waiting.len());
        }
        self.push((puzzle, false), Puzzles::One(puzzle), Content::Whole(Box::new(finding)));
    }

    /// Adds a finding about all these puzzles, at the place of one of them.
    pub(super) fn about_all(&mut self, at: u32, puzzles: Vec<u32>, finding: Finding) {
        self.push((at, false), Puzzles::Several(puzzles), Content::Whole(Box::new(finding)));
    }

    /// Adds a finding about no puzzle, placed after the first `after` puzzles.
    pub(super) fn after(&mut self, after: u32, finding: Finding) {
        let puzzles = Puzzles::Several(Vec::new());
        self.push((after, true), puzzles, Content::Whole(Box::new(finding)));
    }

    /// Adds a finding about a printed solution that does not fit its puzzle.
    pub(super) fn astray(&mut self, puzzle: u32, finding: Finding, grid: ApartGrid) {
        self.about(puzzle, finding);
        if let Some(waiting) = self.waiting.last_mut() {
            let is_solution = match grid.plain() {
                Some(plain) => plain.is_solved(),
                None => grid.other_kind().is_some(),
            };
            waiting.astray = is_solution.then(|| Box::new(grid));
        }
    }

    /// Takes back the findings that judge these puzzles by the ordinary rules: they are variants.
    pub(super) fn retract(&mut self, variants: &BTreeMap<u32, VariantKind>) {
        if variants.is_empty() {
            return;
        }
        self.waiting.retain(|waiting| {
            let kind = match &waiting.puzzles {
                Puzzles::One(puzzle) => variants.get(puzzle),
                Puzzles::Several(_) => None,
            };
            kind.is_none_or(|kind| match waiting.code() {
                // Equal givens, with rules that are not known, are not equal puzzles.
                Code::MultipleSolutions
                | Code::NotChecked
                | Code::Duplicate
                | Code::DuplicateUpToSymmetry => false,
                Code::GivenClash | Code::NoSolution | Code::SolutionWrong => kind.keeps_rules(),
                _ => true,
            })
        });
        self.unsolved.clear();
    }

    fn push(&mut self, order: (u32, bool), puzzles: Puzzles, content: Content) {
        self.waiting.push(Waiting { order, puzzles, content, astray: None });
    }

    /// Whether the desk is full.
    pub(super) fn is_full(&self) -> bool {
        self.waiting.len() >= WAITING
    }

    /// Adds the solution printed elsewhere for a puzzle that has several solutions, or none.
    pub(super) fn add_printed(&mut self, puzzle: u32, printed: &Printed, misfits: CellSet) {
        let Some(&index) = self.unsolved.get(&puzzle) else { return };
        let Some(finding) = self.waiting[index].finding_mut() else { return };
        finding.fault.add_printed(printed, misfits);
    }

    /// Removes and returns all findings, in the order of the book. Solutions that do not fit their
    /// puzzles are compared with all other puzzles first.
    pub(super) fn clear(&mut self, view: View<'_>) -> Vec<Waiting> {
        let mut waiting = std::mem::take(&mut self.waiting);
        self.unsolved.clear();
        if waiting.iter().any(|waiting| waiting.astray.is_some()) {
            resolve(&mut waiting, view);
        }
        waiting.sort_by_key(|waiting| waiting.order);
        waiting
    }
}

impl Waiting {
    /// The kind of the finding.
    pub(super) fn code(&self) -> Code {
        match &self.content {
            Content::Whole(finding) => finding.code,
            Content::Unlisted(code) => *code,
        }
    }

    /// The finding, to be explained; `None` if it is only counted.
    pub(super) fn finding_mut(&mut self) -> Option<&mut Finding> {
        match &mut self.content {
            Content::Whole(finding) => Some(finding),
            Content::Unlisted(_) => None,
        }
    }

    /// The finding; `None` if it is only counted.
    pub(super) fn finding(&self) -> Option<&Finding> {
        match &self.content {
            Content::Whole(finding) => Some(finding),
            Content::Unlisted(_) => None,
        }
    }

    /// The puzzles that the finding is about, by their number in the call.
    pub(super) fn puzzles(&self) -> &[u32] {
        match &self.puzzles {
            Puzzles::One(puzzle) => std::slice::from_ref(puzzle),
            Puzzles::Several(puzzles) => puzzles,
        }
    }

    /// Adds puzzles that the finding is about.
    pub(super) fn add_puzzles(&mut self, more: &[u32]) {
        self.puzzles = Puzzles::Several([self.puzzles(), more].concat());
    }

    /// Consumes the entry and returns its finding; `None` if it is only counted.
    pub(super) fn into_finding(self) -> Option<Finding> {
        match self.content {
            Content::Whole(finding) => Some(*finding),
            Content::Unlisted(_) => None,
        }
    }
}

/// Finds the puzzles to which the stray solutions belong.
fn resolve(waiting: &mut Vec<Waiting>, view: View<'_>) {
    let content = ByContent::new(view.puzzles());
    let strays: HashMap<u32, usize> = waiting
        .iter()
        .enumerate()
        .filter(|(_, waiting)| waiting.astray.is_some())
        .filter_map(|(index, waiting)| Some((*waiting.puzzles().first()?, index)))
        .collect();
    let owned_by = |index: usize| -> Vec<u32> {
        let Some(grid) = &waiting[index].astray else { return Vec::new() };
        content.owners(grid).into_iter().take(64).map(|owner| view.first() + owner).collect()
    };
    let owned: Vec<Vec<u32>> = (0..waiting.len()).map(owned_by).collect();
    let mut settled = vec![false; waiting.len()];
    let mut gone = vec![false; waiting.len()];
    for index in 0..waiting.len() {
        let (false, Some(&puzzle)) = (settled[index], waiting[index].puzzles().first()) else {
            continue;
        };
        let partner = owned[index].iter().find_map(|owner| {
            let other = *strays.get(owner)?;
            (!settled[other] && owned[other].contains(&puzzle)).then_some(other)
        });
        if let Some(other) = partner {
            let Some(second) = waiting[other].finding_mut().cloned() else { continue };
            let others = waiting[other].puzzles().to_vec();
            waiting[index].add_puzzles(&others);
            if let Some(finding) = waiting[index].finding_mut() {
                let Finding { source, puzzle, subject, .. } = second;
                let relation = Relation::OtherSolution;
                belongs_to(finding, Related { relation, source, puzzle, subject });
            }
            (settled[index], settled[other], gone[other]) = (true, true, true);
        } else if let Some(&owner) = owned[index].first() {
            if let Some(finding) = waiting[index].finding_mut() {
                belongs_to(finding, view.subject(owner).related(Relation::Owner));
            }
            settled[index] = true;
        }
    }
    let mut index = 0;
    waiting.retain(|_| {
        index += 1;
        !gone[index - 1]
    });
}

/// The printed solution of this finding belongs to another puzzle.
fn belongs_to(finding: &mut Finding, other: Related) {
    let swapped = match &finding.fault {
        Fault::SolutionWrong { puzzle, printed, right, .. } => {
            let (puzzle, printed, right) = (Some(*puzzle), Some(printed.clone()), *right);
            Some(Fault::SolutionSwapped { puzzle, printed, right })
        }
        Fault::OtherKind { fault: OtherFault::SolutionWrong, judged } => {
            let (fault, judged) = (OtherFault::SolutionSwapped, judged.clone());
            Some(Fault::OtherKind { fault, judged })
        }
        Fault::Unreadable { .. } => Some(SWAPPED),
        _ => None,
    };
    if let Some(fault) = swapped {
        finding.set_fault(fault);
    }
    finding.related.push(other);
}
