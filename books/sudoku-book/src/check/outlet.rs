//! [`Outlet`]: explains and counts findings, and gives them to the sink.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::causes::joined;
use super::desk::Waiting;
use super::explain::Explainer;
use super::files::FileKind;
use super::ignore::Ignore;
use super::options::Options;
use super::tally::Tally;
use super::workers::Workers;
use crate::finding::{Code, Finding};
use crate::halt::Halt;

/// The number of findings explained at once, on several threads, in some tens of milliseconds.
const EXPLAINED_AT_ONCE: usize = 32;

/// Gives findings to a sink until it breaks.
pub(super) struct Outlet<S> {
    sink: S,
    flow: ControlFlow<()>,
    halt: Halt,
    explainer: Explainer,
    allow: Vec<Code>,
    ignore: Vec<Ignore>,
    /// The most findings of each kind to give away, and how many there were.
    most: u64,
    given: BTreeMap<Code, u64>,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Outlet<S> {
    pub(super) fn new(options: &Options, sink: S) -> Self {
        Self {
            sink,
            flow: ControlFlow::Continue(()),
            halt: options.halt.clone(),
            explainer: Explainer::new(options),
            allow: options.allow.clone(),
            ignore: options.ignore.clone(),
            most: options.listed,
            given: BTreeMap::new(),
        }
    }

    /// Whether the check goes on.
    pub(super) fn flow(&self) -> ControlFlow<()> {
        if self.halt.is_asked() { ControlFlow::Break(()) } else { self.flow }
    }

    /// Whether findings still leave.
    pub(super) fn is_open(&self) -> bool {
        self.flow.is_continue()
    }

    pub(super) fn halt(&self) -> &Halt {
        &self.halt
    }

    /// Stops the check, or lets it go on.
    pub(super) fn set_flow(&mut self, flow: ControlFlow<()>) {
        self.flow = flow;
    }

    /// The kinds of findings of which no more will be listed.
    pub(super) fn full(&self) -> impl Iterator<Item = Code> {
        let is_full = |&(_, given): &(&Code, &u64)| *given >= self.most;
        self.given.iter().filter(is_full).map(|(code, _)| *code)
    }

    /// Explains findings, counts them, and gives them to the sink. Explaining takes time, so those
    /// that are explained leave before the next ones are.
    pub(super) fn give(
        &mut self,
        findings: Vec<Waiting>,
        kind: FileKind,
        workers: &mut Workers,
        tally: &mut Tally,
    ) -> ControlFlow<()> {
        let is_ignored = |waiting: &Waiting| {
            let finding = waiting.finding();
            finding.is_some_and(|finding| self.ignore.iter().any(|one| one.matches(finding)))
        };
        let mut findings = findings;
        findings.retain(|waiting| {
            let ignored = is_ignored(waiting);
            ignored.then(|| tally.count_allowed());
            !ignored
        });
        let mut findings = joined(findings).into_iter();
        loop {
            let mut next: Vec<Waiting> = findings.by_ref().take(EXPLAINED_AT_ONCE).collect();
            if next.is_empty() {
                return self.flow();
            }
            if kind == FileKind::Across {
                // In a file that is only compared with, only unreadable grids matter.
                next.retain(|waiting| waiting.code() == Code::Unreadable);
            }
            // Those that are left out are not explained.
            next.retain(|waiting| {
                let code = waiting.code();
                if self.allow.contains(&code) {
                    tally.count_allowed();
                    return false;
                }
                tally.count_finding(code.severity(), waiting.puzzles());
                let given = self.given.entry(code).or_default();
                *given += 1;
                if *given > self.most {
                    tally.count_unlisted(code);
                }
                *given <= self.most
            });
            self.explainer.explain(workers, next.iter_mut().filter_map(Waiting::finding_mut));
            for finding in next.into_iter().filter_map(Waiting::into_finding) {
                self.flow = (self.sink)(finding);
                self.flow?;
            }
        }
    }
}
