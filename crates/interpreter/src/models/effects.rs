//! What models do when they are called, against what `analysis::models` says of them.
//!
//! Each model that stands in place of a method is called in a state in which the JDK is ready, with many combinations of plain
//! arguments, each twice: with objects that hold nothing and with objects that hold something. What it then changes, makes,
//! gives away and returns must be in its row; that it reads shows where both calls differ. That it asks the host is not
//! seen here.

use super::{MODELS, Modelled, Run};
use crate::machine::Machine;
use crate::state::State;
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use analysis::models::{Does, Signature, Stands, signatures};
use classfile::ClassPath;
use classfile::descriptor::FieldType;
use classfile::jdk::Jdk;
use entity::Id;
use ir::Ty;
use program::{MethodId, Program};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What can be seen of a call, and how it is written.
const SEEN: &[(Does, &str)] = &[
    (Does::READS, "READS"),
    (Does::WRITES, "WRITES"),
    (Does::MAKES, "MAKES"),
    (Does::SHARES, "SHARES"),
    (Does::CALLS, "CALLS"),
    (Does::RETURNS, "RETURNS"),
];

/// Combinations of arguments that are tried of each method.
const MAX_CALLS: usize = 1500;

/// How far apart they are, a prime.
const STRIDE: usize = 7919;

/// What objects hold that hold something, other than arguments.
const HELD: u64 = 77;

/// Classes that are given where any will do.
const CLASSES: &[&str] =
    &["java/lang/String", "java/util/HashMap$Node", "java/lang/Runnable", "java/lang/Thread$State", "[I"];

/// Arrays that are given where any object will do.
const ARRAYS: &[&str] = &["[Ljava/lang/Object;", "[Z", "[B", "[C", "[S", "[I", "[J", "[F", "[D"];

/// Where `Unsafe` has the first field of an object, and the first element of an array.
const OFFSETS: &[u64] = &[0, 1, 16, 1 << 20, 1 << 32];

/// The arguments of a call.
struct Given {
    values: Vec<Value>,
    /// The objects among them.
    own: Vec<Reference>,
    /// What these hold.
    inside: Vec<Reference>,
}

/// What was seen of a call.
struct Seen {
    before: State,
    after: State,
    does: BTreeSet<&'static str>,
    /// How it ended.
    end: String,
    /// The fields and elements of older objects that it changed.
    changed: BTreeSet<(Reference, usize)>,
}

fn machine() -> Machine {
    let jdk = Jdk::locate().unwrap();
    Machine::new(Program::new(ClassPath::new(Vec::new(), jdk.container().unwrap())))
}

/// The methods of the JDK that a row is about.
fn methods(machine: &mut Machine, row: &str) -> Vec<MethodId> {
    let (class, rest) = row.split_once('.').unwrap();
    let (name, descriptor) = rest.find('(').map_or((rest, None), |at| (&rest[..at], Some(&rest[at..])));
    let Ok(class) = machine.program.load(class) else { return Vec::new() };
    let methods = machine.program.class(class).methods.clone();
    let is_meant = |&method: &MethodId| {
        let declaration = machine.program.declaration(method);
        let is_same = |wanted: &str| declaration.descriptor.to_string() == wanted;
        declaration.name == name && descriptor.is_none_or(is_same)
    };
    methods.into_iter().filter(is_meant).collect()
}

/// The types of a method's arguments, its receiver first.
fn types(machine: &Machine, method: MethodId) -> Vec<FieldType> {
    let declaration = machine.program.declaration(method);
    let class = &machine.program.class(machine.program.method(method).class).file.name;
    let receiver = (!declaration.is_static()).then(|| FieldType::Object(class.clone()));
    receiver.into_iter().chain(declaration.descriptor.parameters.clone()).collect()
}

/// How many arguments of a type are tried.
fn n_choices(ty: &FieldType) -> usize {
    match ty {
        FieldType::Long => OFFSETS.len(),
        FieldType::Object(name) if name == "java/lang/Class" => CLASSES.len() + 1,
        FieldType::Object(name) if name == "java/lang/Object" => ARRAYS.len() + 2,
        FieldType::Boolean => 2,
        FieldType::Int | FieldType::Object(_) | FieldType::Array(_) => 2,
        _ => 1,
    }
}

