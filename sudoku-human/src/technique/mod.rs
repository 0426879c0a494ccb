//! The techniques of human solvers: finders that enumerate patterns, a family a file.
//!
//! A finder reads the state of a grid and returns patterns as data. There is one for each
//! pattern; where scales walk through its cells in different orders, the order is a parameter.
//! The order of techniques, the comparison of patterns and their ratings belong to the scale.

pub(crate) mod aligned;
pub(crate) mod almost;
pub(crate) mod als;
pub(crate) mod blossom;
pub(crate) mod branch;
pub(crate) mod bug;
pub(crate) mod chain;
pub(crate) mod chain_hint;
pub(crate) mod chains;
pub(crate) mod colours;
pub(crate) mod cycles;
pub(crate) mod few;
pub(crate) mod finned;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod franken;
pub(crate) mod graph;
pub(crate) mod kind;
pub(crate) mod lines;
pub(crate) mod links;
pub(crate) mod literal;
pub(crate) mod locking;
pub(crate) mod matrix;
pub(crate) mod nested;
pub(crate) mod nice;
pub(crate) mod pattern;
pub(crate) mod peers;
pub(crate) mod reach;
pub(crate) mod rectangles;
pub(crate) mod rows;
pub(crate) mod sets;
pub(crate) mod singles;
pub(crate) mod spots;
pub(crate) mod state;
pub(crate) mod step;
pub(crate) mod strong;
pub(crate) mod sue_de_coq;
pub(crate) mod unique;
pub(crate) mod wings;

pub use almost::WingShape;
pub use chain::{Cause, Chain, Implication, NestedChains};
pub use kind::{ChainKind, NiceKind, Reasoning, Technique};
pub use literal::Literal;
pub use step::Step;
pub use strong::LinkKinds;
