//! The words of AVX2 and AVX-512, and the machine compiled for them.
//!
//! The code of the machine is the same for every word; what is here are thin
//! wrappers. Everything down to the single operation is inlined into `run_avx2` and
//! `run_avx512`, which are the only functions that use these words, and which run
//! only where detection has found the instructions.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::machine::Machine;
use super::planes::transpose_in_registers;
use super::word::Word;
use super::{Batch, Job};
use crate::engine::instructions::{Engine, has_avx2, has_avx512};

/// A machine with words of 128 bits.
pub(super) struct Sse2(Machine<W128>);

/// A machine with words of 256 bits.
pub(super) struct Avx2(Machine<W256>);

/// Machines with words of 512 bits and of 256 bits, each made when it is needed first.
///
/// A round of 256 lanes takes less time than one of 512, so few puzzles are solved in those. And
/// where the wide registers are worked on in two halves, 256 lanes, which have room in the nearest
/// cache, are the better choice for many puzzles too.
pub(super) struct Avx512 {
    engine: Engine,
    wide: Option<Machine<W512>>,
    narrow: Option<Machine<V256>>,
}

impl Sse2 {
    /// Every x86-64 has SSE2.
    pub(super) fn new(engine: Engine) -> Self {
        Self(Machine::new(engine))
    }

    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        self.0.run(job);
    }
}

impl Avx2 {
    pub(super) fn new(engine: Engine) -> Self {
        assert!(has_avx2(), "only detection makes an engine");
        Self(Machine::new(engine))
    }

    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        // SAFETY: `new` has made sure that the instructions are there.
        unsafe { run_avx2(&mut self.0, job) }
    }
}

impl Avx512 {
    /// The fewest puzzles for the wide registers, if they are hard. Measured.
    const MANY_HARD: usize = 40;

    pub(super) fn new(engine: Engine) -> Self {
        assert!(has_avx512(), "only detection makes an engine");
        Self { engine, wide: None, narrow: None }
    }

    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        let engine = self.engine;
        // SAFETY: `new` has made sure that the instructions are there.
        unsafe {
            let many = if job.is_hard { Self::MANY_HARD } else { Batch::MANY_IN_512_LANES };
            if job.counts.len() < many || Self::halves_wide_registers(engine) {
                run_avx512(self.narrow.get_or_insert_with(|| Machine::new(engine)), job);
            } else {
                run_avx512(self.wide.get_or_insert_with(|| Machine::new(engine)), job);
            }
        }
    }

    /// Whether a round of 512 lanes takes more than twice as long as one of 256, as it does on
    /// processors that work on wide registers in halves. Measured once, in some 100 microseconds.
    fn halves_wide_registers(engine: Engine) -> bool {
        static ANSWER: OnceLock<bool> = OnceLock::new();
        *ANSWER.get_or_init(|| {
            let (mut wide, mut narrow) = (Machine::new(engine), Machine::new(engine));
            let mut quickest = [Duration::MAX; 2];
            for _ in 0..5 {
                // SAFETY: an engine exists only on a machine that has its instructions.
                let times = unsafe { [time::<W512>(&mut wide), time::<V256>(&mut narrow)] };
                quickest = [quickest[0].min(times[0]), quickest[1].min(times[1])];
            }
            quickest[0] > 2 * quickest[1]
        })
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn run_avx2(machine: &mut Machine<W256>, job: &mut Job<'_>) {
    machine.run(job);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn run_avx512<W: Word>(machine: &mut Machine<W>, job: &mut Job<'_>) {
    machine.run(job);
}

/// The time of eight rounds.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn time<W: Word>(machine: &mut Machine<W>) -> Duration {
    let begin = Instant::now();
    machine.rounds(8);
    begin.elapsed()
}

macro_rules! word {
    (
        $name:ident, $register:ty, $u64s:literal,
        $and:ident $or:ident $xor:ident $and_not:ident $up:ident $down:ident
        $($more:ident)*
    ) => {
        /// A register full of lanes.
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        struct $name($register);

        impl BitAnd for $name {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, b: Self) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $and(self.0, b.0) })
            }
        }

        impl BitOr for $name {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, b: Self) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $or(self.0, b.0) })
            }
        }

        impl BitXor for $name {
            type Output = Self;
            #[inline(always)]
            fn bitxor(self, b: Self) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $xor(self.0, b.0) })
            }
        }

        impl Not for $name {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self ^ Self::ALL
            }
        }

        impl $name {
            // SAFETY: a register of this size is these bits and nothing else.
            const ALL: Self = Self(unsafe { core::mem::transmute::<[u64; $u64s], $register>([!0; $u64s]) });
        }

        impl Word for $name {
            const U64S: usize = $u64s;
            // SAFETY: a register of this size is these bits and nothing else.
            const NONE: Self = Self(unsafe { core::mem::transmute::<[u64; $u64s], $register>([0; $u64s]) });

            #[inline(always)]
            fn u64s(&self) -> &[u64] {
                // SAFETY: a register is an array of u64, more strictly aligned.
                unsafe { core::slice::from_raw_parts(core::ptr::from_ref(self).cast(), $u64s) }
            }
            #[inline(always)]
            fn u64s_mut(&mut self) -> &mut [u64] {
                // SAFETY: a register is an array of u64, more strictly aligned; any bits will do.
                unsafe { core::slice::from_raw_parts_mut(core::ptr::from_mut(self).cast(), $u64s) }
            }
            #[inline(always)]
            fn up(self, by: u32) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $up(self.0, _mm_cvtsi32_si128(by as i32)) })
            }
            #[inline(always)]
            fn down(self, by: u32) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $down(self.0, _mm_cvtsi32_si128(by as i32)) })
            }
            #[inline(always)]
            fn and_not(self, b: Self) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $and_not(b.0, self.0) })
            }
            #[inline(always)]
            fn transpose(rows: &mut [Self; 64]) {
                transpose_in_registers(rows);
            }
            #[inline(always)]
            fn prefetch<T>(memory: &T) {
                // SAFETY: every x86-64 has it, and a reference can be read.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(memory).cast()) }
            }
            $( $more!(); )*
        }
    };
}

