//! Rows of separated values below a line with the names of the columns.

use std::io;
use sudoku_human::words::Clause;

use sudoku_core::AnyPuzzle;
use sudoku_core::Cell;
use sudoku_core::Grid;

use super::detect;
use super::emit::{Emit, LocatedGrid, too_long, unreadable};
use super::nameless::{self, Company, Nameless, RegionMap};
use super::row::{Field, Row, Rows, fields};
use super::text;
use crate::decode::Decoder;
use crate::entry::{Entry, Kind, Place, Role, Variant, is_whole};
use crate::escape::FORMULA;
use crate::words::{self, bare, only_level, short};
use crate::words::{Named, PUZZLES, meaning};

/// Reads the rows below the names of the columns. Without names it reads the lines as text.
pub(super) fn read(mut text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let Some((line, header)) = detect::header(text.fill_text()?) else {
        return text::read(text, emit);
    };
    let mut rows = Rows::after(line + 1, text)?;
    let mut named = Vec::new();
    while !emit.stopped()
        && let Some((line, row)) = rows.next(header.separator)?
    {
        match row {
            Row::Fields(fields) => {
                header.entries(line, &fields, &Surface::Text, &mut named, emit);
            }
            Row::OpenQuote { column } => {
                let reason = "the quotation mark here is never closed".into();
                unreadable(Place::Text { line, column }, reason, emit);
            }
            Row::TooLong => too_long(line, emit),
        }
    }
    Ok(())
}

/// The surface that a row belongs to, which decides the form of its places.
pub(super) enum Surface<'a> {
    /// A text: lines and columns of characters.
    Text,
    /// The sheet of a workbook, with its name: lines are rows, and columns are those of the sheet.
    #[cfg_attr(not(feature = "spreadsheet"), expect(dead_code, reason = "made by their reader"))]
    Sheet(&'a str),
}

impl Surface<'_> {
    pub(super) fn place(&self, line: u64, column: u64) -> Place {
        match self {
            Self::Text => Place::Text { line, column },
            Self::Sheet(sheet) => {
                Place::Sheet { sheet: (*sheet).into(), cell: cell_name(line, column).into() }
            }
        }
    }

    /// The grid in the field, or the reason why it cannot be read.
    fn found(&self, field: &Field, text: &str) -> LocatedGrid {
        let found = LocatedGrid::in_text(text, field.line, field.column, text.parse::<AnyPuzzle>());
        match self {
            Self::Text => found,
            Self::Sheet(_) => LocatedGrid { place: self.place(field.line, field.column), ..found },
        }
    }
}

/// `C14` for line 14, column 3.
pub(super) fn cell_name(line: u64, mut column: u64) -> String {
    let mut letters = String::new();
    while column > 0 {
        column -= 1;
        letters.insert(0, char::from(b'A' + (column % 26) as u8));
        column /= 26;
    }
    format!("{letters}{line}")
}

/// The meaning of each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) separator: char,
    /// The names, as printed.
    names: Vec<String>,
    puzzle: Option<Column>,
    solution: Option<Column>,
    /// More columns of solutions.
    more_solutions: Vec<usize>,
    label: Option<usize>,
    level: Option<usize>,
    /// In a list of all grids of a book: the kind of the grid, and the reason why it cannot be
    /// read.
    kind: Option<usize>,
    reason: Option<usize>,
}

/// The fields in which a row holds a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    /// In this field.
    One(usize),
    /// In the 81 fields from this one, a cell in each.
    Cells(usize),
}

impl Column {
    fn first(self) -> usize {
        match self {
            Self::One(first) | Self::Cells(first) => first,
        }
    }

    /// The number of fields that a row needs to hold it.
    fn end(self) -> usize {
        match self {
            Self::One(first) => first + 1,
            Self::Cells(first) => first + 81,
        }
    }

