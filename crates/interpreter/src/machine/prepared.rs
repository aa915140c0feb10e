//! States in which a class is initialised already, for all methods that begin by that.
//!
//! Initialisers such as those that compile regular expressions run for longer than most methods.
//!
//! **Invariant:** a method that starts from a prepared state does what it does when it starts from a booted one.

use crate::machine::{Machine, Stop};
use crate::observe::coverage_log::Noted;
use crate::state::{Initialisation, State};
use program::MethodId;

/// A booted JDK with a class that is initialised.
pub struct Prepared {
    /// The state, to start methods of the class from.
    pub state: State,
    /// What its initialisation has covered.
    entered: Vec<MethodId>,
    noted: Vec<Noted>,
}

impl Machine {
    /// Initialises the class of a method, as a run of the method begins; none if that takes more than `limit` operations, fails, or
    /// depends on something. Nothing counts as covered.
    pub fn prepare_for(&mut self, booted: &mut State, method: MethodId, limit: u64) -> Option<Prepared> {
        self.forget_coverage();
        let class = self.program.method(method).class;
        let mut state = self.start(booted, method, &[]).ok()?;
        self.stops_before_entry = true;
        let stop = self.run(&mut state, limit);
        self.stops_before_entry = false;
        let is_ready = matches!(stop, Stop::Paused)
            && state.n_frames == 1
            && !state.has_threads()
            && !state.top.begun
            && state.initialisation(class) == Initialisation::Done;
        let (entered, noted) = self.forget_coverage();
        is_ready.then_some(Prepared { state, entered, noted })
    }

    /// Has covered what the initialisation of the class has.
    pub fn enter_prepared(&mut self, prepared: &Prepared) {
        for &method in &prepared.entered {
            self.known_code(method).expect("it ran").entered.set(true);
        }
        for &noted in &prepared.noted {
            let code = self.known_code(noted.method()).expect("it ran");
            match noted {
                Noted::Way { pc, way, .. } => code.note(pc, way),
                Noted::Case { pc, table, way, .. } => code.note_case(pc, table, way),
            }
        }
    }

    /// Takes back all that was covered since the coverage log was taken last, and tells it.
    fn forget_coverage(&mut self) -> (Vec<MethodId>, Vec<Noted>) {
        let entered: Vec<MethodId> = self.entered().map(|code| code.method).collect();
        self.entered().for_each(|code| code.entered.set(false));
        let noted = self.take_coverage_log();
        self.forget(&noted);
        (entered, noted)
    }
}
