//! [`Lattice`]: the lines of a grid, found among all lines of a page.
//!
//! ```text
//! lines along the axes -> collinear ones joined -> groups of crossing ones
//!     -> levels: the places of the lines of a group, near ones taken as one
//!     -> n + 1 levels across, m + 1 down: a lattice of n x m cells
//! ```
//!
//! Lines need not be evenly spaced. The outer lines may be missing, or the lines between the cells
//! of a box. Cells may be separate boxes with gaps between them.

use super::page::{Bounds, Page, Segment};

/// Lines whose places differ by less than this are one line, in points.
const SAME_LINE: f64 = 1.2;
/// The widest gap in a line that is bridged, in points.
const GAP: f64 = 6.0;
/// The widest gap in a line that is bridged, as a fraction of the shorter piece beside it.
const GAP_PART: f64 = 0.4;
/// Lines that come this close to each other meet, in points.
const TOUCH: f64 = 2.5;
/// The least size of a cell, in points.
const SMALLEST: f64 = 5.0;
/// With more lines, a page holds no grids.
const MOST_LINES: usize = 60_000;

/// The lines of a grid.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lattice {
    /// The places of the lines from top to bottom, from left to right.
    pub(crate) columns: Vec<f64>,
    /// The places of the lines from left to right, from top to bottom.
    pub(crate) rows: Vec<f64>,
    /// The extra thickness of the lines around boxes over those between cells, in points.
    pub(crate) emphasis: f64,
    /// Rows or columns of cells beyond these, drawn like them. They hold a title, or the names of
    /// rows and columns; anything else makes the lattice a part of a larger grid.
    pub(crate) beyond: Vec<Bounds>,
}

impl Lattice {
    /// Nine by nine cells of one size.
    pub(crate) fn of_nine(bounds: &Bounds) -> Self {
        Self::of_even(bounds, 9)
    }

    /// As many equal rows and columns.
    pub(crate) fn of_even(bounds: &Bounds, side: usize) -> Self {
        let levels = |from: f64, to: f64| -> Vec<f64> {
            (0..=side).map(|nth| from + (to - from) * nth as f64 / side as f64).collect()
        };
        Self {
            columns: levels(bounds.left, bounds.right),
            rows: levels(bounds.top, bounds.bottom),
            emphasis: 0.0,
            beyond: Vec::new(),
        }
    }

    pub(crate) fn bounds(&self) -> Bounds {
        let ends = |levels: &[f64]| match levels {
            [first, .., last] => (*first, *last),
            _ => (0.0, 0.0),
        };
        let ((left, right), (top, bottom)) = (ends(&self.columns), ends(&self.rows));
        Bounds { left, top, right, bottom }
    }

    /// The number of cells in a row, and in a column.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.columns.len().saturating_sub(1), self.rows.len().saturating_sub(1))
    }

    /// The column and row of the cell around a point, from 0.
    pub(crate) fn cell(&self, (x, y): (f64, f64)) -> Option<(usize, usize)> {
        let index = |levels: &[f64], at: f64| {
            let after = levels.partition_point(|&level| level <= at);
            (after > 0 && after < levels.len()).then(|| after - 1)
        };
        Some((index(&self.columns, x)?, index(&self.rows, y)?))
    }

    pub(crate) fn cell_bounds(&self, column: usize, row: usize) -> Bounds {
        Bounds {
            left: self.columns[column],
            top: self.rows[row],
            right: self.columns[column + 1],
            bottom: self.rows[row + 1],
        }
    }

    /// The lattice with each cell divided into three by three.
    fn in_thirds(&self) -> Self {
        let divide = |levels: &[f64]| {
            let mut divided: Vec<f64> = levels
                .windows(2)
                .flat_map(|pair| {
                    (0..3).map(|part| pair[0] + (pair[1] - pair[0]) * f64::from(part) / 3.0)
                })
                .collect();
            divided.extend(levels.last());
            divided
        };
        Self {
            columns: divide(&self.columns),
            rows: divide(&self.rows),
            emphasis: self.emphasis,
            beyond: Vec::new(),
        }
    }
}

/// The lattices on a page, in no particular order. Those of nine by nine cells can be grids; the
/// others look like failed ones.
pub(crate) fn lattices(segments: &[Segment]) -> Vec<Lattice> {
    of_joined(segments, &both_joined(segments))
}

/// The lattices on a page, as [`lattices`] finds them.
pub(crate) fn of_page(page: &Page) -> Vec<Lattice> {
    of_joined(&page.segments, lines(page))
}

