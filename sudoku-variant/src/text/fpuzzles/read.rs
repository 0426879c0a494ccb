//! The JSON of f-puzzles.

use std::format;
use std::string::ToString;
use std::vec::Vec;

use super::super::ParseError;
use super::super::json::{Node, Object};
use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{
    AllMarked, AntiKing, AntiKnight, Arrow, Between, Cage, Clones, Diagonal, Difference,
    DisjointGroups, Extremum, LittleKiller, PairSum, Palindrome, Parity, Quadruple, Ratio, Region,
    RegionSum, Renban, Rule, Sandwich, Skyscraper, Thermometer, Whisper, XSum,
};
use crate::symbols::SymbolSet;

type Read<T> = Result<T, ParseError>;

/// Keys without a meaning for the solution.
const WORDS: [&str; 4] = ["title", "author", "ruleset", "solution"];

/// Keys of drawings, whose meaning is only in words.
const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// A cell of the grid.
struct CellNode<'a> {
    fields: Object<'a>,
    /// Its piece: `None` without the key, and none in it for null.
    region: Option<Option<u8>>,
}

pub(in crate::text) fn puzzle(root: Node<'_>) -> Read<Puzzle> {
    let mut top = root.object()?;
    let size: u8 = match top.take("size") {
        None => 9,
        Some(size) => {
            size.number().map_err(|_| size.error("the key size is not a number from 2 to 25"))?
        }
    };
    let grid = top.need("grid")?;
    let rows = grid.list()?;
    let n = usize::from(size);
    let mut cells: Vec<CellNode<'_>> = Vec::new();
    for (r, row) in (1..).zip(&rows) {
        let list = row.list()?;
        if list.len() != n {
            return row
                .fail(format!("row {r} of the grid has another number of cells than {size}"));
        }
        for cell in list {
            let mut fields = cell.object()?;
            let region = match fields.take("region") {
                None => None,
                Some(node) if node.is_null() => Some(None),
                Some(node) => Some(Some(node.number()?)),
            };
            cells.push(CellNode { fields, region });
        }
    }
    if cells.len() != n * n {
        return grid.fail(format!("the grid has {} rows, expected {size}", rows.len()));
    }
    let (board, regions) = match board(size, &cells) {
        Ok(found) => found,
        Err(error) => return grid.fail(error.to_string()),
    };
    let mut puzzle = Puzzle::new(board);
    let read = Reader { board: puzzle.board().clone(), size };
    for (here, cell) in read.board.cells().zip(cells) {
        read.marks(&mut puzzle, here, cell.fields)?;
    }
    for cells in regions {
        puzzle.add(Region { cells }).map_err(|error| grid.error(error.to_string()))?;
    }
    if let Some(words) = top.take("ruleset") {
        puzzle.set_words(&words.string()?);
    }
    top.skip(&WORDS);
    for (name, key, value) in top.rest() {
        let in_key = |error: ParseError| {
            let reason = format!("{key}: {}", error.reason);
            ParseError { reason, ..error }
        };
        if DRAWINGS.contains(&&*key) {
            if value.list().is_ok_and(|list| list.is_empty()) {
                continue;
            }
            let what = "a drawing, whose meaning is only in words";
            return name.fail(format!("the key {key} is {what}"));
        }
        for rule in read.rules(name, &key, value).map_err(in_key)? {
            puzzle.add(rule).map_err(|error| value.error(error.to_string()))?;
        }
    }
    Ok(puzzle)
}

