//! [`Single`]: the search of one puzzle after another, as [`Search`](crate::Search) does it.

use crate::batch_count::BatchCount;
use crate::ending::Ending;
use crate::engine::Engine;
use crate::engine::single::{Nodes, Start, WalkEnd};

/// The search of one puzzle, in memory that serves for the next one too.
pub(super) struct Single {
    nodes: Nodes,
    found: u64,
    pub(super) steps: u64,
}

impl Single {
    pub(super) const fn new(engine: Engine) -> Self {
        Self { nodes: Nodes::new(engine, Start::Gone), found: 0, steps: 0 }
    }

    pub(super) fn begin(&mut self, puzzle: &[u8; 81]) {
        self.nodes.begin(Start::Digits(*puzzle));
        (self.found, self.steps) = (0, 0);
    }

    /// Goes on until `limit` solutions are found or `max_steps` made, both since the beginning. The
    /// first solutions are written as far as there is room, the others counted.
    pub(super) fn go_on(
        &mut self,
        limit: u64,
        max_steps: u64,
        solutions: &mut [[u8; 81]],
    ) -> BatchCount {
        let ending = loop {
            // The batch does not look whether there is another one after the last.
            if self.found >= limit {
                break Ending::MaxSolutions;
            }
            match self.nodes.walk(&mut self.steps, max_steps) {
                WalkEnd::Exhausted => break Ending::Exhausted,
                WalkEnd::OutOfSteps => break Ending::MaxSteps,
                WalkEnd::Solution => {
                    if let Some(solution) = solutions.get_mut(self.found as usize) {
                        *solution = self.nodes.solution();
                    }
                    self.found += 1;
                }
            }
        };
        BatchCount::new(self.found, ending)
    }
}
