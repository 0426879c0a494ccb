//! [`List`]: a JSON list being read: rows are kept, grids are emitted.

use super::cells::{Scalar, grid_of_cells, grid_of_rows, grid_of_text, grid_symbols, no_grid};
use super::{Around, Attempt, KEPT, Keyless, Reader, SHORTEST_GRID, Shape};
use crate::entry::Role;
use sudoku_human::words::Clause;

/// Lists of up to this many scalars are rows, longer ones are grids: most of 9 x 9,
/// and those of 16 x 16 for the message.
const LONGEST_ROW: usize = 20;

/// A list being read: rows are kept, grids are emitted.
pub(super) struct List<'a> {
    around: Around<'a>,
    /// The number of elements so far.
    count: usize,
    /// Scalars and rows, up to [`KEPT`].
    kept: Vec<(usize, Shape)>,
    /// The number of them, including those not kept.
    kept_count: usize,
    /// Objects without a key, until it is clear that the others have one.
    keyless: Vec<(usize, Keyless)>,
    gave_out: bool,
    /// In a list of pairs, the record of the puzzle that came first.
    pair: Option<u64>,
}

impl<'a> List<'a> {
    pub(super) fn new(around: Around<'a>) -> Self {
        Self {
            around,
            count: 0,
            kept: Vec::new(),
            kept_count: 0,
            keyless: Vec::new(),
            gave_out: false,
            pair: None,
        }
    }