/// The lattices of lines, and of the same lines across and down joined.
fn of_joined(segments: &[Segment], lines: &[Vec<Segment>; 2]) -> Vec<Lattice> {
    if segments.len() > MOST_LINES {
        return Vec::new();
    }
    let mut groups = groups(lines);
    let apart: Vec<Lattice> = groups.iter().flat_map(Group::lattices).collect();
    join_near(&mut groups);
    let mut found: Vec<Lattice> = groups.iter().flat_map(Group::lattices).collect();
    // Lattices that were not joined may be grids of nine boxes that are near each other.
    let is_lost = |lattice: &Lattice, found: &[Lattice]| {
        let holds = |other: &Lattice| {
            other.size() == (9, 9) && other.bounds().contains(lattice.bounds().centre())
        };
        from_boxes(lattice).is_some() && !found.contains(lattice) && !found.iter().any(holds)
    };
    for lattice in apart {
        if is_lost(&lattice, &found) {
            found.push(lattice);
        }
    }
    // Lines from end to end are where they are drawn; others may be the middle of double ones.
    for lattice in of_equal_lines(segments, lines) {
        let mut same =
            found.iter_mut().filter(|other| other.beyond.is_empty() && is_same(other, &lattice));
        match same.next() {
            Some(other) => (other.columns, other.rows) = (lattice.columns, lattice.rows),
            None => found.push(lattice),
        }
    }
    found
}

/// Whether two lattices have their lines at the same places.
fn is_same(one: &Lattice, other: &Lattice) -> bool {
    let near = |a: &[f64], b: &[f64]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= SAME_LINE)
    };
    near(&one.columns, &other.columns) && near(&one.rows, &other.rows)
}

/// The grids of nine by nine cells whose twenty lines are drawn from end to end, whatever touches
/// them: ten lines across and ten lines down, each as long as the others are far apart. A line may
/// be drawn cell by cell.
pub(crate) fn of_equal_lines(segments: &[Segment], joined: &[Vec<Segment>; 2]) -> Vec<Lattice> {
    let mut found = of_whole_lines(segments);
    // With as many lines none was joined.
    let again = match joined[0].len() + joined[1].len() == segments.len() {
        true => Vec::new(),
        false => of_whole_lines(&joined.concat()),
    };
    for lattice in again {
        if !found.iter().any(|other| is_same(other, &lattice)) {
            found.push(lattice);
        }
    }
    found
}

/// The grids whose lines are drawn as one each.
fn of_whole_lines(segments: &[Segment]) -> Vec<Lattice> {
    /// Ends of lines that differ by less are at one place, in points: half of a thick line.
    const SAME_END: f64 = 1.5;
    const MOST: usize = 4_000;
    let long = |level: bool| -> Vec<Segment> {
        let is_long = |line: &&Segment| {
            line.level == level && line.to - line.from >= 9.0 * SMALLEST && line.at.is_finite()
        };
        segments.iter().filter(is_long).copied().collect()
    };
    let [level, upright] = [long(true), long(false)];
    if level.len() + upright.len() > MOST {
        return Vec::new();
    }
    // The places of the lines between two ends, of which several may be drawn over each other.
    let places = |lines: &[Segment], from: f64, to: f64| {
        let is_equal = |line: &&Segment| {
            (line.from - from).abs() <= SAME_END && (line.to - to).abs() <= SAME_END
        };
        let mut places: Vec<f64> = lines.iter().filter(is_equal).map(|line| line.at).collect();
        places.sort_by(f64::total_cmp);
        places.dedup_by(|next, last| *next - *last <= SAME_LINE);
        places
    };
    let mut found: Vec<Lattice> = Vec::new();
    for line in &level {
        let is_known = |lattice: &Lattice| {
            let bounds = lattice.bounds();
            (bounds.left - line.from).abs() <= SAME_END
                && (bounds.right - line.to).abs() <= SAME_END
                && (bounds.top..bounds.bottom - SAME_LINE).contains(&line.at)
        };
        if found.iter().any(is_known) {
            continue;
        }
        let rows = places(&level, line.from, line.to);
        let known = found.len();
        for ten in rows.windows(10).filter(|ten| even(ten, 0.12) && ten[0] == line.at) {
            let columns = places(&upright, ten[0], ten[9]);
            let columns: Vec<f64> = columns
                .into_iter()
                .filter(|at| *at >= line.from - SAME_END && *at <= line.to + SAME_END)
                .collect();
            if columns.len() == 10 && even(&columns, 0.12) {
                found.push(Lattice {
                    columns,
                    rows: ten.to_vec(),
                    emphasis: 0.0,
                    beyond: Vec::new(),
                });
            }
        }
        if found.len() > known {
            continue;
        }
        // A square of another size, all of whose lines are of this length. The lines of one below
        // it may go on at the same distance.
        let start = rows.iter().position(|at| *at == line.at).unwrap_or(rows.len());
        let run = even_run(&rows[start..]);
        let sides = SIDES.rev().filter(|&side| side != 9 && side < run.len());
        let lattice = sides.filter_map(|side| {
            let mut columns = places(&upright, run[0], run[side]);
            columns.retain(|at| *at >= line.from - SAME_END && *at <= line.to + SAME_END);
            let is_square = columns.len() == side + 1 && even(&columns, 0.12);
            let rows = run[..=side].to_vec();
            is_square.then_some(Lattice { columns, rows, emphasis: 0.0, beyond: Vec::new() })
        });
        found.extend(lattice.take(1));
    }
    found
}

