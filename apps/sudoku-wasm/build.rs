//! The memory of a module: its stack, and the most it may grow to.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() != Ok("wasm") {
        return;
    }
    // Documents nest, and are followed by recursion. The stack is below everything else, so that it
    // ends at an address that does not exist.
    let (stack, most) = match env::var_os("CARGO_FEATURE_BOOK") {
        Some(_) => (32 << 20, 2_u64 << 30),
        None => (4 << 20, 1 << 30),
    };
    for argument in
        ["--stack-first", "-z", &format!("stack-size={stack}"), &format!("--max-memory={most}")]
    {
        println!("cargo::rustc-link-arg-cdylib={argument}");
    }
}
