//! [`Engine`]: which instructions the search and the batch engine are compiled for.

use core::fmt;

/// Instructions that this machine has.
///
/// Only detection makes an `Engine`, so the holder of one may run it. All of them give
/// the same answers; they differ in speed, and in how many search nodes a
/// [`BatchSolver`](crate::BatchSolver) works on at once.
///
/// ```
/// use sudoku_core::Engine;
///
/// let best = Engine::best();
/// println!("{best}: {} nodes at once", best.lanes());
/// assert!(Engine::available().any(|engine| engine == Engine::PORTABLE));
/// assert_eq!(Engine::available().last(), Some(Engine::fastest()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Engine(pub(super) InstructionSet);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum InstructionSet {
    Portable,
    #[cfg(target_arch = "aarch64")]
    Neon,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Sse2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512,
}

impl Engine {
    /// 256 nodes in plain `u64`, without any instruction of a kind: runs everywhere.
    pub const PORTABLE: Self = Self(InstructionSet::Portable);

    /// The engines that this machine can run, slowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::detect().into_iter().flatten()
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    fn detect() -> [Option<Self>; 4] {
        [
            Some(Self::PORTABLE),
            Some(Self(InstructionSet::Sse2)),
            has_avx2().then_some(Self(InstructionSet::Avx2)),
            has_avx512().then_some(Self(InstructionSet::Avx512)),
        ]
    }

    #[cfg(target_arch = "aarch64")]
    const fn detect() -> [Option<Self>; 2] {
        [Some(Self::PORTABLE), Some(Self(InstructionSet::Neon))]
    }

    // Where it is missing, the module does not even load.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    const fn detect() -> [Option<Self>; 2] {
        [Some(Self::PORTABLE), Some(Self(InstructionSet::Simd128))]
    }

    #[cfg(not(any(
        all(feature = "std", target_arch = "x86_64"),
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )))]
    const fn detect() -> [Option<Self>; 1] {
        [Some(Self::PORTABLE)]
    }

    /// The fastest engine that this machine can run.
    #[must_use]
    pub fn fastest() -> Self {
        Self::available().last().unwrap_or(Self::PORTABLE)
    }

    /// The engine that everything runs on unless another is asked for: the
    /// [fastest](Engine::fastest), or the one that the environment variable
    /// `SUDOKU_ENGINE` names, if this machine has it. Decided once, at the first call.
    #[must_use]
    pub fn best() -> Self {
        #[cfg(feature = "std")]
        {
            static BEST: std::sync::OnceLock<Engine> = std::sync::OnceLock::new();
            *BEST.get_or_init(|| Self::named().and_then(Result::ok).unwrap_or(Self::fastest()))
        }
        #[cfg(not(feature = "std"))]
        Self::fastest()
    }

    /// The engine that the environment variable `SUDOKU_ENGINE` names; `None` if it is unset or
    /// empty.
    ///
    /// # Errors
    ///
    /// The value of the variable, if it names no engine that this machine has.
    /// [`best`](Engine::best) is the [fastest](Engine::fastest) then. A program that lets its users
    /// choose should report it.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn named() -> Option<Result<Self, std::string::String>> {
        let name = std::env::var_os("SUDOKU_ENGINE").filter(|name| !name.is_empty())?;
        let engine = Self::available().find(|engine| name == engine.name());
        Some(engine.ok_or_else(|| name.to_string_lossy().into_owned()))
    }

    pub(crate) const fn is_portable(self) -> bool {
        matches!(self.0, InstructionSet::Portable)
    }

    /// `portable`, `neon`, `simd128` (of WebAssembly), `sse2`, `avx2` or `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            InstructionSet::Portable => "portable",
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => "neon",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => "simd128",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Sse2 => "sse2",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx2 => "avx2",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx512 => "avx512",
        }
    }

    /// The number of search nodes it works on at once: 128 to 512.
    #[must_use]
    pub const fn lanes(self) -> usize {
        match self.0 {
            InstructionSet::Portable => 256,
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => 128,
            // The batch engine is the portable one.
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => 256,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Sse2 => 128,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx2 => 256,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx512 => 512,
        }
    }
}

/// Whether this machine has the instructions of the AVX2 engine.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("bmi2")
        && std::is_x86_feature_detected!("popcnt")
}

/// Whether this machine has the instructions of the AVX-512 engine.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) fn has_avx512() -> bool {
    has_avx2()
        && std::is_x86_feature_detected!("avx512f")
        && std::is_x86_feature_detected!("avx512bw")
        && std::is_x86_feature_detected!("avx512dq")
        && std::is_x86_feature_detected!("avx512vl")
}

/// Its name.
impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