/// The first of these places, as long as they are evenly apart.
fn even_run(places: &[f64]) -> &[f64] {
    let [first, second, ..] = places else { return places };
    let pitch = second - first;
    let next = places.windows(2).position(|pair| (pair[1] - pair[0] - pitch).abs() > 0.12 * pitch);
    next.map_or(places, |last| &places[..=last])
}

/// The sides of squares that are looked for by their equal lines.
const SIDES: std::ops::RangeInclusive<usize> = 4..=25;

/// The lattice of 9 x 9 cells whose boxes a lattice of 3 x 3 cells draws.
pub(crate) fn from_boxes(lattice: &Lattice) -> Option<Lattice> {
    (lattice.size() == (3, 3) && even(&lattice.columns, 0.12) && even(&lattice.rows, 0.12))
        .then(|| lattice.in_thirds())
}

/// The lines of a page across, and those down, joined where they continue each other.
pub(crate) fn lines(page: &Page) -> &[Vec<Segment>; 2] {
    page.joined.get_or_init(|| both_joined(&page.segments))
}

fn both_joined(segments: &[Segment]) -> [Vec<Segment>; 2] {
    [true, false].map(|level| joined(segments, level))
}

/// Lines of one direction, joined where they continue each other.
fn joined(segments: &[Segment], level: bool) -> Vec<Segment> {
    let mut lines: Vec<Segment> = segments
        .iter()
        .filter(|line| line.level == level && line.to > line.from && line.at.is_finite())
        .copied()
        .collect();
    lines.sort_by(|a, b| a.at.total_cmp(&b.at).then(a.from.total_cmp(&b.from)));
    let mut found = Vec::new();
    let mut start = 0;
    while start < lines.len() {
        // A run of lines at nearly the same place.
        let mut end = start + 1;
        while end < lines.len()
            && lines[end].at - lines[end - 1].at <= SAME_LINE / 2.0
            && lines[end].at - lines[start].at <= SAME_LINE
        {
            end += 1;
        }
        let run = &mut lines[start..end];
        run.sort_by(|a, b| a.from.total_cmp(&b.from));
        let mut current = run[0];
        let mut piece = current.to - current.from;
        for next in &run[1..] {
            let length = next.to - next.from;
            let gap = (GAP_PART * piece.min(length)).clamp(0.5, GAP);
            if next.from <= current.to + gap {
                current.at = if length > current.to - current.from { next.at } else { current.at };
                current.to = current.to.max(next.to);
                current.width = current.width.max(next.width);
                piece = piece.max(length);
            } else {
                found.push(current);
                current = *next;
                piece = length;
            }
        }
        found.push(current);
        start = end;
    }
    found.retain(|line| line.to - line.from >= SMALLEST);
    found
}

/// Lines that cross.
#[derive(Clone, Debug)]
struct Group {
    /// The horizontal ones and the vertical ones.
    lines: [Vec<Segment>; 2],
    bounds: Bounds,
    /// The approximate size of a cell.
    pitch: f64,
}

impl Group {
    fn of(lines: [Vec<Segment>; 2]) -> Option<Self> {
        let ends = |line: &Segment| match line.level {
            true => [(line.from, line.at), (line.to, line.at)],
            false => [(line.at, line.from), (line.at, line.to)],
        };
        let bounds = Bounds::around(lines.iter().flatten().flat_map(ends))?;
        let mut group = Self { lines, bounds, pitch: 0.0 };
        group.pitch = group.median_gap(0).max(group.median_gap(1));
        Some(group)
    }

