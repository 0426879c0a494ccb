//! Reading and writing grids as text.

mod display;
