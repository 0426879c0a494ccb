//! Finds grids without lines: by rows of nine symbols, or by the places of the digits on several
//! pages.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::Grid;

use super::cells::{Symbol, digit, fill, is_blank, strokes};
use super::found::{Content, Found, clashes, content, is_inside};
use super::lattice::Lattice;
use super::page::{Glyph, Page, Segment, Turn};
use super::phrases::phrases;

/// A grid without lines has at least as many digits as a puzzle has givens.
const FEWEST: usize = Grid::FEWEST_GIVENS;
/// A grid with more repeated digits in its houses is a table of numbers.
const MOST_CLASHES: usize = 2;
/// Gaps between the cells of a grid differ at most by this factor.
const UNEVEN: f64 = 2.4;

/// The lines drawn with characters: `|`, `+---+`, `║`, `═`.
pub(crate) fn written_lines(page: &Page) -> Vec<Segment> {
    let mut lines = Vec::new();
    for glyph in page.glyphs.iter().filter(|glyph| glyph.turn == Turn::Upright) {
        let Some((across, down)) = glyph.letter.and_then(strokes) else { continue };
        let (x, y) = glyph.centre();
        let (start, base) = glyph.origin;
        if across {
            let to = start + glyph.advance;
            lines.push(Segment { level: true, at: y, from: start, to, width: 0.0 });
        }
        if down {
            let (from, to) = (base - 0.95 * glyph.size, base + 0.4 * glyph.size);
            lines.push(Segment { level: false, at: x, from, to, width: 0.0 });
        }
    }
    lines
}

/// The grids made of rows of nine symbols, with a sign for each empty cell.
pub(crate) fn dense(index: usize, page: &Page, known: &[Found]) -> Vec<Found> {
    let mut found = Vec::new();
    for turn in Turn::ALL {
        let rows = rows(page, known, turn);
        let mut first = 0;
        while first + 9 <= rows.len() {
            let nine = &rows[first..first + 9];
            let all: Vec<&Row> = nine.iter().collect();
            let is_plain = nine.iter().all(Row::is_plain);
            match is_plain && aligned(&all, page, turn) && stacked(nine, page, turn) {
                true => {
                    let grids = nine[0].symbols.len() / 9;
                    for grid in 0..grids {
                        let columns = grid * 9..grid * 9 + 9;
                        let places: Vec<Vec<(f64, f64)>> = nine
                            .iter()
                            .map(|row| {
                                let glyphs = &row.symbols[columns.clone()];
                                glyphs
                                    .iter()
                                    .map(|&at| turn.upright(page.glyphs[at].centre()))
                                    .collect()
                            })
                            .collect();
                        let mean =
                            |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / 9.0;
                        let across: Vec<f64> = (0..9)
                            .map(|column| mean(&mut places.iter().map(|row| row[column].0)))
                            .collect();
                        let down: Vec<f64> = nine
                            .iter()
                            .map(|row| turn.upright(page.glyphs[row.symbols[0]].origin).1)
                            .collect();
                        let size = page.glyphs[nine[0].symbols[0]].size;
                        let down: Vec<f64> = down.iter().map(|base| base - 0.35 * size).collect();
                        found.extend(grid_at(index, page, &between(&across, &down), turn));
                    }
                    first += 9;
                }
                false => first += 1,
            }
        }
    }
    found
}

/// A row of text that contains a digit, a sign for an empty cell, or a word.
struct Row {
    /// The index of its first glyph.
    start: usize,
    /// Digits and signs: the indexes of their glyphs from left to right.
    symbols: Vec<usize>,
    /// The first letter that is neither of these, nor drawn as a line.
    odd: Option<char>,
    /// The number of vertical lines drawn with characters.
    bars: usize,
    /// Whether a horizontal line is drawn with characters above it.
    is_below_line: bool,
}

impl Row {
    /// Whether it may be a row of a grid, or of several side by side.
    fn is_plain(&self) -> bool {
        self.odd.is_none() && !self.symbols.is_empty() && self.symbols.len().is_multiple_of(9)
    }
}

