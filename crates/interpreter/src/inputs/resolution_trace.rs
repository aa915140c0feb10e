//! A run on inputs that another run has looked at already: what was chosen for them holds from the start.
//!
//! Which object a handle stands for is chosen when a path first looks, from what is there by then; so the number of a
//! choice means something on its own path only. Two runs agree about their inputs if the second one takes over what the
//! first one chose, under the first one's path condition. The runs may be of two programs, if their machines use the same
//! pool: nothing here is told by the ids of a program.
//!
//! **Invariant:** after a run has recalled, the objects of its inputs are those of the other run, in the same order.

use crate::inputs::identity::ToldIdentity;
use crate::inputs::made::MakingCall;
use crate::inputs::resolution::Look;
use crate::inputs::{Cast, Handle, Resolved};
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::heap::Reference;
use expr::ExprId;
use report::{Uninput, Unmodelled, Use};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What a run has chosen for its inputs.
#[derive(Clone)]
pub struct ResolutionTrace {
    steps: Vec<Step>,
    /// The last choice of each handle says most.
    choices: FxHashMap<ExprId, Chosen>,
    handles: Vec<(ExprId, Rc<Handle>)>,
    cast: imbl::HashMap<ExprId, Cast>,
    forgotten: imbl::OrdSet<ExprId>,
    n_aliases: u32,
    /// What was told about the identity of strings and boxes.
    identity: ToldIdentity,
}

/// What is still to be recalled before the entry method begins.
#[derive(Clone)]
pub(crate) struct ResolutionReplay {
    resolutions: Rc<ResolutionTrace>,
    position: usize,
}

impl ResolutionReplay {
    /// What the other run was told about the identity of strings and boxes.
    pub(crate) fn identity(&self) -> &ToldIdentity {
        &self.resolutions.identity
    }
}

#[derive(Clone)]
enum Step {
    Look(ExprId, Look),
    Initialise(String),
}

/// What a handle stands for, in terms that hold in every run.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Chosen {
    Null,
    NotNull,
    /// A new object of that class.
    New(String),
    /// A new object of that class, which one of these calls makes; which one, a variable says.
    Made(String, Vec<String>),
    /// A new stand-in for that interface or abstract class.
    StandIn(String),
    /// The object of an input that was made before, by its position.
    Same(usize),
    /// The object that this way leads to from a static field.
    Shared(Vec<String>),
    /// A constant of an enum.
    Constant(String, Rc<str>),
}

impl ResolutionTrace {
    /// How many choices there are.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing was chosen.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The same, and a look at one more input: whether it is null, or else which object it is.
    #[must_use]
    pub fn and_at(mut self, handle: ExprId, whole: bool) -> ResolutionTrace {
        self.steps.push(Step::Look(handle, if whole { Look::Object } else { Look::Null }));
        self
    }
}

impl Machine {
    /// What a path has chosen for its inputs so far.
    pub fn resolution_trace(&self, state: &State) -> Result<ResolutionTrace, Unmodelled> {
        let mut steps = Vec::new();
        let mut choices = FxHashMap::default();
        for &(handle, resolved) in &state.inputs.resolutions {
            let chosen = self.chosen(state, handle, resolved)?;
            let look =
                if matches!(chosen, Chosen::Null | Chosen::NotNull) { Look::Null } else { Look::Object };
            steps.push(Step::Look(handle, look));
            choices.insert(handle, chosen);
        }
        let mut handles: Vec<(ExprId, Rc<Handle>)> =
            self.inputs.handles.iter().map(|(&expr, handle)| (expr, Rc::clone(handle))).collect();
        handles.sort_unstable_by_key(|(expr, _)| *expr);
        Ok(ResolutionTrace {
            steps,
            choices,
            handles,
            cast: state.inputs.cast.clone(),
            forgotten: state.inputs.forgotten.clone(),
            n_aliases: state.inputs.n_aliases,
            identity: state.told_identity(),
        })
    }

