//! What a path executes: conditionals, and calls of methods that have trees. How large the trees of them are.

use super::tree::Size;
use interpreter::{Conditional, Conditionals, Machine, State};
use program::MethodId;
use rustc_hash::FxHashMap;

/// Something that a path executes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Met {
    /// A branch or switch of the program.
    Conditional(Conditional),
    /// A call of a method that has a tree begins, whose frame is at that depth.
    Call(MethodId, u32),
}

/// What a state has executed since its last choice.
#[derive(Clone, Default)]
pub(crate) struct Executed {
    pub(crate) met: Vec<Met>,
    pub(crate) conditionals: Conditionals,
}

impl Executed {
    /// Puts conditionals in line.
    pub(crate) fn settle(&mut self, machine: &Machine) {
        let new = self.conditionals.take().into_iter();
        let own = new.filter(|conditional| machine.is_of_program(conditional.method));
        self.met.extend(own.map(Met::Conditional));
    }

    /// A call has begun.
    pub(crate) fn enter(&mut self, state: &State) {
        self.met.push(Met::Call(state.place().0, state.depth() as u32));
    }

    /// The same for a state that has just chosen: nothing is executed since.
    pub(crate) fn behind_choice(&self) -> Executed {
        Executed { met: Vec::new(), conditionals: self.conditionals.clone() }
    }
}

/// Counts the nodes of trees of conditionals.
#[derive(Default)]
pub(crate) struct Sizes {
    full: Prefixes<Conditional>,
    compressed: Prefixes<Step>,
    /// The paths through calls.
    inside: Prefixes<Conditional>,
}

/// A node of a compressed tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Step {
    Conditional(Conditional),
    /// A path through a call, by its number.
    Summary(MethodId, u32),
}

/// Sequences with what they have in common from the beginning on.
struct Prefixes<T> {
    next: FxHashMap<(u32, T), u32>,
}

impl<T> Default for Prefixes<T> {
    fn default() -> Self {
        Prefixes { next: FxHashMap::default() }
    }
}

impl<T: Copy + Eq + std::hash::Hash> Prefixes<T> {
    /// The number of a sequence with one more item.
    fn longer(&mut self, before: u32, item: T) -> u32 {
        let new = self.next.len() as u32 + 1;
        *self.next.entry((before, item)).or_insert(new)
    }

    /// How many there are, the empty one included.
    fn len(&self) -> usize {
        self.next.len() + 1
    }
}

/// A call whose conditionals are left out.
struct Summary {
    method: MethodId,
    depth: u32,
    /// The path through it so far.
    path: u32,
}

impl Sizes {
    /// Adds what a path executes.
    pub(crate) fn add(&mut self, met: impl Iterator<Item = Met>) {
        let (mut full, mut compressed, mut summary) = (0, 0, None::<Summary>);
        for met in met {
            let depth = match met {
                Met::Conditional(conditional) => conditional.depth,
                Met::Call(_, depth) => depth,
            };
            // A call at the same depth is another one.
            let is_behind = |summary: &Summary| match met {
                Met::Conditional(own) => {
                    depth < summary.depth || depth == summary.depth && own.method != summary.method
                }
                Met::Call(..) => depth <= summary.depth,
            };
            if let Some(ended) = summary.take_if(|summary| is_behind(summary)) {
                compressed = self.behind(compressed, &ended);
            }
            match met {
                Met::Conditional(conditional) => {
                    full = self.full.longer(full, conditional);
                    match &mut summary {
                        Some(summary) => summary.path = self.inside.longer(summary.path, conditional),
                        None => {
                            compressed = self.compressed.longer(compressed, Step::Conditional(conditional));
                        }
                    }
                }
                Met::Call(method, depth) if summary.is_none() => {
                    summary = Some(Summary { method, depth, path: 0 });
                }
                Met::Call(..) => {}
            }
        }
        if let Some(ended) = summary {
            self.behind(compressed, &ended);
        }
    }

    /// The compressed path with a call that has ended; one without conditionals is no node.
    fn behind(&mut self, compressed: u32, ended: &Summary) -> u32 {
        if ended.path == 0 {
            return compressed;
        }
        self.compressed.longer(compressed, Step::Summary(ended.method, ended.path))
    }

    /// How many nodes there are.
    pub(crate) fn size(&self) -> Size {
        Size { full: self.full.len(), compressed: self.compressed.len() }
    }
}
