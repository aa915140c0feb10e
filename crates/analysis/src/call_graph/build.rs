//! Builds a call graph: looks into each method that is reached, once, in the order in which they are reached.
//!
//! What a call can run is found once for each method that is named, and shared by all calls that name it. It grows
//! as long as classes become [live](super::receivers).

use super::callbacks::Callbacks;
use super::receivers::Receivers;
use super::{
    Algorithm, CallGraph, CallKind, CallSite, Config, Follow, JdkCalls, Node, Problem, Targets, TargetsId,
    World,
};
use super::{initialisers, outside, virtual_machine};
use classfile::{MethodHandle, Origin};
use entity::{SideMap, Table};
use indexmap::{IndexMap, IndexSet};
use ir::{InitOf, LinkedConstant, MethodRef, NO_OFFSET, Op};
use program::{ClassId, Error, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

pub(super) fn build(
    program: &mut Program,
    entries: &[MethodId],
    config: &Config,
) -> Result<CallGraph, classfile::Error> {
    let mut builder = Builder {
        program,
        config,
        graph: CallGraph {
            entries: entries.to_vec(),
            jdk: config.jdk,
            nodes: IndexMap::default(),
            targets: Table::new(),
            called_unseen: IndexSet::default(),
            left_out: Vec::new(),
        },
        receivers: Receivers::default(),
        callbacks: Callbacks::default(),
        is_known: SideMap::new(),
        is_created: SideMap::new(),
        calls: FxHashMap::default(),
        direct: FxHashMap::default(),
        initialisers: FxHashMap::default(),
    };
    let application = builder.load_application()?;
    builder.begin(&application);
    builder.run();
    let CallGraph { nodes, targets, .. } = &builder.graph;
    log::debug!("call graph: {} methods, {} sets of targets", nodes.len(), targets.len());
    Ok(builder.graph)
}

/// A graph in the making.
struct Builder<'a> {
    program: &'a mut Program,
    config: &'a Config,
    graph: CallGraph,
    receivers: Receivers,
    callbacks: Callbacks,
    /// The classes that code in the graph names, and those of the application.
    is_known: SideMap<ClassId, bool>,
    /// Those of which there may be objects.
    is_created: SideMap<ClassId, bool>,
    /// What calls run, by how they name it.
    calls: FxHashMap<(ir::CallKind, Rc<MethodRef>), Result<TargetsId, Error>>,
    /// What calls run that always run the same.
    direct: FxHashMap<MethodId, TargetsId>,
    /// What the first use of a class runs; none if that is nothing.
    initialisers: FxHashMap<ClassId, Option<TargetsId>>,
}