    fn median_gap(&self, direction: usize) -> f64 {
        let levels = self.levels(direction, 0.0);
        let mut gaps: Vec<f64> = levels.windows(2).map(|pair| pair[1] - pair[0]).collect();
        gaps.retain(|&gap| gap >= SMALLEST);
        gaps.sort_by(f64::total_cmp);
        gaps.get(gaps.len() / 2).copied().unwrap_or(0.0)
    }

    /// The places of the lines of a direction (0 for horizontal ones) that are longer than this
    /// fraction of the group.
    fn levels(&self, direction: usize, part: f64) -> Vec<f64> {
        let whole = match direction {
            0 => self.bounds.width(),
            _ => self.bounds.height(),
        };
        // Pieces of one line, such as those beside a gap, count together.
        let mut places: Vec<(f64, f64)> =
            self.lines[direction].iter().map(|line| (line.at, line.to - line.from)).collect();
        places.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut levels: Vec<(f64, f64)> = Vec::new();
        for (at, length) in places {
            match levels.last_mut() {
                Some((last, sum)) if at - *last <= SAME_LINE => *sum += length,
                _ => levels.push((at, length)),
            }
        }
        levels.into_iter().filter(|&(_, sum)| sum >= part * whole).map(|(at, _)| at).collect()
    }

    fn lattices(&self) -> Vec<Lattice> {
        /// A line of a lattice is drawn along at least this fraction of it.
        const DRAWN: f64 = 0.55;
        let across = self.levels(1, DRAWN);
        let down = self.levels(0, DRAWN);
        let columns = nine(&with_ends(across.clone(), self.bounds.left, self.bounds.right));
        let rows = nine(&with_ends(down.clone(), self.bounds.top, self.bounds.bottom));
        if let (Some(columns), Some(rows)) = (columns, rows) {
            return vec![self.lattice(columns, rows)];
        }
        let overlapping = self.overlapping();
        if !overlapping.is_empty() {
            return overlapping;
        }
        // Several grids that touch, or a grid in a table: look for even combs.
        let (columns, rows) = (combs(&self.levels(1, 0.2)), combs(&self.levels(0, 0.2)));
        let found: Vec<Lattice> = columns
            .iter()
            .flat_map(|across| {
                rows.iter().map(move |down| {
                    let lattice = self.lattice(across.teeth.clone(), down.teeth.clone());
                    let Bounds { left, top, right, bottom } = lattice.bounds();
                    let aside =
                        across.beyond.iter().map(|&(from, to)| Bounds::new(from, top, to, bottom));
                    let above =
                        down.beyond.iter().map(|&(from, to)| Bounds::new(left, from, right, to));
                    Lattice { beyond: aside.chain(above).collect(), ..lattice }
                })
            })
            .filter(|lattice| self.draws(lattice))
            .collect();
        if !found.is_empty() {
            return found;
        }
        let columns = merged(&with_ends(across, self.bounds.left, self.bounds.right));
        let rows = merged(&with_ends(down, self.bounds.top, self.bounds.bottom));
        match columns.len() > 1 && rows.len() > 1 {
            true => vec![self.lattice(columns, rows)],
            false => Vec::new(),
        }
    }

    /// The lattices of nine by nine cells that share cells, as in a samurai: the lines of a larger
    /// lattice of which only some squares of nine cells are drawn.
    fn overlapping(&self) -> Vec<Lattice> {
        const SIZES: std::ops::RangeInclusive<usize> = 12..=45;
        const MOST: usize = 16;
        let (columns, rows) = (self.levels(1, 0.15), self.levels(0, 0.15));
        let is_large =
            |levels: &[f64]| SIZES.contains(&levels.len().saturating_sub(1)) && even(levels, 0.15);
        if !is_large(&columns) || !is_large(&rows) {
            return Vec::new();
        }
        let (mut found, mut places) = (Vec::new(), Vec::new());
        for (column, across) in columns.windows(10).enumerate() {
            for (row, down) in rows.windows(10).enumerate() {
                let lattice = self.lattice(across.to_vec(), down.to_vec());
                if self.draws(&lattice) {
                    found.push(lattice);
                    places.push((column, row));
                }
                // All squares are drawn: it is one large lattice.
                if found.len() > MOST {
                    return Vec::new();
                }
            }
        }
        // They share boxes.
        let is_whole = |&(column, row): &(usize, usize)| {
            column.abs_diff(places[0].0) % 3 == 0 && row.abs_diff(places[0].1) % 3 == 0
        };
        if found.len() > 1 && places.iter().all(is_whole) { found } else { Vec::new() }
    }

