//! One list through all contenders: first the truth, then the time.

use rustix::time::{ClockId, clock_gettime};

use crate::Error;
use crate::contender::Contender;
use crate::lists::{List, Puzzle, Truth};

/// The time for a list: microseconds per puzzle, one median for each contender.
pub struct Row {
    pub list: String,
    pub puzzles: usize,
    /// How many puzzles have no, one, several solutions.
    pub counts: [usize; 3],
    pub micros: Vec<f64>,
}

pub fn run(
    list: &List,
    contenders: &mut [Box<dyn Contender>],
    rounds: usize,
) -> Result<Row, Error> {
    let mut order = list.puzzles.clone();
    let counts = check(list, contenders)?;
    let mut random = Random(0x5d0c_0b5e_ed00_0001);
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    let mut written = vec![0; order.len()];
    for round in 0..rounds {
        random.shuffle(&mut order);
        for turn in 0..contenders.len() {
            let which = (round + turn) % contenders.len();
            let contender = &mut contenders[which];
            contender.feed(&order);
            let start = thread_time();
            contender.count(&mut written);
            times[which].push((thread_time() - start) / order.len() as f64);
            if tally(&written) != counts {
                return Err(
                    format!("{}: {} changed its counts", list.name, contender.name()).into()
                );
            }
        }
    }
    let micros = times.into_iter().map(median).collect();
    Ok(Row { list: list.name.clone(), puzzles: order.len(), counts, micros })
}

/// Every contender's counts against the first one's, the known truth and the
/// printed solutions.
pub fn check(list: &List, contenders: &mut [Box<dyn Contender>]) -> Result<[usize; 3], Error> {
    let mut first: Vec<u8> = Vec::new();
    for contender in contenders {
        let mut counts = vec![9; list.puzzles.len()];
        contender.feed(&list.puzzles);
        contender.count(&mut counts);
        for (at, puzzle) in list.puzzles.iter().enumerate() {
            let complain = |what: String| {
                let line = String::from_utf8_lossy(&puzzle.line);
                Err(format!(
                    "{}, puzzle {}: {}: {what}\n{line}",
                    list.name,
                    at + 1,
                    contender.name()
                ))
            };
            let count = counts[at];
            match list.truth {
                Truth::AllUnique if count != 1 => complain(format!("{count} solutions, known: 1"))?,
                Truth::AllSeveral if count != 2 => {
                    complain(format!("{count} solutions, known: 2+"))?
                }
                _ => {}
            }
            if let Some(&other) = first.get(at)
                && other != count
            {
                complain(format!("{count} solutions, the first contender found {other}"))?;
            }
            check_solution(contender.as_ref(), puzzle).or_else(complain)?;
        }
        if first.is_empty() {
            first = counts;
        }
    }
    Ok(tally(&first))
}

fn check_solution(contender: &dyn Contender, puzzle: &Puzzle) -> Result<(), String> {
    match (puzzle.solution, contender.solution(puzzle)) {
        (Some(printed), Some(found)) if printed != found => {
            Err(format!("found {}", String::from_utf8_lossy(&found)))
        }
        _ => Ok(()),
    }
}

fn tally(counts: &[u8]) -> [usize; 3] {
    let mut tally = [0; 3];
    for &count in counts {
        tally[usize::from(count)] += 1;
    }
    tally
}

/// CPU time of this thread, in microseconds.
pub fn thread_time() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}

/// The median.
pub fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// xorshift64*, seeded: every run shuffles alike.
pub struct Random(pub u64);

impl Random {
    /// A number below this one.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) % end
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}
