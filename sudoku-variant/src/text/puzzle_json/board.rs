//! Houses and grids of the form, and the board that they make.

use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::super::json::{Node, Object};
use super::write::joined;
use super::{Field, Place, Read};
use crate::board::{Board, Boxes, MAX_GRIDS, Subgrid};

/// A house, or a grid, of which the board is made.
pub(super) enum Piece {
    Grid { top: usize, left: usize, boxes: Option<(u8, u8)> },
    Row(Vec<Place>),
    Column(Vec<Place>),
    Box(Vec<Place>),
}

/// The house or grid of a rule, if it is one.
pub(super) fn piece(
    field: &Field,
    symbols: u8,
    kind: &str,
    fields: &mut Object<'_>,
) -> Read<Option<Piece>> {
    let piece = match kind {
        "grid" | "box_grid" => {
            let origin = fields.need("origin")?;
            let (top, left) = field.place(origin)?;
            let size = usize::from(symbols);
            let mut cells = (0..size).flat_map(|r| (0..size).map(move |c| (top + r, left + c)));
            if !cells.all(|place| field.has(place)) {
                return origin.fail(format!("a grid of {symbols} rows does not fit here"));
            }
            let boxes = if kind == "box_grid" {
                let node = fields.need("box")?;
                let sides: Vec<u8> = node.list()?.iter().map(Node::number).collect::<Read<_>>()?;
                match sides[..] {
                    [height, width] if usize::from(height) * usize::from(width) == size => {
                        Some((height, width))
                    }
                    _ => return node.fail(format!("the box does not have {symbols} cells")),
                }
            } else {
                None
            };
            Piece::Grid { top, left, boxes }
        }
        "row" => Piece::Row(field.places(fields.need("cells")?)?),
        "column" => Piece::Column(field.places(fields.need("cells")?)?),
        "box" => Piece::Box(field.places(fields.need("cells")?)?),
        _ => return Ok(None),
    };
    fields.end()?;
    Ok(Some(piece))
}

/// The board that these pieces form. Those that are in it are taken out.
pub(super) fn board(
    root: Node<'_>,
    digits: Node<'_>,
    field: &Field,
    symbols: u8,
    houses: &mut [(usize, Option<Piece>)],
) -> Read<Board> {
    // Areas of grids: where their rule is in the list, their place, and their boxes if these are
    // regular.
    let mut areas: Vec<(usize, Subgrid)> = Vec::new();
    let (mut row_lines, mut column_lines) = lines(houses);
    for at in 0..houses.len() {
        if areas.len() > MAX_GRIDS {
            return root.fail("more grids than a board can have");
        }
        let subgrid = |top: usize, left: usize, rows: usize, columns: usize, boxes| Subgrid {
            top: top as u16,
            left: left as u16,
            rows: rows.min(255) as u8,
            columns: columns.min(255) as u8,
            boxes,
        };
        match &houses[at].1 {
            Some(Piece::Grid { top, left, boxes }) => {
                let boxes = boxes
                    .map_or(Boxes::None, |(height, width)| Boxes::Rectangles { height, width });
                let size = usize::from(symbols);
                areas.push((at, subgrid(*top, *left, size, size, boxes)));
                houses[at].1 = None;
            }
            Some(Piece::Row(cells)) => {
                let Some((top, left)) = cells.iter().min().copied() else { continue };
                let columns = cells.len();
                let found = rectangle(&row_lines, &column_lines, (top, left), columns);
                if let Some((rows, used)) = found {
                    areas.push((at, subgrid(top, left, rows, columns, Boxes::None)));
                    for at in used {
                        houses[at].1 = None;
                        for lines in [&mut row_lines, &mut column_lines] {
                            lines.retain(|_, places| {
                                places.retain(|&place| place != at);
                                !places.is_empty()
                            });
                        }
                    }
                }
            }
            _ => {}
        }
    }
    // Boxes that follow a grid are tried first, then all that are in it.
    for number in 0..areas.len() {
        let (from, grid) = &areas[number];
        if grid.boxes != Boxes::None {
            continue;
        }
        let until = areas.get(number + 1).map_or(houses.len(), |next| next.0);
        let near: Vec<usize> = (*from..until).collect();
        let all: Vec<usize> = (0..houses.len()).collect();
        let found = [near, all].into_iter().find_map(|candidates| tiling(houses, grid, candidates));
        if let Some((pieces, used)) = found {
            areas[number].1.boxes = Boxes::Pieces(pieces);
            used.into_iter().for_each(|at| houses[at].1 = None);
        }
    }
    let grids: Vec<Subgrid> = areas.into_iter().map(|(_, grid)| grid).collect();
    if grids.is_empty() {
        return root.fail("no rule is a grid, and no rows and columns form one");
    }
    let board = match Board::new(symbols, grids) {
        Ok(board) => board,
        Err(error) => return digits.fail(error.to_string()),
    };
    for row in 0..field.rows {
        for column in 0..field.columns {
            if field.has((row, column)) && board.cell(row, column).is_none() {
                let name = format!("r{}c{}", row + 1, column + 1);
                return root.fail(format!("{name} is a cell in no grid"));
            }
        }
    }
    Ok(board)
}