    pub(crate) fn chosen(
        &self,
        state: &State,
        handle: ExprId,
        resolved: Resolved,
    ) -> Result<Chosen, Unmodelled> {
        match resolved {
            Resolved::Null => Ok(Chosen::Null),
            Resolved::Either(_) => Err(Use::InputMergedApart.into()),
            Resolved::NotNull => Ok(Chosen::NotNull),
            Resolved::New(class) if self.is_stub(class) => {
                let of = self.stands_in_for(class).expect("a stand-in stands in for something");
                Ok(Chosen::StandIn(self.program.class(of).file.name.clone()))
            }
            Resolved::New(class) => {
                let name = self.program.class(class).file.name.clone();
                Ok(match self.known_makers(class, self.inputs.handles[&handle].is_builder()) {
                    factories if factories.is_empty() => Chosen::New(name),
                    factories => Chosen::Made(name, factories),
                })
            }
            Resolved::Object(reference) if let Some(way) = self.shared_way(state, reference) => {
                Ok(Chosen::Shared(way))
            }
            Resolved::Object(reference) => {
                let position = state.inputs.objects.iter().position(|object| object.reference == reference);
                position
                    .map_or_else(|| self.constant(state, reference), |position| Ok(Chosen::Same(position)))
            }
        }
    }

    /// The way from a static field to an object that was there before the entry method began.
    fn shared_way(&self, state: &State, reference: Reference) -> Option<Vec<String>> {
        let shared = state.inputs.shared.as_ref()?;
        let found = shared.iter().find(|shared| shared.reference == reference)?;
        Some(found.calls.iter().map(|call| self.maker_name(call.factory)).collect())
    }

    /// The object that such a way leads to.
    fn recalled_shared(&self, state: &mut State, way: &[String]) -> Option<Reference> {
        let shared = state.inputs.shared.clone()?;
        let leads = |calls: &[MakingCall]| {
            calls.iter().map(|call| self.maker_name(call.factory)).eq(way.iter().cloned())
        };
        let index = shared.iter().position(|shared| leads(&shared.calls))?;
        self.take_shared(state, index)
    }

    /// A constant of an enum, by the static field that holds it.
    pub(crate) fn constant(&self, state: &State, reference: Reference) -> Result<Chosen, Unmodelled> {
        let class = state.heap.class(reference);
        let above = self.program.class(class).superclass;
        for declaring in [Some(class), above].into_iter().flatten() {
            let linked = self.program.class(declaring);
            for &id in &linked.statics {
                let field = self.program.static_field(id);
                let is_constant = linked
                    .file
                    .field(&field.name, &field.descriptor)
                    .is_some_and(|field| field.is_enum_constant());
                if is_constant && state.static_value(id).is_some_and(|value| value.bits == reference) {
                    return Ok(Chosen::Constant(linked.file.name.clone(), field.name.clone()));
                }
            }
        }
        Err(Unmodelled::Input(Uninput::Shared, self.program.class(class).java_name()))
    }

    /// Lets a state that has not begun start from what another run has chosen.
    pub fn replay_resolutions(&mut self, state: &mut State, resolutions: &Rc<ResolutionTrace>) {
        for (expr, handle) in &resolutions.handles {
            self.inputs.handles.entry(*expr).or_insert_with(|| Rc::clone(handle));
        }
        state.inputs.cast.clone_from(&resolutions.cast);
        state.inputs.forgotten.clone_from(&resolutions.forgotten);
        // A question that the other run left open is another one here.
        state.inputs.n_aliases = resolutions.n_aliases;
        state.inputs.replayed = Some(ResolutionReplay { resolutions: Rc::clone(resolutions), position: 0 });
    }

