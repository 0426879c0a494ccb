//! The package of Debian and its relatives, `.deb`: two archives in a third, of the oldest form.
//!
//! `cargo-deb` makes the same, but is a program of a hundred crates to install first, and it
//! builds for itself. With the writer of `.tar.gz` at hand this form takes a page.

use std::io;

use super::archive::{Contents, FILE};

/// The package with these files, whose names begin at the root of the system.
pub(crate) fn deb(files: &Contents, control: &str, time: u64) -> io::Result<Vec<u8>> {
    let mut about = Contents::default();
    about.add("control", control.as_bytes().to_vec(), FILE);
    let mut out = b"!<arch>\n".to_vec();
    for (name, bytes) in [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", about.tar_gz("./", time)?),
        ("data.tar.gz", files.tar_gz("./", time)?),
    ] {
        let header =
            format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 100_644, bytes.len());
        out.extend(header.as_bytes());
        out.extend(&bytes);
        if bytes.len() % 2 == 1 {
            out.push(b'\n');
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;
    use crate::project::has;

    #[test]
    fn dpkg_reads_it() {
        if !has("dpkg-deb") {
            return;
        }
        let mut files = Contents::default();
        files.add("usr/bin/a", b"bytes".to_vec(), 0o755);
        let control = "Package: a\nVersion: 1\nArchitecture: all\nMaintainer: b <c@d>\n\
                       Description: e\n";
        let file = std::env::temp_dir().join(format!("xtask-{}.deb", std::process::id()));
        fs::write(&file, deb(&files, control, 1_700_000_000).unwrap()).unwrap();
        let read = |option| {
            let output = Command::new("dpkg-deb").arg(option).arg(&file).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };
        assert!(read("--contents").ends_with("./usr/bin/a\n"));
        assert_eq!(read("--field"), control);
        fs::remove_file(file).unwrap();
    }
}
