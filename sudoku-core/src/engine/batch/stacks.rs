//! [`Stacks`]: the search nodes that wait for a lane.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::node::Node;
use super::word::{Mask, clear, has, set};

/// A stack of nodes for each lane: mostly of its own puzzle, so that a puzzle is
/// searched depth first. The lane takes the last; another lane that has nothing to do
/// takes the first, which is likely to have most below it.
///
/// ```text
///            lane 0   lane 1   lane 2  …
/// level 2      .        .      last
/// level 1    last       .      node
/// level 0    node       .      taken       first[2] = 1, next[2] = 3
/// ```
///
/// Level by level, so that neighbouring lanes are neighbours in memory.
pub(super) struct Stacks {
    lanes: usize,
    nodes: Vec<Node>,
    /// The level of the node that was pushed first and is still there.
    first: Box<[u32]>,
    /// The level above the last.
    next: Box<[u32]>,
    /// The lanes that have a node.
    pub(super) filled: Mask,
}

impl Stacks {
    pub(super) fn new(lanes: usize) -> Self {
        let levels = || (0..lanes).map(|_| 0).collect();
        Self { lanes, nodes: Vec::new(), first: levels(), next: levels(), filled: [0; 8] }
    }

    pub(super) fn clear(&mut self) {
        self.first.fill(0);
        self.next.fill(0);
        self.filled = [0; 8];
    }

    #[inline(always)]
    pub(super) fn push(&mut self, lane: usize, node: Node) {
        let at = self.next[lane] as usize * self.lanes + lane;
        if at >= self.nodes.len() {
            self.grow();
        }
        self.nodes[at] = node;
        self.next[lane] += 1;
        set(&mut self.filled, lane);
    }

    /// One more level.
    #[cold]
    fn grow(&mut self) {
        self.nodes.resize(self.nodes.len() + self.lanes, Node::default());
    }

    /// The node that was pushed last onto a stack that is filled.
    #[inline(always)]
    pub(super) fn pop(&mut self, lane: usize) -> Node {
        let level = self.next[lane] - 1;
        self.next[lane] = level;
        self.filled[lane / 64] &= !(u64::from(level == self.first[lane]) << (lane % 64));
        self.nodes[level as usize * self.lanes + lane]
    }

    /// The node that was pushed first onto some stack, if any is filled.
    #[inline(always)]
    pub(super) fn pop_first(&mut self) -> Option<Node> {
        let word = self.filled.iter().position(|&word| word != 0)?;
        let lane = 64 * word + self.filled[word].trailing_zeros() as usize;
        let level = self.first[lane];
        self.first[lane] = level + 1;
        if level + 1 == self.next[lane] {
            clear(&mut self.filled, lane);
        }
        let node = self.nodes[level as usize * self.lanes + lane];
        if level + 1 >= Self::HIGH {
            self.lower(lane);
        }
        Some(node)
    }

    /// A stack from whose bottom this many nodes were taken is lowered to level 0.
    const HIGH: u32 = 32;

    #[cold]
    fn lower(&mut self, lane: usize) {
        let levels = self.first[lane]..self.next[lane];
        for (to, from) in levels.clone().enumerate() {
            let from = from as usize * self.lanes + lane;
            self.nodes[to * self.lanes + lane] = self.nodes[from];
        }
        self.first[lane] = 0;
        self.next[lane] = levels.len() as u32;
    }

    /// The number of nodes.
    pub(super) fn count(&self) -> usize {
        self.next.iter().zip(&self.first).map(|(next, first)| (next - first) as usize).sum()
    }

    #[inline(always)]
    pub(super) const fn has(&self, lane: usize) -> bool {
        has(&self.filled, lane)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(puzzle: u32) -> Node {
        Node { puzzle, ..Node::default() }
    }

    #[test]
    fn last_and_first() {
        let mut stacks = Stacks::new(128);
        for puzzle in 0..4 {
            stacks.push(70, node(puzzle));
        }
        assert_eq!(stacks.count(), 4);
        assert_eq!(stacks.pop(70).puzzle, 3);
        assert_eq!(stacks.pop_first().unwrap().puzzle, 0);
        assert_eq!(stacks.pop(70).puzzle, 2);
        assert_eq!(stacks.pop_first().unwrap().puzzle, 1);
        assert!(!stacks.has(70) && stacks.pop_first().is_none());
    }

    /// Whichever way nodes are taken, the stack does not climb for ever.
    #[test]
    fn levels_are_used_again() {
        let mut stacks = Stacks::new(128);
        // Miri is a thousand times as slow.
        for round in 0..if cfg!(miri) { 100 } else { 10_000 } {
            stacks.push(5, node(1));
            stacks.push(5, node(2));
            stacks.push(5, node(3));
            let taken = match round % 3 {
                0 => [stacks.pop(5), stacks.pop(5), stacks.pop(5)],
                1 => [(); 3].map(|()| stacks.pop_first().unwrap()),
                _ => [stacks.pop_first().unwrap(), stacks.pop(5), stacks.pop(5)],
            };
            assert_eq!(taken.map(|node| node.puzzle).iter().sum::<u32>(), 6);
        }
        assert!(stacks.nodes.len() <= (Stacks::HIGH as usize + 3) * 128);
    }
}
