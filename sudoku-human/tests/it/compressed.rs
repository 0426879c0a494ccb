//! Files of the data folder that are compressed by xz.

use std::process::Command;

use crate::files;

/// A file of the data folder, if it and the program xz are there; else says that it was skipped.
pub(crate) fn compressed_data(name: &str) -> Option<String> {
    let path = files::folder().join(name);
    let output = Command::new("xz").arg("-dc").arg(&path).output().ok();
    let text = output.filter(|output| output.status.success());
    if text.is_none() {
        println!("skipped: no data file {name}, or no xz");
    }
    String::from_utf8(text?.stdout).ok()
}
