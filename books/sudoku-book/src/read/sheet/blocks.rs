//! [`blocks`]: finds nine by nine cells of a sheet that lie together.
//!
//! The cells that may belong to grids are split at empty rows and columns, until nothing can be
//! split further:
//!
//! ```text
//!   5 3 . . 7       5 3 . . 7            5 3 . . 7
//!   6 . . 1 .       6 . . 1 .     ─→     6 . . 1 .    ×4
//!                                        …
//!   5 3 . . 7       5 3 . . 7
//!   6 . . 1 .       6 . . 1 .
//! ```
//!
//! An empty row may also be one of a puzzle. So pieces of exactly nine rows, or of three times
//! three with an empty one between, come first.

/// Row and column of a cell.
pub(super) type Spot = (u32, u32);

/// A piece of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// These nine rows and columns.
    Block([u32; 9], [u32; 9]),
    /// Perhaps several blocks that touch each other: the rows and columns from this one on.
    Touching { top: u32, left: u32, height: u32, width: u32 },
    /// Something else between these rows and columns, both ends included.
    Other { rows: (u32, u32), columns: (u32, u32), cells: Vec<Spot> },
}

/// Splits these cells into pieces.
pub(super) fn blocks(cells: Vec<Spot>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut open = vec![cells];
    while let Some(cells) = open.pop() {
        if cells.is_empty() {
            continue;
        }
        let rows = lines(cells.iter().map(|cell| cell.0));
        let columns = lines(cells.iter().map(|cell| cell.1));
        if let (Some(rows), Some(columns)) = (nine(&rows), nine(&columns)) {
            pieces.push(Piece::Block(rows, columns));
            continue;
        }
        if let Some(inner) = without_names(&cells, &rows, &columns) {
            open.push(inner);
            continue;
        }
        let (by_row, by_column) = (segments(&rows), segments(&columns));
        // Blocks that touch each other may have empty rows and columns as well.
        let touch = |lines: &[u32]| (lines[lines.len() - 1] - lines[0] + 1).is_multiple_of(9);
        let is_clear = |segments: &[Segment]| segments.iter().all(|segment| segment.is_right);
        if touch(&rows) && touch(&columns) && !(is_clear(&by_row) && is_clear(&by_column)) {
            pieces.push(whole(cells, &rows, &columns));
            continue;
        }
        // The axis with more pieces that look right is split first.
        let rated = |segments: &[Segment]| {
            let good = segments.iter().filter(|segment| segment.is_right).count();
            (segments.len() > 1).then(|| good * 1000 / segments.len())
        };
        let rows_first = rated(&by_row) >= rated(&by_column);
        match (by_row.len() > 1, by_column.len() > 1) {
            (false, false) => pieces.push(whole(cells, &rows, &columns)),
            (true, _) if rows_first => part(cells, &by_row, |cell| cell.0, &mut open),
            _ => part(cells, &by_column, |cell| cell.1, &mut open),
        }
    }
    pieces
}