/// Rows, or columns, by their cells in reading order: where they are in the list.
type Lines = BTreeMap<Vec<Place>, Vec<usize>>;

/// The most heights that are tried for a grid with one corner.
const HEIGHTS: usize = 8;

/// The number of rows of a grid with this corner and this number of columns whose rows and columns
/// are houses, and where these are in the list.
fn rectangle(
    rows: &Lines,
    columns: &Lines,
    (top, left): Place,
    width: usize,
) -> Option<(usize, Vec<usize>)> {
    let corner = (top, left);
    let from_here = columns.range(Vec::from([corner])..).take_while(|(it, _)| it[0] == corner);
    from_here.take(HEIGHTS).find_map(|(column, _)| {
        let height = column.len();
        let row = |row| (left..left + width).map(|column| (row, column)).collect::<Vec<Place>>();
        let column = |column| (top..top + height).map(|row| (row, column)).collect::<Vec<Place>>();
        let rows = (top..top + height).map(|at| rows.get(&row(at))?.last());
        let columns = (left..left + width).map(|at| columns.get(&column(at))?.last());
        let used: Option<Vec<usize>> = rows.chain(columns).map(Option::<&usize>::copied).collect();
        used.map(|used| (height, used))
    })
}

/// The rows and the columns among the houses.
fn lines(houses: &[(usize, Option<Piece>)]) -> (Lines, Lines) {
    let (mut rows, mut columns) = (Lines::new(), Lines::new());
    for (at, (_, piece)) in houses.iter().enumerate().rev() {
        let (lines, cells) = match piece {
            Some(Piece::Row(cells)) => (&mut rows, cells),
            Some(Piece::Column(cells)) => (&mut columns, cells),
            _ => continue,
        };
        let mut cells = cells.clone();
        cells.sort_unstable();
        lines.entry(cells).or_default().push(at);
    }
    (rows, columns)
}

/// The piece of each cell of a grid, if the boxes among these houses that are in it tile it, and
/// the houses that are used.
fn tiling(
    houses: &[(usize, Option<Piece>)],
    grid: &Subgrid,
    candidates: Vec<usize>,
) -> Option<(Vec<u8>, Vec<usize>)> {
    let (rows, columns) = (usize::from(grid.rows), usize::from(grid.columns));
    let at = |&(row, column): &Place| {
        let row = row.checked_sub(grid.top.into()).filter(|&row| row < rows)?;
        let column = column.checked_sub(grid.left.into()).filter(|&column| column < columns)?;
        Some(row * columns + column)
    };
    let mut pieces = vec![None; rows * columns];
    let mut used = Vec::new();
    for house in candidates {
        let Some(Piece::Box(cells)) = &houses[house].1 else { continue };
        let Some(cells) = cells.iter().map(at).collect::<Option<Vec<usize>>>() else { continue };
        let number = u8::try_from(used.len()).ok()?;
        for cell in cells {
            if pieces[cell].replace(number).is_some() {
                return None;
            }
        }
        used.push(house);
    }
    Some((pieces.into_iter().collect::<Option<Vec<u8>>>()?, used))
}

/// The grids of a board as rules, each with its boxes after it.
pub(super) fn grids(board: &Board) -> Vec<String> {
    let size = board.symbols();
    let mut rules = Vec::new();
    for grid in board.grids() {
        let (rows, columns) = (usize::from(grid.rows), usize::from(grid.columns));
        let origin = format!(r#""origin":"r{}c{}""#, grid.top + 1, grid.left + 1);
        let list = |places: &[Place]| {
            let cell = |&(row, column): &Place| {
                let (row, column) = grid.place(row, column);
                format!("\"r{}c{}\"", row + 1, column + 1)
            };
            format!("[{}]", joined(places.iter().map(cell)))
        };
        if (grid.rows, grid.columns) == (size, size) {
            if let Boxes::Rectangles { height, width } = grid.boxes
                && u16::from(height) * u16::from(width) == u16::from(size)
            {
                rules.push(format!(r#""type":"box_grid","box":[{height},{width}],{origin}"#));
                continue;
            }
            rules.push(format!(r#""type":"grid",{origin}"#));
        } else {
            for row in 0..rows {
                let cells: Vec<Place> = (0..columns).map(|column| (row, column)).collect();
                rules.push(format!(r#""type":"row","cells":{}"#, list(&cells)));
            }
            for column in 0..columns {
                let cells: Vec<Place> = (0..rows).map(|row| (row, column)).collect();
                rules.push(format!(r#""type":"column","cells":{}"#, list(&cells)));
            }
        }
        let pieces = grid.pieces().unwrap_or_default();
        for piece in 0..pieces.iter().map(|&piece| u16::from(piece) + 1).max().unwrap_or(0) {
            let cells: Vec<Place> = (0..pieces.len())
                .filter(|&at| u16::from(pieces[at]) == piece)
                .map(|at| (at / columns, at % columns))
                .collect();
            rules.push(format!(r#""type":"box","cells":{}"#, list(&cells)));
        }
    }
    rules
}
