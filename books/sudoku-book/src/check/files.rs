//! [`Files`]: the files of a call, with the places and names of their puzzles.

use std::ops::Range;
use std::sync::Arc;

use super::names::Names;
use super::outcome::{Outcome, Outcomes};
use super::places::Places;
use super::summary::{FileSummary, ReadGrid};
use crate::account::{Account, Holding, Remark};
use crate::entry::{Entry, Kind, Label, Role, Unreadable, is_whole};
use crate::finding::{Location, NamedPuzzle, Subject};
use crate::pages::Pages;
use crate::pair::{Book, Kept};
use crate::place::{Area, Place};
use crate::print::{PageDrawing, Print, PrintedGrid, PrintedPage, Promise, Promised};

/// The most grids of a file that are kept to be shown.
const MOST_GRIDS: usize = 5_000;

/// The files of a call. The last one is open.
#[derive(Default)]
pub(super) struct Files {
    list: Vec<File>,
    places: Places,
}

struct File {
    name: Arc<str>,
    kind: FileKind,
    /// The number in the call of its first puzzle.
    first: u32,
    puzzles: u64,
    /// The number of puzzles that cannot be read.
    lost: u64,
    solutions: u64,
    /// The number of solutions that cannot be read.
    lost_solutions: u64,
    entries: u64,
    /// The pages with any grid, with puzzles, and with solutions.
    pages: [Pages; 3],
    /// The size of each page.
    sheets: Vec<Area>,
    /// The size of each page that is a picture.
    pictures: Vec<Area>,
    /// The size of each page as shown, and the grids on them, if they are kept.
    papers: Vec<Area>,
    frames: Vec<PrintedGrid>,
    words: Vec<(u32, Area)>,
    /// The drawing of each page, if they are kept.
    drawings: Vec<PageDrawing>,
    /// The grids that were read, if they are kept.
    grids: Vec<ReadGrid>,
    /// The number of grids up to the first whose kind is not decided.
    decided: usize,
    /// The pages without anything, and those that were not selected.
    blank: Pages,
    unselected: Pages,
    account: Account,
    names: Names,
    promises: Vec<Promised>,
}

/// The use of a file in a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// It is checked.
    Book,
    /// It holds the solutions of the books.
    Solutions,
    /// Its puzzles are compared with those of the books.
    Across,
}

impl File {
    /// Decides the kind of the grid that is kept from this place.
    fn decide(&mut self, place: &Place, kind: Kind, puzzle: Option<u64>) {
        let open = &mut self.grids[self.decided..];
        let here = open.iter_mut().find(|grid| !grid.is_decided && grid.place == *place);
        if let Some(grid) = here {
            (grid.is_decided, grid.puzzle) = (true, puzzle);
            if grid.kind != Kind::Unreadable {
                grid.kind = kind;
            }
        }
        self.decided +=
            self.grids[self.decided..].iter().take_while(|grid| grid.is_decided).count();
    }
}

impl Files {
    /// Opens the next file.
    pub(super) fn open(&mut self, name: &str, kind: FileKind) {
        self.list.push(File {
            name: name.into(),
            kind,
            first: self.places.len(),
            puzzles: 0,
            lost: 0,
            solutions: 0,
            lost_solutions: 0,
            entries: 0,
            pages: Default::default(),
            sheets: Vec::new(),
            pictures: Vec::new(),
            papers: Vec::new(),
            frames: Vec::new(),
            words: Vec::new(),
            drawings: Vec::new(),
            grids: Vec::new(),
            decided: 0,
            blank: Pages::default(),
            unselected: Pages::default(),
            account: Account::default(),
            names: Names::default(),
            promises: Vec::new(),
        });
    }

    /// Whether a file was opened.
    pub(super) fn is_open(&self) -> bool {
        !self.list.is_empty()
    }

    /// The use of the open file.
    pub(super) fn kind(&self) -> FileKind {
        self.list.last().map_or(FileKind::Book, |file| file.kind)
    }

    /// The number of the open file.
    pub(super) fn open_index(&self) -> u32 {
        self.list.len().saturating_sub(1) as u32
    }

    /// The number of the first file with this use.
    pub(super) fn first_of(&self, kind: FileKind) -> Option<u32> {
        self.list.iter().position(|file| file.kind == kind).map(|at| at as u32)
    }

