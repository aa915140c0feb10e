//! What methods do that others can notice: which fields, static fields and elements they read and write, which classes they
//! initialise, which objects they make, what they call.
//!
//! [`Facts::own_effects`] is what the instructions of one method do. [`Facts::effects`] adds what all do that these may call in the
//! program, virtual calls by the class hierarchy and bodies of lambdas where these are made; it is computed from the callees up.
//! The JDK's code is not read: calls of it are told, as [`Summary::outside`]. Nor are static initialisers: each runs but once,
//! for whoever comes first, and `init_order` asks about them.
//!
//! **Invariant:** a summary that [is whole](Summary::is_whole) misses nothing that the program's code does when it is called by
//! the program's code.

use crate::dataflow::bottom_up;
use crate::facts::Facts;
use crate::loggers;
use classfile::{Loadable, MemberRef, Origin};
use ir::{CallKind, DynamicCall, FieldRef, InitOf, Inst, MethodRef, Op, Terminator};
use program::{ClassId, FieldId, MethodId, Program, Site, StaticId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What is read, written and initialised.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Touched {
    /// Fields that are read.
    pub reads: BTreeSet<FieldId>,
    /// Fields that are written.
    pub writes: BTreeSet<FieldId>,
    /// Static fields that are read.
    pub static_reads: BTreeSet<StaticId>,
    /// Static fields that are written.
    pub static_writes: BTreeSet<StaticId>,
    /// Whether elements of arrays are read.
    pub reads_elements: bool,
    /// Whether elements of arrays are written.
    pub writes_elements: bool,
    /// Classes that are initialised unless they are already.
    pub initialises: BTreeSet<ClassId>,
    /// Whether an exception may be thrown.
    pub throws: bool,
}

/// A call that a method makes.
#[derive(Clone, Debug)]
pub struct Call {
    /// Where it stands.
    pub site: Site,
    /// How the target is found.
    pub kind: CallKind,
    /// The method as bytecode names it.
    pub named: Rc<MethodRef>,
    /// The method that this means; none if it cannot be found.
    pub resolved: Option<MethodId>,
    /// Whether it happens when the lambda is called that is made there, and not at once.
    pub is_deferred: bool,
}

/// What the instructions of one method do.
#[derive(Clone, Default, Debug)]
pub struct Effects {
    /// What they read, write and initialise.
    pub touched: Touched,
    /// Where objects and arrays are made.
    pub allocations: Vec<Site>,
    /// The calls, in the order of the code; what method handles of lambdas call comes where these are made.
    pub calls: Vec<Call>,
    /// Whether all of it is known: the method has code that can be read, and what it names is there.
    pub is_whole: bool,
}

/// What a method does together with all that it calls.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// What is read, written and initialised.
    pub touched: Touched,
    /// Calls of methods that are not the program's.
    pub outside: BTreeSet<Rc<MethodRef>>,
    /// Whether all of the program's own code is in it.
    pub is_whole: bool,
}

/// The methods of the program that one may run.
struct Callees {
    methods: Vec<MethodId>,
    /// Whether there are no others.
    are_all: bool,
}

/// What is known of methods.
#[derive(Default)]
pub(crate) struct Known {
    own: FxHashMap<MethodId, Rc<Effects>>,
    summaries: FxHashMap<MethodId, Rc<Summary>>,
}

/// Methods that are read for one summary. Those of a program are more than a question about one of its methods is worth.
const MAX_METHODS_READ: usize = 2000;

impl Touched {
    fn add(&mut self, other: &Touched) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self.static_reads.extend(&other.static_reads);
        self.static_writes.extend(&other.static_writes);
        self.reads_elements |= other.reads_elements;
        self.writes_elements |= other.writes_elements;
        self.initialises.extend(&other.initialises);
        self.throws |= other.throws;
    }
}

impl Facts {
    /// What the instructions of a method do.
    pub fn own_effects(&mut self, program: &mut Program, method: MethodId) -> Rc<Effects> {
        if let Some(known) = self.effects.own.get(&method) {
            return Rc::clone(known);
        }
        let found = Rc::new(read(program, method));
        self.effects.own.insert(method, Rc::clone(&found));
        found
    }