    /// Its fields, if the row is long enough.
    fn of(self, fields: &[Field]) -> Option<&[Field]> {
        fields.get(self.first()..self.end())
    }
}

impl Header {
    /// The columns, if this line may name them.
    pub(super) fn of(line: &str, separator: char) -> Option<Self> {
        let fields = fields(line, separator)?;
        Self::of_names(fields.into_iter().map(|field| field.text).collect(), separator)
    }

    /// The columns, if one of these names is that of puzzles or solutions, or all may be names of
    /// columns whose meaning their [content](Self::above) shows.
    pub(super) fn of_names(names: Vec<String>, separator: char) -> Option<Self> {
        let meanings: Vec<_> = names.iter().map(|name| meaning(name)).collect();
        let column = |named| {
            let certain = meanings.iter().position(|&found| found == Some((named, true)));
            certain.or_else(|| meanings.iter().position(|&found| found == Some((named, false))))
        };
        let usual = |name: &str| names.iter().position(|it| it.trim().eq_ignore_ascii_case(name));
        // `clues` may be a number, if there is a column `puzzle`.
        let puzzle = PUZZLES.into_iter().find_map(usual).or_else(|| column(Named::Puzzle));
        let [solution, label, level] = [Named::Solution, Named::Label, Named::Level].map(column);
        let kind = usual("kind");
        let reason = kind.and(usual("reason"));
        // `10 puzzles` and `Puzzle 1` are not names of columns.
        let is_name = |&column: &usize| !names[column].contains(|c: char| c.is_ascii_digit());
        let mut puzzle = puzzle.filter(is_name).map(Column::One);
        let mut solution = solution.filter(is_name).map(Column::One);
        let mut first = 0;
        while puzzle.and(solution).is_none()
            && let Some(start) = cells(&names, first)
        {
            let says = meaning(names[start].trim_end_matches(|c: char| !c.is_alphabetic()));
            let is_solution = matches!(says, Some((Named::Solution, _))) || puzzle.is_some();
            let which = if is_solution { &mut solution } else { &mut puzzle };
            *which = Some(Column::Cells(start));
            first = start + 81;
        }
        let is_word = |name: &String| {
            let name = name.trim();
            !name.contains(char::is_whitespace) && name.contains(char::is_alphabetic)
        };
        if puzzle.or(solution).is_none() && !(names.len() > 1 && names.iter().all(is_word)) {
            return None;
        }
        let more_solutions = Vec::new();
        Some(Self {
            separator,
            puzzle,
            solution,
            more_solutions,
            label,
            level,
            kind,
            reason,
            names,
        })
    }

    /// The number of columns.
    pub(super) fn width(&self) -> usize {
        self.names.len()
    }

    /// These columns, if one of the first rows has a likely grid in the column of the puzzles or of
    /// the solutions. Without any row they are taken as they are. A column of grids whose name does
    /// not say what they are is judged by its content.
    pub(super) fn above(mut self, rows: &[Vec<Field>]) -> Option<Self> {
        let least = self.width().min(2);
        let is_named = self.puzzle.or(self.solution).is_some();
        if !is_named && rows.iter().any(|row| row.len() != self.width()) {
            return None;
        }
        self.judge_content(rows);
        self.puzzle.or(self.solution)?;
        let kind = |row: &Vec<Field>| Kind::named(row.get(self.kind?)?.text.trim());
        let holds = |row: &Vec<Field>| {
            if kind(row).is_some() {
                return true; // Perhaps of a grid that cannot be read.
            }
            let columns = self.puzzle.into_iter().chain(self.solution);
            row.len() >= least
                && columns.filter_map(|column| column.of(row)).any(|fields| match fields {
                    [field] => is_like_a_grid(&field.text),
                    cells => cells.iter().filter(|cell| is_cell(&cell.text)).count() > 40,
                })
        };
        if !rows.is_empty() && !rows.iter().any(holds) {
            return None;
        }
        // A column `sol` with nothing but small numbers counts solutions.
        if let (Some(_), Some(Column::One(solution))) = (self.puzzle, self.solution)
            && matches!(meaning(&self.names[solution]), Some((_, false)))
        {
            let mut fields = rows.iter().filter_map(|row| row.get(solution)).peekable();
            let is_count = |field: &Field| field.text.trim().parse::<u16>().is_ok();
            if fields.peek().is_some() && fields.all(is_count) {
                self.solution = None;
            }
        }
        Some(self)
    }

