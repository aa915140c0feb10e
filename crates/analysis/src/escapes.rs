//! What methods do with an object that they are given: whether others know it afterwards, and which of its fields they read.
//!
//! Asked of constructors, it says who can see an object that is not done. An object that is put into a new one, an array or a
//! lambda is known to nobody else as long as that is not: such *holders* are followed like the object itself, and so is
//! what is read from the fields that lead to one. What is not followed has let the object go: calls through interfaces, code that
//! cannot be read, objects that were there before.
//!
//! **Invariant:** a wrong answer is never "kept": where a call may run one of several methods, all count.

use crate::hierarchy::Hierarchy;
use crate::models::{self, Does};
use classfile::{Loadable, Origin};
use indexmap::IndexMap;
use ir::{Body, CallKind, DynamicCall, Edge, Inst, MethodRef, Op, Terminator, ValueId};
use program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a method does with one of its arguments.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Handling {
    /// Somebody else may know it afterwards.
    pub lets_go: bool,
    /// It may be the result, or be known to that.
    pub returns: bool,
    /// Another object knows it afterwards.
    pub is_held: bool,
    /// The other parameters whose objects know it afterwards.
    pub held_by: BTreeSet<usize>,
    /// The fields in which it is put, of its own or of those that know it.
    pub put_into: BTreeSet<FieldId>,
    /// The fields of it that are read.
    pub reads: BTreeSet<FieldId>,
}

/// A parameter of a method, and the class that its object is of, or of one below it, if that is known better than the method says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Given {
    /// The method.
    pub method: MethodId,
    /// The position of the parameter; the receiver is the first.
    pub parameter: usize,
    /// The class.
    pub class: Option<ClassId>,
}

/// What a block does with an argument.
pub(crate) struct InBlock {
    /// What each of its instructions does.
    pub(crate) insts: Vec<Handling>,
    /// Whether it ends by throwing it, or what knows it.
    pub(crate) is_thrown: bool,
}

/// Parameters that are followed for one answer; beyond, an object counts as let go.
const MAX_FOLLOWED: usize = 300;

/// Follows an object through methods.
pub(crate) struct Escapes<'a> {
    program: &'a mut Program,
    hierarchy: &'a mut Hierarchy,
    known: IndexMap<Given, Handling, FxBuildHasher>,
}

/// The values of a body that may be an object, or may know it.
#[derive(Default)]
struct Group {
    same: FxHashSet<ValueId>,
    around: FxHashSet<ValueId>,
}

impl Group {
    fn has(&self, value: ValueId) -> bool {
        self.same.contains(&value) || self.around.contains(&value)
    }

    /// Whether there was anything new.
    fn add(&mut self, value: ValueId, is_same: bool) -> bool {
        if is_same { self.same.insert(value) } else { !self.has(value) && self.around.insert(value) }
    }
}

