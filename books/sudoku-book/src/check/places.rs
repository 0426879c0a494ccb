//! [`Places`]: the place of every puzzle of a call, in little memory.

use crate::entry::Place;

/// The places of the puzzles, by their number in the call.
///
/// Puzzles of a list are on lines at equal distances, or are the elements of a JSON list. So only
/// the beginnings of such runs are kept: one for a plain list of any length, one for each puzzle at
/// worst.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Places {
    runs: Vec<Run>,
    len: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    /// The number of its first puzzle.
    first: u32,
    /// The place of that puzzle.
    place: Place,
    /// The number of lines or elements from one puzzle to the next; 0
    /// while the run has only one puzzle.
    step: u64,
}

impl Places {
    /// Remembers the place of the next puzzle. A new file begins a new run.
    pub(super) fn push(&mut self, place: &Place, new_file: bool) {
        let id = self.len;
        let continues = !new_file && self.runs.last_mut().is_some_and(|run| run.takes(id, place));
        if !continues {
            self.runs.push(Run { first: id, place: place.clone(), step: 0 });
        }
        self.len += 1;
    }

    /// The number of puzzles.
    pub(super) fn len(&self) -> u32 {
        self.len
    }

    /// The place of a puzzle.
    pub(super) fn get(&self, id: u32) -> Place {
        let run = &self.runs[self.runs.partition_point(|run| run.first <= id) - 1];
        let further = u64::from(id - run.first) * run.step;
        match &run.place {
            Place::Text { line, column } => Place::Text { line: line + further, column: *column },
            Place::Json(pointer) if further > 0 => match split(pointer) {
                Some((before, index, after)) => {
                    Place::Json(format!("{before}{}{after}", index + further).into())
                }
                None => run.place.clone(),
            },
            _ => run.place.clone(),
        }
    }
}

impl Run {
    /// Whether puzzle `id` at this place continues the run.
    fn takes(&mut self, id: u32, place: &Place) -> bool {
        let (from, to) = match (&self.place, place) {
            (Place::Text { line: from, column: a }, Place::Text { line: to, column: b })
                if a == b =>
            {
                (*from, *to)
            }
            (Place::Json(from), Place::Json(to)) => match (split(from), split(to)) {
                (Some((a, from, x)), Some((b, to, y))) if a == b && x == y => (from, to),
                _ => return false,
            },
            _ => return false,
        };
        let Some(further) = to.checked_sub(from).filter(|&further| further > 0) else {
            return false;
        };
        if self.step == 0 {
            self.step = further;
        }
        u64::from(id - self.first) * self.step == further
    }
}

/// `/puzzles/56/grid` -> (`/puzzles/`, 56, `/grid`): the last index in a pointer. Only an index
/// that is written back unchanged.
fn split(pointer: &str) -> Option<(&str, u64, &str)> {
    let is_index = |part: &str| part.parse::<u64>().is_ok_and(|n| n.to_string() == part);
    let mut end = pointer.len();
    loop {
        let start = pointer[..end].rfind('/')? + 1;
        if is_index(&pointer[start..end]) {
            let index = pointer[start..end].parse().ok()?;
            return Some((&pointer[..start], index, &pointer[end..]));
        }
        end = start - 1;
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
        let json = |pointer: &str| Place::Json(pointer.into());
        all.extend(["/a", "/b", "/", "", "/x/1/2/y", "/x/1/03/y"].map(json));
        all.extend((0..1000).map(|n| json(&format!("/puzzles/{n}/grid"))));
        all.extend((0..1000).map(|n| json(&format!("/more/{}", 2 * n))));
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
        assert!(places.runs.len() < 18, "{}", places.runs.len());
    }
}
