//! All tests of the command in one program, so that it is linked once.

mod batches;
mod budget;
mod check;
mod common;
mod convert;
mod corpus;
mod covers;
mod documents;
#[cfg(all(unix, feature = "edit"))]
mod edit;
mod equivalent;
mod explain;
mod extract;
mod fix;
mod generate;
mod hint;
mod hostile;
mod injection;
mod lines;
mod make;
mod measured;
mod mistakes;
#[cfg(unix)]
mod opened;
mod outputs;
mod pictures;
mod plain;
mod puzzles;
mod rate;
mod schema;
mod served;
mod shell;
#[path = "../../../../books/sudoku-book/tests/it/validator.rs"]
mod validator;
#[cfg(unix)]
mod variants;
mod writes;