impl Builder<'_> {
    fn load_application(&mut self) -> Result<Vec<ClassId>, classfile::Error> {
        let names = self.program.class_path().application_classes()?;
        let mut classes = Vec::new();
        for name in names {
            match self.program.load(&name) {
                Ok(class) => classes.push(class),
                Err(error) => self.graph.left_out.push(error),
            }
        }
        Ok(classes)
    }

    fn begin(&mut self, application: &[ClassId]) {
        for &class in application {
            self.know(class);
        }
        if self.config.jdk == JdkCalls::Follow {
            self.begin_virtual_machine();
        }
        let entries = self.graph.entries.clone();
        if self.config.world == World::Open {
            for class in outside::classes(self.program, application, &entries) {
                self.create(class);
            }
        }
        for entry in entries {
            self.reach(entry);
        }
    }

    fn begin_virtual_machine(&mut self) {
        for name in [virtual_machine::CREATED_AT_START, virtual_machine::THROWN_ANYWHERE].concat() {
            self.create_named(name);
        }
        for (class, name, descriptor) in virtual_machine::CALLED {
            // Not every JDK has all of them.
            let Ok(class) = self.program.load(class) else { continue };
            let Some(method) = self.program.declared_method(class, name, descriptor) else { continue };
            self.call_unseen(method);
            for initialiser in initialisers::run_by(self.program, class) {
                self.call_unseen(initialiser);
            }
        }
    }

    fn run(&mut self) {
        let entries: FxHashSet<MethodId> = self.graph.entries.iter().copied().collect();
        let (mut next, mut n_followed) = (0, 0);
        while let Some((&method, node)) = self.graph.nodes.get_index(next) {
            next += 1;
            match node.follow {
                Follow::NoCode => self.enter_native(method),
                Follow::Bound if n_followed == self.config.max_methods => break,
                Follow::Bound => {
                    n_followed += 1;
                    self.enter(method, entries.contains(&method));
                }
                Follow::Followed | Follow::Jdk => {}
            }
        }
    }

    /// Looks into a method.
    fn enter(&mut self, method: MethodId, is_entry: bool) {
        let class = self.program.method(method).class;
        let mut node = Node { follow: Follow::Followed, sites: Vec::new(), problems: Vec::new() };
        // An initialiser that is an entry runs because its class is used, not once more.
        if is_entry && !self.program.declaration(method).is_static_initializer() {
            let targets = self.initialise(class);
            let kind = CallKind::Initialiser;
            node.sites.extend(targets.map(|targets| CallSite { at: None, line: None, kind, targets }));
        }
        match self.program.body(method) {
            Ok(body) => {
                for inst in body.blocks.values().flat_map(|block| &block.insts) {
                    let at = (inst.at != NO_OFFSET).then_some(inst.at);
                    let line = body.line_at(inst.at);
                    let mut found = Vec::new();
                    if let Err(error) = self.visit(class, &inst.op, &mut found) {
                        node.problems.push(Problem { at, line, error });
                    }
                    let site = |(kind, targets)| CallSite { at, line, kind, targets };
                    node.sites.extend(found.into_iter().map(site));
                }
            }
            Err(error) => node.problems.push(Problem { at: None, line: None, error }),
        }
        // Blocks are in no order of offsets. Code that lowering copied has the same offset twice.
        node.sites.sort_by_key(|site| site.at);
        node.sites.dedup();
        node.problems.sort_by_key(|problem| problem.at);
        // A static call and the use of the class that goes with it fail for one reason.
        node.problems.dedup_by_key(|problem| (problem.at, problem.error.to_string()));
        self.graph.nodes.insert(method, node);
    }

    fn enter_native(&mut self, method: MethodId) {
        let Some((kind, reference)) = virtual_machine::called_by_native(self.program, method) else { return };
        if let Ok(targets) = self.call(kind, &Rc::new(reference)) {
            let site = CallSite { at: None, line: None, kind: kind_of(kind), targets };
            self.graph.nodes[&method].sites.push(site);
        }
    }

    /// Finds what an operation in a method of `class` runs, and what it creates.
    fn visit(
        &mut self,
        class: ClassId,
        op: &Op,
        found: &mut Vec<(CallKind, TargetsId)>,
    ) -> Result<(), Error> {
        if self.config.jdk == JdkCalls::Follow
            && let Some(name) = virtual_machine::created_by(op)
        {
            self.create_named(name);
        }
        match op {
            Op::Call(kind, reference, _) => found.push((kind_of(*kind), self.call(*kind, reference)?)),
            Op::CallDynamic(call, _) => {
                let linked = self.program.link_dynamic(class, call)?;
                self.call_linked(linked, found);
            }
            Op::LoadLinked(LinkedConstant::Dynamic(constant)) => {
                let linked = self.program.link_constant(class, constant)?;
                self.call_linked(linked, found);
            }
            Op::LoadLinked(LinkedConstant::MethodHandle(handle)) => self.load_handle(handle, found)?,
            Op::InitClass(of) => {
                let class = self.initialised_by(of)?;
                self.know(class);
                found.extend(self.initialise(class).map(|targets| (CallKind::Initialiser, targets)));
            }
            Op::New(name) | Op::NewArray(name, _) => {
                let class = self.program.load(name)?;
                self.create(class);
            }
            Op::NewNestedArray(name, lengths) => {
                for depth in 0..lengths.len() {
                    let class = self.program.load(&name[depth..])?;
                    self.create(class);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Calls a static method that was made while linking.
    fn call_linked(&mut self, method: MethodId, found: &mut Vec<(CallKind, TargetsId)>) {
        let class = self.program.method(method).class;
        self.know(class);
        found.extend(self.initialise(class).map(|targets| (CallKind::Initialiser, targets)));
        found.push((CallKind::Dynamic, self.direct(method)));
    }

    /// Whoever has a method handle calls it, sooner or later.
    fn load_handle(
        &mut self,
        handle: &MethodHandle,
        found: &mut Vec<(CallKind, TargetsId)>,
    ) -> Result<(), Error> {
        let member = &handle.member;
        let kind = match handle.kind {
            5 => ir::CallKind::Virtual,
            6 => ir::CallKind::Static,
            7 | 8 => ir::CallKind::Special,
            9 => ir::CallKind::Interface,
            // It is for a field.
            _ => return Ok(()),
        };
        let reference = Rc::new(MethodRef::of_member(member));
        let targets = self.call(kind, &reference)?;
        if matches!(handle.kind, 6 | 8) {
            let class = self.initialised_by(&InitOf::Method(reference))?;
            found.extend(self.initialise(class).map(|targets| (CallKind::Initialiser, targets)));
        }
        if handle.kind == 8 {
            let class = self.program.load(&member.class)?;
            self.create(class);
        }
        found.push((CallKind::Dynamic, targets));
        Ok(())
    }

    fn initialised_by(&mut self, of: &InitOf) -> Result<ClassId, Error> {
        match of {
            InitOf::Class(name) => self.program.load(name),
            InitOf::Field(field) => {
                let field = self.program.resolve_static(field)?;
                Ok(self.program.static_field(field).class)
            }
            InitOf::Method(method) => {
                let targets = self.call(ir::CallKind::Static, method)?;
                let named = self.graph.targets[targets].named.expect("a call names a method");
                Ok(self.program.method(named).class)
            }
        }
    }

    /// What a call runs.
    fn call(&mut self, kind: ir::CallKind, reference: &Rc<MethodRef>) -> Result<TargetsId, Error> {
        let key = (kind, Rc::clone(reference));
        if let Some(known) = self.calls.get(&key) {
            return known.clone();
        }
        let found = self.find_targets(kind, reference);
        self.calls.insert(key, found.clone());
        found
    }

    fn find_targets(&mut self, kind: ir::CallKind, reference: &MethodRef) -> Result<TargetsId, Error> {
        let class = self.program.load(&reference.class)?;
        self.know(class);
        let named = match self.program.resolve_call(kind, reference) {
            Ok(named) => named,
            Err(error) => {
                let general = virtual_machine::signature_polymorphic(self.program, reference);
                return general.map(|named| self.direct(named)).ok_or(error);
            }
        };
        let is_selected = matches!(kind, ir::CallKind::Virtual | ir::CallKind::Interface);
        if !is_selected || self.program.class(class).element.is_some() {
            return Ok(self.direct(named));
        }
        let targets = self.add_targets(Some(named));
        if self.is_leaf(class) {
            // Stands for whatever the JDK has for receivers.
            self.add_target(targets, named);
        }
        for receiver in self.receivers.add_call(class, targets) {
            self.select(targets, receiver);
        }
        Ok(targets)
    }

    /// What always runs one method.
    fn direct(&mut self, method: MethodId) -> TargetsId {
        if let Some(&known) = self.direct.get(&method) {
            return known;
        }
        let targets = self.add_targets(Some(method));
        self.add_target(targets, method);
        self.direct.insert(method, targets);
        targets
    }

    /// What the first use of a class runs.
    fn initialise(&mut self, class: ClassId) -> Option<TargetsId> {
        if let Some(&known) = self.initialisers.get(&class) {
            return known;
        }
        let mut methods = initialisers::run_by(self.program, class);
        methods.retain(|&method| !self.is_leaf(self.program.method(method).class));
        let targets = (!methods.is_empty()).then(|| self.add_targets(None));
        self.initialisers.insert(class, targets);
        for method in methods {
            self.add_target(targets?, method);
        }
        targets
    }

    fn add_targets(&mut self, named: Option<MethodId>) -> TargetsId {
        self.graph.targets.push(Targets { named, methods: IndexSet::default() })
    }

    fn add_target(&mut self, targets: TargetsId, method: MethodId) {
        if self.graph.targets[targets].methods.insert(method) {
            self.reach(method);
        }
    }

    /// Adds what a call runs on one more class of receivers.
    fn select(&mut self, targets: TargetsId, receiver: ClassId) {
        let named = self.graph.targets[targets].named.expect("a call names a method");
        // A class without an implementation is no receiver: the call throws.
        if let Ok(selected) = self.program.select_implementation(receiver, named) {
            self.add_target(targets, selected);
        }
    }

    fn reach(&mut self, method: MethodId) {
        let follow = if self.is_leaf(self.program.method(method).class) {
            Follow::Jdk
        } else if self.program.has_body(method) {
            // Until it is looked into.
            Follow::Bound
        } else {
            Follow::NoCode
        };
        let node = self.graph.nodes.entry(method);
        node.or_insert_with(|| Node { follow, sites: Vec::new(), problems: Vec::new() });
    }

    /// Takes note of a class that code names, and of its ancestors.
    fn know(&mut self, class: ClassId) {
        if std::mem::replace(&mut self.is_known[class], true) {
            return;
        }
        let linked = self.program.class(class);
        let above: Vec<ClassId> = linked.superclass.iter().chain(&linked.interfaces).copied().collect();
        for ancestor in above {
            self.know(ancestor);
        }
        if self.config.algorithm == Algorithm::Cha {
            self.enliven(class);
        }
    }

    fn create_named(&mut self, name: &str) {
        // A JDK without the class does not throw it either.
        if let Ok(class) = self.program.load(name) {
            self.create(class);
        }
    }

    /// Takes note that there are objects of a class.
    fn create(&mut self, class: ClassId) {
        if std::mem::replace(&mut self.is_created[class], true) {
            return;
        }
        self.know(class);
        if self.config.algorithm == Algorithm::Rta {
            self.enliven(class);
        }
        let linked = self.program.class(class);
        if self.config.jdk == JdkCalls::Leaf && linked.origin == Origin::Application {
            for method in self.callbacks.on(self.program, class) {
                self.call_unseen(method);
            }
        }
    }

    /// Takes note that code which is not in the graph calls a method.
    fn call_unseen(&mut self, method: MethodId) {
        self.graph.called_unseen.insert(method);
        self.reach(method);
    }

    /// Makes a class a receiver of calls, unless calls of its methods are leaves anyway.
    fn enliven(&mut self, class: ClassId) {
        if self.program.class(class).file.is_abstract() || self.is_leaf(class) {
            return;
        }
        for call in self.receivers.add_class(self.program, class) {
            self.select(call, class);
        }
    }

    /// Whether a class belongs to the JDK and that is not followed.
    fn is_leaf(&self, class: ClassId) -> bool {
        self.config.jdk == JdkCalls::Leaf && self.program.class(class).origin == Origin::Jdk
    }
}

fn kind_of(kind: ir::CallKind) -> CallKind {
    match kind {
        ir::CallKind::Static => CallKind::Static,
        ir::CallKind::Special => CallKind::Special,
        ir::CallKind::Virtual => CallKind::Virtual,
        ir::CallKind::Interface => CallKind::Interface,
    }
}