/// The board by the regions of the cells, and the regions that it has no place for.
fn board(
    size: u8,
    cells: &[CellNode<'_>],
) -> Result<(Board, Vec<Vec<Cell>>), crate::board::BoardError> {
    let usual = Board::square(size)?;
    if cells.iter().all(|cell| cell.region.is_none()) {
        return Ok((usual, Vec::new()));
    }
    let boxes = usual.grids()[0].boxes.clone();
    let number = |at: usize| -> Option<u8> {
        let (row, column) = (at / usize::from(size), at % usize::from(size));
        match (cells[at].region, &boxes) {
            (Some(region), _) => region,
            (None, Boxes::Rectangles { height, width }) => {
                let (height, width) = (usize::from(*height), usize::from(*width));
                Some((row / height * (usize::from(size) / width) + column / width) as u8)
            }
            (None, _) => None,
        }
    };
    let pieces: Vec<Option<u8>> = (0..cells.len()).map(number).collect();
    let grid = |boxes| Subgrid { top: 0, left: 0, rows: size, columns: size, boxes };
    let new = |boxes| Board::new(size, Vec::from([grid(boxes)]));
    if let Some(all) = pieces.iter().copied().collect::<Option<Vec<u8>>>() {
        return Ok((new(Boxes::Pieces(all))?, Vec::new()));
    }
    let board = new(Boxes::None)?;
    let piece = |number: u8| -> Vec<Cell> {
        let cells = board.cells().zip(&pieces);
        cells.filter(|(_, piece)| **piece == Some(number)).map(|(cell, _)| cell).collect()
    };
    let regions = (0..=u8::MAX).map(piece).filter(|cells| !cells.is_empty()).collect();
    Ok((board, regions))
}

struct Reader {
    board: Board,
    size: u8,
}

impl Reader {
    fn marks(&self, puzzle: &mut Puzzle, here: Cell, mut cell: Object<'_>) -> Read<()> {
        let name = self.board.name(here);
        let is_given = match cell.take("given") {
            None => false,
            Some(given) => given.bool()?,
        };
        if let Some(value) = cell.take("value")
            && is_given
        {
            let given: u8 = value.number()?;
            let (row, column) = self.board.place(here);
            puzzle.give(row, column, given).map_err(|error| value.error(error.to_string()))?;
        }
        if let Some(marks) = cell.take("givenPencilMarks") {
            let mut set = SymbolSet::EMPTY;
            for mark in marks.list()? {
                set = set | SymbolSet::of(self.symbol(mark)?);
            }
            puzzle.mark(here, set);
        }
        // Marks of a player.
        cell.skip(&["centerPencilMarks", "cornerPencilMarks"]);
        match cell.rest().next() {
            Some((key, other, _)) => key.fail(format!("the key {other} of {name} is not known")),
            None => Ok(()),
        }
    }

    fn symbol(&self, node: Node<'_>) -> Read<u8> {
        match node.number() {
            Ok(value) if (1..=self.size).contains(&value) => Ok(value),
            _ => node.fail(format!("{} is not a symbol", node.shown())),
        }
    }

    fn rules(&self, name: Node<'_>, key: &str, value: Node<'_>) -> Read<Vec<Rule>> {
        let switch = |rule: Rule| match value.bool() {
            Ok(true) => Ok(Vec::from([rule])),
            Ok(false) => Ok(Vec::new()),
            Err(_) => value.fail("expected true or false"),
        };
        match key {
            "diagonal+" => return switch(Diagonal { grid: 0, rising: true }.into()),
            "diagonal-" => return switch(Diagonal { grid: 0, rising: false }.into()),
            "antiknight" => return switch(AntiKnight.into()),
            "antiking" => return switch(AntiKing.into()),
            "disjointgroups" => return switch(DisjointGroups { grid: 0 }.into()),
            // Pairs with a white dot are free of it.
            "nonconsecutive" => return switch(AllMarked::Consecutive.into()),
            "negative" => {
                let rule = |node: &Node<'_>| match node.string().as_deref() {
                    Ok("xv") => Ok(AllMarked::Xv.into()),
                    Ok("ratio") => Ok(AllMarked::Doubles.into()),
                    _ => node.fail(format!("{} is not known", node.shown())),
                };
                return value.list()?.iter().map(rule).collect();
            }
            _ => {}
        }
        let Ok(list) = value.list() else { return name.fail("the key is not known") };
        let mut rules = Vec::new();
        for entry in list {
            rules.extend(self.entry(name, key, entry.object()?)?);
        }
        if rules.is_empty() && !KEYS.contains(&key) {
            return name.fail("the key is not known");
        }
        Ok(rules)
    }

    fn entry(&self, name: Node<'_>, key: &str, mut entry: Object<'_>) -> Read<Vec<Rule>> {
        // Colours and sizes of these marks mean nothing.
        entry.skip(&["outlineC", "baseC", "fontC", "width", "height", "angle", "size"]);
        let rules = self.entry_rules(name, key, &mut entry)?;
        entry.end()?;
        Ok(rules)
    }

    fn entry_rules(&self, name: Node<'_>, key: &str, entry: &mut Object<'_>) -> Read<Vec<Rule>> {
        let one = |rule: Rule| Ok(Vec::from([rule]));
        match key {
            "killercage" => one({
                let (cells, sum) = (self.cells(entry)?, number(entry)?);
                Cage { cells, sum }.into()
            }),
            "extraregion" => {
                if number(entry)?.is_some() {
                    return entry.node().fail("an extra region has no value");
                }
                one(Region { cells: self.cells(entry)? }.into())
            }
            "difference" => {
                let ((a, b), by) = (self.two(entry)?, number(entry)?.unwrap_or(1));
                one(Difference { a, b, by: small(entry, by)? }.into())
            }
            "ratio" => {
                let ((a, b), by) = (self.two(entry)?, number(entry)?.unwrap_or(2));
                one(Ratio { a, b, by: small(entry, by)? }.into())
            }
            "xv" => {
                let (a, b) = self.two(entry)?;
                let total = match entry.take("value").map(|node| node.string()) {
                    Some(Ok(letter)) if letter.eq_ignore_ascii_case("x") => 10,
                    Some(Ok(letter)) if letter.eq_ignore_ascii_case("v") => 5,
                    _ => return entry.node().fail("the value is neither X nor V"),
                };
                one(PairSum { a, b, total }.into())
            }
            "arrow" => {
                // A pill is read from left to right, or from top to bottom.
                let mut circle = self.cells(entry)?;
                circle.sort_unstable();
                let mut arrows = self.lines(entry, &|line| {
                    // The first cell of a line is in the circle.
                    let rest = line.get(1..).unwrap_or_default().to_vec();
                    Arrow { circle: circle.clone(), cells: rest }.into()
                })?;
                arrows.retain(|rule| !matches!(rule, Rule::Arrow(arrow) if arrow.cells.is_empty()));
                Ok(arrows)
            }
            "thermometer" => self.lines(entry, &|cells| Thermometer { cells, slow: false }.into()),
            "palindrome" => self.lines(entry, &|cells| Palindrome { cells }.into()),
            "renban" => self.lines(entry, &|cells| Renban { cells }.into()),
            "regionsumline" => self.lines(entry, &|cells| RegionSum { cells }.into()),
            "betweenline" => self.lines(entry, &|cells| Between { cells }.into()),
            "whispers" => {
                let by = number(entry)?.unwrap_or(u32::from(self.size).div_ceil(2));
                let by = small(entry, by)?;
                self.lines(entry, &|cells| Whisper { cells, by }.into())
            }
            "odd" => one(Parity { cell: self.one(entry)?, even: false }.into()),
            "even" => one(Parity { cell: self.one(entry)?, even: true }.into()),
            "minimum" => one(Extremum { cell: self.one(entry)?, maximum: false }.into()),
            "maximum" => one(Extremum { cell: self.one(entry)?, maximum: true }.into()),
            "quadruple" => {
                let values = entry.need("values")?.list()?;
                let values = values
                    .into_iter()
                    .map(|value| self.symbol(value))
                    .collect::<Read<Vec<u8>>>()?;
                one(Quadruple { cells: self.cells(entry)?, values }.into())
            }
            "clone" => {
                let copies = self.cells_of(entry.need("cloneCells")?)?;
                let cells = self.cells(entry)?;
                if cells.len() != copies.len() {
                    return entry.node().fail("the clone has another number of cells");
                }
                one(Clones { cells, copies }.into())
            }
            "littlekillersum" | "sandwichsum" | "xsum" | "skyscraper" => self.outside(key, entry),
            _ => name.fail("the key is not known"),
        }
    }

    fn lines(&self, entry: &mut Object<'_>, make: &dyn Fn(Vec<Cell>) -> Rule) -> Read<Vec<Rule>> {
        let lines = entry.need("lines")?.list()?;
        lines.into_iter().map(|line| Ok(make(self.cells_of(line)?))).collect()
    }

    fn cells(&self, entry: &mut Object<'_>) -> Read<Vec<Cell>> {
        self.cells_of(entry.need("cells")?)
    }

    fn two(&self, entry: &mut Object<'_>) -> Read<(Cell, Cell)> {
        match self.cells(entry)?[..] {
            [a, b] => Ok((a, b)),
            _ => entry.node().fail("expected two cells"),
        }
    }

    fn one(&self, entry: &mut Object<'_>) -> Read<Cell> {
        self.cell(entry.need("cell")?)
    }

    /// A clue outside of the grid.
    fn outside(&self, key: &str, entry: &mut Object<'_>) -> Read<Vec<Rule>> {
        let cell = entry.need("cell")?;
        let name = cell.string()?;
        let Some((row, column)) = place(&name) else {
            return cell.fail(format!("{name} is not a cell"));
        };
        let step = if key == "littlekillersum" {
            entry.skip(&["cells"]);
            match entry.take("direction") {
                None => return entry.node().fail("the direction \"\" is not known"),
                Some(node) => {
                    let name = node.string()?;
                    let Some(direction) = DIRECTIONS.iter().find(|it| it.0 == name) else {
                        return node.fail(format!("the direction {} is not known", node.shown()));
                    };
                    direction.1
                }
            }
        } else {
            inwards(self.size, (row, column))
        };
        let value = number(entry)?;
        let cells = ray(&self.board, (row, column), step);
        let edges = [0, i32::from(self.size) + 1];
        let is_outside = [row, column].iter().any(|at| edges.contains(at));
        if step == (0, 0) || cells.is_empty() || !is_outside {
            return cell.fail(format!("{name} is not outside of the grid"));
        }
        let Some(value) = value else { return Ok(Vec::new()) };
        Ok(Vec::from([match key {
            "littlekillersum" => LittleKiller { cells, total: value }.into(),
            "sandwichsum" => Sandwich { cells, sum: value }.into(),
            "xsum" => XSum { cells, sum: value }.into(),
            _ => Skyscraper { cells, seen: small(entry, value)? }.into(),
        }]))
    }

    /// The cells of a list of names.
    fn cells_of(&self, value: Node<'_>) -> Read<Vec<Cell>> {
        let list = value.list()?;
        if list.is_empty() {
            return value.fail("cells are missing");
        }
        list.into_iter().map(|name| self.cell(name)).collect()
    }

    fn cell(&self, node: Node<'_>) -> Read<Cell> {
        let place = node.string().ok().and_then(|name| place(&name)).and_then(|(row, column)| {
            self.board.cell(usize::try_from(row - 1).ok()?, usize::try_from(column - 1).ok()?)
        });
        match place {
            Some(cell) => Ok(cell),
            None => node.fail(format!("{} is not a cell of the grid", node.shown())),
        }
    }
}

