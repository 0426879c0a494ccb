//! The Python module `sudoku_core._native`: frozen classes around the values of `sudoku-core`, and
//! its functions. The results of functions are dataclasses in Python, such as those of
//! `sudoku_core/results.py`, built by `data`. All Sudoku is in the core.
//!
//! The docstrings are in the stub, `sudoku_core/_native.pyi`, where editors read them: `docs!`
//! takes them from there. Their examples run with the Python tests.
#![allow(clippy::doc_markdown)] // Python's markup
#![deny(unsafe_code)]

// The macro `docs!`, made by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/docs.rs"));

mod array;
#[allow(unsafe_code)] // the memory of other libraries, by pointers
mod arrow;
mod automorphisms;
mod backtrack;
mod batch;
mod book;
mod candidates;
mod canonical;
mod cell;
mod cell_set;
mod command;
mod data;
mod diagnose;
mod errors;
mod generate;
mod grid;
mod grid_source;
mod hint;
mod house;
mod html;
mod interrupt;
mod number;
mod options;
mod picture;
mod producer;
mod propagate;
mod puzzle;
mod rating;
mod search;
mod shared;
mod solve;
mod solver;
mod symmetry;
mod text;
mod threads;
mod transformation;
mod true_candidates;
mod tutor;
mod variant;
mod wording;

/// The compiled half of `sudoku_core`.
#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        array::PyArray,
        automorphisms::{PyAutomorphisms, automorphisms},
        backtrack::PyBacktrack,
        batch::{
            PyBatchTable, canonical_batch, count_batch, engine, level_batch, rate_batch,
            solve_batch, true_candidates_batch,
        },
        book::{
            PyReport,
            check::{check, names},
            describe::describe,
            input::{column_lines, has_other_rules},
            make::{chapter_kinds, make},
            read::read,
        },
        candidates::{PyCandidateGrid, candidate_grid, candidates},
        canonical::{canonical, canonical_form, equivalence},
        cell::PyCell,
        cell_set::PyCellSet,
        command::command,
        diagnose::{
            diagnose, entries, is_minimal, minimal_puzzle, minimal_puzzles, prove, redundant_givens,
        },
        generate::{PyNeighbours, PyRun, generate, level, neighbours, random_grid},
        grid::{PyClash, PyGrid},
        hint::{PyHints, all_hints, exercise, hint, hints},
        house::PyHouse,
        picture::{draw_grid, draw_step, walkthrough},
        propagate::{propagate, simple_solve},
        rating::{path, rate},
        search::{PySearch, solutions},
        solve::{count_solutions, guesses, solve_grid},
        solver::PySolver,
        symmetry::PySymmetry,
        text::parse_grids,
        transformation::PyTransformation,
        true_candidates::true_candidates,
        tutor::{backdoors, solves, techniques},
        variant::{PyVariantPuzzle, PyVariantRun},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