/// The rows of text that run in a direction, outside the known grids.
fn rows(page: &Page, known: &[Found], turn: Turn) -> Vec<Row> {
    let mut places: Vec<(f64, f64, usize)> = page
        .glyphs
        .iter()
        .enumerate()
        .filter(|(_, glyph)| {
            glyph.turn == turn && glyph.letter.is_some() && !is_inside(known, glyph)
        })
        .map(|(at, glyph)| {
            let (x, y) = turn.upright(glyph.origin);
            (y, x, at)
        })
        .collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut rows: Vec<Vec<(f64, f64, usize)>> = Vec::new();
    for place in places {
        let near = 0.25 * page.glyphs[place.2].size;
        match rows.last_mut() {
            Some(row) if place.0 - row[0].0 <= near => row.push(place),
            _ => rows.push(vec![place]),
        }
    }
    let mut found = Vec::new();
    let mut is_below_line = false;
    for mut row in rows {
        row.sort_by(|a, b| a.1.total_cmp(&b.1));
        let row: Vec<usize> = row.into_iter().map(|(_, _, at)| at).collect();
        if is_rule(&row, page) {
            is_below_line = true;
            continue;
        }
        let letters = || row.iter().filter_map(|&at| Some((at, page.glyphs[at].letter?)));
        let is_symbol = |letter: char| digit(letter).is_some() || is_blank(letter);
        let row = Row {
            start: row[0],
            symbols: letters().filter(|it| is_symbol(it.1)).map(|it| it.0).collect(),
            odd: letters().map(|it| it.1).find(|&it| !is_symbol(it) && strokes(it).is_none()),
            bars: letters().filter(|it| strokes(it.1) == Some((false, true))).count(),
            is_below_line,
        };
        if row.odd.is_some() || !row.symbols.is_empty() {
            found.push(row);
            is_below_line = false;
        }
    }
    found
}

/// Whether a row is a line drawn with characters.
fn is_rule(row: &[usize], page: &Page) -> bool {
    let across =
        |at: &usize| page.glyphs[*at].letter.and_then(strokes).is_some_and(|(across, _)| across);
    let close = row.windows(2).filter(|pair| {
        let (one, next) = (&page.glyphs[pair[0]], &page.glyphs[pair[1]]);
        (next.origin.0 - one.origin.0).hypot(next.origin.1 - one.origin.1) < 1.15 * one.advance
    });
    let lines =
        row.iter().filter(|at| page.glyphs[**at].letter.and_then(strokes).is_some()).count();
    lines == row.len()
        && row.iter().filter(|at| across(at)).count() * 2 > row.len()
        && close.count() * 3 > row.len() * 2
}

/// Whether plain rows are one below the other, with equal numbers of symbols.
fn aligned(rows: &[&Row], page: &Page, turn: Turn) -> bool {
    let Some(first) = rows.first() else { return false };
    let count = first.symbols.len();
    let place = |row: &Row, column: usize| turn.upright(page.glyphs[row.symbols[column]].centre());
    rows.iter().all(|row| row.symbols.len() == count)
        && (0..count).all(|column| {
            let (middle, glyph) = (place(first, column).0, &page.glyphs[first.symbols[0]]);
            rows.iter().all(|row| (place(row, column).0 - middle).abs() < 0.45 * glyph.size)
        })
}

/// Whether the distances of rows are those of one grid.
fn stacked(rows: &[Row], page: &Page, turn: Turn) -> bool {
    let base = |row: &Row| turn.upright(page.glyphs[row.start].origin).1;
    let gaps = rows.windows(2).map(|pair| base(&pair[1]) - base(&pair[0]));
    let least = gaps.clone().fold(f64::INFINITY, f64::min);
    let most = gaps.fold(0.0, f64::max);
    most <= UNEVEN * least && least > 0.4 * page.glyphs[rows[0].start].size
}

/// Text that was probably meant as a grid: nine rows, a few of which hold something else, or which
/// are in a frame of characters.
pub(crate) fn spoiled(index: usize, page: &Page, known: &[Found]) -> Vec<Found> {
    let mut found = Vec::new();
    for turn in Turn::ALL {
        let rows = rows(page, known, turn);
        let mut first = 0;
        while first + 9 <= rows.len() {
            let nine = &rows[first..first + 9];
            let places = || nine.iter().flat_map(|row| &row.symbols).map(|&at| &page.glyphs[at]);
            let bounds = places().map(|glyph| glyph.bounds).reduce(|all, one| all.with(&one));
            match (why_spoiled(nine, page, turn), bounds) {
                (Some(reason), Some(bounds)) => {
                    let content = Content::Unreadable(reason);
                    found.push(Found { page: index, bounds, turn, content });
                    first += 9;
                }
                _ => first += 1,
            }
        }
        found.extend(nearly(index, page, &rows, turn, &found));
    }
    found
}

