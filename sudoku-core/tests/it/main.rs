//! All tests of the public interface in one program, so that it is linked once.

mod access;
mod batch;
mod bulk;
mod canonical;
mod conformance;
mod corpus;
mod diagnose;
mod engines;
mod files;
mod generate;
mod grids;
mod mutated;
mod oracle;
mod puzzles;
mod text;
mod text_damage;
mod text_files;
mod transformation;
mod true_candidates;