    /// Gives columns of grids the roles that their names do not say.
    fn judge_content(&mut self, rows: &[Vec<Field>]) {
        if self.kind.is_some() {
            return; // A list of our own.
        }
        let is_named = self.puzzle.or(self.solution).is_some();
        let words = [self.label, self.level].map(|column| column.filter(|_| is_named));
        let named = |column: usize| {
            let grids = [self.puzzle, self.solution].contains(&Some(Column::One(column)));
            grids || words.contains(&Some(column))
        };
        let content: Vec<Option<Content>> = (0..self.width())
            .map(|column| Content::of(rows.iter().filter_map(|row| row.get(column))))
            .collect();
        let with = |content_wanted: Content| {
            let content = content.iter().enumerate();
            content.filter(move |&(column, &is)| is == Some(content_wanted) && !named(column))
        };
        let open = with(Content::Puzzles).map(|(column, _)| column).next();
        let full: Vec<usize> = with(Content::Solutions).map(|(column, _)| column).collect();
        let is_full = |column: Column| match column {
            Column::One(column) => content[column] == Some(Content::Solutions),
            Column::Cells(_) => false,
        };
        self.more_solutions = full;
        match (self.puzzle, open) {
            (None, Some(open)) => self.puzzle = Some(Column::One(open)),
            // `start,grid`: the grid is that of the solution.
            (Some(Column::One(named)), Some(open)) if is_full(Column::One(named)) => {
                self.puzzle = Some(Column::One(open));
                self.more_solutions.insert(0, named);
            }
            _ => {}
        }
        if self.solution.is_none() && self.puzzle.is_some() && !self.more_solutions.is_empty() {
            self.solution = Some(Column::One(self.more_solutions.remove(0)));
        }
        // A name or a level is not a grid.
        for column in [&mut self.label, &mut self.level] {
            *column = column.filter(|&column| is_named || content[column].is_none());
        }
    }