/// Grids of 81 symbols in a line.
pub(crate) fn in_lines(index: usize, page: &Page, known: &[Found]) -> Vec<Found> {
    const CELLS: usize = 81;
    const NEAR: std::ops::RangeInclusive<usize> = 79..=83;
    let mut found = Vec::new();
    for phrase in phrases(&page.glyphs, |glyph| !is_inside(known, glyph)) {
        let mut places = phrase.glyphs.iter().map(|&(glyph, _)| glyph);
        for word in phrase.text.split(' ') {
            let glyphs: Vec<usize> = places.by_ref().take(word.chars().count()).collect();
            // Letters that are several characters shift the places; such a word is no grid.
            let symbol = |&at: &usize| {
                let letter = page.glyphs[at].letter?;
                match digit(letter) {
                    Some(value @ 1..) => Some(Symbol::Digit(value, None)),
                    Some(0) => Some(Symbol::Blank),
                    _ => is_blank(letter).then_some(Symbol::Blank),
                }
            };
            if !NEAR.contains(&glyphs.len()) {
                continue;
            }
            let Some(symbols) = glyphs.iter().map(symbol).collect::<Option<Vec<Symbol>>>() else {
                continue;
            };
            let digits = symbols.iter().filter(|symbol| **symbol != Symbol::Blank).count();
            let bounds = glyphs.iter().map(|&at| page.glyphs[at].bounds);
            let Some(bounds) = bounds.reduce(|all, one| all.with(&one)) else { continue };
            if digits < FEWEST {
                continue;
            }
            let content = match symbols.len() {
                CELLS => Content::Cells(symbols),
                count => Content::Unreadable(format!("{count} symbols in a line, expected 81")),
            };
            found.push(Found { page: index, bounds, turn: phrase.turn, content });
        }
    }
    found
}

/// Blocks of digits with a row or column too few or too many.
fn nearly(index: usize, page: &Page, rows: &[Row], turn: Turn, known: &[Found]) -> Vec<Found> {
    const NEAR: std::ops::RangeInclusive<usize> = 7..=11;
    let mut found = Vec::new();
    let mut rest = rows;
    while let Some(first) = rest.first() {
        let count = first.symbols.len();
        let alike = |row: &&Row| row.odd.is_none() && row.symbols.len() == count;
        let run = rest.iter().take_while(alike).count().max(1);
        let (block, after) = rest.split_at(run);
        rest = after;
        let is_near = NEAR.contains(&run) && NEAR.contains(&count) && (run == 9) != (count == 9);
        let all: Vec<&Row> = block.iter().collect();
        if !is_near || !aligned(&all, page, turn) || !stacked(block, page, turn) {
            continue;
        }
        let value = |row: usize, column: usize| {
            let letter = page.glyphs[block[row].symbols[column]].letter;
            letter.and_then(digit).filter(|&value| value > 0)
        };
        let digits =
            (0..run).flat_map(|row| (0..count).filter_map(move |column| value(row, column)));
        let across = (0..run).map(|row| twice((0..count).filter_map(|at| value(row, at))));
        let down = (0..count).map(|column| twice((0..run).filter_map(|at| value(at, column))));
        let places = all.iter().flat_map(|row| &row.symbols).map(|&at| page.glyphs[at].bounds);
        let Some(bounds) = places.reduce(|all, one| all.with(&one)) else { continue };
        let is_known = known.iter().any(|grid| grid.bounds.shared(&bounds).is_some());
        if digits.count() >= FEWEST
            && across.sum::<usize>() <= MOST_CLASHES
            && down.sum::<usize>() <= MOST_CLASHES
            && !is_known
        {
            let reason =
                format!("a block of {run} rows with {count} symbols each, expected 9 and 9");
            found.push(Found { page: index, bounds, turn, content: Content::Unreadable(reason) });
        }
    }
    found
}

/// The number of digits that were there before.
fn twice(digits: impl Iterator<Item = u8>) -> usize {
    let mut seen = BTreeSet::new();
    digits.filter(|digit| !seen.insert(*digit)).count()
}