    /// Makes a state that has ended go on with the initialisers of these classes, and nothing else.
    pub fn initialise_after(&mut self, state: &mut State, classes: &[String]) -> Result<(), Unmodelled> {
        let method = ir::MethodRef::of_class("percolate/api/Inputs", "nothing", "()V");
        let method = self.program.resolve_method(&method).map_err(unlinked)?;
        let code = self.code(method)?;
        state.restart(code, &[]);
        let resolutions = ResolutionTrace {
            steps: classes.iter().cloned().map(Step::Initialise).collect(),
            choices: FxHashMap::default(),
            handles: Vec::new(),
            cast: imbl::HashMap::new(),
            forgotten: imbl::OrdSet::new(),
            n_aliases: state.inputs.n_aliases,
            identity: ToldIdentity::default(),
        };
        state.inputs.replayed = Some(ResolutionReplay { resolutions: Rc::new(resolutions), position: 0 });
        Ok(())
    }

    /// What has to happen before the entry method can begin, so that its inputs are what they were in the other run.
    pub(crate) fn recall_next(&mut self, state: &mut State) -> Option<Control> {
        loop {
            let replayed = state.inputs.replayed.clone()?;
            let done = match replayed.resolutions.steps.get(replayed.position)? {
                Step::Look(handle, look) if self.inputs.handles.contains_key(handle) => {
                    self.look(state, *handle, *look).map(|_| ())
                }
                Step::Look(..) => Err(self.unsupported(state, Use::InputOfOtherMethod)),
                Step::Initialise(class) => match self.load_named(class) {
                    Ok(class) => self.initialised(state, class),
                    Err(what) => Err(self.unsupported(state, what)),
                },
            };
            match done {
                Ok(()) => state.inputs.replayed.as_mut()?.position += 1,
                Err(control) => return Some(control),
            }
        }
    }

    /// What the other run has chosen for a handle, if that is more than what this one knows, and wanted.
    pub(crate) fn replayed_resolution(
        &mut self,
        state: &mut State,
        handle: ExprId,
        look: Look,
    ) -> Result<Option<Resolved>, Control> {
        let Some(replayed) = &state.inputs.replayed else { return Ok(None) };
        let resolutions = Rc::clone(&replayed.resolutions);
        let Some(chosen) = resolutions.choices.get(&handle) else { return Ok(None) };
        match state.inputs.resolved.get(&handle) {
            None if *chosen == Chosen::Null => return Ok(Some(Resolved::Null)),
            None => return Ok(Some(Resolved::NotNull)),
            Some(Resolved::NotNull) if look == Look::Object => {}
            Some(_) => return Ok(None),
        }
        let found = match chosen {
            Chosen::Null | Chosen::NotNull => return Ok(None),
            Chosen::New(class) => self.load_named(class).map(Resolved::New),
            Chosen::Made(class, factories) => self.load_named(class).and_then(|class| {
                let own = self.making(class, self.inputs.handles[&handle].is_builder()).factories;
                let is_same =
                    own.iter().map(|&factory| self.maker_name(factory)).eq(factories.iter().cloned());
                is_same.then_some(Resolved::New(class)).ok_or_else(|| UNLIKE.into())
            }),
            Chosen::StandIn(of) => self.load_named(of).and_then(|of| self.stub_class(of)).map(Resolved::New),
            Chosen::Same(position) => {
                let object = state.inputs.objects.get(*position);
                object.map(|object| Resolved::Object(object.reference)).ok_or_else(|| UNLIKE.into())
            }
            Chosen::Shared(way) => {
                let found = self.recalled_shared(state, way);
                found.map(Resolved::Object).ok_or_else(|| UNLIKE.into())
            }
            Chosen::Constant(class, field) => match self.load_named(class) {
                Ok(class) => {
                    self.initialised(state, class)?;
                    let statics = &self.program.class(class).statics;
                    let id = statics.iter().find(|&&id| self.program.static_field(id).name == *field);
                    let value = id.and_then(|&id| state.static_value(id));
                    value.map(|value| Resolved::Object(value.bits)).ok_or_else(|| UNLIKE.into())
                }
                Err(what) => Err(what),
            },
        };
        found.map(Some).map_err(|what| self.unsupported(state, what))
    }
}

const UNLIKE: Use = Use::InputsMadeApart;
