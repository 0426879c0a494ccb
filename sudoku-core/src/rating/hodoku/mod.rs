//! The path of HoDoKu 2.2.0 with its default settings.

mod board;
mod choice;
mod finding;
mod kinds;
#[cfg(test)]
mod tests;
