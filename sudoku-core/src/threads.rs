//! [`threads`]: how many threads there are for a number that was asked for.

/// As many threads of the current pool as were asked for, at most all of them; 0 asks for all.
pub(crate) fn threads(asked: usize) -> usize {
    match asked {
        1 => 1,
        #[cfg(feature = "rayon")]
        0 => rayon::current_num_threads(),
        #[cfg(feature = "rayon")]
        asked => asked.min(rayon::current_num_threads()),
        #[cfg(not(feature = "rayon"))]
        _ => unreachable!("only with rayon more can be asked for"),
    }
}
