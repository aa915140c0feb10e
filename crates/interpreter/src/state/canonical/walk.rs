//! Makes the form of a state: numbers objects by when they are first met, and looks at each once.

use super::class::ClassForm;
use super::{
    Booted, Collections, Content, Form, Forming, Handle, Identity, Inputs, Marks, Node, Part, Plain,
};
use super::{Roots, Untold};
use crate::inputs::{NOT_NULL, Resolved};
use crate::machine::Machine;
use crate::machine::host::Output;
use crate::observe::Pointee;
use crate::state::State;
use crate::state::heap::{Content as Held, Object, Reference};
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use expr::ExprId;
use ir::Ty;
use program::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A form that is being made.
pub(super) struct Walk<'a> {
    pub(super) machine: &'a mut Machine,
    pub(super) state: &'a State,
    pub(super) forming: Forming,
    pub(super) collections: Collections,
    /// What each object is that was met.
    known: FxHashMap<Reference, Part>,
    /// Those with numbers; they are looked at in this order.
    objects: Vec<Reference>,
    classes: Vec<Rc<ClassForm>>,
    class_numbers: FxHashMap<ClassId, usize>,
    plains: Vec<Plain>,
    plain_numbers: FxHashMap<Plain, usize>,
    handles: Vec<Handle>,
    known_handles: FxHashSet<ExprId>,
    /// What each reference is that merging made; none as long as that is being worked out.
    merged: FxHashMap<ExprId, Option<Part>>,
    /// The objects of inputs, and the handles that they were made for.
    inputs: FxHashMap<Reference, Option<ExprId>>,
    /// What is inside of collections that are given by what decides how they go on.
    inner: FxHashSet<Reference>,
    /// Whether something else can see that.
    pub(super) is_exposed: bool,
    n_visited: usize,
}

/// The form of what roots lead to; none if something can see into a collection, which then must be as it is.
pub(super) fn form(
    machine: &mut Machine,
    state: &State,
    roots: &Roots<'_>,
    forming: Forming,
    collections: Collections,
) -> Result<Option<Form>, Untold> {
    let inputs = state.inputs.objects.iter().map(|input| (input.reference, input.owner)).collect();
    let mut walk = Walk {
        machine,
        state,
        forming,
        collections,
        known: FxHashMap::default(),
        objects: Vec::new(),
        classes: Vec::new(),
        class_numbers: FxHashMap::default(),
        plains: Vec::new(),
        plain_numbers: FxHashMap::default(),
        handles: Vec::new(),
        known_handles: FxHashSet::default(),
        merged: FxHashMap::default(),
        inputs,
        inner: FxHashSet::default(),
        is_exposed: false,
        n_visited: 0,
    };
    let mut form = walk.roots(roots)?;
    while let Some(&object) = walk.objects.get(form.nodes.len()) {
        let node = walk.look(object)?;
        form.nodes.push(node);
        if walk.is_exposed {
            return Ok(None);
        }
    }
    if walk.is_exposed {
        return Ok(None);
    }
    form.classes = walk.classes;
    form.plains = walk.plains;
    form.handles = walk.handles;
    form.n_visited = walk.n_visited;
    form.finish();
    Ok(Some(form))
}

