//! What a path took its inputs for, by what these are found by: for whoever has objects and asks whether they take the path.
//!
//! The numbers that guards give to what a reference can be mean something on their own path only. What was chosen, told by places,
//! means the same on all.

use crate::inputs::collection::is_map;
use crate::inputs::factories::Factory;
use crate::inputs::jdk_value::is_built;
use crate::inputs::made::MakingCall;
use crate::inputs::resolution_trace::Chosen;
use crate::inputs::{InputObject, Parts, Resolved};
use crate::machine::Machine;
use crate::state::State;
use crate::state::heap::Reference;
use expr::{ExprId, Node, VarId};
use inputs::InputId;
use program::StaticId;

/// A choice about an input that is a reference.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The way to the input from the parameters: `p.next`, `a[0]`.
    pub place: InputId,
    /// The variable that guards have for it.
    pub variable: VarId,
    /// What it is.
    pub what: TakenFor,
}

/// What an input that is a reference turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakenFor {
    /// Null.
    Null,
    /// An object, but which one nobody needed to know so far.
    NotNull,
    /// An object of that class that no input was taken for before, made field by field or by calls.
    New(String),
    /// The object that was made for the input at that place.
    Same(InputId),
    /// What a static field of a class refers to, as a constant of an enum: the names of both.
    Constant(String, String),
    /// Part of what a static field refers to.
    Behind(Way),
    /// Something that places and fields do not tell.
    Untold(Obscure),
}

/// The way to an object from a static field: class and name, and the fields and elements from there, as they are spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The class and the name of the static field.
    pub constant: (String, String),
    /// `p.C.field` or `[0]`.
    pub parts: Vec<String>,
}

/// Why it is not told what an input was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Obscure {
    /// It stands in for an interface or abstract class.
    StandIn,
    /// It is a map, a set, or a value of the JDK, which are told by what they hold.
    Built,
    /// Several calls have made it.
    Calls,
    /// Merging left it open.
    Merged,
    /// Nothing tells where it comes from.
    Origin,
}

/// An object of an input by the place of that; a literal has none.
pub type Told = Option<InputId>;

/// What a path was told about the identity of inputs.
#[derive(Clone, Debug, Default)]
pub struct ToldIdentities {
    /// Strings and boxes that are one object.
    pub one: Vec<(Told, Told)>,
    /// Those that are two.
    pub two: Vec<(Told, Told)>,
    /// Inputs that are not the object of a static field, told by class and name of each final one that holds it.
    pub not_constant: Vec<(InputId, String, String)>,
}

impl Machine {
    /// What a path took its inputs for, in that order.
    pub fn taken(&self, state: &State) -> Vec<Taken> {
        let mut chosen: Vec<(ExprId, Resolved)> = state.inputs.resolutions.iter().copied().collect();
        // That an input is the object of a static field is no look.
        let is_known = |handle: ExprId| {
            let is_object = |(known, resolved): &(ExprId, Resolved)| {
                *known == handle && matches!(resolved, Resolved::New(_) | Resolved::Object(_))
            };
            chosen.iter().any(is_object)
        };
        let settled = state.inputs.resolved.iter().map(|(&handle, &resolved)| (handle, resolved));
        let mut settled: Vec<(ExprId, Resolved)> = settled
            .filter(|&(handle, resolved)| matches!(resolved, Resolved::Object(_)) && !is_known(handle))
            .collect();
        settled.sort_unstable_by_key(|(handle, _)| *handle);
        chosen.extend(settled);
        let taken = chosen.into_iter().filter_map(|(handle, resolved)| {
            let Node::Var(variable) = self.pool.node(handle) else { return None };
            let place = self.inputs.handles.get(&handle)?.place;
            Some(Taken { place, variable, what: self.taken_for(state, handle, resolved) })
        });
        taken.collect()
    }