    /// Emits the entries of a row. `named` are the columns of grids without a role that were
    /// already reported.
    pub(super) fn entries(
        &self,
        line: u64,
        fields: &[Field],
        surface: &Surface<'_>,
        named: &mut Vec<usize>,
        emit: &mut Emit<'_>,
    ) {
        let blank = fields.iter().all(|field| field.text.trim().is_empty());
        let again = fields.iter().map(|field| &field.text).eq(&self.names);
        if blank || again || self.is_comment(fields) {
            return;
        }
        let record = emit.record();
        let text =
            |column: Option<usize>| fields.get(column?).map(|field| unguarded(field.text.trim()));
        let kind = text(self.kind).and_then(Kind::named);
        let level = text(self.level).map(short).filter(|text| !text.is_empty());
        let (label, level) = match text(self.label) {
            // A level is there, unless it has a column.
            Some(text) if self.level.is_none() && only_level(text).is_some() => (None, Some(text)),
            text => (text.and_then(words::named), level),
        };
        let mut company = Company::default();
        let columns = [(self.puzzle, Role::Puzzle), (self.solution, Role::Solution)];
        let more = self.more_solutions.iter().map(|&column| (Column::One(column), Role::Solution));
        let columns = columns.into_iter().filter_map(|(column, role)| Some((column?, role)));
        let columns: Vec<_> = columns.chain(more).collect();
        let nameless = self.nameless(fields, &columns, surface);
        let letters = || fields.iter().find_map(|field| RegionMap::of_text(&field.text)?.variant());
        let variant = nameless.iter().find_map(|(_, found)| regions(found)).or_else(letters);
        for (column, role) in columns {
            let found = match column.of(fields) {
                Some(fields)
                    if role == Role::Solution
                        && fields.iter().all(|field| field.text.trim().is_empty()) =>
                {
                    continue;
                }
                Some([field]) if kind == Some(Kind::Unreadable) && field.text.trim().is_empty() => {
                    let reason = text(self.reason).unwrap_or_default();
                    let place = surface.place(field.line, field.column);
                    LocatedGrid::unreadable(place, short(reason).to_owned())
                }
                Some([field]) => grid(field, &self.names[column.first()], surface),
                Some(cells) => grid_of_cells(cells, surface),
                None => self.missing(surface.place(line, 1), column, fields),
            };
            // The same solution in another column.
            let is_again = role == Role::Solution && !company.adds(role, &found.reading);
            if is_again && self.more_solutions.contains(&column.first()) {
                continue;
            }
            company.add(role, &found.reading);
            emit.entry(Entry {
                outline: None,
                place: found.place,
                record,
                role: kind.map_or(role, |kind| kind.role(role)),
                label: label.clone(),
                difficulty: level.map(Into::into),
                variant,
                reading: found.reading,
            });
        }
        for (column, found) in nameless {
            let Ok(AnyPuzzle::Grid(grid)) = found.reading else { continue };
            let (role, reading) = match company.role_of(&grid) {
                Nameless::Known | Nameless::Regions => continue,
                Nameless::Is(role) => (role, found.reading),
                _ if named.contains(&column) => continue,
                Nameless::Unclear | Nameless::Entries => {
                    named.push(column);
                    let reason = Clause::new("unread.column-role");
                    let reason = reason.with("name", bare(&self.names[column]));
                    (Role::Unsaid, Err(reason.into()))
                }
            };
            company.add(role, &reading);
            let record = if role == Role::Unsaid { emit.record() } else { record };
            let (label, difficulty) = (label.clone(), level.map(Into::into));
            emit.entry(Entry {
                outline: None,
                place: found.place,
                record,
                role,
                label,
                difficulty,
                variant,
                reading,
            });
        }
    }

    /// The grids in the fields of columns without a meaning.
    fn nameless(
        &self,
        fields: &[Field],
        columns: &[(Column, Role)],
        surface: &Surface<'_>,
    ) -> Vec<(usize, LocatedGrid)> {
        if self.kind.is_some() {
            return Vec::new();
        }
        let others = [self.label, self.level];
        let is_known = |at: usize| {
            let holds = |column: &Column| (column.first()..column.end()).contains(&at);
            others.contains(&Some(at)) || columns.iter().any(|(column, _)| holds(column))
        };
        let fields = fields.iter().take(self.width()).enumerate();
        fields
            .filter(|(at, field)| field.text.len() >= 81 && !is_known(*at))
            .filter(|(_, field)| whole(&field.text).is_some())
            .map(|(at, field)| (at, surface.found(field, &field.text)))
            .collect()
    }

    /// A row that begins with `#` is a comment, unless it holds a grid or the remains of one, or is
    /// a row of a puzzle with the name `#7`.
    fn is_comment(&self, fields: &[Field]) -> bool {
        let first = &fields[0];
        let Some(name) = first.text.strip_prefix('#').filter(|_| !first.is_quoted) else {
            return false;
        };
        let is_name = |name: &str| !name.is_empty() && name.chars().all(char::is_alphanumeric);
        let columns = || self.puzzle.into_iter().chain(self.solution);
        let holds_grid = columns().any(|column| match column {
            Column::One(at) => fields.get(at).is_some_and(|field| is_like_a_grid(&field.text)),
            Column::Cells(_) => column.of(fields).is_some(),
        });
        let is_row = fields.len() >= self.width().max(2) && is_name(name);
        !(holds_grid || is_row)
    }