impl Walk<'_> {
    fn roots(&mut self, roots: &Roots<'_>) -> Result<Form, Untold> {
        let inputs = match roots.inputs {
            Inputs::LeftOut => Vec::new(),
            Inputs::AsMade => self.all(self.state.input_objects())?,
        };
        let statics = self.statics(roots.statics)?;
        let mut values = Vec::new();
        for (ty, value) in roots.values {
            values.push(self.part(ty, *value)?);
        }
        let mut calls = Vec::new();
        if roots.effects {
            for call in self.state.calls() {
                let arguments = call.arguments.iter().map(|(ty, value)| self.part(ty, *value));
                calls.push((call.method, arguments.collect::<Result<Vec<Part>, Untold>>()?));
            }
        }
        let printed = [Output::Standard, Output::Error].map(|output| match roots.effects {
            true => self.state.printed(output),
            false => Vec::new(),
        });
        let placed = self.placed();
        let parts = self.all(placed.clone())?;
        Ok(Form {
            forming: self.forming,
            collections: self.collections,
            classes: Vec::new(),
            nodes: Vec::new(),
            plains: Vec::new(),
            inputs,
            statics,
            values,
            placed: placed.into_iter().zip(parts).collect(),
            calls,
            printed,
            handles: Vec::new(),
            n_visited: 0,
            hash: 0,
            outline: 0,
            is_concrete: true,
        })
    }

    fn all(&mut self, objects: Vec<Reference>) -> Result<Vec<Part>, Untold> {
        objects.into_iter().map(|object| self.reference(object)).collect()
    }

    /// What is told by its place and has changed since the program began: objects that were there before, and memory outside of the
    /// heap.
    fn placed(&self) -> Vec<Reference> {
        if self.forming.booted == Booted::Followed {
            return Vec::new();
        }
        let (heap, booted) = (&self.state.heap, &self.machine.booted);
        let differing = heap.differing(booted).into_iter().filter(|&place| booted.find(place).is_some());
        let has_changed =
            |place: &Reference| heap.find(*place).is_some_and(|object| !self.is_as_booted(*place, object));
        let mut placed: Vec<Reference> =
            differing.chain(self.state.blocks.iter().copied()).filter(has_changed).collect();
        placed.sort_unstable();
        placed.dedup();
        placed
    }

    /// A value of a declared type.
    pub(super) fn part(&mut self, ty: &FieldType, value: Value) -> Result<Part, Untold> {
        if !ty.is_reference() {
            return Ok(Part::Number(Ty::of(ty), value));
        }
        match self.machine.pointee(self.state, value) {
            Some(Pointee::Null) => Ok(Part::Null),
            Some(Pointee::Object(object)) => self.reference(object),
            Some(Pointee::Input(handle, is_null)) if self.machine.inputs.handles.contains_key(&handle) => {
                self.handle(handle);
                Ok(Part::Input(handle, is_null))
            }
            Some(Pointee::Input(merged, _)) => self.merged(merged),
            None => Ok(Part::Untold),
        }
    }

    /// Notes what else is known of an input that nobody has looked at.
    fn handle(&mut self, handle: ExprId) {
        if !self.known_handles.insert(handle) {
            return;
        }
        let inputs = &self.state.inputs;
        let new = match inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => Some(self.machine.program.class(class).java_name().into()),
            _ => None,
        };
        let cast = inputs.cast.get(&handle).map(|cast| cast.ty.clone());
        self.handles.push(Handle { handle, new, cast });
    }

    /// A reference that merging made, with numbers in place of references.
    fn merged(&mut self, merged: ExprId) -> Result<Part, Untold> {
        if let Some(&known) = self.merged.get(&merged) {
            return Ok(known.unwrap_or(Part::Untold));
        }
        self.merged.insert(merged, None);
        let part = self.with_numbers(merged)?;
        self.merged.insert(merged, Some(part));
        Ok(part)
    }

    fn with_numbers(&mut self, merged: ExprId) -> Result<Part, Untold> {
        let mut numbers = FxHashMap::default();
        for leaf in self.machine.leaves(merged) {
            let part = self.leaf(Value::of_leaf(leaf))?;
            let number = match number_of(part, leaf) {
                Some(number) => self.machine.pool.bv(64, number),
                None => match part {
                    Part::Either(nested, _) => nested,
                    _ => return Ok(Part::Untold),
                },
            };
            numbers.insert(self.machine.pool.bv(64, leaf), number);
        }
        Ok(Part::Either(self.machine.with_leaves(merged, &mut numbers), merged))
    }

    /// Something that a merged reference may be.
    fn leaf(&mut self, leaf: Value) -> Result<Part, Untold> {
        let settled = self.state.inputs.settled(leaf).as_handle();
        // What an input is known to be can be told by the input itself, where nobody has looked further.
        let is_itself = settled.is_some_and(|merged| self.merged.get(&merged) == Some(&None));
        match leaf.as_handle().filter(|_| is_itself) {
            Some(handle) => {
                self.handle(handle);
                Ok(Part::Input(handle, None))
            }
            None => self.part(&FieldType::Object("java/lang/Object".into()), leaf),
        }
    }

    /// An object, which has a number from now on.
    pub(super) fn reference(&mut self, reference: Reference) -> Result<Part, Untold> {
        let reference = match self.forming.plain {
            Identity::ByContent => reference,
            Identity::AsTheyAre => self.state.inputs.identity.of(reference),
        };
        self.is_exposed |= self.inner.contains(&reference);
        if let Some(&known) = self.known.get(&reference) {
            return Ok(known);
        }
        let state = self.state;
        let object = state.heap.find(reference).ok_or(Untold::NoObject)?;
        if self.n_visited == self.forming.max_objects {
            return Err(Untold::TooManyObjects(self.forming.max_objects));
        }
        self.n_visited += 1;
        let part = match self.plain(reference, object) {
            Some(plain) => Part::Plain(self.plain_number(plain)),
            None if self.is_as_booted(reference, object) => Part::Booted(reference),
            None => {
                self.objects.push(reference);
                Part::Node(self.objects.len() - 1)
            }
        };
        self.known.insert(reference, part);
        Ok(part)
    }

    /// Whether an object is at the place of one that was there before the program began, and such objects are told by that.
    pub(super) fn has_place(&self, reference: Reference) -> bool {
        self.forming.booted == Booted::ByPlace && self.machine.booted.find(reference).is_some()
    }

    fn is_as_booted(&self, reference: Reference, object: &Object) -> bool {
        self.forming.booted == Booted::ByPlace
            && !self.state.inputs.identities.contains_key(&reference)
            && self.machine.booted.find(reference).is_some_and(|before| is_as(before, object))
    }

    /// Equal ones have one number, unless nothing is known of them.
    fn plain_number(&mut self, plain: Plain) -> usize {
        let is_unknown = matches!(&plain, Plain::Text(text) if text.is_unknown());
        if let Some(&known) = self.plain_numbers.get(&plain).filter(|_| !is_unknown) {
            return known;
        }
        let number = self.plains.len();
        self.plains.push(plain.clone());
        if !is_unknown {
            self.plain_numbers.insert(plain, number);
        }
        number
    }

    /// The position of a class among those that were met. Two that do the same have one: those of a lambda that was linked twice.
    pub(super) fn class(&mut self, class: ClassId) -> usize {
        if let Some(&known) = self.class_numbers.get(&class) {
            return known;
        }
        let form = self.machine.class_form(class, self.forming.throwables);
        let same = form.is_made.then(|| self.classes.iter().position(|known| *known == form)).flatten();
        let number = same.unwrap_or(self.classes.len());
        if same.is_none() {
            self.classes.push(form);
        }
        self.class_numbers.insert(class, number);
        number
    }

    pub(super) fn class_form(&mut self, class: ClassId) -> Rc<ClassForm> {
        let number = self.class(class);
        Rc::clone(&self.classes[number])
    }

    fn look(&mut self, reference: Reference) -> Result<Node, Untold> {
        let state = self.state;
        let object = state.heap.get(reference);
        let class = self.class(object.class);
        let input = self.inputs.get(&reference).copied();
        let content = self.content(reference, object)?;
        let marks = Marks {
            is_loose: object.is_loose(),
            is_box: object.is_box,
            is_interned: self.is_interned(reference, &content),
            may_be_other: object.may_be_other,
            can_grow: matches!(&object.content, Held::OpenArray(open) if open.maker.can_grow()),
            n_answers: input.map_or(0, |_| Machine::answers(state, reference).len()),
        };
        Ok(Node { class, input, identity: state.inputs.identities.get(&reference).copied(), marks, content })
    }

    /// Whether a string that is told by identity is the one of all literals.
    fn is_interned(&self, reference: Reference, content: &Content) -> bool {
        if self.state.inputs.identity.is_interned(reference) {
            return true;
        }
        let Content::Text(text) = content else { return false };
        let interned = text.as_known().and_then(|units| self.state.strings.get(&units).copied());
        interned == Some(reference)
    }

    /// Says that objects are inside of a collection.
    pub(super) fn enclose(&mut self, objects: Vec<Reference>) {
        for object in objects {
            let is_alone = self.inner.insert(object) && !self.known.contains_key(&object);
            self.is_exposed |= !is_alone;
        }
    }
}