    /// What a method of the program does together with all that it calls.
    pub fn effects(&mut self, program: &mut Program, method: MethodId) -> Rc<Summary> {
        if let Some(known) = self.effects.summaries.get(&method) {
            return Rc::clone(known);
        }
        let mut callees: FxHashMap<MethodId, Callees> = FxHashMap::default();
        let mut is_cut = false;
        let components = bottom_up([method], |method| {
            is_cut |= callees.len() >= MAX_METHODS_READ;
            if is_cut || self.effects.summaries.contains_key(&method) {
                return Vec::new();
            }
            let found = self.callees(program, method);
            let methods = found.methods.clone();
            callees.insert(method, found);
            methods
        });
        for component in components {
            self.summarise(program, &component, &callees, !is_cut);
        }
        let found = Rc::clone(&self.effects.summaries[&method]);
        if is_cut {
            // Of the others less was read than there is.
            self.effects.summaries.retain(|known, summary| *known == method || summary.is_whole);
        }
        found
    }

    /// Makes one summary for methods that call each other, given those of all others that they call.
    fn summarise(
        &mut self,
        program: &mut Program,
        component: &[MethodId],
        callees: &FxHashMap<MethodId, Callees>,
        is_read: bool,
    ) {
        if component.iter().all(|method| self.effects.summaries.contains_key(method)) {
            return;
        }
        let mut summary = Summary { is_whole: is_read, ..Summary::default() };
        for &method in component {
            let own = self.own_effects(program, method);
            summary.touched.add(&own.touched);
            summary.is_whole &= own.is_whole;
            let outside = own.calls.iter().filter(|call| is_outside(program, call));
            summary.outside.extend(outside.map(|call| Rc::clone(&call.named)));
            let called = callees.get(&method);
            summary.is_whole &= called.is_some_and(|called| called.are_all);
            for callee in called.iter().flat_map(|called| &called.methods) {
                let Some(inside) = self.effects.summaries.get(callee) else { continue };
                summary.touched.add(&inside.touched);
                summary.outside.extend(inside.outside.iter().cloned());
                summary.is_whole &= inside.is_whole;
            }
        }
        let summary = Rc::new(summary);
        for &method in component {
            self.effects.summaries.insert(method, Rc::clone(&summary));
        }
    }

    fn callees(&mut self, program: &mut Program, method: MethodId) -> Callees {
        let own = self.own_effects(program, method);
        let mut found = Callees { methods: Vec::new(), are_all: true };
        for call in &own.calls {
            let Some(resolved) = call.resolved.filter(|&method| !loggers::is_getter(program, method)) else {
                continue;
            };
            found.add(program, resolved);
            match self.receivers(program, call, resolved) {
                Some(receivers) => receivers.iter().for_each(|&receiver| {
                    found.add(program, program.select_method(receiver, resolved));
                }),
                None => found.are_all = false,
            }
        }
        found
    }

    /// The classes of the program whose objects a virtual call can be on, if they are known.
    fn receivers(&mut self, program: &mut Program, call: &Call, resolved: MethodId) -> Option<Rc<[ClassId]>> {
        let declaration = program.declaration(resolved);
        let is_exact = matches!(call.kind, CallKind::Static | CallKind::Special)
            || declaration.is_final()
            || declaration.is_private()
            || call.named.class.starts_with('[');
        if is_exact {
            return Some(Rc::default());
        }
        let named = program.load(&call.named.class).ok()?;
        let receivers = self.hierarchy.at_or_below(program, named);
        if !loggers::is_logger(program, named) {
            return receivers;
        }
        let is_of_target = |class: &ClassId| {
            let name = &program.class(*class).file.name;
            program.class_path().is_of_target(name).unwrap_or(true)
        };
        receivers.map(|receivers| receivers.iter().copied().filter(is_of_target).collect())
    }
}

impl Callees {
    fn add(&mut self, program: &Program, method: MethodId) {
        let is_code = is_own(program, method) && !program.declaration(method).is_abstract();
        if is_code && !self.methods.contains(&method) {
            self.methods.push(method);
        }
    }
}

fn is_own(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).origin == Origin::Application
}

fn is_outside(program: &Program, call: &Call) -> bool {
    call.resolved.is_none_or(|resolved| !is_own(program, resolved))
}

/// Reads the instructions of a method.
fn read(program: &mut Program, method: MethodId) -> Effects {
    let mut found = Effects { is_whole: true, ..Effects::default() };
    if program.declaration(method).is_abstract() {
        return found;
    }
    let body = if program.has_body(method) { program.body(method).ok() } else { None };
    let Some(body) = body else { return Effects::default() };
    for (block, of) in body.blocks.iter() {
        for (index, inst) in of.insts.iter().enumerate() {
            let index = u32::try_from(index).expect("methods have fewer than 2^32 instructions");
            found.note(program, inst, Site { method, block, index });
        }
        found.touched.throws |= matches!(of.terminator, Terminator::Throw(_));
        found.is_whole &= !matches!(of.terminator, Terminator::Unsupported(_));
    }
    found
}

