//! The version: of the header when compiling, of the library when running.

use core::ffi::{CStr, c_char};

use crate::unwind::total;

/// Major version of this header. Before 1.0 every minor version may change the
/// interface; afterwards only a major version may.
pub const SUDOKU_VERSION_MAJOR: u32 = 0;
/// Minor version of this header.
pub const SUDOKU_VERSION_MINOR: u32 = 1;
/// Patch version of this header.
pub const SUDOKU_VERSION_PATCH: u32 = 0;

const TEXT: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(text) => text,
        Err(_) => panic!("a version has no NUL inside"),
    };

/// The version of the running library, such as `0.1.0`: a static text, never
/// NULL, not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version() -> *const c_char {
    total(TEXT.as_ptr(), || TEXT.as_ptr())
}

/// The version of the running library as one number that grows with every
/// version: 1000000 x major + 1000 x minor + patch.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version_number() -> u32 {
    total(0, || {
        SUDOKU_VERSION_MAJOR * 1_000_000 + SUDOKU_VERSION_MINOR * 1_000 + SUDOKU_VERSION_PATCH
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_has_the_version_of_the_package() {
        let numbers = [SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR, SUDOKU_VERSION_PATCH];
        assert_eq!(numbers.map(|number| number.to_string()).join("."), env!("CARGO_PKG_VERSION"));
        assert_eq!(TEXT.to_str(), Ok(env!("CARGO_PKG_VERSION")));
    }
}
