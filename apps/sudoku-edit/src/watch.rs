//! [`Watch`]: textbook backtracking, forwards and backwards, at any speed.

use std::time::{Duration, Instant};

use sudoku_core::{Backtrack, BacktrackStep, Cell, Grid};

/// Steps a second: from one that can be followed to all that the machine can do.
const SPEEDS: [u64; 10] = [1, 2, 5, 10, 30, 100, 1_000, 10_000, 100_000, u64::MAX];

/// The initial speed: 10 a second.
const USUAL: usize = 3;

/// The most time for steps between two frames, so that keys respond at once.
const SLICE: Duration = Duration::from_millis(8);

/// The most copies of the search that are kept for the way back.
const MOST_KEPT: usize = 256;

/// A [`Backtrack`] that can go back.
///
/// The search itself only goes forward, so copies are kept on the way, and a step back starts from
/// the last copy before it. When there are too many, every second one is dropped:
///
/// ```text
/// steps    0 ... 64 ... 128 ... 192 ... 256        one kept each 64 steps
/// steps    0 .......... 128 ........... 256        then each 128
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    search: Backtrack,
    /// The number of steps made.
    steps: u64,
    last: Option<BacktrackStep>,
    /// The search after 0, `interval`, 2 `interval`, … steps.
    kept: Vec<Backtrack>,
    interval: u64,
    speed: usize,
    running: bool,
    /// The fraction of a step that is already due.
    due: f64,
}

impl Watch {
    /// Starts with the digits of this grid.
    pub(crate) fn new(grid: &Grid) -> Self {
        let search = Backtrack::new(grid);
        Self {
            kept: vec![search.clone()],
            search,
            steps: 0,
            last: None,
            interval: 64,
            speed: USUAL,
            running: false,
            due: 0.0,
        }
    }

    /// The grid after the last step.
    pub(crate) const fn grid(&self) -> &Grid {
        self.search.grid()
    }

    /// The number of steps made.
    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    /// The cell of the last step.
    pub(crate) const fn cell(&self) -> Option<Cell> {
        match self.last {
            Some(BacktrackStep::Forward(cell, _) | BacktrackStep::Back(cell)) => Some(cell),
            _ => None,
        }
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.running
    }

    /// Runs, or pauses.
    pub(crate) fn toggle_running(&mut self) {
        self.running = !self.running && self.last != Some(BacktrackStep::Exhausted);
        self.due = 0.0;
    }

    pub(crate) const fn pause(&mut self) {
        self.running = false;
    }

    /// Steps a second; `None` if unlimited.
    pub(crate) fn speed(&self) -> Option<u64> {
        Some(SPEEDS[self.speed]).filter(|&speed| speed != u64::MAX)
    }

    pub(crate) fn faster(&mut self) {
        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
    }

    pub(crate) fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// Makes one step. False if there are no more.
    pub(crate) fn forward(&mut self) -> bool {
        if self.last == Some(BacktrackStep::Exhausted) {
            return false;
        }
        self.last = Some(self.search.step());
        self.steps += 1;
        if self.steps == self.interval * self.kept.len() as u64 {
            self.kept.push(self.search.clone());
            if self.kept.len() > MOST_KEPT {
                let mut nth = 0;
                self.kept.retain(|_| {
                    nth += 1;
                    nth % 2 == 1
                });
                self.interval *= 2;
            }
        }
        true
    }

    /// Undoes the last step. False at the start.
    pub(crate) fn back(&mut self) -> bool {
        self.running = false;
        let Some(target) = self.steps.checked_sub(1) else { return false };
        self.go_to(target);
        true
    }

    /// Back to the start.
    pub(crate) fn restart(&mut self) {
        self.running = false;
        self.go_to(0);
    }