impl<'a> Escapes<'a> {
    pub(crate) fn new(program: &'a mut Program, hierarchy: &'a mut Hierarchy) -> Escapes<'a> {
        Escapes { program, hierarchy, known: IndexMap::default() }
    }

    /// What becomes of an argument.
    pub(crate) fn follow(&mut self, given: Given) -> Handling {
        self.known.entry(given).or_default();
        loop {
            let mut changed = false;
            let mut next = 0;
            while let Some((&followed, _)) = self.known.get_index(next) {
                if self.known.len() > MAX_FOLLOWED {
                    self.known.values_mut().for_each(|handling| handling.lets_go = true);
                    return self.known[&given].clone();
                }
                let handling = self.in_method(followed);
                changed |= self.known[next] != handling;
                self.known[next] = handling;
                next += 1;
            }
            if !changed {
                return self.known[&given].clone();
            }
        }
    }

    /// What a method does with an argument, block by block; none if its code cannot be read.
    pub(crate) fn by_block(&mut self, given: Given) -> Option<Vec<InBlock>> {
        let whole = self.follow(given);
        let body =
            self.program.has_body(given.method).then(|| self.program.body(given.method).ok()).flatten()?;
        let group = self.group(given, &body, &mut Handling::default());
        let blocks = body.blocks.values().map(|block| {
            let handling = |inst| self.handling(given, &body, &group, &whole.put_into, inst);
            let thrown = matches!(&block.terminator, Terminator::Throw(value) if group.has(*value));
            InBlock { insts: block.insts.iter().map(handling).collect(), is_thrown: thrown }
        });
        Some(blocks.collect())
    }

    fn in_method(&mut self, given: Given) -> Handling {
        let unread = || Handling { lets_go: true, ..Handling::default() };
        if !self.program.has_body(given.method) {
            let Some(model) = models::in_place_of(self.program, given.method) else { return unread() };
            let returns = model.does.any(Does::RETURNS);
            return Handling {
                lets_go: model.does.any(Does::SHARES | Does::CALLS),
                returns,
                ..Handling::default()
            };
        }
        let Ok(body) = self.program.body(given.method) else { return unread() };
        let mut found = Handling::default();
        let group = self.group(given, &body, &mut found);
        for block in body.blocks.values() {
            match &block.terminator {
                Terminator::Return(Some(value)) => found.returns |= group.has(*value),
                Terminator::Throw(value) => found.lets_go |= group.has(*value),
                Terminator::Unsupported(_) => found.lets_go = true,
                _ => {}
            }
        }
        found
    }

    /// The values that are the argument or know it; adds up what instructions do with them.
    fn group(&mut self, given: Given, body: &Body, found: &mut Handling) -> Group {
        let mut group = Group::default();
        if let Some(&parameter) = body.blocks[body.entry()].params.get(given.parameter) {
            group.add(parameter, true);
        }
        loop {
            let before = found.clone();
            let mut changed = pass_on(body, &mut group);
            for inst in body.blocks.values().flat_map(|block| &block.insts) {
                let handling = self.handling(given, body, &group, &found.put_into, inst);
                changed |= self.spread(given, body, &mut group, inst, &handling, &found.put_into);
                // What a call returns is not yet what this method returns.
                found.add(Handling { returns: false, ..handling });
            }
            if !changed && *found == before {
                return group;
            }
        }
    }

    /// Adds the values that know the object by what an instruction did.
    fn spread(
        &mut self,
        given: Given,
        body: &Body,
        group: &mut Group,
        inst: &Inst,
        handling: &Handling,
        put_into: &BTreeSet<FieldId>,
    ) -> bool {
        let mut changed = false;
        if let Some(result) = inst.result {
            let knows = match &inst.op {
                Op::Call(..) => handling.returns,
                Op::CallDynamic(_, arguments) => arguments.iter().any(|argument| group.has(*argument)),
                Op::GetField(field, object) if group.has(*object) => {
                    self.program.field_named(field).is_ok_and(|field| put_into.contains(&field))
                }
                Op::ArrayLoad(_, array, _) => group.has(*array),
                _ => false,
            };
            changed |= knows && group.add(result, false);
        }
        match &inst.op {
            Op::PutField(_, object, value) if group.has(*value) => changed |= group.add(*object, false),
            Op::ArrayStore(_, array, _, value) if group.has(*value) => changed |= group.add(*array, false),
            Op::Call(kind, called, arguments) => {
                for holder in self.holders(given, body, group, (*kind, called, arguments)) {
                    changed |= group.add(holder, false);
                }
            }
            _ => {}
        }
        changed
    }

    /// What an instruction does with the values of a group.
    fn handling(
        &mut self,
        given: Given,
        body: &Body,
        group: &Group,
        put_into: &BTreeSet<FieldId>,
        inst: &Inst,
    ) -> Handling {
        let mut found = Handling::default();
        match &inst.op {
            Op::PutField(field, object, value) if group.has(*value) => {
                match self.program.field_named(field) {
                    Ok(field) => drop(found.put_into.insert(field)),
                    Err(_) => found.lets_go = true,
                }
                found.note_holder(given, body, *object);
            }
            Op::GetField(field, object) if group.has(*object) => match self.program.field_named(field) {
                Ok(field) => drop(found.reads.insert(field)),
                Err(_) => found.lets_go = true,
            },
            Op::PutStatic(_, value) if group.has(*value) => found.lets_go = true,
            Op::ArrayStore(_, array, _, value) if group.has(*value) => {
                found.note_holder(given, body, *array);
            }
            Op::Call(kind, called, arguments) => {
                for position in positions(group, arguments) {
                    let is_same = group.same.contains(&arguments[position]);
                    let Some(targets) = self.targets(given, *kind, called, position, is_same) else {
                        found.lets_go = true;
                        continue;
                    };
                    for target in targets {
                        let mut inside = self.known.entry(target).or_default().clone();
                        // Whoever reads where it was put has it.
                        found.lets_go |= !inside.reads.is_disjoint(put_into);
                        let holders = std::mem::take(&mut inside.held_by);
                        for holder in holders.into_iter().filter_map(|holder| arguments.get(holder)) {
                            found.note_holder(given, body, *holder);
                        }
                        found.add(inside);
                    }
                }
            }
            Op::CallDynamic(call, arguments) if !positions(group, arguments).is_empty() => {
                let is_lambda = self.is_lambda(given.method, call);
                found.lets_go |= !is_lambda;
                found.is_held |= is_lambda;
            }
            _ => {}
        }
        found
    }

    /// The arguments that know an object of the group after a call.
    fn holders(
        &mut self,
        given: Given,
        body: &Body,
        group: &Group,
        (kind, called, arguments): (CallKind, &MethodRef, &[ValueId]),
    ) -> Vec<ValueId> {
        let mut found = Vec::new();
        for position in positions(group, arguments) {
            let is_same = group.same.contains(&arguments[position]);
            let targets = self.targets(given, kind, called, position, is_same).unwrap_or_default();
            for target in targets {
                let held_by = self.known.entry(target).or_default().held_by.clone();
                let holders = held_by.into_iter().filter_map(|holder| arguments.get(holder).copied());
                found.extend(
                    holders.filter(|&holder| is_new(body, holder) || parameter(body, holder).is_some()),
                );
            }
        }
        found
    }

    /// The parameters that an argument of a call may become; none if there may be others.
    fn targets(
        &mut self,
        given: Given,
        kind: CallKind,
        called: &MethodRef,
        position: usize,
        is_same: bool,
    ) -> Option<Vec<Given>> {
        if kind == CallKind::Interface || called.class.starts_with('[') {
            return None;
        }
        let resolved = self.program.resolve_call(kind, called).ok()?;
        let named = self.program.load(&called.class).ok()?;
        let class = given.class.filter(|_| is_same);
        let to = |method| Given { method, parameter: position, class };
        let declaration = self.program.declaration(resolved);
        let is_exact = kind != CallKind::Virtual
            || declaration.is_final()
            || declaration.is_private()
            || self.program.class(named).file.is_final();
        if is_exact {
            return (!declaration.is_abstract()).then(|| vec![to(resolved)]);
        }
        let above = match class.filter(|_| position == 0) {
            Some(class) => class,
            None if self.program.class(named).origin == Origin::Jdk => return None,
            None => named,
        };
        let receivers = self.hierarchy.at_or_below(self.program, above)?;
        let mut found: Vec<Given> = Vec::new();
        for receiver in receivers.iter().copied().chain([above]) {
            let selected = self.program.select_method(receiver, resolved);
            let target = to(selected);
            // An abstract class has no objects of its own.
            if !self.program.declaration(selected).is_abstract() && !found.contains(&target) {
                found.push(target);
            }
        }
        Some(found)
    }

    /// Whether a dynamic call makes an object of a functional interface, which does nothing before it is called.
    fn is_lambda(&self, caller: MethodId, call: &DynamicCall) -> bool {
        let file = Rc::clone(&self.program.class(self.program.method(caller).class).file);
        let bootstrap = file.bootstrap_methods.get(usize::from(call.bootstrap));
        bootstrap.is_some_and(|bootstrap| {
            let takes_handles = bootstrap.arguments.iter().any(|it| matches!(it, Loadable::MethodHandle(_)));
            bootstrap.handle.member.class == "java/lang/invoke/LambdaMetafactory" && takes_handles
        })
    }
}

