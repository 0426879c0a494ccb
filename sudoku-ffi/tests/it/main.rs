//! All tests of the C library in one program, so that it is linked once.

#[cfg(unix)]
mod abi;
#[cfg(unix)]
mod c;
#[cfg(unix)]
mod cpp;
mod header;
#[cfg(unix)]
mod install;
#[cfg(unix)]
mod library;
#[cfg(unix)]
mod pages;
