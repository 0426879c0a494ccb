//! The Python module `sudoku_core._native`: frozen classes around the values of
//! `sudoku-core`, and its functions. Nothing here thinks about Sudoku.
//!
//! The doc comments of classes and functions are the Python docstrings; their
//! examples run with the Python tests.
#![allow(clippy::doc_markdown)] // they are written as Python writes them

mod automorphisms;
mod backtrack;
mod batch;
mod book;
mod candidates;
mod canonical;
mod cell;
mod cell_set;
mod diagnose;
mod errors;
mod generate;
mod grid;
mod grid_source;
mod hint;
mod house;
mod html;
mod interrupt;
mod json;
mod number;
mod propagate;
mod reading;
mod search;
mod solve;
mod solver;
mod symmetry;
mod text;
mod transformation;
mod true_candidates;

/// What `sudoku_core` is made of.
#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        automorphisms::{PyAutomorphisms, automorphisms},
        backtrack::{PyBacktrack, PyStep},
        batch::{
            PyBatchSolutions, PyCanonicalForms, canonical_batch, count_batch, engine, solve_batch,
        },
        book::{PyEntry, PyFinding, PyReport, PySummary, check::check, make::make, read::read},
        candidates::{PyCandidateGrid, candidate_grid, candidates},
        canonical::{PyCanonical, canonical, canonical_form, equivalence},
        cell::PyCell,
        cell_set::PyCellSet,
        diagnose::{
            PyAmbiguity, PyConflict, PyDeduction, PyDiagnosis, PyDoctor, PyEdit, PyEntries,
            PyEstimate, PyMinimalPuzzles, PyReason, PyRepair, PySwitch, diagnose, entries,
            is_minimal, minimal_puzzle, minimal_puzzles, prove, redundant_givens,
        },
        generate::{
            PyExchange, PyGenerated, PyGeneratedBatch, PyRun, exchange, generate, level,
            random_grid,
        },
        grid::{PyClash, PyGrid},
        hint::{PyHint, PyHints, hint, hints},
        house::PyHouse,
        propagate::{propagate, simple_solve},
        search::{PySearch, solutions},
        solve::{PySolutions, branchings, count_solutions, solve_grid},
        solver::PySolver,
        symmetry::PySymmetry,
        text::parse_grids,
        transformation::PyTransformation,
        true_candidates::{PyTrueCandidates, true_candidates},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