    fn lattice(&self, columns: Vec<f64>, rows: Vec<f64>) -> Lattice {
        let (mut around, mut between) = ((0.0, 0.0), (0.0, 0.0));
        for (direction, levels) in [(0, &rows), (1, &columns)] {
            for (index, at) in levels.iter().enumerate() {
                let thick = self.lines[direction]
                    .iter()
                    .filter(|line| (line.at - at).abs() <= SAME_LINE)
                    .map(|line| line.width)
                    .fold(0.0, f64::max);
                let (sum, count) = if index % 3 == 0 { &mut around } else { &mut between };
                *sum += thick;
                *count += 1.0;
            }
        }
        let mean = |(sum, count): (f64, f64)| sum / f64::max(count, 1.0);
        Lattice { columns, rows, emphasis: mean(around) - mean(between), beyond: Vec::new() }
    }

    /// Whether all lines of the lattice are drawn almost from end to end.
    fn draws(&self, lattice: &Lattice) -> bool {
        const DRAWN: f64 = 0.85;
        let bounds = lattice.bounds();
        let covers = |direction: usize, at: f64, from: f64, to: f64| {
            let mut pieces: Vec<(f64, f64)> = self.lines[direction]
                .iter()
                .filter(|line| (line.at - at).abs() <= SAME_LINE)
                .map(|line| (line.from.max(from), line.to.min(to)))
                .filter(|(from, to)| from < to)
                .collect();
            pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (mut sum, mut end) = (0.0, from);
            for (start, stop) in pieces {
                sum += (stop - start.max(end)).max(0.0);
                end = end.max(stop);
            }
            sum >= DRAWN * (to - from)
        };
        lattice.rows.iter().all(|&at| covers(0, at, bounds.left, bounds.right))
            && lattice.columns.iter().all(|&at| covers(1, at, bounds.top, bounds.bottom))
    }
}

/// The lines, grouped by where they cross.
fn groups(lines: &[Vec<Segment>; 2]) -> Vec<Group> {
    let [level, upright] = lines;
    let mut sets = Sets::new(level.len() + upright.len());
    // Both are sorted by place; only those close enough are compared.
    let mut by_place: Vec<usize> = (0..upright.len()).collect();
    by_place.sort_by(|&a, &b| upright[a].at.total_cmp(&upright[b].at));
    for (index, line) in level.iter().enumerate() {
        let first = by_place.partition_point(|&other| upright[other].at < line.from - TOUCH);
        for &other in &by_place[first..] {
            let crossing = &upright[other];
            if crossing.at > line.to + TOUCH {
                break;
            }
            if crossing.from - TOUCH <= line.at && line.at <= crossing.to + TOUCH {
                sets.join(index, level.len() + other);
            }
        }
    }
    let mut members: Vec<[Vec<Segment>; 2]> = vec![Default::default(); sets.len()];
    for (index, line) in level.iter().chain(upright).enumerate() {
        members[sets.root(index)][usize::from(!line.level)].push(*line);
    }
    members.into_iter().filter_map(Group::of).filter(|group| group.pitch > 0.0).collect()
}

/// Joins groups with similar cells that are side by side: boxes or cells that are drawn one by one.
fn join_near(groups: &mut Vec<Group>) {
    const PART: f64 = 0.45; // of the size of a cell
    const MOST: usize = 3_000;
    if groups.len() < 2 || groups.len() > MOST {
        return;
    }
    let small = |group: &Group| {
        group.bounds.width() < 4.5 * group.pitch && group.bounds.height() < 4.5 * group.pitch
    };
    let mut sets = Sets::new(groups.len());
    for a in 0..groups.len() {
        for b in a + 1..groups.len() {
            let (one, other) = (&groups[a], &groups[b]);
            let pitch = one.pitch.min(other.pitch);
            let alike = pitch > 0.8 * one.pitch.max(other.pitch);
            let near = one.bounds.grown(PART * pitch).shared(&other.bounds).is_some();
            let inside =
                one.bounds.encloses(&other.bounds, 0.0) || other.bounds.encloses(&one.bounds, 0.0);
            if alike && near && !inside && small(one) && small(other) {
                sets.join(a, b);
            }
        }
    }
    let mut members: Vec<[Vec<Segment>; 2]> = vec![Default::default(); groups.len()];
    for (index, group) in groups.iter_mut().enumerate() {
        let root = sets.root(index);
        for (all, lines) in members[root].iter_mut().zip(&mut group.lines) {
            all.append(lines);
        }
    }
    *groups = members.into_iter().filter_map(Group::of).collect();
}