/// Makes an object of a type that holds what `is_filled` says.
fn object(
    machine: &mut Machine,
    state: &mut State,
    ty: &FieldType,
    given: &mut Given,
    is_filled: bool,
) -> Option<Reference> {
    let name = match ty {
        FieldType::Object(name) if name == "java/lang/String" => {
            let text: Vec<u16> = if is_filled { "int" } else { "a" }.encode_utf16().collect();
            return machine.new_string(state, &text).ok();
        }
        FieldType::Object(name) => name.clone(),
        _ => ty.to_string(),
    };
    let class = machine.program.load(&name).ok()?;
    let made = match ty {
        FieldType::Array(_) => machine.allocate_array(state, class, 2).ok()?,
        _ => machine.allocate(state, class),
    };
    let types: Vec<FieldType> = match ty {
        FieldType::Array(element) => vec![(**element).clone(); 2],
        _ => {
            let slots = machine.program.class(class).fields.iter();
            slots.map(|slot| FieldType::parse(&slot.descriptor).unwrap()).collect()
        }
    };
    for (position, ty) in types.iter().enumerate() {
        let held = match ty {
            ty if !ty.is_reference() => HELD,
            // What it is does not matter, as long as it can be told from all others.
            _ => {
                let inside = inner(machine, state, ty)?;
                given.inside.push(inside);
                inside
            }
        };
        if is_filled {
            set(state, made, position, held);
        }
    }
    Some(made)
}

/// An object that holds nothing.
fn inner(machine: &mut Machine, state: &mut State, ty: &FieldType) -> Option<Reference> {
    let name = match ty {
        FieldType::Object(name) if name == "java/lang/String" => {
            return machine.new_string(state, &[u16::from(b'x')]).ok();
        }
        FieldType::Object(name) => name.clone(),
        _ => ty.to_string(),
    };
    let class = machine.program.load(&name).ok()?;
    match ty {
        FieldType::Array(_) => machine.allocate_array(state, class, 1).ok(),
        _ => Some(machine.allocate(state, class)),
    }
}

fn set(state: &mut State, reference: Reference, position: usize, bits: u64) {
    match &mut state.heap.get_mut(reference).content {
        Content::Fields(fields) => drop(fields.set(position, bits, 0)),
        Content::Array(array) => array.set(position, Value::concrete(bits)),
        _ => {}
    }
}

/// The argument of a type at a place among those that are tried.
fn argument(
    machine: &mut Machine,
    state: &mut State,
    ty: &FieldType,
    choice: usize,
    given: &mut Given,
    is_filled: bool,
) -> Option<u64> {
    let ty = match ty {
        FieldType::Long => return Some(OFFSETS[choice]),
        ty if !ty.is_reference() => return Some(choice as u64),
        FieldType::Object(name) if name == "java/lang/Class" => {
            let known = match CLASSES.get(choice) {
                Some(class) => machine.class_object_by_name(state, class).ok()?.ok()?,
                None => machine.primitive_class_object(state, "int").ok()?,
            };
            given.own.push(known);
            return Some(known);
        }
        FieldType::Object(name) if name == "java/lang/Object" && choice < ARRAYS.len() => {
            FieldType::parse(ARRAYS[choice]).unwrap()
        }
        FieldType::Object(name) if name == "java/lang/Object" && choice == ARRAYS.len() => {
            FieldType::Object("java/util/HashMap$Node".into())
        }
        ty if choice == 0 => ty.clone(),
        _ => return Some(0),
    };
    let made = object(machine, state, &ty, given, is_filled)?;
    given.own.push(made);
    Some(made)
}

fn arguments(
    machine: &mut Machine,
    state: &mut State,
    types: &[FieldType],
    mut number: usize,
    is_filled: bool,
) -> Option<Given> {
    let mut given = Given { values: Vec::new(), own: Vec::new(), inside: Vec::new() };
    for ty in types {
        let choice = number % n_choices(ty);
        number /= n_choices(ty);
        let bits = argument(machine, state, ty, choice, &mut given, is_filled)?;
        given.values.push(Value::concrete(bits));
    }
    Some(given)
}

fn held(object: &Object) -> Vec<u64> {
    match &object.content {
        Content::Fields(fields) => fields.bits.to_vec(),
        Content::Array(array) => (0..array.len()).map(|index| array.get(index).bits).collect(),
        _ => Vec::new(),
    }
}

fn is_reference(machine: &Machine, object: &Object, position: usize) -> bool {
    match &object.content {
        Content::Fields(_) => {
            let slot = &machine.program.class(object.class).fields[position];
            FieldType::parse(&slot.descriptor).is_ok_and(|ty| ty.is_reference())
        }
        _ => machine.program.element_type(object.class).is_some_and(|element| element.is_reference()),
    }
}

