//! How many threads work: [`threads`] of a pool that runs, [`worker_threads`] of one to be started.

#[cfg(feature = "std")]
pub use chosen::{ThreadsError, worker_threads};

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

#[cfg(feature = "std")]
mod chosen {
    use crate::error_text::error_text;
    use core::fmt;
    use std::ffi::OsString;
    use std::string::String;
    use std::{env, thread};

    /// The number of worker threads that a program starts, from 1 to the number of cores: as many
    /// as were `asked` for, or for 0 as many as this process may have.
    ///
    /// The cores are those that the process may use: its affinity and its control group count. The
    /// environment can allow fewer:
    ///
    /// | variable | meaning |
    /// |---|---|
    /// | `SUDOKU_THREADS` | the most threads, whatever was asked for; also the number for 0 |
    /// | `RAYON_NUM_THREADS` | the number for 0, if that one is unset |
    /// | `OMP_NUM_THREADS` | the number for 0, if both are unset. Dask, Ray and Spark set it for each of their workers, so that many workers on one machine do not start all cores each |
    ///
    /// An empty variable, and 0, are as good as unset. So is any other text in the last two, which
    /// other libraries also read.
    ///
    /// ```
    /// use sudoku_core::worker_threads;
    ///
    /// assert_eq!(worker_threads(1), Ok(1));
    /// assert!(worker_threads(usize::MAX)? >= worker_threads(0)?);
    /// # Ok::<(), sudoku_core::ThreadsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// `SUDOKU_THREADS` is not a whole number.
    pub fn worker_threads(asked: usize) -> Result<usize, ThreadsError> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        number(asked, cores, |name| env::var_os(name))
    }

    fn number(
        asked: usize,
        cores: usize,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Result<usize, ThreadsError> {
        let most = match variable(OWN).filter(|value| !value.is_empty()) {
            None => None,
            Some(value) => {
                let number = value.to_str().and_then(|value| value.trim().parse::<usize>().ok());
                let wrong = || ThreadsError(value.to_string_lossy().into_owned());
                Some(number.ok_or_else(wrong)?).filter(|most| *most > 0)
            }
        };
        let usual = || OF_OTHERS.into_iter().find_map(|name| first(&variable(name)?));
        let wanted = match asked {
            0 => most.or_else(usual).unwrap_or(cores),
            asked => asked.min(most.unwrap_or(cores)),
        };
        Ok(wanted.clamp(1, cores))
    }

    const OWN: &str = "SUDOKU_THREADS";
    const OF_OTHERS: [&str; 2] = ["RAYON_NUM_THREADS", "OMP_NUM_THREADS"];

    /// The number of threads in a variable of other libraries. That of OpenMP may be a list, with a
    /// number for each level of loops in loops.
    fn first(value: &OsString) -> Option<usize> {
        let number = value.to_str()?.split(',').next()?.trim().parse().ok()?;
        (number > 0).then_some(number)
    }

    /// The environment variable `SUDOKU_THREADS` is not a whole number.
    #[derive(Clone, PartialEq, Eq)]
    pub struct ThreadsError(String);

    impl fmt::Display for ThreadsError {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let shown = self.0.chars().map(|c| if c.is_control() { '?' } else { c });
            let shown: String = shown.collect();
            write!(f, "{OWN} is \"{shown}\", expected a number of threads, or 0 for all cores")
        }
    }

    error_text!(ThreadsError);

    #[cfg(test)]
    mod tests {
        use super::*;
        use std::string::ToString;

        const CORES: usize = 8;

        fn chosen(asked: usize, set: &[(&str, &str)]) -> Result<usize, ThreadsError> {
            number(asked, CORES, |name| {
                let found = set.iter().find(|(own, _)| *own == name);
                found.map(|(_, value)| OsString::from(value))
            })
        }

        #[test]
        fn without_variables_there_is_one_for_each_core() {
            for (asked, expected) in [(0, 8), (1, 1), (3, 3), (8, 8), (9, 8), (usize::MAX, 8)] {
                assert_eq!(chosen(asked, &[]), Ok(expected));
            }
        }

        #[test]
        fn ours_is_a_limit_and_those_of_others_are_a_default() {
            for (asked, ours, theirs) in [(0, 2, 2), (1, 1, 1), (2, 2, 2), (5, 2, 5), (20, 2, 8)] {
                assert_eq!(chosen(asked, &[(OWN, " 2 ")]), Ok(ours));
                for name in OF_OTHERS {
                    assert_eq!(chosen(asked, &[(name, "2")]), Ok(theirs));
                }
            }
            assert_eq!(chosen(0, &[("OMP_NUM_THREADS", "3,2,1")]), Ok(3));
        }

        #[test]
        fn the_order_of_the_variables() {
            let [rayon, omp] = OF_OTHERS;
            assert_eq!(chosen(0, &[(omp, "1"), (rayon, "2"), (OWN, "3")]), Ok(3));
            assert_eq!(chosen(0, &[(omp, "1"), (rayon, "2")]), Ok(2));
            assert_eq!(chosen(0, &[(omp, "1"), (rayon, "2"), (OWN, "")]), Ok(2));
            assert_eq!(chosen(0, &[(omp, "1"), (rayon, "0"), (OWN, "0")]), Ok(1));
            assert_eq!(chosen(0, &[(omp, "several"), (rayon, "-1")]), Ok(CORES));
            assert_eq!(chosen(0, &[(OWN, "100")]), Ok(CORES));
        }

        #[test]
        fn a_value_that_is_no_number_is_named() {
            for value in ["two", "-1", "1.5", "2,1", "\u{1b}[2J"] {
                for asked in [0, 1, 2] {
                    let error = chosen(asked, &[(OWN, value)]).unwrap_err().to_string();
                    assert!(error.starts_with("SUDOKU_THREADS is \""), "{error}");
                    assert!(!error.contains('\u{1b}'));
                }
            }
        }
    }
}
