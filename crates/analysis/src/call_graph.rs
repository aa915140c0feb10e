//! Call graphs: which methods run when the *entries* do, and which of them calls which.
//!
//! A graph is never smaller than what the program can do, except through reflection, deserialisation and what only
//! native code calls or creates. How much larger it is depends on the [`Algorithm`], that is on which classes a receiver
//! is thought to have.
//!
//! Code of the JDK is a world of its own. Unless it is [followed](JdkCalls::Follow), its methods are leaves, and the
//! JDK is taken to [call back](CallGraph::called_unseen) whatever the application declares for it to call: each
//! method that overrides one of the JDK's, on each class of which there may be an object.
//!
//! **Invariant:** the same classes, entries and options give the same graph in the same order.

mod build;
mod callbacks;
mod dot;
mod initialisers;
mod outside;
mod receivers;
mod text;
mod virtual_machine;

pub use dot::write as write_dot;
pub use text::{name, write as write_text};

use entity::{Table, entity};
use indexmap::{IndexMap, IndexSet};
use program::{Error, MethodId, Program};
use rustc_hash::FxBuildHasher;

entity!(/** What the calls of one method by one name can run; shared by all of them. */ TargetsId, "t");

/// How the classes of a receiver are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Class-hierarchy analysis (Dean, Grove, Chambers 1995): all classes that fit, of the application and of what
    /// reachable code names in the JDK.
    Cha,
    /// Rapid type analysis (Bacon, Sweeney 1996): those among them that reachable code creates.
    Rta,
}

/// What becomes of calls into the JDK.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JdkCalls {
    /// The methods of the JDK are leaves.
    Leaf,
    /// They are followed like the application's.
    Follow,
}

/// Who calls the entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum World {
    /// Somebody we do not see: receivers and arguments are any objects that fit.
    Open,
    /// Code that is an entry itself: all objects are created by code in the graph.
    Closed,
}

/// How a graph is built.
#[derive(Clone, Debug)]
pub struct Config {
    /// How receivers are found.
    pub algorithm: Algorithm,
    /// What becomes of calls into the JDK.
    pub jdk: JdkCalls,
    /// Who calls the entries.
    pub world: World,
    /// After so many methods with code, no more are looked into.
    pub max_methods: usize,
}

/// How a method comes to be called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CallKind {
    /// `invokestatic`.
    Static,
    /// `invokespecial`: constructors, `super` calls, private methods.
    Special,
    /// `invokevirtual`, or a thread that the virtual machine starts.
    Virtual,
    /// `invokeinterface`.
    Interface,
    /// `invokedynamic`, and constants that Java code computes.
    Dynamic,
    /// The first use of a class, which runs its static initialiser and those of its ancestors.
    Initialiser,
}

/// A place in a method that calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallSite {
    /// The offset of the bytecode instruction; none if there is none, as in methods that were made while linking.
    pub at: Option<u32>,
    /// The line in the source.
    pub line: Option<u16>,
    /// How it calls.
    pub kind: CallKind,
    /// What it can run, see [`CallGraph::targets`].
    pub targets: TargetsId,
}

/// A call that leads nowhere, as far as we know.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The offset of the bytecode instruction; none if it is about the whole method.
    pub at: Option<u32>,
    /// The line in the source.
    pub line: Option<u16>,
    /// Why.
    pub error: Error,
}

/// Whether a method was looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// Its calls are in the graph.
    Followed,
    /// It is abstract or native.
    NoCode,
    /// It belongs to the JDK, which is not followed.
    Jdk,
    /// There were too many methods.
    Bound,
}

/// Which methods run, and who calls whom.
pub struct CallGraph {
    entries: Vec<MethodId>,
    jdk: JdkCalls,
    /// In the order in which they were reached.
    nodes: IndexMap<MethodId, Node, FxBuildHasher>,
    targets: Table<TargetsId, Targets>,
    called_unseen: IndexSet<MethodId, FxBuildHasher>,
    left_out: Vec<Error>,
}

struct Node {
    follow: Follow,
    /// By offset.
    sites: Vec<CallSite>,
    problems: Vec<Problem>,
}

/// What calls by one name can run.
struct Targets {
    /// The method that is named; none for initialisers.
    named: Option<MethodId>,
    methods: IndexSet<MethodId, FxBuildHasher>,
}

impl CallGraph {
    /// The methods that the entries lead to. Links dynamic calls anew, and loads all classes of the application; it is
    /// an error if these cannot be listed.
    pub fn build(
        program: &mut Program,
        entries: &[MethodId],
        config: &Config,
    ) -> Result<CallGraph, classfile::Error> {
        build::build(program, entries, config)
    }

    /// Where it begins.
    pub fn entries(&self) -> &[MethodId] {
        &self.entries
    }

    /// All methods, in the order in which they were reached.
    pub fn methods(&self) -> impl ExactSizeIterator<Item = MethodId> {
        self.nodes.keys().copied()
    }

    /// Whether the method can run.
    pub fn contains(&self, method: MethodId) -> bool {
        self.nodes.contains_key(&method)
    }

    /// Whether the method was looked into; none if it is not in the graph.
    pub fn follow(&self, method: MethodId) -> Option<Follow> {
        self.nodes.get(&method).map(|node| node.follow)
    }

    /// The places where a method calls, by offset.
    pub fn sites(&self, caller: MethodId) -> &[CallSite] {
        self.nodes.get(&caller).map_or(&[], |node| &node.sites)
    }

    /// What a place can run, each method once; initialisers in the order in which they run.
    pub fn targets(&self, site: &CallSite) -> impl ExactSizeIterator<Item = MethodId> {
        self.targets[site.targets].methods.iter().copied()
    }

    /// The method that a place names; none if it runs initialisers.
    pub fn named(&self, site: &CallSite) -> Option<MethodId> {
        self.targets[site.targets].named
    }

    /// The calls of a method: each place with each method that it can run.
    pub fn calls(&self, caller: MethodId) -> impl Iterator<Item = (&CallSite, MethodId)> {
        self.sites(caller).iter().flat_map(|site| self.targets(site).map(move |target| (site, target)))
    }

    /// How many [calls](Self::calls) all methods have.
    pub fn n_calls(&self) -> usize {
        let sites = self.nodes.values().flat_map(|node| &node.sites);
        sites.map(|site| self.targets(site).len()).sum()
    }

    /// How many methods are of that kind.
    pub fn n_methods(&self, follow: Follow) -> usize {
        self.nodes.values().filter(|node| node.follow == follow).count()
    }

    /// The methods that are called by code which is not in the graph: that of the JDK if it is not followed, else
    /// the virtual machine.
    pub fn called_unseen(&self) -> impl ExactSizeIterator<Item = MethodId> {
        self.called_unseen.iter().copied()
    }

    /// The calls of a method that lead nowhere.
    pub fn problems(&self, caller: MethodId) -> &[Problem] {
        self.nodes.get(&caller).map_or(&[], |node| &node.problems)
    }

    /// Why classes of the application could not be loaded: no receiver is of one of them.
    pub fn left_out(&self) -> &[Error] {
        &self.left_out
    }
}
