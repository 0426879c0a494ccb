//! The readings of photographs, where the folder of data is there.

use std::fs;
use std::path::{Path, PathBuf};

use sudoku_vision::{DrawnGrid, Grey, GridReading, read_all};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// Name and reading of each photograph; `vision/README.md` says how the table is made.
const READINGS: &str = include_str!("photographs.tsv");

fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    std::env::var_os("SUDOKU_DATA").map_or(root, PathBuf::from).join("photos")
}

/// The largest grid of a photograph. All of them are plain, whatever their light and their folds.
fn reading(path: &Path) -> String {
    let bytes = fs::read(path).expect("a photograph");
    let options = DecoderOptions::new_fast().jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(&bytes), options);
    let pixels = decoder.decode().expect("a JPEG file");
    let (width, height) = decoder.dimensions().expect("its size");
    let area = |reading: &&GridReading| {
        let [left, top, right, bottom] = reading.bounds();
        ((right - left) * (bottom - top)) as u64
    };
    let picture = Grey::new(width, height, &pixels).expect("its pixels");
    let page = read_all(picture);
    for grid in &page.grids {
        let drawn = grid.drawn(picture, None);
        assert!(drawn.as_ref().is_ok_and(DrawnGrid::is_plain), "{}: {drawn:?}", path.display());
    }
    page.grids.iter().max_by_key(area).map_or("no grid".into(), GridReading::to_string)
}

/// Another reading is a change to look at; `photographs` among the examples makes the table anew.
#[test]
#[ignore = "long"]
fn photographs_are_read_as_before() {
    let folder = folder();
    let Ok(truth) = fs::read_to_string(folder.join("truth.tsv")) else { return };
    let rows = READINGS.lines().filter_map(|line| line.split_once('\t'));
    let known: Vec<(&str, &str)> =
        truth.lines().skip(1).filter_map(|l| l.split_once('\t')).collect();
    assert_eq!(
        rows.clone().map(|row| row.0).collect::<Vec<_>>(),
        known.iter().map(|row| row.0).collect::<Vec<_>>()
    );
    let (mut changed, mut wrong) = (Vec::new(), Vec::new());
    // All if the variable is set, as `cargo xtask soak` does.
    let nth = if std::env::var_os("SUDOKU_WHOLE").is_some() { 1 } else { 3 };
    for ((name, before), (_, truth)) in rows.zip(known).step_by(nth) {
        let now = reading(&folder.join(format!("{name}.jpg")));
        let truth = truth.replace('0', ".");
        if now.chars().zip(truth.chars()).any(|(read, truth)| read != truth && read != '?') {
            wrong.push((name, now.clone()));
        }
        if now != before {
            changed.push((name, now));
        }
    }
    assert_eq!(wrong, []);
    assert_eq!(changed, []);
}