    /// What a path was told about the identity of its inputs.
    pub fn told_identities(&self, state: &State) -> ToldIdentities {
        let pair = |&(a, b): &(Reference, Reference)| (self.owner(state, a), self.owner(state, b));
        let identity = &state.inputs.identity;
        let other = |&(handle, constant): &(ExprId, Reference)| {
            let place = self.inputs.handles.get(&handle).map(|handle| handle.place);
            let holders =
                self.constants_of_program(state, constant).map(|id| self.static_name(id)).collect::<Vec<_>>();
            holders.into_iter().filter_map(move |(class, field)| Some((place?, class, field)))
        };
        ToldIdentities {
            one: identity.told_one().iter().map(pair).collect(),
            two: identity.told_two().iter().map(pair).collect(),
            not_constant: identity.told_other().flat_map(other).collect(),
        }
    }

    fn taken_for(&self, state: &State, handle: ExprId, resolved: Resolved) -> TakenFor {
        if let Resolved::Object(reference) = resolved {
            return self.taken_object(state, reference);
        }
        if let Resolved::New(class) = resolved {
            let name = &self.program.class(class).file.name;
            if is_map(name).is_some() || is_built(name) {
                return TakenFor::Untold(Obscure::Built);
            }
        }
        match self.chosen(state, handle, resolved) {
            Ok(Chosen::Null) => TakenFor::Null,
            Ok(Chosen::NotNull) => TakenFor::NotNull,
            Ok(Chosen::New(class) | Chosen::Made(class, _)) => TakenFor::New(class),
            Ok(Chosen::StandIn(_)) => TakenFor::Untold(Obscure::StandIn),
            Ok(Chosen::Same(_) | Chosen::Shared(_) | Chosen::Constant(..)) => {
                TakenFor::Untold(Obscure::Origin)
            }
            Err(_) => TakenFor::Untold(Obscure::Merged),
        }
    }

    fn taken_object(&self, state: &State, reference: Reference) -> TakenFor {
        if let Some(owner) = self.owner(state, reference) {
            return TakenFor::Same(owner);
        }
        let input = state.inputs.objects.iter().find(|object| object.reference == reference);
        if let Some(Parts::Calls(calls)) = input.and_then(|input| input.parts.as_ref()) {
            return self.taken_behind(calls);
        }
        match self.constant(state, reference) {
            Ok(Chosen::Constant(class, field)) => TakenFor::Constant(class, field.to_string()),
            _ => TakenFor::Untold(Obscure::Origin),
        }
    }

    /// What a static field holds, or what that leads to.
    fn taken_behind(&self, calls: &[MakingCall]) -> TakenFor {
        let [MakingCall { factory: Factory::Constant(id), .. }, parts @ ..] = calls else {
            return TakenFor::Untold(Obscure::Calls);
        };
        let (class, field) = self.static_name(*id);
        if parts.is_empty() {
            return TakenFor::Constant(class, field);
        }
        let is_part = |call: &MakingCall| matches!(call.factory, Factory::Field(..) | Factory::Element(_));
        if !parts.iter().all(is_part) {
            return TakenFor::Untold(Obscure::Calls);
        }
        let parts = parts.iter().map(|call| self.maker_name(call.factory)).collect();
        TakenFor::Behind(Way { constant: (class, field), parts })
    }

    /// The place of the input for which an object was made.
    fn owner(&self, state: &State, reference: Reference) -> Option<InputId> {
        let input = state.inputs.objects.iter().find(|object| object.reference == reference)?;
        let handle = input.owner.or_else(|| self.made_for(state, input))?;
        Some(self.inputs.handles.get(&handle)?.place)
    }

    /// The input for which calls made an object: it was taken for a new one.
    fn made_for(&self, state: &State, input: &InputObject) -> Option<ExprId> {
        let Some(Parts::Calls(_)) = input.parts else { return None };
        let made = Resolved::Object(input.reference);
        let is_it = |&&(handle, resolved): &&(ExprId, Resolved)| {
            matches!(resolved, Resolved::New(_)) && state.inputs.resolved.get(&handle) == Some(&made)
        };
        state.inputs.resolutions.iter().find(is_it).map(|(handle, _)| *handle)
    }

    fn static_name(&self, id: StaticId) -> (String, String) {
        let field = self.program.static_field(id);
        (self.program.class(field.class).file.name.clone(), field.name.to_string())
    }
}