/// The levels, and the ends of the lines that cross them where no line is drawn.
fn with_ends(mut levels: Vec<f64>, first: f64, last: f64) -> Vec<f64> {
    let gaps: Vec<f64> = levels.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let Some(least) = gaps.iter().copied().reduce(f64::min) else { return levels };
    let room = (least * 0.5).max(SAME_LINE);
    if levels.first().is_some_and(|&level| level - first > room) {
        levels.insert(0, first);
    }
    if levels.last().is_some_and(|&level| last - level > room) {
        levels.push(last);
    }
    levels
}

/// The levels as the ten of nine cells, if possible: there are more than ten if some are double.
fn nine(levels: &[f64]) -> Option<Vec<f64>> {
    if (8..10).contains(&levels.len()) {
        return completed(levels);
    }
    let surplus = levels.len().checked_sub(10)?;
    if surplus > 18 {
        return None;
    }
    let mut gaps: Vec<f64> = levels.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let mut sorted = gaps.clone();
    sorted.sort_by(f64::total_cmp);
    let (double, single) = sorted.split_at(surplus);
    let (least, most) = (single.first()?, single.last()?);
    let widest_double = double.last().copied().unwrap_or(0.0);
    if widest_double > 0.5 * least || *most > 2.2 * least || *least < SMALLEST {
        return None;
    }
    let limit = (widest_double + least) / 2.0;
    let mut merged: Vec<Vec<f64>> = vec![vec![levels[0]]];
    for (gap, &level) in gaps.drain(..).zip(&levels[1..]) {
        match merged.last_mut() {
            Some(last) if gap < limit => last.push(level),
            _ => merged.push(vec![level]),
        }
    }
    let middle = |levels: &Vec<f64>| levels.iter().sum::<f64>() / levels.len() as f64;
    (merged.len() == 10).then(|| merged.iter().map(middle).collect())
}

/// The levels with the missing inner ones added, if the others are evenly spaced.
fn completed(levels: &[f64]) -> Option<Vec<f64>> {
    let pitch = (levels.last()? - levels.first()?) / 9.0;
    let mut all = vec![*levels.first()?];
    for pair in levels.windows(2) {
        let cells = ((pair[1] - pair[0]) / pitch).round().max(1.0);
        all.extend(
            (1..=cells as usize).map(|cell| pair[0] + (pair[1] - pair[0]) * cell as f64 / cells),
        );
    }
    (all.len() == 10 && even(&all, 0.15)).then_some(all)
}

/// The levels, with those that are much closer than the others merged.
fn merged(levels: &[f64]) -> Vec<f64> {
    let mut gaps: Vec<f64> = levels.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.retain(|&gap| gap >= SMALLEST);
    gaps.sort_by(f64::total_cmp);
    let Some(&median) = gaps.get(gaps.len() / 2) else { return Vec::new() };
    let mut merged: Vec<f64> = Vec::new();
    for &level in levels {
        if merged.last().is_none_or(|last| level - last > 0.3 * median) {
            merged.push(level);
        }
    }
    merged
}

/// Ten levels that are evenly spaced.
struct Comb {
    teeth: Vec<f64>,
    /// The cells before and after it that continue it, as pairs of start and end.
    beyond: Vec<(f64, f64)>,
}