    /// The number of elements so far.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn around_element(&self) -> Around<'a> {
        let record = self.around.record.map(|first| first + self.count as u64);
        // The label of a list is not that of its elements.
        Around { record, in_list: true, label: None, ..self.around }
    }

    pub(super) fn add(&mut self, shape: Shape, reader: &mut Reader<'_, '_>) {
        let index = self.count;
        self.count += 1;
        match shape {
            Shape::Empty | Shape::Nothing | Shape::Words(_) => {}
            Shape::GivenOut => self.gave_out(reader),
            Shape::Keyless(why) if self.gave_out => self.give_keyless(index, &why, reader),
            Shape::Keyless(why) if self.keyless.len() < KEPT => self.keyless.push((index, why)),
            Shape::Keyless(_) => {}
            Shape::Grid(attempt) => self.give(index, *attempt, reader),
            Shape::Scalar(Scalar::Text(text))
                if grid_symbols(&text).is_some_and(|symbols| symbols >= SHORTEST_GRID) =>
            {
                let text = Shape::Scalar(Scalar::Text(text));
                if let Ok(attempt) = reader.within(index, |reader| reader.attempt(text)) {
                    self.give(index, attempt, reader);
                }
            }
            Shape::Scalar(_) | Shape::Row(_) => {
                self.kept_count += 1;
                if self.kept.len() < KEPT {
                    self.kept.push((index, shape));
                }
            }
        }
    }

    fn give(&mut self, index: usize, attempt: Attempt, reader: &mut Reader<'_, '_>) {
        if !self.around.is_strict && !attempt.is_likely {
            return;
        }
        let filled = attempt.reading.as_ref().map_or(0, |reading| filled(&reading.grid()));
        let is_full = filled == 81;
        let beside = self.around.beside.filter(|_| is_full && self.around.role.is_none());
        let record = match self.around.record.or(beside) {
            Some(first) => reader.emit.record_at(first, index as u64),
            // In a list of lists, a puzzle followed by a full grid is a pair.
            None => match self.pair.take() {
                Some(record) if is_full => record,
                _ => {
                    let record = reader.emit.record();
                    self.pair = (self.around.in_list && filled < 81).then_some(record);
                    record
                }
            },
        };
        let role = if beside.is_some() { Some(Role::Solution) } else { self.around.role };
        reader.give(attempt, Some(record), &Around { label: None, role, ..self.around });
        self.gave_out(reader);
    }

    fn gave_out(&mut self, reader: &mut Reader<'_, '_>) {
        self.gave_out = true;
        for (index, why) in std::mem::take(&mut self.keyless) {
            self.give_keyless(index, &why, reader);
        }
    }

    fn give_keyless(&self, index: usize, why: &Keyless, reader: &mut Reader<'_, '_>) {
        if self.around.is_strict {
            let around = Around { record: None, ..self.around };
            reader.within(index, |reader| reader.give_reason(why.reason(), &around));
        }
    }

    pub(super) fn end(mut self, reader: &mut Reader<'_, '_>) -> Shape {
        if !self.gave_out && self.keyless.is_empty() && !self.kept.is_empty() {
            match self.as_one(reader) {
                Some(shape) => return shape,
                None if !self.around.is_strict => return self.in_words(),
                None => {}
            }
        }
        // A list of grids: the elements that were kept are not grids.
        let kept = std::mem::take(&mut self.kept);
        if self.around.is_strict && (self.gave_out || self.keyless.is_empty()) {
            let missing = self.kept_count - kept.len();
            for (index, shape) in kept {
                self.give_odd(index, shape, reader);
            }
            if missing > 0 {
                let reason = Clause::new("unread.more-elements").with("n", missing);
                reader.give_reason(reason, &Around { record: None, ..self.around });
            }
        }
        if self.gave_out {
            return Shape::GivenOut;
        }
        match self.keyless.into_iter().next() {
            None if self.count == 0 => Shape::Empty,
            None => Shape::Nothing,
            Some((_, Keyless::NoGridUnder(key))) => Shape::Keyless(Keyless::NoGridUnder(key)),
            Some(_) => Shape::Keyless(Keyless::List),
        }
    }

    /// The kept elements as words, if all of them are texts.
    fn in_words(&self) -> Shape {
        let text = |(_, shape): &(usize, Shape)| match shape {
            Shape::Scalar(Scalar::Text(text)) => Some(text.clone()),
            _ => None,
        };
        let texts: Option<Vec<String>> = self.kept.iter().map(text).collect();
        texts
            .filter(|texts| !texts.is_empty())
            .map_or(Shape::Nothing, |texts| Shape::Words(texts.join(", ")))
    }

    /// The kept elements as one grid, or one row of a grid.
    fn as_one(&mut self, reader: &Reader<'_, '_>) -> Option<Shape> {
        let is_strict = self.around.is_strict;
        let kept = &self.kept;
        let scalars = || {
            kept.iter().filter_map(|(_, shape)| match shape {
                Shape::Scalar(scalar) => Some(scalar),
                _ => None,
            })
        };
        if kept.iter().all(|(_, shape)| matches!(shape, Shape::Scalar(it) if it.fits_cell())) {
            let cells: Vec<Scalar> = scalars().cloned().collect();
            if self.kept_count <= LONGEST_ROW {
                return Some(Shape::Row(cells));
            }
            let is_likely = (SHORTEST_GRID..KEPT).contains(&self.kept_count)
                && !cells.iter().any(|cell| matches!(cell, Scalar::Number(10..)));
            let read = grid_of_cells(&cells, self.kept_count);
            return Some(Shape::Grid(Box::new(reader.attempted(read, is_likely))));
        }
        if kept
            .iter()
            .all(|(_, shape)| matches!(shape, Shape::Scalar(Scalar::Text(_) | Scalar::Null)))
        {
            let lines: Vec<String> = scalars().filter_map(Scalar::words).collect();
            let text = lines.join("\n");
            let is_block = (4..=LONGEST_ROW).contains(&lines.len())
                && lines.iter().all(|line| grid_symbols(line).is_some_and(|symbols| symbols >= 4));
            if !is_block {
                return None;
            }
            let read = grid_of_text(&text);
            return Some(Shape::Grid(Box::new(reader.attempted(read, true))));
        }
        let rows: Vec<Vec<Scalar>> = kept
            .iter()
            .filter_map(|(_, shape)| match shape {
                Shape::Row(cells) => Some(cells.clone()),
                _ => None,
            })
            .collect();
        if rows.len() < kept.len() || (self.kept_count > LONGEST_ROW && !is_strict) {
            return None;
        }
        if rows.len() < 4 && !is_strict {
            return None;
        }
        let is_likely = rows.len() >= 4 && rows.iter().all(|row| row.len() >= 4);
        let read = grid_of_rows(&rows, self.kept_count);
        Some(Shape::Grid(Box::new(reader.attempted(read, is_likely))))
    }

    /// Emits the reason that an element is not a grid.
    fn give_odd(&mut self, index: usize, shape: Shape, reader: &mut Reader<'_, '_>) {
        let around = Around { record: None, ..self.around };
        reader.within(index, |reader| match reader.attempt(shape) {
            Ok(attempt) => reader.give(attempt, None, &around),
            Err(Shape::Scalar(scalar)) => {
                let reason = no_grid(&scalar);
                reader.give_reason(reason, &around);
            }
            Err(_) => reader.give_reason(Clause::new("unread.this-is-no-grid"), &around),
        });
        self.gave_out = true;
    }
}

fn filled(grid: &sudoku_core::Grid) -> usize {
    grid.digits().iter().filter(|&&digit| digit > 0).count()
}