/// The reason why nine rows are not a grid, if they were meant to be one.
fn why_spoiled(nine: &[Row], page: &Page, turn: Turn) -> Option<String> {
    const MOST_SPOILED: usize = 2;
    let value = |at: &usize| page.glyphs[*at].letter.and_then(digit).filter(|&value| value > 0);
    let digits = nine.iter().flat_map(|row| &row.symbols).filter(|at| value(at).is_some());
    if digits.count() < FEWEST || !stacked(nine, page, turn) {
        return None;
    }
    let bars = nine[0].bars;
    let is_framed = bars >= 2
        && nine.iter().all(|row| row.bars == bars)
        && nine[3].is_below_line
        && nine[6].is_below_line;
    let plain: Vec<&Row> = nine.iter().filter(|row| row.is_plain()).collect();
    let is_nearly = || {
        let symbols = nine.iter().flat_map(|row| {
            (0..9).map(|column| {
                let symbol = row.symbols.get(column).filter(|_| row.is_plain()).and_then(value);
                symbol.map_or(Symbol::Blank, |value| Symbol::Digit(value, None))
            })
        });
        plain.len() + MOST_SPOILED >= 9
            && aligned(&plain, page, turn)
            && clashes(&Content::Cells(symbols.collect())) <= MOST_CLASHES
    };
    if !is_framed && !is_nearly() {
        return None;
    }
    let spoiled = nine.iter().zip(1..).find(|(row, _)| !row.is_plain());
    Some(match spoiled {
        Some((Row { odd: Some(letter), .. }, row)) => {
            format!("row {row} holds '{letter}', neither a digit nor the sign of an empty cell")
        }
        Some((Row { symbols, .. }, row)) => {
            format!("row {row} holds {} symbols, expected 9", symbols.len())
        }
        None => "its rows of nine symbols do not form nine columns".into(),
    })
}

/// Grids of which only the digits are printed. Pages are overlaid until the digits fill nine
/// columns and nine rows: first each page alone, then those of one side of the book, then all.
pub(crate) fn sparse(pages: &[Page], known: &[Found]) -> Vec<Found> {
    let mut lone: BTreeMap<(usize, Turn, i64), Vec<usize>> = BTreeMap::new();
    for (index, page) in pages.iter().enumerate() {
        let here: Vec<Found> = known.iter().filter(|grid| grid.page == index).cloned().collect();
        for at in lone_digits(page, &here) {
            let glyph = &page.glyphs[at];
            let size = (glyph.size * 2.0).round() as i64;
            lone.entry((index, glyph.turn, size)).or_default().push(at);
        }
    }
    let mut found: Vec<Found> = Vec::new();
    let styles: BTreeSet<(Turn, i64)> = lone.keys().map(|&(_, turn, size)| (turn, size)).collect();
    for (turn, size) in styles {
        let of_page = |page: usize| lone.get(&(page, turn, size)).map_or(&[][..], Vec::as_slice);
        let all: Vec<usize> = (0..pages.len()).filter(|&page| !of_page(page).is_empty()).collect();
        let odd: Vec<usize> = all.iter().copied().filter(|page| page % 2 == 1).collect();
        let even: Vec<usize> = all.iter().copied().filter(|page| page % 2 == 0).collect();
        let singles = all.iter().map(|&page| vec![page]);
        for pool in singles.chain([odd, even, all.clone()]) {
            let todo: Vec<usize> = pool
                .iter()
                .copied()
                .filter(|&page| found.iter().all(|grid| grid.page != page || grid.turn != turn))
                .collect();
            if todo.is_empty() {
                continue;
            }
            let points: Vec<(f64, f64)> = pool
                .iter()
                .flat_map(|&page| of_page(page).iter().map(move |&at| (page, at)))
                .map(|(page, at)| turn.upright(pages[page].glyphs[at].centre()))
                .collect();
            let lattices = lattices(&points, size as f64 / 2.0);
            for &page in &todo {
                let here: Vec<(f64, f64)> = of_page(page)
                    .iter()
                    .map(|&at| turn.upright(pages[page].glyphs[at].centre()))
                    .collect();
                let covered = |point: &&(f64, f64)| {
                    lattices.iter().any(|lattice| lattice.bounds().contains(**point))
                };
                // The lattices of the pool are those of this page if all its digits are in them.
                if here.iter().filter(covered).count() * 10 < here.len() * 9 {
                    continue;
                }
                for lattice in &lattices {
                    let inside =
                        here.iter().filter(|point| lattice.bounds().contains(**point)).count();
                    if inside >= FEWEST {
                        found.extend(grid_at(page, &pages[page], lattice, turn));
                    }
                }
            }
        }
    }
    found
}