/// The keys of rules.
const KEYS: [&str; 22] = [
    "killercage",
    "extraregion",
    "difference",
    "ratio",
    "xv",
    "arrow",
    "thermometer",
    "palindrome",
    "renban",
    "regionsumline",
    "betweenline",
    "whispers",
    "odd",
    "even",
    "minimum",
    "maximum",
    "quadruple",
    "clone",
    "littlekillersum",
    "sandwichsum",
    "xsum",
    "skyscraper",
];

/// The directions of little killers, and their steps down and right.
pub(super) const DIRECTIONS: [(&str, (i32, i32)); 4] =
    [("UR", (-1, 1)), ("UL", (-1, -1)), ("DR", (1, 1)), ("DL", (1, -1))];

/// The step into the grid from a place at its side; no step elsewhere.
fn inwards(size: u8, (row, column): (i32, i32)) -> (i32, i32) {
    let after = i32::from(size) + 1;
    match (row, column) {
        (r, 0) if r > 0 && r < after => (0, 1),
        (r, c) if r > 0 && r < after && c == after => (0, -1),
        (0, c) if c > 0 && c < after => (1, 0),
        (r, c) if r == after && c > 0 && c < after => (-1, 0),
        _ => (0, 0),
    }
}

/// The cells from a place outside on, by these steps; rows and columns begin with 1.
pub(super) fn ray(board: &Board, (row, column): (i32, i32), step: (i32, i32)) -> Vec<Cell> {
    let at = |count: i32| {
        let row = usize::try_from(row + count * step.0 - 1).ok()?;
        board.cell(row, usize::try_from(column + count * step.1 - 1).ok()?)
    };
    if step == (0, 0) { Vec::new() } else { (1..).map_while(at).collect() }
}

/// The number under `value`, which may be a text; none if it is missing or empty.
fn number(entry: &mut Object<'_>) -> Read<Option<u32>> {
    let Some(node) = entry.take("value").filter(|node| !node.is_null()) else { return Ok(None) };
    let fail = |_| node.error(format!("the value {} is not a number", node.shown()));
    match node.string() {
        Ok(text) if text.trim().is_empty() => Ok(None),
        Ok(text) => text.trim().parse().map(Some).map_err(|_| fail(())),
        Err(_) => node.number().map(Some).map_err(|_| fail(())),
    }
}

fn small(entry: &Object<'_>, value: u32) -> Read<u8> {
    let fail = |_| entry.node().error(format!("the value {value} is too large"));
    u8::try_from(value).map_err(fail)
}

/// The row and column of `R3C12`, which may be 0.
fn place(name: &str) -> Option<(i32, i32)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse().ok().filter(|number| (0..=99).contains(number));
    Some((number(row)?, number(column)?))
}
