//! Limits, stop and progress.

use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sudoku_pdf::{PdfError, Survey, SurveyOptions};

use super::{box_of, file, grid};

fn three_pages() -> Vec<u8> {
    file(&[(); 3].map(|()| grid(10.0, 10.0, 20.0, box_of)))
}

#[test]
fn progress_goes_from_no_page_to_all() {
    let seen = Mutex::new(Vec::new());
    let watch = |done: usize, all: usize| seen.lock().expect("no panic").push((done, all));
    let mut options = SurveyOptions::default();
    options.watch = &watch;
    let survey = Survey::read(three_pages(), &options).expect("a file");
    assert_eq!(survey.grids.len(), 3);
    let mut seen = seen.into_inner().expect("no panic");
    seen.sort_unstable();
    assert_eq!(seen, [0, 1, 1, 2, 2, 3].map(|done| (done, 3)));
}

#[test]
fn a_stopped_survey_reads_no_page() {
    let options = SurveyOptions::default();
    options.stop.store(true, Ordering::Relaxed);
    let survey = Survey::read(three_pages(), &options).expect("a file");
    assert_eq!((survey.pages.len(), survey.grids.len()), (3, 0));
    assert!(survey.pages.iter().all(|page| page.lost.is_some()));
}

#[test]
fn limits_have_reasons() {
    let mut options = SurveyOptions::default();
    options.time = Duration::ZERO;
    let survey = Survey::read(three_pages(), &options).expect("a file");
    let lost = survey.pages[0].lost.as_deref().expect("no time for it");
    assert_eq!(lost, "the pages before it took too long; allow the document more time");
    let broken = Survey::read(b"%PDF-1.4".to_vec(), &SurveyOptions::default());
    assert_eq!(broken.unwrap_err(), PdfError::Broken);
}