    /// The use, the name and the puzzles of each file, as their numbers in the call.
    pub(super) fn spans(&self) -> impl Iterator<Item = (FileKind, Arc<str>, Range<u32>)> + '_ {
        let ends = self.list.iter().skip(1).map(|file| file.first).chain([self.places.len()]);
        let span = |(file, end): (&File, u32)| (file.kind, file.name.clone(), file.first..end);
        self.list.iter().zip(ends).map(span)
    }

    /// The places of all puzzles.
    pub(super) fn into_places(self) -> Places {
        self.places
    }

    /// The number of the last file with this name.
    pub(super) fn named(&self, name: &str) -> Option<u32> {
        self.list.iter().rposition(|file| *file.name == *name).map(|at| at as u32)
    }

    /// The number in the call of the next puzzle.
    pub(super) fn next_id(&self) -> u32 {
        self.places.len()
    }

    /// Counts an entry of the open file.
    pub(super) fn count_entry(&mut self, entry: &Entry) {
        if let Some(file) = self.list.last_mut() {
            file.entries += 1;
            file.pages[0].insert_place(&entry.place);
            // One of another kind is read, and counted when it is decided.
            if let Err(reason) = &entry.reading
                && reason.other_kind.is_none()
            {
                let remark = Remark::new(Holding::Unreadable, entry.place.clone());
                file.account.add(remark.with_reason(reason));
            }
        }
    }

    /// Keeps the grid of an entry of the open file, to be shown.
    pub(super) fn keep(&mut self, entry: &Entry) {
        let Some(file) = self.list.last_mut().filter(|file| file.grids.len() < MOST_GRIDS) else {
            return;
        };
        let (kind, grid) = match &entry.reading {
            Ok(reading) => {
                let grid = reading.grid();
                let is_solution = match entry.role {
                    Role::Puzzle => false,
                    Role::Solution => true,
                    Role::Unsaid => is_whole(&grid),
                };
                (if is_solution { Kind::Solution } else { Kind::Puzzle }, Some(grid))
            }
            Err(Unreadable { other_kind: Some(_), .. }) => match entry.role {
                Role::Solution => (Kind::Solution, None),
                Role::Unsaid if entry.is_full() == Some(true) => (Kind::Solution, None),
                Role::Puzzle | Role::Unsaid => (Kind::Puzzle, None),
            },
            Err(reason) => {
                (Kind::Unreadable, reason.doubtful.as_ref().map(|doubtful| doubtful.grid()))
            }
        };
        let label = entry.label.as_ref().map(|label| label.text.clone());
        let (place, puzzle, is_decided) = (entry.place.clone(), None, false);
        let other_kind = entry.other_kind().cloned().map(Box::new);
        file.grids.push(ReadGrid {
            place,
            outline: entry.outline,
            label,
            kind,
            puzzle,
            grid,
            other_kind,
            is_decided,
        });
    }

    /// Adds a remark about the open file.
    pub(super) fn add_remark(&mut self, remark: Remark) {
        if let Some(file) = self.list.last_mut() {
            file.account.add(remark);
        }
    }

    /// Adds the label of a puzzle of the open file. All labels of a batch are added before the
    /// first of its puzzles is named.
    pub(super) fn add_name(&mut self, label: Option<&Label>) {
        if let Some(file) = self.list.last_mut() {
            file.names.push(label);
        }
    }

    /// Counts the next puzzle of the open file. Returns its number in the call.
    pub(super) fn count_puzzle(
        &mut self,
        place: &Place,
        label: Option<&Label>,
    ) -> (u32, NamedPuzzle) {
        let id = self.places.len();
        let index = self.open_index();
        let file = &mut self.list[index as usize];
        file.puzzles += 1;
        file.pages[1].insert_place(place);
        self.places.push(place, file.puzzles == 1);
        let (ordinal, subject) = (file.puzzles, file.names.of(file.puzzles, label, place));
        file.decide(place, Kind::Puzzle, Some(ordinal));
        (id, NamedPuzzle { ordinal, subject, source: self.location(place, label) })
    }

    /// Counts a puzzle of the open file that cannot be read.
    pub(super) fn count_lost(&mut self) {
        if let Some(file) = self.list.last_mut() {
            file.lost += 1;
        }
    }

    /// Counts a solution of the open file that cannot be read.
    pub(super) fn count_lost_solution(&mut self) {
        if let Some(file) = self.list.last_mut() {
            file.lost_solutions += 1;
        }
    }

    /// Counts a solution of the open file.
    pub(super) fn count_solution(&mut self, place: &Place) {
        if let Some(file) = self.list.last_mut() {
            file.solutions += 1;
            file.pages[2].insert_place(place);
            file.decide(place, Kind::Solution, None);
        }
    }

    /// Counts a puzzle of this file that was taken for a solution until its book ended. Returns the
    /// use of the file.
    pub(super) fn count_late_puzzle(&mut self, file: u32) -> FileKind {
        let file = &mut self.list[file as usize];
        file.puzzles += 1;
        file.kind
    }

    /// Sets the pages of the open file.
    pub(super) fn set_pages(&mut self, print: &Print, selected: Option<&Pages>, keeps_grids: bool) {
        let Some(file) = self.list.last_mut() else { return };
        let sheet = |page: &PrintedPage| Area::new(0.0, 0.0, page.width, page.height);
        file.sheets = print.pages.iter().map(sheet).collect();
        file.drawings.clone_from(&print.drawings);
        if keeps_grids {
            file.papers = print.pages.iter().map(|page| page.untrimmed.at_origin()).collect();
            file.frames.clone_from(&print.grids);
            file.words.clone_from(&print.words);
        }
        let pages = || (1..).zip(&print.pages);
        file.blank = pages().filter(|(_, page)| page.ink.is_none()).map(|(page, _)| page).collect();
        let is_selected = |page: &u32| selected.is_none_or(|pages| pages.contains(*page));
        file.unselected = pages().map(|(page, _)| page).filter(|page| !is_selected(page)).collect();
    }

    /// Sets the promises of the last file, unless only a part of it is read.
    pub(super) fn set_promises(&mut self, promises: &[Promised], selected: Option<&Pages>) {
        let Some(file) = self.list.last_mut() else { return };
        // The number of pages is known of printed documents only.
        let is_whole = selected.is_none() || !file.sheets.is_empty();
        if is_whole && file.unselected.is_empty() {
            file.promises = promises.to_vec();
        }
    }

    /// Sets the sizes of pages that are pictures.
    pub(super) fn set_pictures(&mut self, sizes: &[Area]) {
        if let Some(file) = self.list.last_mut() {
            file.pictures = sizes.to_vec();
        }
    }

    /// Whether nothing was found in the open file.
    pub(super) fn is_empty(&self) -> bool {
        self.list.last().is_none_or(|file| file.entries == 0)
    }

    /// The number of pages of the open file, and of those that were not selected.
    pub(super) fn pages(&self) -> [u64; 2] {
        let pages = |file: &File| [file.sheets.len() as u64, file.unselected.count()];
        self.list.last().map_or([0; 2], pages)
    }

    /// The promises that neither a file nor all files together keep: the file, the words, and the
    /// number of grids that were found.
    pub(super) fn broken_promises(&self) -> Vec<(u32, Promised, u64)> {
        let books = || self.list.iter().filter(|file| file.kind != FileKind::Across);
        let puzzles: u64 = books().map(|file| file.puzzles).sum();
        let solutions: u64 = books().map(|file| file.solutions).sum();
        let lost: u64 = books().map(|file| file.lost_solutions).sum();
        let broken = |promised: &&Promised| match promised.promise {
            // Those that cannot be read have separate findings.
            Promise::Solutions => solutions + lost == 0,
            Promise::Puzzles(number) => puzzles < number,
        };
        let mut all = Vec::new();
        for (index, file) in (0..).zip(&self.list) {
            // Of several words for one promise the first is enough.
            let first = |is: fn(&Promise) -> bool| {
                file.promises.iter().filter(broken).find(|promised| is(&promised.promise))
            };
            let promised = [
                (first(|promise| *promise == Promise::Solutions), solutions),
                (first(|promise| matches!(promise, Promise::Puzzles(_))), puzzles),
            ];
            let broken = promised.into_iter().filter_map(|(one, found)| Some((one?, found)));
            all.extend(broken.map(|(promised, found)| (index, promised.clone(), found)));
        }
        all
    }

    /// Closes the open file and returns its numbers.
    pub(super) fn close(&mut self) -> Option<FileSummary> {
        let file = self.list.last_mut()?;
        let [any, puzzle_pages, solution_pages] = std::mem::take(&mut file.pages);
        let sheets = std::mem::take(&mut file.sheets);
        let mut account = std::mem::take(&mut file.account);
        account.add_pages(Holding::Puzzle, file.puzzles - file.lost, &puzzle_pages);
        account.add_pages(Holding::Solution, file.solutions, &solution_pages);
        let (mut blank, mut words) = (Pages::default(), Pages::default());
        let seen = |page: u32| any.contains(page) || account.holds(page);
        for page in (1..=sheets.len() as u32).filter(|&page| !file.unselected.contains(page)) {
            match file.blank.contains(page) {
                _ if seen(page) => {}
                true => blank.insert(page),
                false => words.insert(page),
            }
        }
        for (kind, pages) in [
            (Holding::Words, words),
            (Holding::Blank, blank),
            (Holding::Unselected, std::mem::take(&mut file.unselected)),
        ] {
            account.add_pages(kind, pages.count(), &pages);
        }
        let unselected = account.get(Holding::Unselected).map(|item| item.pages.clone());
        let is_other = |page: &u32| {
            !any.contains(*page) && unselected.as_ref().is_none_or(|pages| !pages.contains(*page))
        };
        Some(FileSummary {
            file: file.name.clone(),
            puzzles: file.puzzles,
            solutions: file.solutions,
            puzzle_pages,
            solution_pages,
            other_pages: (1..=sheets.len() as u32).filter(is_other).collect(),
            account,
            sheets,
            pictures: std::mem::take(&mut file.pictures),
            papers: std::mem::take(&mut file.papers),
            frames: std::mem::take(&mut file.frames),
            words: std::mem::take(&mut file.words),
            drawings: std::mem::take(&mut file.drawings),
            grids: std::mem::take(&mut file.grids),
            first: file.first,
            ratings: None,
        })
    }

    /// Forgets the names of the puzzles of the open file.
    pub(super) fn forget_names(&mut self) {
        if let Some(file) = self.list.last_mut() {
            file.names = Names::default();
        }
    }

    /// The name of a puzzle that was first taken for a solution.
    pub(super) fn late_name(&self, file: u32, label: &Label, place: &Place) -> Subject {
        self.list[file as usize].names.of(0, Some(label), place)
    }

    /// A place in the open file.
    pub(super) fn location(&self, place: &Place, label: Option<&Label>) -> Location {
        self.location_in(self.open_index(), place, label)
    }

    /// A place in this file.
    pub(super) fn location_in(&self, file: u32, place: &Place, label: Option<&Label>) -> Location {
        Location {
            file: self.list[file as usize].name.clone(),
            place: place.clone(),
            label: label.map(|label| label.text.clone()),
        }
    }

    /// The puzzle with this number in the call, and this label.
    fn subject(&self, id: u32, label: Option<&Label>) -> NamedPuzzle {
        let file = &self.list[self.list.partition_point(|file| file.first <= id) - 1];
        let ordinal = u64::from(id - file.first) + 1;
        let place = self.places.get(id);
        let subject = file.names.of(ordinal, label, &place);
        let label = label.map(|label| label.text.clone());
        NamedPuzzle { source: Location { file: file.name.clone(), place, label }, ordinal, subject }
    }
}