/// The different numbers, in order.
fn lines(numbers: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut lines: Vec<u32> = numbers.collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// Nine lines, if these are some of them, including the first and the last. The lines follow each
/// other, with an empty one between the boxes, or all at the same distance (merged cells).
fn nine(lines: &[u32]) -> Option<[u32; 9]> {
    let (first, last) = (*lines.first()?, *lines.last()?);
    let distance = lines.windows(2).fold(0, |all, pair| gcd(all, pair[1] - pair[0]));
    match last - first {
        8 if distance == 1 => Some(std::array::from_fn(|at| first + at as u32)),
        10 if distance == 1 && lines.iter().all(|line| ![3, 7].contains(&(line - first))) => {
            Some(std::array::from_fn(|at| first + (at + at / 3) as u32))
        }
        span if distance > 1 && span == 8 * distance => {
            Some(std::array::from_fn(|at| first + at as u32 * distance))
        }
        _ => None,
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The cells without the line above or left of them, which is no part of a grid: a lone number is
/// that of the puzzle, and nine full rows need no tenth one.
fn without_names(cells: &[Spot], rows: &[u32], columns: &[u32]) -> Option<Vec<Spot>> {
    let strip = |lines: &[u32], others: &[u32], line: &dyn Fn(&Spot) -> u32| {
        nine(others)?;
        let (&first, rest) = lines.split_first()?;
        let names = cells.iter().filter(|cell| line(cell) == first).count();
        let is_outside = names == 1 || names < 9 && cells.len() == names + 81;
        let is_beside = rest.first() == Some(&(first + 1)) && nine(rest).is_some();
        (is_outside && is_beside)
            .then(|| cells.iter().copied().filter(|cell| line(cell) != first).collect())
    };
    strip(rows, columns, &|cell| cell.0).or_else(|| strip(columns, rows, &|cell| cell.1))
}

/// Lines that belong together.
#[derive(Debug, PartialEq, Eq)]
struct Segment {
    first: u32,
    last: u32,
    /// They may be those of grids.
    is_right: bool,
}

fn segments(lines: &[u32]) -> Vec<Segment> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &line in lines {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == line => *last = line,
            _ => runs.push((line, line)),
        }
    }
    // Merged cells are apart, but still belong together.
    if runs.len() > 1 && nine(lines).is_some() {
        return vec![Segment { first: lines[0], last: lines[lines.len() - 1], is_right: true }];
    }
    let mut segments = Vec::new();
    let mut at = 0;
    while let Some(&(first, last)) = runs.get(at) {
        let ends = || runs[at..].iter().map(|run| run.1).take_while(|end| end - first <= 10);
        let with_gaps = |count: usize| {
            let [(_, a), (b, c), (d, e)] = runs[at..at + count] else { return false };
            [a, b, c, d, e].map(|line| line - first) == [2, 4, 6, 8, 10]
        };
        let count = if let Some(count) = ends().position(|end| end - first == 8) {
            Ok(count + 1)
        } else if runs.len() >= at + 3 && with_gaps(3) {
            Ok(3)
        } else if (last - first + 1) % 9 == 0 {
            Ok(1)
        } else {
            // Perhaps one with an empty line at its side.
            let together = runs[at..]
                .windows(2)
                .take_while(|pair| pair[1].1 - first <= 8 && pair[1].0 - pair[0].1 <= 2);
            Err(together.count() + 1)
        };
        let is_right = count.is_ok();
        at += count.unwrap_or_else(|count| count);
        segments.push(Segment { first, last: runs[at - 1].1, is_right });
    }
    segments
}

/// Distributes the cells among the segments.
fn part(
    cells: Vec<Spot>,
    segments: &[Segment],
    line: impl Fn(&Spot) -> u32,
    open: &mut Vec<Vec<Spot>>,
) {
    let mut parts = vec![Vec::new(); segments.len()];
    for cell in cells {
        let at = segments.partition_point(|segment| segment.last < line(&cell));
        parts[at].push(cell);
    }
    open.append(&mut parts);
}

/// A piece that cannot be split.
fn whole(cells: Vec<Spot>, rows: &[u32], columns: &[u32]) -> Piece {
    let ends = |lines: &[u32]| (lines[0], lines[lines.len() - 1]);
    let (rows, columns) = (ends(rows), ends(columns));
    let (height, width) = (rows.1 - rows.0 + 1, columns.1 - columns.0 + 1);
    // A nearly empty piece is not a grid.
    let room = u64::from(height) * u64::from(width);
    if height % 9 == 0 && width % 9 == 0 && room <= 40 * cells.len() as u64 {
        return Piece::Touching { top: rows.0, left: columns.0, height, width };
    }
    Piece::Other { rows, columns, cells }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of the X in a picture, from row 1 and column 1 on.
    fn spots(picture: &[&str]) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (row, line) in (1..).zip(picture) {
            spots.extend(
                (1..).zip(line.chars()).filter(|&(_, c)| c == 'X').map(|(column, _)| (row, column)),
            );
        }
        spots
    }

    /// Nine rows; the first and the last of them and of the columns are not empty.
    const GRID: [&str; 9] = [
        "X..XX...X",
        "XX.......",
        "..X..X..X",
        ".........",
        "X.X.X.X..",
        ".X...X...",
        "..XX..X..",
        "X.....X..",
        "..X.X...X",
    ];

    fn beside(between: &str) -> Vec<String> {
        GRID.iter().map(|row| format!("{row}{between}{row}")).collect()
    }

    fn found(rows: &[String]) -> Vec<(u32, u32)> {
        let picture: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut found: Vec<_> = blocks(spots(&picture))
            .into_iter()
            .filter_map(|piece| match piece {
                Piece::Block(rows, columns) => Some((rows[0], columns[0])),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn blocks_beside_and_below_each_other() {
        for gap in 1..4 {
            let rows = beside(&".".repeat(gap));
            let gaps = vec![String::new(); gap];
            let all = [rows.clone(), gaps, rows].concat();
            let far = 10 + gap as u32;
            assert_eq!(found(&all), [(1, 1), (1, far), (far, 1), (far, far)], "{gap}");
        }
    }

    #[test]
    fn touching_blocks_are_multiples_of_nine() {
        let rows = beside("");
        let picture: Vec<&str> = rows.iter().map(String::as_str).collect();
        let touching = Piece::Touching { top: 1, left: 1, height: 9, width: 18 };
        assert_eq!(blocks(spots(&picture)), [touching]);
    }

    #[test]
    fn boxes_may_lie_apart_and_cells_be_merged() {
        let spread: Vec<String> = (0..11)
            .map(|row| match row {
                3 | 7 => String::new(),
                row => {
                    let row = GRID[row - row / 4];
                    format!("{}.{}.{}", &row[..3], &row[3..6], &row[6..])
                }
            })
            .collect();
        assert_eq!(found(&spread), [(1, 1)]);
        let merged: Vec<String> = GRID
            .iter()
            .flat_map(|row| [row.chars().map(|c| format!("{c}.")).collect(), String::new()])
            .collect();
        assert_eq!(found(&merged), [(1, 1)]);
    }

    #[test]
    fn nine_full_rows_need_no_tenth() {
        let full = vec!["X".repeat(9); 9];
        for names in ["X", "X....X", "..XXXXXXX", "XXXXXXXX"] {
            let above = [vec![names.to_owned()], full.clone()].concat();
            assert_eq!(found(&above), [(2, 1)], "{names}");
        }
        let touching = vec!["X".repeat(9); 10];
        assert_eq!(found(&touching), []);
    }

    #[test]
    fn what_is_no_block_is_no_block() {
        let open = |rows: &[&str]| {
            !blocks(spots(rows)).iter().any(|piece| matches!(piece, Piece::Block(..)))
        };
        assert!(open(&GRID[1..]));
        assert!(open(&GRID[..8]));
        assert!(open(&["X".repeat(10).as_str(); 10]));
        assert!(open(&["X.X.X.X.X", "", "X.X.X.X.X", "", "X.X.X.X.X", "", "X.X", "", "X"]));
    }
}