impl Handling {
    fn add(&mut self, other: Handling) {
        self.lets_go |= other.lets_go;
        self.returns |= other.returns;
        self.is_held |= other.is_held;
        self.held_by.extend(other.held_by);
        self.put_into.extend(other.put_into);
        self.reads.extend(other.reads);
    }

    /// Notes that an object knows the one that is followed. Which one it is must be certain, or others may know it.
    fn note_holder(&mut self, given: Given, body: &Body, holder: ValueId) {
        match parameter(body, holder) {
            Some(position) if position == given.parameter => {}
            Some(position) => {
                self.is_held = true;
                self.held_by.insert(position);
            }
            None => {
                self.is_held = true;
                self.lets_go |= !is_new(body, holder);
            }
        }
    }
}

/// Follows values along edges to the parameters of blocks; says whether there was anything new.
fn pass_on(body: &Body, group: &mut Group) -> bool {
    let mut changed = false;
    let mut pass = |edge: &Edge, n_given: usize| {
        let parameters = &body.blocks[edge.target].params;
        for (&parameter, argument) in parameters.iter().skip(n_given).zip(&edge.args) {
            if group.same.contains(argument) {
                changed |= group.add(parameter, true);
            } else if group.around.contains(argument) {
                changed |= group.add(parameter, false);
            }
        }
    };
    for block in body.blocks.values() {
        block.terminator.edges().for_each(|edge| pass(edge, 0));
        // The exception comes first.
        block.unwind.iter().for_each(|edge| pass(edge, 1));
    }
    changed
}

fn positions(group: &Group, arguments: &[ValueId]) -> Vec<usize> {
    (0..arguments.len()).filter(|&position| group.has(arguments[position])).collect()
}

fn parameter(body: &Body, value: ValueId) -> Option<usize> {
    body.blocks[body.entry()].params.iter().position(|&parameter| parameter == value)
}

/// Whether a value is an object that the body makes.
fn is_new(body: &Body, value: ValueId) -> bool {
    let mut insts = body.blocks.values().flat_map(|block| &block.insts);
    insts.any(|inst| {
        inst.result == Some(value)
            && matches!(inst.op, Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..))
    })
}