    fn go_to(&mut self, target: u64) {
        let nearest = ((target / self.interval) as usize).min(self.kept.len() - 1);
        self.kept.truncate(nearest + 1);
        self.search = self.kept[nearest].clone();
        self.steps = nearest as u64 * self.interval;
        self.last = None;
        // A copy does not hold the last step, so that one is made again.
        if self.steps == target && target > 0 {
            self.kept.truncate(nearest);
            self.search = self.kept[nearest - 1].clone();
            self.steps -= self.interval;
        }
        while self.steps < target {
            self.forward();
        }
    }

    /// Makes the steps that are due after this time. Pauses at a solution and at the end.
    pub(crate) fn run(&mut self, passed: Duration) {
        if !self.running {
            return;
        }
        let begin = Instant::now();
        self.due += match self.speed() {
            Some(speed) => speed as f64 * passed.as_secs_f64(),
            None => f64::INFINITY,
        };
        let mut made = 0_u32;
        while self.running && self.due >= 1.0 {
            self.forward();
            self.due -= 1.0;
            if matches!(self.last, Some(BacktrackStep::Solved | BacktrackStep::Exhausted)) {
                self.running = false;
            }
            made += 1;
            // Reading the clock after each of millions of steps would be slow.
            if made.is_multiple_of(1024) && begin.elapsed() > SLICE {
                break;
            }
        }
        // A machine that is too slow for the speed does not try to catch up.
        self.due = if self.due.is_finite() { self.due.min(1.0) } else { 0.0 };
    }

    /// The last step in words.
    pub(crate) fn story(&self) -> String {
        match self.last {
            None => "The first free cell is next.".into(),
            Some(BacktrackStep::Forward(cell, digit)) => format!("{cell}: {digit} fits."),
            Some(BacktrackStep::Back(cell)) => format!("{cell}: nothing is left, so back."),
            Some(BacktrackStep::Solved) => "All cells are filled: a solution.".into(),
            Some(BacktrackStep::Exhausted) => "There are no more solutions.".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    #[test]
    fn back_is_what_was_before() {
        let grid: Grid = PROPER.parse().unwrap();
        let mut watch = Watch::new(&grid);
        let mut before = vec![(*watch.grid(), watch.last)];
        // Beyond the first time that copies are dropped.
        while before.len() < 64 * MOST_KEPT + 1000 && watch.forward() {
            before.push((*watch.grid(), watch.last));
        }
        let made = watch.steps();
        assert_eq!(made as usize, before.len() - 1);
        for target in (0..before.len()).rev().step_by(97).chain([129, 128, 127, 64, 1, 0]) {
            watch.go_to(target as u64);
            assert_eq!((*watch.grid(), watch.last), before[target], "step {target}");
            assert_eq!(watch.steps() as usize, target);
            while watch.steps() < made && watch.steps() < target as u64 + 70 {
                watch.forward();
                assert_eq!((*watch.grid(), watch.last), before[watch.steps() as usize]);
            }
        }
        assert!(watch.kept.len() <= MOST_KEPT + 1);
    }

    #[test]
    fn it_ends_with_the_solution_and_then_with_the_end() {
        let mut watch = Watch::new(&PROPER.parse().unwrap());
        watch.speed = SPEEDS.len() - 1;
        for last in [BacktrackStep::Solved, BacktrackStep::Exhausted] {
            watch.toggle_running();
            while watch.is_running() {
                watch.run(Duration::from_millis(1));
            }
            assert_eq!(watch.last, Some(last));
            assert_eq!(watch.grid().is_solved(), last == BacktrackStep::Solved);
        }
        watch.toggle_running();
        assert!(!watch.is_running() && !watch.forward());
        assert!(watch.back());
    }

    #[test]
    fn the_clock_makes_the_steps() {
        let mut watch = Watch::new(&Grid::EMPTY);
        watch.run(Duration::from_secs(9));
        assert_eq!(watch.steps(), 0, "it was not started");
        watch.toggle_running();
        for _ in 0..10 {
            watch.run(Duration::from_millis(150));
        }
        assert_eq!(watch.steps(), 15, "ten a second");
    }
}
