//! Damages books at random and reads them, to find panics, hangs and too much memory.
//!
//! ```sh
//! cargo run --release -p sudoku-book --all-features --example mutate -- 10000 1 FILE...
//! ```
//!
//! reads 10,000 damaged copies of the files, the first with seed 1. They are read in a child, so
//! that one that ends or does not end is found; its seed and its bytes (`mutated-SEED.EXT`, in the
//! folder for temporary files) are kept. A child reads up to [`BATCH`] files, and may take
//! [`LONGEST`] for one and [`MOST`] kilobytes of memory in all.
//!
//! The result for a seed depends on the seed, the number of files, and their contents alone.

use std::io::{BufRead, BufReader, Cursor, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use sudoku_book::{Checker, Format, Options, Source, read_book};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The number of files that one child reads.
const BATCH: u64 = 200;
/// The time for one file.
const LONGEST: Duration = Duration::from_secs(10);
/// The memory for a child, in KiB.
const MOST: u64 = 600 << 10;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
    let (Some(count), Some(seed)) = (number(), number()) else {
        eprintln!("usage: mutate COUNT SEED FILE...");
        return ExitCode::from(2);
    };
    let files: Vec<String> = arguments.collect();
    if env::var_os("MUTATE_CHILD").is_some() {
        child(count, seed, &files);
        return ExitCode::SUCCESS;
    }
    let (begin, mut failures) = (Instant::now(), 0);
    let mut next = seed;
    while next < seed + count {
        let batch = BATCH.min(seed + count - next);
        match run(batch, next, &files) {
            Ok(()) => next += batch,
            Err((failed, reason)) => {
                failures += 1;
                let (name, bytes) = damaged(failed, &files);
                let end = Path::new(name).extension().unwrap_or_default().to_string_lossy();
                let kept = env::temp_dir().join(format!("mutated-{failed}.{end}"));
                let _ = fs::write(&kept, bytes);
                println!("seed {failed} ({name}): {reason}; kept as {}", kept.display());
                next = failed + 1;
            }
        }
    }
    println!("{count} files in {:.0?}: {failures} failed", begin.elapsed());
    ExitCode::from(u8::from(failures > 0))
}

/// Reads a batch in a child. Returns the seed that failed, and why.
fn run(count: u64, seed: u64, files: &[String]) -> Result<(), (u64, String)> {
    let program = env::current_exe().expect("the program has a path");
    let mut child = Command::new(program)
        .args([count.to_string(), seed.to_string()])
        .args(files)
        .env("MUTATE_CHILD", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a child starts");
    let output = child.stdout.take().expect("it is piped");
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });
    let mut errors = child.stderr.take().expect("it is piped");
    let errors = thread::spawn(move || {
        let mut text = Vec::new();
        let _ = errors.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    });
    // Before each file a line with its seed and the memory so far.
    let (mut now, mut last_memory, mut slow) = (seed, 0, false);
    loop {
        match lines.recv_timeout(LONGEST) {
            Ok(line) => {
                let mut words = line.split(' ').map(|word| word.parse().unwrap_or(0));
                let next = words.next().unwrap_or(now);
                let memory = words.next().unwrap_or(0);
                if memory > MOST && last_memory <= MOST {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err((now, format!("{} MiB of memory", memory >> 10)));
                }
                (now, last_memory) = (next, memory);
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {
                slow = true;
                break;
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
    }
    if slow {
        let _ = child.kill();
    }
    let status = child.wait().expect("the child ends");
    let text = errors.join().unwrap_or_default();
    match (slow, status.success()) {
        (true, _) => Err((now, format!("more than {LONGEST:?}"))),
        (false, true) => Ok(()),
        (false, false) => {
            Err((now, format!("{status}: {}", text.lines().take(3).collect::<String>())))
        }
    }
}

/// Reads and checks the files of these seeds.
fn child(count: u64, seed: u64, files: &[String]) {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !sudoku_book::catches_panics() {
            print(panic);
        }
    }));
    let mut out = std::io::stdout();
    for seed in seed..seed + count {
        let _ = writeln!(out, "{seed} {}", memory());
        let _ = out.flush();
        let (name, bytes) = damaged(seed, files);
        let mut options = Options::default();
        options.threads = 1;
        let mut checker = Checker::new(&options, |_| ControlFlow::Continue(()));
        if let Ok(source) = Source::new(name, Cursor::new(bytes)) {
            checker.open(name);
            let _ = read_book(source, Format::Auto, &mut |entry| checker.entry(entry));
            let _ = checker.close();
        }
        let _ = checker.finish();
    }
    let _ = writeln!(out, "{} {}", seed + count, memory());
}

