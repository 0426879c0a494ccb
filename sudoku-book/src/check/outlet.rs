//! [`Outlet`]: explains and counts findings, and gives them to the sink.

use std::ops::ControlFlow;

use super::desk::Waiting;
use super::explain::Explainer;
use super::files::FileKind;
use super::options::Options;
use super::tally::Tally;
use super::workers::Workers;
use crate::finding::{Code, Finding};

/// The number of findings explained at once, on several threads, in some tens of milliseconds.
const EXPLAINED_AT_ONCE: usize = 32;

/// Gives findings to a sink until it breaks.
pub(super) struct Outlet<S> {
    sink: S,
    flow: ControlFlow<()>,
    explainer: Explainer,
    allow: Vec<Code>,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Outlet<S> {
    pub(super) fn new(options: &Options, sink: S) -> Self {
        Self {
            sink,
            flow: ControlFlow::Continue(()),
            explainer: Explainer::new(options.explained),
            allow: options.allow.clone(),
        }
    }

    /// Whether the check goes on.
    pub(super) fn flow(&self) -> ControlFlow<()> {
        self.flow
    }

    /// Stops the check, or lets it go on.
    pub(super) fn set_flow(&mut self, flow: ControlFlow<()>) {
        self.flow = flow;
    }

    /// Whether findings of this kind are allowed, and so left out.
    pub(super) fn allows(&self, code: Code) -> bool {
        self.allow.contains(&code)
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
        let mut findings = findings.into_iter();
        loop {
            let mut next: Vec<Waiting> = findings.by_ref().take(EXPLAINED_AT_ONCE).collect();
            if next.is_empty() {
                return self.flow;
            }
            if kind == FileKind::Across {
                // In a file that is only compared with, only unreadable grids matter.
                next.retain(|waiting| waiting.finding().code == Code::Unreadable);
            }
            let allow = &self.allow;
            let shown = next.iter_mut().map(Waiting::finding_mut);
            self.explainer.explain(workers, shown.filter(|finding| !allow.contains(&finding.code)));
            for waiting in next {
                if self.allows(waiting.finding().code) {
                    tally.count_allowed();
                    continue;
                }
                tally.count_finding(waiting.finding().severity, waiting.puzzles());
                self.flow = (self.sink)(waiting.into_finding());
                self.flow?;
            }
        }
    }
}