/// The combs among the levels. A comb that continues further is the side of a larger grid, unless
/// the whole is several grids of nine, or has a single extra cell.
fn combs(levels: &[f64]) -> Vec<Comb> {
    const MOST: usize = 120;
    let mut found: Vec<Comb> = Vec::new();
    if levels.len() > MOST {
        return found;
    }
    for (index, &first) in levels.iter().enumerate() {
        for &last in levels.get(index + 9..).unwrap_or_default() {
            let pitch = (last - first) / 9.0;
            if pitch < SMALLEST {
                continue;
            }
            let tooth = |wanted: f64, slack: f64| {
                let after = levels.partition_point(|&level| level < wanted);
                let near = levels[after.saturating_sub(1)..levels.len().min(after + 1)]
                    .iter()
                    .copied()
                    .min_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()))?;
                ((near - wanted).abs() <= slack).then_some(near)
            };
            let teeth = (0..10)
                .map(|number| tooth(first + pitch * f64::from(number), 0.3 * pitch))
                .collect::<Option<Vec<f64>>>();
            let Some(teeth) = teeth.filter(|teeth| even(teeth, 0.12)) else { continue };
            let pitch = (teeth[9] - teeth[0]) / 9.0;
            // Every second line of a grid does not make a grid.
            let skips = |pair: &[f64]| {
                let room = 0.2 * pitch;
                levels.iter().any(|&level| level > pair[0] + room && level < pair[1] - room)
            };
            if teeth.windows(2).all(skips) {
                continue;
            }
            let run = |start: f64, step: f64| {
                let mut at = start;
                std::iter::from_fn(move || {
                    at = tooth(at + step, 0.08 * pitch)?;
                    Some(at)
                })
                .take(MOST)
                .collect::<Vec<f64>>()
            };
            let (before, after) = (run(teeth[0], -pitch), run(teeth[9], pitch));
            let single = |run: &[f64]| run.len() <= 1;
            let several = (9 + before.len() + after.len()) % 9 == 0 && before.len() % 9 == 0;
            let is_alone = single(&before) && single(&after);
            if !several && !is_alone {
                continue;
            }
            let known = found.iter().any(|other| {
                other.teeth.iter().zip(&teeth).all(|(a, b)| (a - b).abs() <= SAME_LINE)
            });
            if !known {
                let mut beyond = Vec::new();
                if !several {
                    beyond.extend(before.first().map(|&level| (level, teeth[0])));
                    beyond.extend(after.first().map(|&level| (teeth[9], level)));
                }
                found.push(Comb { teeth, beyond });
            }
        }
    }
    found
}

/// Whether the gaps differ by less than this fraction.
pub(super) fn even(levels: &[f64], part: f64) -> bool {
    let gaps = || levels.windows(2).map(|pair| pair[1] - pair[0]);
    let (Some(least), Some(most)) = (gaps().reduce(f64::min), gaps().reduce(f64::max)) else {
        return false;
    };
    least >= SMALLEST && most - least <= part * most
}

/// The groups of things that belong together.
pub(super) struct Sets(Vec<usize>);