/// Calls a model; none if it does not answer.
fn call(
    machine: &mut Machine,
    before: &State,
    run: Run,
    given: &Given,
    result: Option<&FieldType>,
) -> Option<Seen> {
    let mut after = before.clone();
    let answer = catch_unwind(AssertUnwindSafe(|| run(machine, &mut after, &given.values))).ok()?;
    let mut seen = Seen {
        before: before.clone(),
        after,
        does: BTreeSet::new(),
        end: String::new(),
        changed: BTreeSet::new(),
    };
    match answer {
        Modelled::Returns(value) => {
            let bits = value.map_or(0, |value| value.bits);
            match result {
                Some(ty) if ty.is_reference() => seen.note_result(before, given, bits),
                _ => seen.end = format!("returns {value:?}"),
            }
        }
        Modelled::Throws(class, _) | Modelled::ThrowsPlain(class) => seen.end = format!("throws {class}"),
        Modelled::ThrowsObject(thrown) => {
            seen.end = "throws an object".to_owned();
            if given.own.contains(&thrown) {
                seen.does.insert("SHARES");
            }
        }
        Modelled::Calls(..) | Modelled::CallsFor(..) | Modelled::Initialises(_) => {
            seen.does.insert("CALLS");
        }
        Modelled::Goes(_) if seen.after.n_frames > before.n_frames => {
            seen.does.insert("CALLS");
        }
        Modelled::Goes(_) | Modelled::Declines | Modelled::Exits(_) | Modelled::Unsupported(_) => {
            return None;
        }
    }
    seen.compare(machine, before, given);
    Some(seen)
}

impl Seen {
    fn note_result(&mut self, before: &State, given: &Given, result: Reference) {
        let position = |among: &[Reference]| among.iter().position(|&one| one == result);
        self.end = if result == 0 {
            "returns null".to_owned()
        } else if let Some(position) = position(&given.own) {
            self.does.insert("RETURNS");
            format!("returns argument {position}")
        } else if let Some(position) = position(&given.inside) {
            self.does.insert("SHARES");
            format!("returns part {position}")
        } else {
            match self.after.heap.find(result) {
                Some(object) if before.heap.find(result).is_none() => format!("returns a new {object:?}"),
                // Where numbers are read as references there need not be an object.
                _ => format!("returns {result}"),
            }
        };
    }

    /// Notes what is different after the call.
    fn compare(&mut self, machine: &Machine, before: &State, given: &Given) {
        let is_known = |bits: u64| {
            let is_class = before.class_names.contains_key(&bits);
            bits != 0 && !is_class && (given.own.contains(&bits) || given.inside.contains(&bits))
        };
        // What the virtual machine has of its own, and makes when it is first asked for; memory that is no object.
        let known = self.after.class_objects.values().chain(self.after.strings.values());
        let own: BTreeSet<Reference> = known.chain(&self.after.blocks).copied().collect();
        for reference in self.after.heap.differing(&before.heap) {
            let Some(object) = self.after.heap.find(reference) else { continue };
            let old = before.heap.find(reference).map(held);
            if old.is_none() && !own.contains(&reference) {
                self.does.insert("MAKES");
            }
            for (position, bits) in held(object).into_iter().enumerate() {
                if old.as_ref().is_some_and(|old| old.get(position) == Some(&bits)) {
                    continue;
                }
                if old.is_some() {
                    self.changed.insert((reference, position));
                    self.does.insert("WRITES");
                }
                if is_known(bits) && is_reference(machine, object, position) {
                    self.does.insert("SHARES");
                }
            }
        }
        for index in self.after.statics.differing(&before.statics) {
            let value = |state: &State| state.statics.get(index).copied().flatten();
            let (old, new) = (value(before), value(&self.after));
            if old == new {
                continue;
            }
            self.does.insert("WRITES");
            let is_reference = machine.program.static_field(program::StaticId::new(index)).ty == Ty::Ref;
            if is_reference && new.is_some_and(|new| is_known(new.bits)) {
                self.does.insert("SHARES");
            }
        }
    }

    /// Whether two calls did the same, as far as can be told where objects held something else before: bits that one of them
    /// has changed are the same after both.
    fn is_like(&self, other: &Seen) -> bool {
        let bits = |state: &State, (reference, position): (Reference, usize)| {
            state.heap.find(reference).and_then(|object| held(object).get(position).copied()).unwrap_or(0)
        };
        let change = |seen: &Seen, place| {
            let after = bits(&seen.after, place);
            (after, bits(&seen.before, place) ^ after)
        };
        let mut changed = self.changed.union(&other.changed);
        self.end == other.end
            && changed.all(|&place| {
                let ((one, in_one), (two, in_two)) = (change(self, place), change(other, place));
                (one ^ two) & (in_one | in_two) == 0
            })
    }
}

