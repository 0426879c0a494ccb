//! The word of NEON, which every 64-bit ARM has.

use core::arch::aarch64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::planes::transpose_in_registers;
use super::word::Word;

/// A register full of lanes.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct W128([u64; 2]);

impl W128 {
    #[inline(always)]
    const fn new(register: uint64x2_t) -> Self {
        // SAFETY: a register is two u64 and nothing else.
        Self(unsafe { core::mem::transmute::<uint64x2_t, [u64; 2]>(register) })
    }

    #[inline(always)]
    const fn register(self) -> uint64x2_t {
        // SAFETY: a register is two u64 and nothing else.
        unsafe { core::mem::transmute::<[u64; 2], uint64x2_t>(self.0) }
    }
}

impl BitAnd for W128 {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self::new(unsafe { vandq_u64(self.register(), b.register()) })
    }
}

impl BitOr for W128 {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self::new(unsafe { vorrq_u64(self.register(), b.register()) })
    }
}

impl BitXor for W128 {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self::new(unsafe { veorq_u64(self.register(), b.register()) })
    }
}

impl Not for W128 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ Self([!0; 2])
    }
}

impl Word for W128 {
    const U64S: usize = 2;
    const NONE: Self = Self([0; 2]);

    #[inline(always)]
    fn u64s(&self) -> &[u64] {
        &self.0
    }
    #[inline(always)]
    fn u64s_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self::new(unsafe { vshlq_u64(self.register(), vdupq_n_s64(i64::from(by))) })
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        // SAFETY: every 64-bit ARM has NEON; a negative shift goes down.
        Self::new(unsafe { vshlq_u64(self.register(), vdupq_n_s64(-i64::from(by))) })
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self::new(unsafe { vbicq_u64(self.register(), b.register()) })
    }
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self::new(unsafe { vbslq_u64(self.register(), b.register(), c.register()) })
    }
    #[inline(always)]
    fn transpose(rows: &mut [Self; 64]) {
        transpose_in_registers(rows);
    }
}