/// The open book, as far as it was checked.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    files: &'a Files,
    book: &'a Book,
    outcomes: &'a Outcomes,
}

impl<'a> View<'a> {
    pub(super) fn new(files: &'a Files, book: &'a Book, outcomes: &'a Outcomes) -> Self {
        Self { files, book, outcomes }
    }

    /// The files of the call.
    pub(super) fn files(&self) -> &'a Files {
        self.files
    }

    /// The number in the call of the first puzzle of the book.
    pub(super) fn first(&self) -> u32 {
        self.outcomes.first
    }

    /// The puzzles of the book that were checked and are remembered, in their order.
    pub(super) fn puzzles(&self) -> &'a [Kept] {
        let puzzles = self.book.puzzles();
        &puzzles[..puzzles.len().min(self.outcomes.list.len())]
    }

    /// These puzzles with their numbers and outcomes.
    pub(super) fn checked(&self) -> impl Iterator<Item = (u32, &'a Kept, Outcome)> + use<'a> {
        let ids = self.outcomes.first..;
        let puzzles = ids.zip(self.puzzles()).zip(&self.outcomes.list);
        puzzles.map(|((id, kept), &outcome)| (id, kept, outcome))
    }

    /// The puzzle with this number in the call, if it is in this book and remembered.
    pub(super) fn kept(&self, id: u32) -> Option<&'a Kept> {
        id.checked_sub(self.outcomes.first).and_then(|index| self.book.get(index))
    }

    /// The outcome of the puzzle with this index in the book.
    pub(super) fn outcome(&self, index: usize) -> Outcome {
        self.outcomes.list[index]
    }

    /// The puzzle with this number in the call, as findings name it.
    pub(super) fn subject(&self, id: u32) -> NamedPuzzle {
        self.files.subject(id, self.kept(id).and_then(Kept::label))
    }
}