impl Effects {
    fn note(&mut self, program: &mut Program, inst: &Inst, site: Site) {
        let touched = &mut self.touched;
        touched.throws |= inst.op.can_throw();
        match &inst.op {
            Op::GetField(field, _) => self.note_field(program, field),
            Op::PutField(field, ..) => match program.field_named(field) {
                Ok(field) => drop(touched.writes.insert(field)),
                Err(_) => self.is_whole = false,
            },
            Op::GetStatic(field) => match program.resolve_static(field) {
                Ok(field) => drop(touched.static_reads.insert(field)),
                Err(_) => self.is_whole = false,
            },
            Op::PutStatic(field, _) => match program.resolve_static(field) {
                Ok(field) => drop(touched.static_writes.insert(field)),
                Err(_) => self.is_whole = false,
            },
            Op::ArrayLoad(..) => touched.reads_elements = true,
            Op::ArrayStore(..) => touched.writes_elements = true,
            Op::InitClass(of) => match initialised(program, of) {
                Some(class) => drop(touched.initialises.insert(class)),
                None => self.is_whole = false,
            },
            Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..) => self.allocations.push(site),
            Op::Call(kind, named, _) => self.call(program, (*kind, Rc::clone(named)), site, false),
            Op::CallDynamic(call, _) => {
                self.allocations.push(site);
                self.link(program, call, site);
            }
            // A constant that code computes when it is first asked for.
            Op::LoadLinked(_) => self.is_whole = false,
            _ => {}
        }
    }

    fn note_field(&mut self, program: &mut Program, field: &FieldRef) {
        match program.field_named(field) {
            Ok(field) => drop(self.touched.reads.insert(field)),
            Err(_) => self.is_whole = false,
        }
    }

    fn call(
        &mut self,
        program: &mut Program,
        (kind, named): (CallKind, Rc<MethodRef>),
        site: Site,
        is_deferred: bool,
    ) {
        let resolved = program.resolve_call(kind, &named).ok();
        self.is_whole &= resolved.is_some();
        self.calls.push(Call { site, kind, named, resolved, is_deferred });
    }

    /// What a dynamic call is linked to counts as called, whenever that will be.
    fn link(&mut self, program: &mut Program, call: &DynamicCall, site: Site) {
        let file = Rc::clone(&program.class(program.method(site.method).class).file);
        let Some(bootstrap) = file.bootstrap_methods.get(usize::from(call.bootstrap)) else {
            self.is_whole = false;
            return;
        };
        self.is_whole &= bootstrap.handle.member.class.starts_with("java/lang/");
        for argument in &bootstrap.arguments {
            let Loadable::MethodHandle(handle) = argument else { continue };
            let kind = match handle.kind {
                GET_FIELD => {
                    self.note_field(program, &field_of(&handle.member));
                    continue;
                }
                ..INVOKE_VIRTUAL => {
                    self.is_whole = false;
                    continue;
                }
                INVOKE_VIRTUAL => CallKind::Virtual,
                INVOKE_STATIC => CallKind::Static,
                INVOKE_INTERFACE => CallKind::Interface,
                _ => CallKind::Special,
            };
            let named = MethodRef::of_member(&handle.member);
            if let Ok(class) = program.load(&handle.member.class)
                && handle.kind != INVOKE_VIRTUAL
                && handle.kind != INVOKE_INTERFACE
            {
                self.touched.initialises.insert(class);
            }
            self.call(program, (kind, Rc::new(named)), site, true);
        }
    }
}

/// Kinds of method handles (JVMS table 5.4.3.5-A).
const GET_FIELD: u8 = 1;
const INVOKE_VIRTUAL: u8 = 5;
const INVOKE_STATIC: u8 = 6;
const INVOKE_INTERFACE: u8 = 9;

fn field_of(member: &MemberRef) -> FieldRef {
    let MemberRef { class, name, descriptor, .. } = member;
    FieldRef {
        class: class.as_str().into(),
        name: name.as_str().into(),
        descriptor: descriptor.as_str().into(),
    }
}

/// The class that is initialised where a member is used.
fn initialised(program: &mut Program, of: &InitOf) -> Option<ClassId> {
    match of {
        InitOf::Class(name) => program.load(name).ok(),
        InitOf::Field(field) => {
            let field = program.resolve_static(field).ok()?;
            Some(program.static_field(field).class)
        }
        InitOf::Method(method) => {
            let method = program.resolve_call(CallKind::Static, method).ok()?;
            Some(program.method(method).class)
        }
    }
}
