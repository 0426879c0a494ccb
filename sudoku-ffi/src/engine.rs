//! The name of the engine, for reports of bugs and of speed.

use core::ffi::{CStr, c_char};
use std::sync::OnceLock;

use sudoku_core::Engine;

use crate::unwind::total;

/// The instruction set that the solver uses on this machine: `avx512`, `avx2`, `sse2`, `neon` or
/// `portable`.
///
/// All of them give the same answers. The environment variable `SUDOKU_ENGINE` selects
/// another one, if the machine has it; it is read once, when the first grid is solved or this
/// function is called.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_engine_name() -> *const c_char {
    total(c"unknown".as_ptr(), || name().as_ptr())
}

fn name() -> &'static CStr {
    const ROOM: usize = 16;
    static NAME: OnceLock<[u8; ROOM]> = OnceLock::new();
    let bytes = NAME.get_or_init(|| {
        let mut bytes = [0; ROOM];
        // The last byte stays NUL.
        bytes.iter_mut().zip(Engine::best().name().bytes().take(ROOM - 1)).for_each(
            |(place, byte)| {
                *place = byte;
            },
        );
        bytes
    });
    CStr::from_bytes_until_nul(bytes).unwrap_or(c"unknown")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_that_of_the_engine() {
        assert_eq!(name().to_str(), Ok(Engine::best().name()));
    }
}