/// The most memory that this process ever had, in KiB; 0 where it cannot be known.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok()).unwrap_or(0)
}

/// Random numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// A damaged copy of one of the files, and its name.
fn damaged(seed: u64, files: &[String]) -> (&str, Vec<u8>) {
    let mut random = Random(seed);
    random.next();
    let name = &files[random.below(files.len())];
    let bytes = fs::read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    let bytes = match repacked(&bytes, &mut random) {
        Some(bytes) => bytes,
        None => changed(bytes, &mut random),
    };
    (name, bytes)
}

/// An archive, one of whose files is damaged before it is packed again.
fn repacked(bytes: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let chosen = random.below(archive.len() + 1);
    if chosen == archive.len() {
        return None;
    }
    let mut packed = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).ok()?;
        let name = file.name().ok()?.into_owned();
        let mut content = Vec::new();
        let _ = file.read_to_end(&mut content);
        if index == chosen {
            content = changed(content, random);
        }
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        packed.start_file(name, options).ok()?;
        packed.write_all(&content).ok()?;
    }
    Some(packed.finish().ok()?.into_inner())
}

/// Texts that mean something in one of the formats.
const WORDS: [&str; 44] = [
    "4294967295",
    "-1",
    "2147483648",
    "99999999999999999999",
    "0",
    "1e308",
    "NaN",
    "65535",
    "/FlateDecode",
    "/LZWDecode",
    "/RunLengthDecode",
    "/DCTDecode",
    "/JPXDecode",
    "/CCITTFaxDecode",
    "/JBIG2Decode",
    "/Width",
    "/Height",
    "/Kids",
    "/Length",
    "/Filter",
    "1 0 R",
    "2 0 R",
    "3 0 R",
    "<<",
    ">>",
    "[",
    "]",
    "stream\n",
    "endstream",
    "obj",
    "xref",
    "<table>",
    "</table>",
    "<td>",
    "<tr>",
    "<si>",
    "<t>",
    "</row>",
    "{",
    "}",
    "\"",
    "\\u0000",
    "\u{feff}",
    "\r",
];

/// Bytes after one to eight changes.
fn changed(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..1 + random.below(8) {
        let at = random.below(bytes.len() + 1);
        let length = match random.below(3) {
            0 => 1,
            1 => random.below(16),
            _ => random.below(bytes.len() / 4 + 1),
        };
        let end = (at + length).min(bytes.len());
        match random.below(8) {
            0 => bytes.get_mut(at).into_iter().for_each(|byte| *byte ^= 1 << random.below(8)),
            1 => bytes.get_mut(at).into_iter().for_each(|byte| *byte = random.next() as u8),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            4 => {
                let word = WORDS[random.below(WORDS.len())];
                bytes.splice(at..at, word.bytes());
            }
            5 => {
                // A number becomes another.
                let is_digit = |byte: &u8| byte.is_ascii_digit();
                let start = bytes[at..].iter().position(is_digit).map_or(bytes.len(), |it| at + it);
                let count = bytes[start..].iter().take_while(|byte| is_digit(byte)).count();
                let word = WORDS[random.below(8)];
                bytes.splice(start..start + count, word.bytes());
            }
            6 => {
                // A piece many times.
                let copy = bytes[at..end.min(at + 64)].repeat(1 + random.below(2000));
                bytes.splice(at..at, copy);
            }
            _ => bytes.truncate(bytes.len() - random.below(bytes.len() / 8 + 1)),
        }
    }
    bytes
}