/// Numbers of different kinds of things that a merged reference may be.
const NODE: u64 = 1 << 56;
const PLAIN: u64 = 2 << 56;
const BOOTED: u64 = 3 << 56;

/// What stands for a part in place of the leaf of a merged reference.
fn number_of(part: Part, leaf: u64) -> Option<u64> {
    Some(match part {
        Part::Null => 0,
        Part::Node(number) => NODE | number as u64,
        Part::Plain(number) => PLAIN | number as u64,
        Part::Booted(place) => BOOTED | place,
        // With whether it is known not to be null.
        Part::Input(handle, _) => Value::handle(handle).bits | leaf & NOT_NULL,
        Part::Either(..) | Part::Number(..) | Part::Untold => return None,
    })
}

/// Whether an object holds what it did, in the same memory or not.
fn is_as(before: &Object, now: &Object) -> bool {
    let has_same = match (&before.content, &now.content) {
        (Held::Fields(one), Held::Fields(two)) => {
            let is_shared = Rc::ptr_eq(&one.bits, &two.bits) || one.bits == two.bits;
            is_shared && (0..one.bits.len()).all(|slot| one.shadow(slot) == two.shadow(slot))
        }
        (Held::Array(one), Held::Array(two)) => one.is_same(two),
        (Held::Text(one), Held::Text(two)) => one.is_same(two),
        (Held::Backtrace(one), Held::Backtrace(two)) => Rc::ptr_eq(one, two),
        _ => false,
    };
    before.class == now.class && before.layout == now.layout && has_same
}