/// Digits that are not part of a word or number.
fn lone_digits(page: &Page, known: &[Found]) -> Vec<usize> {
    let mut lone = Vec::new();
    for phrase in phrases(&page.glyphs, |glyph| !is_inside(known, glyph)) {
        let is_digit = |letter: char| digit(letter).is_some_and(|value| value > 0);
        let mut words = phrase.text.split(' ');
        if words.all(|word| word.chars().all(is_digit) && word.chars().count() == 1) {
            lone.extend(phrase.glyphs.iter().map(|&(glyph, _)| glyph));
        }
    }
    lone
}

/// The lattices whose cells these points fill.
fn lattices(points: &[(f64, f64)], size: f64) -> Vec<Lattice> {
    let columns = nines(&levels(points.iter().map(|point| point.0), 0.3 * size));
    let rows = nines(&levels(points.iter().map(|point| point.1), 0.3 * size));
    let mut found = Vec::new();
    for across in &columns {
        for down in &rows {
            let lattice = between(across, down);
            let bounds = lattice.bounds();
            if points.iter().filter(|point| bounds.contains(**point)).count() >= FEWEST {
                found.push(lattice);
            }
        }
    }
    found
}

/// The places where values cluster.
fn levels(values: impl Iterator<Item = f64>, near: f64) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let mut groups: Vec<Vec<f64>> = Vec::new();
    for value in values {
        match groups.last_mut() {
            Some(group) if value - group[group.len() - 1] <= near => group.push(value),
            _ => groups.push(vec![value]),
        }
    }
    groups.iter().map(|group| group.iter().sum::<f64>() / group.len() as f64).collect()
}

/// Nine neighbours with similar gaps, and wider ones around them.
fn nines(levels: &[f64]) -> Vec<Vec<f64>> {
    let mut found = Vec::new();
    let mut first = 0;
    while first + 9 <= levels.len() {
        let nine = &levels[first..first + 9];
        let gaps = nine.windows(2).map(|pair| pair[1] - pair[0]);
        let least = gaps.clone().fold(f64::INFINITY, f64::min);
        let most = gaps.fold(0.0, f64::max);
        let before = first.checked_sub(1).map_or(f64::INFINITY, |at| nine[0] - levels[at]);
        let after = levels.get(first + 9).map_or(f64::INFINITY, |level| level - nine[8]);
        if most <= UNEVEN * least && before > 1.15 * most && after > 1.15 * most {
            found.push(nine.to_vec());
            first += 9;
        } else {
            first += 1;
        }
    }
    found
}

/// The lattice whose cells have their centres at these places.
fn between(columns: &[f64], rows: &[f64]) -> Lattice {
    let lines = |middles: &[f64]| {
        let inner = middles.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0);
        let least = middles.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
        let first = middles.first().map(|middle| middle - least / 2.0);
        let last = middles.last().map(|middle| middle + least / 2.0);
        first.into_iter().chain(inner).chain(last).collect::<Vec<f64>>()
    };
    Lattice { columns: lines(columns), rows: lines(rows), emphasis: 0.0, beyond: Vec::new() }
}

/// The content of the cells of a lattice, for a reader who turned the page.
fn grid_at(index: usize, page: &Page, lattice: &Lattice, turn: Turn) -> Option<Found> {
    let upright: Vec<Glyph> = page
        .glyphs
        .iter()
        .filter(|glyph| glyph.turn == turn)
        .map(|glyph| Glyph {
            bounds: turn.upright_bounds(&glyph.bounds),
            origin: turn.upright(glyph.origin),
            turn: Turn::Upright,
            ..glyph.clone()
        })
        .collect();
    let filled = fill(lattice, &upright);
    let content = content(lattice, &filled)?;
    // Without lines, figures in rows may be anything.
    let is_grid = matches!(content, Content::Cells(_)) && clashes(&content) <= MOST_CLASHES;
    is_grid.then(|| Found {
        page: index,
        bounds: turn.back_bounds(&lattice.bounds()),
        turn,
        content,
    })
}