/// What a model was seen to do, with the number of the call that showed it; none if it never answered.
fn seen(
    machine: &mut Machine,
    ready: &State,
    run: Run,
    method: MethodId,
) -> Option<BTreeMap<&'static str, usize>> {
    let types = types(machine, method);
    let result = machine.program.declaration(method).descriptor.result.clone();
    let n_all = types.iter().map(n_choices).try_fold(1_usize, usize::checked_mul).unwrap_or(usize::MAX);
    let mut found: Option<BTreeMap<&'static str, usize>> = None;
    for call_idx in 0..n_all.min(MAX_CALLS) {
        // If not all combinations are tried, those that are lie far apart.
        let number = if n_all > MAX_CALLS { call_idx * STRIDE % n_all } else { call_idx };
        let mut calls = [false, true].map(|is_filled| {
            let mut state = ready.clone();
            let given = arguments(machine, &mut state, &types, number, is_filled)?;
            call(machine, &state, run, &given, result.as_ref())
        });
        let found = match calls.iter().any(Option::is_some) {
            true => found.get_or_insert_default(),
            false => continue,
        };
        if let [Some(empty), Some(filled)] = &mut calls
            && !empty.is_like(filled)
        {
            filled.does.insert("READS");
        }
        for what in calls.iter().flatten().flat_map(|seen| &seen.does) {
            found.entry(what).or_insert(number);
        }
    }
    found
}

/// Whether a row promises anything that can be seen to be broken.
fn promises(row: &Signature) -> bool {
    SEEN.iter().any(|&(does, _)| !row.does.any(does))
}

#[test]
fn models_do_no_more_than_their_rows_say() {
    let mut machine = machine();
    let ready = machine.boot().unwrap();
    let rows = signatures().filter(|row| row.stands == Stands::InPlace && promises(row));
    let mut wrong = Vec::new();
    let (mut silent, mut answered) = (BTreeSet::new(), BTreeSet::new());
    for row in rows {
        for method in methods(&mut machine, row.method) {
            let Some(seen) = seen(&mut machine, &ready, MODELS[row.method], method) else {
                silent.insert(row.method);
                continue;
            };
            answered.insert(row.method);
            for (what, number) in seen {
                let says = SEEN.iter().any(|&(does, name)| name == what && row.does.any(does));
                if !says {
                    wrong.push(format!("{}: {what} (call {number})", row.method));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "done, but not in the rows of crates/analysis/src/models: {wrong:#?}");
    let unknown: Vec<_> = silent.difference(&answered).filter(|row| !SILENT.contains(row)).collect();
    assert!(unknown.is_empty(), "never answered, and not listed as such: {unknown:#?}");
    let stale: Vec<_> = SILENT.iter().filter(|row| answered.contains(*row)).collect();
    assert!(stale.is_empty(), "listed as never answered: {stale:#?}");
}

/// Models that answer none of these calls: they need what only other calls make, as a path in memory, or end the run.
const SILENT: &[&str] = &[
    "java/lang/Shutdown.halt0",
    "java/util/zip/Deflater.init",
    "java/util/zip/Inflater.init",
    "jdk/internal/misc/Unsafe.objectFieldOffset0",
    "jdk/internal/misc/Unsafe.staticFieldBase0",
    "jdk/internal/misc/Unsafe.staticFieldOffset0",
    "sun/nio/ch/FileDispatcherImpl.pwrite0",
    "sun/nio/ch/FileDispatcherImpl.write0",
    "sun/nio/fs/UnixNativeDispatcher.access0",
    "sun/nio/fs/UnixNativeDispatcher.exists0",
    "sun/nio/fs/UnixNativeDispatcher.lstat0",
    "sun/nio/fs/UnixNativeDispatcher.mkdir0",
    "sun/nio/fs/UnixNativeDispatcher.open0",
    "sun/nio/fs/UnixNativeDispatcher.opendir0",
    "sun/nio/fs/UnixNativeDispatcher.realpath0",
    "sun/nio/fs/UnixNativeDispatcher.rename0",
    "sun/nio/fs/UnixNativeDispatcher.rmdir0",
    "sun/nio/fs/UnixNativeDispatcher.stat0",
    "sun/nio/fs/UnixNativeDispatcher.stat1",
    "sun/nio/fs/UnixNativeDispatcher.unlink0",
];