    fn missing(&self, place: Place, column: Column, fields: &[Field]) -> LocatedGrid {
        let last = column.end() - 1;
        let name = bare(&self.names[last]);
        let reason = Clause::new("unread.fields").with("n", fields.len());
        let reason = reason.with("name", name).with("field", last + 1);
        LocatedGrid::unreadable(place, reason)
    }
}

/// The text without the apostrophe that keeps a spreadsheet from taking it for a formula.
fn unguarded(text: &str) -> &str {
    text.strip_prefix('\'').filter(|text| text.starts_with(FORMULA)).unwrap_or(text)
}

/// The grid in a field.
fn grid(field: &Field, name: &str, surface: &Surface<'_>) -> LocatedGrid {
    if field.text.trim().is_empty() {
        let place = surface.place(field.line, field.column);
        return LocatedGrid::unreadable(
            place,
            Clause::new("unread.empty-field").with("name", bare(name)),
        );
    }
    surface.found(field, &field.text)
}

/// The grid of 81 fields.
fn grid_of_cells(cells: &[Field], surface: &Surface<'_>) -> LocatedGrid {
    let mut line = String::with_capacity(81);
    for (cell, field) in Cell::ALL.into_iter().zip(cells) {
        let place = surface.place(field.line, field.column);
        let text = field.text.trim();
        if !is_cell(text) {
            let reason = Clause::new("unread.not-a-digit").with("cell", cell);
            let reason = reason.with("text", short(text));
            return LocatedGrid::unreadable(place, reason);
        }
        line.push(text.chars().next().unwrap_or('.'));
    }
    surface.found(&cells[0], &line)
}

/// The content of most fields of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    /// Whole grids, most of them with empty cells.
    Puzzles,
    /// Whole grids, most of them full.
    Solutions,
}

impl Content {
    /// The content of a column with these fields; `None` if most of them hold no whole grid.
    fn of<'a>(fields: impl Iterator<Item = &'a Field>) -> Option<Self> {
        let [mut open, mut full, mut others] = [0_usize; 3];
        for field in fields.filter(|field| !field.text.trim().is_empty()) {
            match whole(&field.text) {
                Some(grid) if nameless::is_regions(&grid) => others += 1,
                Some(grid) if is_whole(&grid) => full += 1,
                Some(_) => open += 1,
                None => others += 1,
            }
        }
        match (open + full > others, open > full) {
            (false, _) => None,
            (true, true) => Some(Self::Puzzles),
            (true, false) => Some(Self::Solutions),
        }
    }
}

/// The grid in this text, if it is a whole one, with several digits, and nothing else.
fn whole(text: &str) -> Option<Grid> {
    let text = Some(text.trim()).filter(|text| text.len() >= 81 && is_like_a_grid(text))?;
    match text.parse().ok()? {
        AnyPuzzle::Grid(grid) => nameless::has_digits(&grid).then_some(grid),
        AnyPuzzle::Candidates(_) => None,
    }
}

/// The variant of a puzzle beside this grid, if its digits number regions.
fn regions(found: &LocatedGrid) -> Option<Variant> {
    match &found.reading {
        Ok(AnyPuzzle::Grid(grid)) => nameless::regions(grid),
        _ => None,
    }
}

/// Returns `true` if the text can be that of a cell: a digit, a sign for an empty cell, or nothing.
fn is_cell(text: &str) -> bool {
    matches!(text.trim(), "" | "." | "_" | "-" | "*" | "x" | "X")
        || matches!(text.trim().as_bytes(), [b'0'..=b'9'])
}