impl Sets {
    pub(super) fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn root(&mut self, mut of: usize) -> usize {
        while self.0[of] != of {
            self.0[of] = self.0[self.0[of]];
            of = self.0[of];
        }
        of
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b)] = a.min(b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn across(at: f64, from: f64, to: f64) -> Segment {
        Segment { level: true, at, from, to, width: 0.5 }
    }

    fn down(at: f64, from: f64, to: f64) -> Segment {
        Segment { level: false, at, from, to, width: 0.5 }
    }

    /// Lines at every multiple of `pitch` from a corner.
    fn grid(left: f64, top: f64, cells: usize, pitch: f64) -> Vec<Segment> {
        let size = cells as f64 * pitch;
        (0..=cells)
            .flat_map(|line| {
                let step = line as f64 * pitch;
                [across(top + step, left, left + size), down(left + step, top, top + size)]
            })
            .collect()
    }

    fn sizes(segments: &[Segment]) -> Vec<(usize, usize)> {
        lattices(segments).iter().map(Lattice::size).collect()
    }

    #[test]
    fn a_grid_and_its_cells() {
        let found = lattices(&grid(100.0, 50.0, 9, 20.0));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].bounds(), Bounds::new(100.0, 50.0, 280.0, 230.0));
        assert_eq!(found[0].cell((101.0, 229.0)), Some((0, 8)));
        assert_eq!(found[0].cell((99.0, 60.0)), None);
    }

    #[test]
    fn two_grids_in_a_frame_with_a_rule_above() {
        let mut lines = grid(50.0, 50.0, 9, 20.0);
        lines.extend(grid(260.0, 50.0, 9, 20.0));
        lines.extend(grid(20.0, 20.0, 1, 500.0));
        lines.push(across(30.0, 50.0, 400.0));
        assert_eq!(sizes(&lines).iter().filter(|&&size| size == (9, 9)).count(), 2);
    }

    #[test]
    fn lines_in_pieces_doubled_and_without_a_frame() {
        let pieces: Vec<Segment> = grid(50.0, 50.0, 9, 20.0)
            .into_iter()
            .flat_map(|line| {
                (0..9).map(move |cell| {
                    let from = line.from + 20.0 * f64::from(cell);
                    Segment { from, to: from + 19.0, ..line }
                })
            })
            .collect();
        assert_eq!(sizes(&pieces), [(9, 9)]);
        let mut doubled = grid(50.0, 50.0, 9, 20.0);
        doubled.extend(grid(52.0, 52.0, 3, 60.0));
        assert_eq!(sizes(&doubled), [(9, 9)]);
        let mut open = grid(50.0, 50.0, 9, 20.0);
        open.retain(|line| line.at != 50.0 && line.at != 230.0);
        assert_eq!(sizes(&open), [(9, 9)]);
    }

    #[test]
    fn cells_that_are_boxes_of_their_own() {
        let cells: Vec<Segment> = (0..81)
            .flat_map(|cell| {
                let (column, row) = (f64::from(cell % 9), f64::from(cell / 9));
                grid(50.0 + 24.0 * column, 50.0 + 24.0 * row, 1, 20.0)
            })
            .collect();
        assert_eq!(sizes(&cells), [(9, 9)]);
        let boxes: Vec<Segment> = (0..9)
            .flat_map(|cell| {
                let (column, row) = (f64::from(cell % 3), f64::from(cell / 3));
                grid(50.0 + 67.0 * column, 50.0 + 67.0 * row, 3, 20.0)
            })
            .collect();
        assert_eq!(sizes(&boxes), [(9, 9)]);
    }

    #[test]
    fn other_sizes_keep_their_size() {
        for cells in [4, 6, 16] {
            assert_eq!(sizes(&grid(50.0, 50.0, cells, 20.0)), [(cells, cells)]);
        }
        let mut half = grid(50.0, 50.0, 9, 20.0);
        half.retain(|line| !line.level || line.at <= 130.0);
        for line in &mut half {
            line.to = if line.level { line.to } else { 130.0 };
        }
        assert_eq!(sizes(&half), [(9, 4)]);
        assert_eq!(from_boxes(&lattices(&grid(0.0, 0.0, 3, 60.0))[0]).unwrap().size(), (9, 9));
    }

    #[test]
    fn grids_that_touch_are_separated() {
        let mut lines = grid(50.0, 50.0, 9, 20.0);
        lines.extend(grid(230.0, 50.0, 9, 20.0));
        let found = lattices(&lines);
        assert_eq!(found.iter().filter(|lattice| lattice.beyond.is_empty()).count(), 2);
    }

    #[test]
    fn grids_with_hardly_a_gap_are_separated() {
        for (pitch, tenths) in
            [20.0, 26.6667].into_iter().flat_map(|pitch| (0..40).map(move |tenths| (pitch, tenths)))
        {
            let far = 50.0 + 9.0 * pitch + f64::from(tenths) / 10.0;
            // Side by side, one above the other, and side by side with other rows.
            for (left, top) in [(far, 50.0), (50.0, far), (far, 62.0)] {
                let mut lines = grid(50.0, 50.0, 9, pitch);
                lines.extend(grid(left, top, 9, pitch));
                let found = lattices(&lines);
                let at = |x: f64, y: f64| {
                    let near = |lattice: &&Lattice| {
                        let Bounds { left, top, .. } = lattice.bounds();
                        lattice.size() == (9, 9) && (left - x).hypot(top - y) < 1.5
                    };
                    found.iter().filter(near).filter(|lattice| lattice.beyond.is_empty()).count()
                };
                let counts = [at(50.0, 50.0), at(left, top)];
                assert!(counts.iter().all(|&count| count > 0), "{pitch} {left} {top} {found:?}");
            }
        }
    }

    #[test]
    fn grids_that_share_boxes() {
        let mut lines = grid(50.0, 50.0, 9, 20.0);
        for (left, top) in [(290.0, 50.0), (170.0, 170.0), (50.0, 290.0), (290.0, 290.0)] {
            lines.extend(grid(left, top, 9, 20.0));
        }
        assert_eq!(sizes(&lines), [(9, 9); 5]);
    }

    #[test]
    fn grids_of_nine_boxes_near_each_other() {
        let mut lines = grid(50.0, 50.0, 3, 60.0);
        lines.extend(grid(50.0, 250.0, 3, 60.0));
        assert_eq!(sizes(&lines).iter().filter(|&&size| size == (3, 3)).count(), 2);
    }
}
