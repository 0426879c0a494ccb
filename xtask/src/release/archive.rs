//! [`Contents`]: files for an archive, and the archive of Unix, `.tar.gz`.
//!
//! The same contents give the same bytes on every machine: names are sorted, all files have the
//! time of the commit and one owner, and the packer is part of this program. GNU tar with `gzip`
//! does the same on Linux alone, and the libraries of Python pack with the zlib of the machine.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::{fs, str};

use miniz_oxide::deflate::compress_to_vec;

/// How hard the packer tries, of 10.
pub(crate) const EFFORT: u8 = 9;

/// The mode of a program.
pub(crate) const PROGRAM: u32 = 0o755;

/// The mode of other files.
pub(crate) const FILE: u32 = 0o644;

/// A file, or a link to one.
pub(crate) struct Entry {
    pub(crate) bytes: Vec<u8>,
    pub(crate) mode: u32,
    /// The name that a symbolic link leads to.
    pub(crate) link: Option<String>,
}

/// Files by their names, which have `/` between folders.
#[derive(Default)]
pub(crate) struct Contents(BTreeMap<String, Entry>);

impl Contents {
    pub(crate) fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>, mode: u32) {
        self.0.insert(name.into(), Entry { bytes, mode, link: None });
    }

    /// Adds a file of this machine.
    pub(crate) fn add_file(&mut self, name: &str, path: &Path, mode: u32) -> Result<(), String> {
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        self.add(name, bytes, mode);
        Ok(())
    }

    /// Adds all files of a folder; those that can be run keep that.
    pub(crate) fn add_folder(&mut self, prefix: &str, folder: &Path) -> Result<(), String> {
        self.add_files(prefix, folder).map_err(|error| format!("{}: {error}", folder.display()))
    }

    fn add_files(&mut self, prefix: &str, folder: &Path) -> io::Result<()> {
        for entry in folder.read_dir()? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.add_files(&format!("{name}/"), &entry.path())?;
            } else if kind.is_symlink() {
                let link = fs::read_link(entry.path())?.to_string_lossy().into_owned();
                let entry = Entry { bytes: Vec::new(), mode: PROGRAM, link: Some(link) };
                self.0.insert(name, entry);
            } else {
                let mode = if is_program(&entry.path())? { PROGRAM } else { FILE };
                self.add(name, fs::read(entry.path())?, mode);
            }
        }
        Ok(())
    }

    /// The files in the order of their names.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.0.iter().map(|(name, entry)| (name.as_str(), entry))
    }

    /// The bytes of all files together.
    pub(crate) fn size(&self) -> usize {
        self.0.values().map(|entry| entry.bytes.len()).sum()
    }

    /// The archive `.tar.gz`; `root` begins all names.
    pub(crate) fn tar_gz(&self, root: &str, time: u64) -> io::Result<Vec<u8>> {
        let mut tar = Vec::new();
        let mut folders = Vec::new();
        for (name, entry) in self.iter() {
            let name = format!("{root}{name}");
            // A folder comes before its files: some readers do not make it themselves.
            for (at, _) in name.match_indices('/') {
                let folder = &name[..=at];
                if folder != "./" && !folders.iter().any(|own| own == folder) {
                    folders.push(folder.to_owned());
                    tar.extend(header(folder, 0, 0o755, b'5', "", time)?);
                }
            }
            let (kind, link) = entry.link.as_deref().map_or((b'0', ""), |link| (b'2', link));
            tar.extend(header(&name, entry.bytes.len(), entry.mode, kind, link, time)?);
            tar.extend(&entry.bytes);
            tar.resize(tar.len().next_multiple_of(512), 0);
        }
        tar.resize(tar.len() + 1024, 0);
        Ok(gzip(&tar))
    }
}

/// The bytes packed as `.gz`, without a name or a time.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
    packed.extend(compress_to_vec(bytes, EFFORT));
    packed.extend(crc32fast::hash(bytes).to_le_bytes());
    // The length is counted up to 4 GB, and then again from 0.
    packed.extend(&(bytes.len() as u64).to_le_bytes()[..4]);
    packed
}

/// The header of a file in the form `ustar`.
///
/// ```text
/// 0 name 100 mode 108 uid 116 gid 124 size 136 time 148 sum 156 kind 157 link 257 magic 265 ... 345 prefix 500
/// ```
fn header(
    name: &str,
    size: usize,
    mode: u32,
    kind: u8,
    link: &str,
    time: u64,
) -> io::Result<[u8; 512]> {
    let mut block = [0; 512];
    let mut put = |at: usize, text: &str| {
        block[at..at + text.len()].copy_from_slice(text.as_bytes());
    };
    let (prefix, rest) = split(name)?;
    put(0, rest);
    put(100, &format!("{mode:07o}"));
    put(108, "0000000");
    put(116, "0000000");
    put(124, &format!("{size:011o}"));
    put(136, &format!("{time:011o}"));
    put(148, "        ");
    put(156, str::from_utf8(&[kind]).unwrap_or("0"));
    put(157, link);
    put(257, "ustar\x0000");
    put(265, "root");
    put(297, "root");
    put(345, prefix);
    let sum: u32 = block.iter().copied().map(u32::from).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(block)
}

/// A name of more than 100 bytes in two parts.
fn split(name: &str) -> io::Result<(&str, &str)> {
    if name.len() <= 100 {
        return Ok(("", name));
    }
    let mut places = name.match_indices('/').map(|(at, _)| at);
    let at = places.rfind(|at| *at <= 155 && name.len() - at - 1 <= 100);
    let at = at.ok_or_else(|| io::Error::other(format!("{name} is too long for an archive")))?;
    Ok((&name[..at], &name[at + 1..]))
}

#[cfg(unix)]
fn is_program(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(path)?.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> io::Result<bool> {
    Ok(path.extension().is_some_and(|ending| ending == "exe"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::has;
    use std::process::Command;

    /// Contents that were collected in another order.
    fn contents(turned: bool) -> Contents {
        let mut files = [("b/run", PROGRAM), ("a.txt", FILE), ("b/c/long", FILE)];
        if turned {
            files.reverse();
        }
        let mut contents = Contents::default();
        files.iter().for_each(|(name, mode)| contents.add(*name, vec![7; 700], *mode));
        contents
    }

    #[test]
    fn the_order_of_collecting_makes_no_difference() {
        let of = |turned, time| contents(turned).tar_gz("root/", time).unwrap();
        assert_eq!(of(false, 1_700_000_000), of(true, 1_700_000_000));
        assert_ne!(of(false, 1_700_000_000), of(false, 1_700_000_001));
    }

    #[test]
    fn tar_reads_it() {
        if !has("tar") {
            return;
        }
        let file = std::env::temp_dir().join(format!("xtask-{}.tar.gz", std::process::id()));
        fs::write(&file, contents(false).tar_gz("root/", 0).unwrap()).unwrap();
        let output = Command::new("tar").arg("-tzf").arg(&file).output().unwrap();
        let names = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success());
        assert_eq!(names, "root/\nroot/a.txt\nroot/b/\nroot/b/c/\nroot/b/c/long\nroot/b/run\n");
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn long_names_have_two_parts() {
        let name = format!("{}/{}", "a".repeat(90), "b".repeat(90));
        assert_eq!(split(&name).unwrap().1, "b".repeat(90));
        assert!(split(&"c".repeat(101)).is_err());
    }
}