/// The first of 81 columns, not before `from`, whose names count cells: `c0` to
/// `c80`, `r1c1` to `r9c9`.
fn cells(names: &[String], from: usize) -> Option<usize> {
    (from..).take_while(|first| first + 81 <= names.len()).find(|&first| {
        let cells = &names[first..first + 81];
        let Some((word, start)) = numbers(&cells[0]) else { return false };
        cells.iter().enumerate().all(|(index, name)| {
            let expected = match start {
                [None, Some(start)] => [None, Some(start + index as u64)],
                [Some(row), Some(column)] => {
                    [Some(row + index as u64 / 9), Some(column + index as u64 % 9)]
                }
                _ => return false,
            };
            numbers(name) == Some((word, expected))
        })
    })
}

/// The word that a name starts with, and the one or two numbers after it: `c17`, `r1c9`,
/// `cell_1_9`.
fn numbers(name: &str) -> Option<(&str, [Option<u64>; 2])> {
    let name = name.trim();
    let start = name.find(|c: char| c.is_ascii_digit())?;
    let mut numbers =
        name[start..].split(|c: char| !c.is_ascii_digit()).filter(|it| !it.is_empty());
    let first = numbers.next()?.parse().ok()?;
    let found = match numbers.next() {
        Some(second) => [Some(first), Some(second.parse().ok()?)],
        None => [None, Some(first)],
    };
    numbers.next().is_none().then_some((&name[..start], found))
}

/// Returns `true` if a field holds a grid, or the remains of one: also a wrong number of symbols,
/// unknown signs for empty cells, and `5.3E+80`.
pub(super) fn is_like_a_grid(text: &str) -> bool {
    let text = text.trim();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let symbols = |c: &char| c.is_ascii_digit() || "._-*xX?".contains(*c);
    let symbols = text.chars().filter(symbols).count();
    let others = text.chars().filter(|c| c.is_alphabetic() && !"xX".contains(*c)).count();
    (symbols >= 20 && others * 4 <= symbols)
        || (digits >= 15 && text.chars().count() >= 60)
        || is_shortened(text)
}

/// Returns `true` if this is a number as spreadsheets shorten it: `5.3E+80`.
fn is_shortened(text: &str) -> bool {
    let Some((number, exponent)) = text.split_once("E+").or_else(|| text.split_once("e+")) else {
        return false;
    };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    is_number(exponent) && number.split(['.', ',']).all(is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eighty_one_names_in_a_row_are_cells() {
        let names = |name: &dyn Fn(usize) -> String| -> Vec<String> {
            std::iter::once("id".to_owned()).chain((0..81).map(name)).collect()
        };
        assert_eq!(cells(&names(&|i| format!("c{i}")), 0), Some(1));
        assert_eq!(cells(&names(&|i| format!("{}", i + 1)), 0), Some(1));
        assert_eq!(cells(&names(&|i| format!("r{}c{}", i / 9 + 1, i % 9 + 1)), 0), Some(1));
        assert_eq!(cells(&names(&|i| format!("r{}c{}", i % 9 + 1, i / 9 + 1)), 0), None);
        assert_eq!(cells(&names(&|i| format!("c{}", i / 2)), 0), None);
        assert_eq!(cells(&names(&|i| format!("c{i}"))[..81], 0), None);
    }

    #[test]
    fn cells_have_names() {
        for (column, name) in [(1, "A7"), (26, "Z7"), (27, "AA7"), (702, "ZZ7"), (16384, "XFD7")] {
            assert_eq!(cell_name(7, column), name);
        }
    }

    #[test]
    fn what_looks_like_a_grid() {
        for text in [
            "3.0E+80",
            "3,00e+79",
            "53..7....6..195....98",
            "5 3 . | . 7 . | . . . 6 . . | 1 9 5 | . . . 1 . .",
        ] {
            assert!(is_like_a_grid(text), "{text}");
        }
        for text in
            ["", "easy", "2024-11-20", "ISBN 978-3-16-148410-0", "10 solutions", "1E+", "E+80"]
        {
            assert!(!is_like_a_grid(text), "{text}");
        }
    }
}
