//! [`Places`]: where every puzzle of a call stands, in next to no memory.

use crate::entry::Place;

/// Where the puzzles stand, by their number in the call.
///
/// Puzzles of a list stand on lines at equal distances, so only the beginnings
/// of such runs are kept: one for a plain list, whatever its length, and one for
/// each puzzle at worst.
#[derive(Default)]
pub(super) struct Places {
    runs: Vec<Run>,
    len: u32,
}

struct Run {
    /// The number of its first puzzle.
    first: u32,
    /// Where that stands.
    place: Place,
    /// From one puzzle to the next; 0 while the run has only one.
    lines: u64,
}

impl Places {
    /// Remembers the place of the next puzzle. A new file begins a new run.
    pub(super) fn push(&mut self, place: &Place, new_file: bool) {
        let continues =
            !new_file && self.runs.last_mut().is_some_and(|run| run.takes(self.len, place));
        if !continues {
            self.runs.push(Run { first: self.len, place: place.clone(), lines: 0 });
        }
        self.len += 1;
    }

    /// How many puzzles there are.
    pub(super) fn len(&self) -> u32 {
        self.len
    }

    /// The place of a puzzle.
    pub(super) fn get(&self, id: u32) -> Place {
        let run = &self.runs[self.runs.partition_point(|run| run.first <= id) - 1];
        match run.place {
            Place::Text { line, column } => {
                Place::Text { line: line + u64::from(id - run.first) * run.lines, column }
            }
            Place::Json(_) => run.place.clone(),
        }
    }
}

impl Run {
    /// Whether puzzle `id` continues the run by standing here.
    fn takes(&mut self, id: u32, place: &Place) -> bool {
        let (Place::Text { line, column }, Place::Text { line: first, column: same }) =
            (place, &self.place)
        else {
            return false;
        };
        if column != same || line <= first {
            return false;
        }
        if self.lines == 0 {
            self.lines = line - first;
        }
        first + u64::from(id - self.first) * self.lines == *line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_back_as_they_were() {
        let text = |line, column| Place::Text { line, column };
        let mut all = vec![text(3, 1)];
        all.extend((0..1000).map(|n| text(5 + n, 1)));
        all.push(text(1004, 90));
        all.extend((0..1000).map(|n| text(2000 + 20 * n, 1)));
        all.push(Place::Json("/a".into()));
        all.push(Place::Json("/b".into()));
        all.push(text(1, 1));
        let mut places = Places::default();
        for place in &all {
            places.push(place, false);
        }
        places.push(&text(2, 1), true);
        for (id, place) in all.iter().enumerate() {
            assert_eq!(places.get(id as u32), *place, "{id}");
        }
        assert_eq!(places.get(all.len() as u32), text(2, 1));
        assert!(places.runs.len() < 12, "{}", places.runs.len());
    }
}
