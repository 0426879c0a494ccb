//! [`array`]: arrays and loops that are inlined in every build.
//!
//! The engines are fast only if everything is inlined into the one function that has their
//! instructions. `core::array::from_fn`, `map` and `zip` are functions of their own in a build with
//! several code generation units and `lto = "off"`, and then each costs a call for a register. So
//! hot loops count with an index instead.

/// The array of what `of` says of each index.
#[inline(always)]
pub(crate) fn array<T: Copy, const N: usize>(empty: T, of: impl Fn(usize) -> T) -> [T; N] {
    let mut all = [empty; N];
    let mut index = 0;
    while index < N {
        all[index] = of(index);
        index += 1;
    }
    all
}
