//! What the chain is made of, and its limits.

use bitwuzla::Effort;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;

/// Which layers are on, and what bounds a check. The default has all layers and no limits.
///
/// Switching a layer off changes costs, never answers; that is for measurements and for the tests.
#[derive(Clone, Debug)]
pub struct Config {
    /// Decides guards that are constant, or that the path has taken or contradicted literally.
    pub constant: bool,
    /// Decides guards by how large and how small their sides can be.
    pub intervals: bool,
    /// Decides guards that hold under the path's witness.
    pub witness: bool,
    /// Asks only about the guards that share variables with the question, directly or through others.
    pub slices: bool,
    /// Remembers answers.
    pub cache: bool,
    /// Remembers which sets of guards contradict each other and which models were found, for queries that are not the
    /// same but contain such a set, or are satisfied by such a model.
    pub counterexamples: bool,
    /// Looks for a model from the witness on before the backend is asked.
    pub repair: bool,
    /// Tries all values where there are few.
    pub enumeration: bool,
    /// Looks at decision diagrams over ranges of values.
    pub diagrams: bool,
    /// Decides guards that compare sums over the integers.
    pub linear: bool,
    /// Gives each value to a factor or divisor that can have few.
    pub cases: bool,
    /// Asks about kinds of characters instead of characters, where tables of them are involved.
    pub classes: bool,
    /// Keeps assertions in the backend from one check to the next.
    pub incremental: bool,
    /// The longest that one check of the backend may take.
    pub check_limit: Option<Duration>,
    /// The most that one check of the backend may do, as [`effort`](Self::effort) counts it: with this, unlike with `check_limit`, the
    /// answer depends on the question alone.
    pub effort_limit: Option<u64>,
    /// Counts what backends of this configuration and its clones do.
    pub effort: Arc<Effort>,
    /// Ends the running check, and all later ones, while it is set.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// After how many checks the backend starts afresh, because what was popped still slows it down. It waits
    /// longer while it holds guards that the next check needs again.
    pub rebuild_every: u32,
    /// A file that every question to the backend is appended to, as a script of SMT-LIB with the answer.
    pub query_log: Option<PathBuf>,
    /// A program like `z3` that is asked the same questions, each as a script on its standard input. If it
    /// contradicts the backend, the answer is unknown.
    pub cross_check: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            constant: true,
            intervals: true,
            witness: true,
            slices: true,
            cache: true,
            counterexamples: true,
            repair: true,
            enumeration: true,
            diagrams: true,
            linear: true,
            cases: true,
            classes: true,
            incremental: true,
            check_limit: None,
            effort_limit: None,
            effort: Arc::default(),
            interrupt: None,
            rebuild_every: 50,
            query_log: None,
            cross_check: None,
        }
    }
}

impl Config {
    /// The layers that can be switched off.
    pub const LAYERS: [&str; 13] = [
        "constant",
        "intervals",
        "witness",
        "slices",
        "cache",
        "counterexamples",
        "repair",
        "enumeration",
        "diagrams",
        "linear",
        "cases",
        "classes",
        "incremental",
    ];

    /// Switches a layer off, by its name in [`Config::LAYERS`].
    pub fn switch_off(&mut self, layer: &str) -> Result<(), ConfigError> {
        let is_on = match layer {
            "constant" => &mut self.constant,
            "intervals" => &mut self.intervals,
            "witness" => &mut self.witness,
            "slices" => &mut self.slices,
            "cache" => &mut self.cache,
            "counterexamples" => &mut self.counterexamples,
            "repair" => &mut self.repair,
            "enumeration" => &mut self.enumeration,
            "diagrams" => &mut self.diagrams,
            "linear" => &mut self.linear,
            "cases" => &mut self.cases,
            "classes" => &mut self.classes,
            "incremental" => &mut self.incremental,
            _ => return Err(ConfigError::NoSuchLayer { name: layer.to_owned() }),
        };
        *is_on = false;
        Ok(())
    }

    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        if self.rebuild_every == 0 {
            return Err(ConfigError::NoChecksBetweenRebuilds);
        }
        if self.check_limit == Some(Duration::ZERO) {
            return Err(ConfigError::NoTimeForChecks);
        }
        Ok(())
    }
}

/// A configuration that makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ConfigError {
    /// `rebuild_every` is zero.
    #[error("rebuild_every is 0, but the backend must live for at least one check")]
    NoChecksBetweenRebuilds,
    /// `check_limit` is zero.
    #[error("check_limit is 0, but a check needs some time")]
    NoTimeForChecks,
    /// No layer has that name.
    #[error("there is no layer {name}; there are {}", Config::LAYERS.join(", "))]
    NoSuchLayer {
        /// What was asked for.
        name: String,
    },
    /// `query_log` cannot be written.
    #[error("the query log {} cannot be opened: {message}", path.display())]
    QueryLog {
        /// The file.
        path: PathBuf,
        /// What the system says.
        message: String,
    },
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn every_layer_can_be_switched_off_by_name() {
        let mut config = Config::default();
        for layer in Config::LAYERS {
            config.switch_off(layer).unwrap();
        }
        let Config {
            constant,
            intervals,
            witness,
            slices,
            cache,
            counterexamples,
            repair,
            enumeration,
            diagrams,
            linear,
            cases,
            classes,
            incremental,
            ..
        } = config;
        let tried = [repair, enumeration, diagrams, linear, cases, classes];
        assert_eq!(tried, [false; 6]);
        let on = [constant, intervals, witness, slices, cache, counterexamples, incremental];
        assert_eq!(on, [false; Config::LAYERS.len() - 6]);
        let error = config.switch_off("magic").unwrap_err().to_string();
        assert!(error.starts_with("there is no layer magic; there are constant, intervals, "), "{error}");
    }
}