/// The lowest bit of every byte.
const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// Operations for which other machines need several instructions.
macro_rules! bytes {
    () => {
        #[inline(always)]
        fn squeeze(bytes: &[u8; 16]) -> u64 {
            // SAFETY: words are used only below `run_*`, which detection guards.
            unsafe {
                let bytes = _mm_loadu_si128(bytes.as_ptr().cast());
                let pairs = _mm_maddubs_epi16(bytes, _mm_set1_epi16(0x1001));
                _mm_cvtsi128_si64(_mm_packus_epi16(pairs, pairs)) as u64
            }
        }
        #[inline(always)]
        fn spread(halves: u64) -> [u8; 16] {
            let mut bytes = [0; 16];
            // SAFETY: words are used only below `run_*`, which detection guards.
            unsafe {
                let pairs = _mm_cvtepu8_epi16(_mm_cvtsi64_si128(halves as i64));
                let pairs = _mm_or_si128(pairs, _mm_slli_epi16::<4>(pairs));
                let cells = _mm_and_si128(pairs, _mm_set1_epi8(15));
                _mm_storeu_si128(bytes.as_mut_ptr().cast(), cells);
            }
            bytes
        }
        #[inline(always)]
        fn scatter(bits: u64) -> u64 {
            // SAFETY: words are used only below `run_*`, which detection guards.
            unsafe { _pdep_u64(bits, LOW_BITS) }
        }
        #[inline(always)]
        fn gather(bytes: u64) -> u64 {
            // SAFETY: words are used only below `run_*`, which detection guards.
            unsafe { _pext_u64(bytes, LOW_BITS) }
        }
    };
}

/// The truth tables of three inputs, as `vpternlog` counts them: evaluate the formula
/// on these and it is its own table.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

/// Bits to bytes and back by mask registers.
macro_rules! masks {
    () => {
        #[inline(always)]
        fn numbers(bits: [u64; 4]) -> [u8; 64] {
            let mut numbers = [0; 64];
            // SAFETY: words are used only below `run_*`, which detection guards.
            unsafe {
                let [a, b, c, d] = bits;
                let ones = _mm512_maskz_set1_epi8(a, 1);
                let twos = _mm512_maskz_set1_epi8(b, 2);
                let fours = _mm512_maskz_set1_epi8(c, 4);
                let eights = _mm512_maskz_set1_epi8(d, 8);
                let low = _mm512_or_si512(ones, twos);
                let high = _mm512_or_si512(fours, eights);
                _mm512_storeu_si512(numbers.as_mut_ptr().cast(), _mm512_or_si512(low, high));
            }
            numbers
        }
        #[inline(always)]
        fn bits(numbers: &[u8; 64]) -> [u64; 4] {
            // SAFETY: words are used only below `run_*`, which detection guards.
            unsafe {
                let numbers = _mm512_loadu_si512(numbers.as_ptr().cast());
                [
                    _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(1)),
                    _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(2)),
                    _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(4)),
                    _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(8)),
                ]
            }
        }
    };
}

/// One instruction for three inputs.
macro_rules! ternary {
    ($instruction:ident) => {
        ternary! {
            $instruction
            or3 = A | B | C;
            and3 = A & B & C;
            xor3 = A ^ B ^ C;
            majority = A & B | A & C | B & C;
            or_and = A | B & C;
            or_and_not = A | B & !C;
            or_xor = A | (B ^ C);
            and_or_not = A & (B | !C);
            and_nand = A & !(B & C);
            xor_and = (A ^ B) & C;
            exceeds = A & (!B | C) | C & !B;
            select = A & B | C & !A;
        }
    };
    ($instruction:ident $($name:ident = $table:expr;)+) => {
        $(
            #[inline(always)]
            fn $name(self, b: Self, c: Self) -> Self {
                // SAFETY: words are used only below `run_*`, which detection guards.
                Self(unsafe { $instruction::<{ $table & 0xff }>(self.0, b.0, c.0) })
            }
        )+
    };
}

macro_rules! ternary_256 {
    () => {
        ternary!(_mm256_ternarylogic_epi64);
    };
}

macro_rules! ternary_512 {
    () => {
        ternary!(_mm512_ternarylogic_epi64);
    };
}

word! {
    W128, __m128i, 2,
    _mm_and_si128 _mm_or_si128 _mm_xor_si128 _mm_andnot_si128
    _mm_sll_epi64 _mm_srl_epi64
}

word! {
    W256, __m256i, 4,
    _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256
    _mm256_sll_epi64 _mm256_srl_epi64
    bytes
}

word! {
    W512, __m512i, 8,
    _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_andnot_si512
    _mm512_sll_epi64 _mm512_srl_epi64
    bytes masks ternary_512
}

// 256 bits with the instructions of AVX-512.
word! {
    V256, __m256i, 4,
    _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256
    _mm256_sll_epi64 _mm256_srl_epi64
    bytes masks ternary_256
}
