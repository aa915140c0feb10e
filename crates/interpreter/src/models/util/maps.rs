//! Hash maps with keys that are symbolic, or whose hash codes differ between runs ([`crate::maps::unhashed_map`]).
//!
//! All lookups of `HashMap` begin with `hash`, whose caller has the map at hand; all that depends on the order of its
//! nodes begins with one of the methods below it. `ConcurrentHashMap` is run as it is, with a choice between buckets where the
//! key is symbolic.

use crate::inputs::resolution::Look;
use crate::machine::{Control, Machine};
use crate::maps::map_keys::Key;
use crate::maps::unhashed_map::{Insertion, MAX_CAPACITY};
use crate::models::lang::strings::returns_condition;
use crate::models::{Model, Modelled, boolean, int, model};
use crate::state::State;
use crate::state::array::Array;
use crate::state::heap::{Object, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use expr::ExprId;
use report::Use;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/util/HashMap.hash(Ljava/lang/Object;)I", hash),
    model("java/util/HashMap.containsKey(Ljava/lang/Object;)Z", contains_key),
    model("java/util/ImmutableCollections$MapN.probe(Ljava/lang/Object;)I", |m, s, a| {
        probe(m, s, a, MAP_TABLE)
    }),
    model("java/util/ImmutableCollections$SetN.probe(Ljava/lang/Object;)I", |m, s, a| {
        probe(m, s, a, SET_TABLE)
    }),
    model("java/util/ImmutableCollections$Set12$1.next()Ljava/lang/Object;", only_element),
    model("java/util/HashMap.resize()[Ljava/util/HashMap$Node;", resize),
    model("java/util/HashMap.containsValue(Ljava/lang/Object;)Z", |m, s, a| ordered(m, s, a[0].bits)),
    model("java/util/HashMap.forEach", |m, s, a| ordered(m, s, a[0].bits)),
    model("java/util/HashMap.replaceAll", |m, s, a| ordered(m, s, a[0].bits)),
    model("java/util/HashMap.keysToArray", |m, s, a| ordered(m, s, a[0].bits)),
    model("java/util/HashMap.valuesToArray", |m, s, a| ordered(m, s, a[0].bits)),
    model("java/util/HashMap.internalWriteEntries", |m, s, a| ordered(m, s, a[0].bits)),
    model("java/util/HashMap$HashIterator.<init>(Ljava/util/HashMap;)V", |m, s, a| ordered(m, s, a[1].bits)),
    model("java/util/HashMap$KeySet.forEach", ordered_outer),
    model("java/util/HashMap$Values.forEach", ordered_outer),
    model("java/util/HashMap$EntrySet.forEach", ordered_outer),
    model("java/util/HashMap$HashMapSpliterator.getFence", split),
    model("java/util/HashMap$KeySpliterator.tryAdvance", split),
    model("java/util/HashMap$ValueSpliterator.tryAdvance", split),
    model("java/util/HashMap$EntrySpliterator.tryAdvance", split),
    model("java/util/HashMap$KeySpliterator.forEachRemaining", split),
    model("java/util/HashMap$ValueSpliterator.forEachRemaining", split),
    model("java/util/HashMap$EntrySpliterator.forEachRemaining", split),
    model("java/util/concurrent/ConcurrentHashMap.tabAt", bucket),
    model("java/util/concurrent/ConcurrentHashMap.casTabAt", compare_and_set_bucket),
    model("java/util/concurrent/ConcurrentHashMap.setTabAt", set_bucket),
];

/// Gives a ticket instead of a hash code, if the caller's map is loose or has to be.
fn hash(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if machine.is_booting {
        return Modelled::Declines;
    }
    let Some(map) = map_of_caller(machine, state) else {
        return Modelled::Unsupported(Use::OtherHashTable.into());
    };
    match loosened(machine, state, map, args[0]) {
        Ok(true) => {}
        Ok(false) => {
            let known = machine.known_hash(state, args[0]);
            return known.map_or(Modelled::Declines, |hash| int(hash.cast_signed()));
        }
        Err(modelled) => return modelled,
    }
    let key = args[0];
    let caller = machine.program.declaration(state.top.code.method).name.clone();
    let insertion = match &*caller {
        "put" | "putIfAbsent" | "putMapEntries" | "readObject" => Insertion::Last,
        "compute" | "computeIfAbsent" | "merge" => Insertion::First,
        _ => Insertion::Never,
    };
    let equalities = match equalities(machine, state, map, key) {
        Ok(equalities) => equalities,
        Err(modelled) => return modelled,
    };
    let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
    let mut any = machine.pool.bool(false);
    for (ticket, equal) in equalities {
        any = machine.pool.or(any, equal);
        alternatives.push((equal, Alternative::Returns(Some(ticket))));
    }
    let none = machine.pool.not(any);
    alternatives.push((none, Alternative::NewTicket { map, key, insertion }));
    Modelled::Goes(machine.choose(state, alternatives))
}

/// The map that the caller of `hash` works on.
fn map_of_caller(machine: &Machine, state: &State) -> Option<Reference> {
    let code = &state.top.code;
    let this = state.get(*code.params.first()?).bits;
    let class = machine.program.method(code.method).class;
    match machine.program.class(class).file.name.as_str() {
        "java/util/HashMap" | "java/util/LinkedHashMap" => Some(this),
        _ => map_around(machine, state, this),
    }
}

/// The map that an object of an inner class belongs to.
fn map_around(machine: &Machine, state: &State, inner: Reference) -> Option<Reference> {
    let class = state.heap.find(inner)?.class;
    let slot = machine.program.class(class).fields.iter().position(|slot| &*slot.name == "this$0")?;
    Some(state.heap.field(inner, slot)?.bits)
}

/// Makes a map loose if a key calls for that, and an ordinary one if the key has code of its own. Tells whether it is loose
/// then, or what has to be done first.
fn loosened(machine: &mut Machine, state: &mut State, map: Reference, key: Value) -> Result<bool, Modelled> {
    if let Some(component) = machine.unseen_component(state, key.bits)
        && let Err(control) = machine.look(state, component, Look::Object)
    {
        return Err(Modelled::Goes(control));
    }
    let is_loose = state.heap.find(map).is_some_and(Object::is_loose);
    match machine.key(state, key) {
        Key::Other if is_loose => match machine.tighten(state, map) {
            Ok(()) => Ok(false),
            Err(control) => Err(Modelled::Goes(control)),
        },
        Key::Other => Ok(false),
        Key::Known => Ok(is_loose),
        Key::Symbolic | Key::Identity if is_loose => Ok(true),
        Key::Symbolic | Key::Identity => match close_table(machine, state, map) {
            Some(control) => Err(Modelled::Goes(control)),
            None => Ok(machine.loosen(state, map)),
        },
    }
}

/// Gives a table a length that is a number, by a choice, if it was made for a number that is not known.
fn close_table(machine: &mut Machine, state: &mut State, map: Reference) -> Option<Control> {
    let slot = machine.slot("java/util/HashMap", "table", "[Ljava/util/HashMap$Node;")?;
    let table = state.heap.field(map, slot)?.bits;
    if table == 0 { None } else { machine.close_array(state, table) }
}

/// Where a key is among those of `Map.of` or `Set.of`, which are compared if one is symbolic; else where there is room for it, as
/// a negative number.
fn probe(machine: &mut Machine, state: &mut State, args: &[Value], (class, name, stride): Table) -> Modelled {
    let key = args[1];
    if machine.is_booting || key.bits == 0 {
        return Modelled::Declines;
    }
    let slot = machine.slot(class, name, "[Ljava/lang/Object;");
    let table = slot.and_then(|slot| state.heap.field(args[0].bits, slot));
    let Some(table) = table.and_then(|table| state.heap.array(table.bits)).cloned() else {
        return Modelled::Declines;
    };
    let keys: Vec<(usize, Value)> =
        (0..table.len()).step_by(stride).map(|at| (at, state.inputs.settled(table.get(at)))).collect();
    let kinds: Vec<Key> =
        keys.iter().map(|&(_, key)| key).chain([key]).map(|key| machine.key(state, key)).collect();
    if kinds.contains(&Key::Other) || kinds.contains(&Key::Identity) || !kinds.contains(&Key::Symbolic) {
        return Modelled::Declines;
    }
    let returns = |index: i32| Alternative::Returns(Some(Value::int(index)));
    let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
    let mut is_new = machine.pool.bool(true);
    for &(index, other) in keys.iter().filter(|(_, other)| other.bits != 0) {
        let equal = match machine.equal_keys(state, key, other) {
            Ok(equal) => equal,
            Err(obstacle) => return Modelled::Goes(machine.overcome(state, obstacle)),
        };
        let is_here = machine.pool.and(is_new, equal);
        alternatives.push((is_here, returns(index as i32)));
        let differs = machine.pool.not(equal);
        is_new = machine.pool.and(is_new, differs);
    }
    match keys.iter().find(|(_, other)| other.bits == 0) {
        Some((room, _)) => alternatives.push((is_new, returns(-(*room as i32) - 1))),
        None => return Modelled::Declines,
    }
    Modelled::Goes(machine.choose(state, alternatives))
}

/// A set of one has one order, though the JDK looks up all the same whether that of this run is reversed.
fn only_element(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const SET: &str = "java/util/ImmutableCollections$Set12";
    const ITERATOR: &str = "java/util/ImmutableCollections$Set12$1";
    let element = "Ljava/lang/Object;";
    let slots = [
        (ITERATOR, "idx", "I"),
        (ITERATOR, "this$0", "Ljava/util/ImmutableCollections$Set12;"),
        (SET, "e0", element),
        (SET, "e1", element),
    ];
    let [Some(left), Some(set), Some(first), Some(second)] =
        slots.map(|(class, name, descriptor)| machine.slot(class, name, descriptor))
    else {
        return Modelled::Declines;
    };
    let iterator = args[0].bits;
    let Some(set) = state.heap.field(iterator, set) else { return Modelled::Declines };
    let is_last = state.heap.field(iterator, left) == Some(Value::int(1));
    let is_only =
        no_element(machine, state).is_some_and(|none| state.heap.field(set.bits, second) == Some(none));
    match state.heap.field(set.bits, first).filter(|_| is_last && is_only) {
        Some(only) => {
            state.heap.set_field(iterator, left, Value::ZERO);
            Modelled::Returns(Some(only))
        }
        None => Modelled::Declines,
    }
}

/// What stands for an element that is not there.
fn no_element(machine: &Machine, state: &State) -> Option<Value> {
    let class = machine.program.loaded("java/util/ImmutableCollections")?;
    let mut fields = machine.program.class(class).statics.iter();
    let field = fields.find(|&&field| &*machine.program.static_field(field).name == "EMPTY")?;
    state.static_value(*field)
}

/// The class of an immutable map or set, the field with its table, and which elements of that are keys: each, or every second one.
type Table = (&'static str, &'static str, usize);
const MAP_TABLE: Table = ("java/util/ImmutableCollections$MapN", "table", 2);
const SET_TABLE: Table = ("java/util/ImmutableCollections$SetN", "elements", 1);

/// The tickets of a loose map, and when their keys are equal to the given one.
fn equalities(
    machine: &mut Machine,
    state: &mut State,
    map: Reference,
    key: Value,
) -> Result<Vec<(Value, ExprId)>, Modelled> {
    let mut equalities = Vec::new();
    for node in machine.loose_nodes(state, map) {
        if let Err(control) = machine.tell_apart(state, key, node.key) {
            return Err(Modelled::Goes(control));
        }
        match machine.equal_keys(state, key, node.key) {
            Ok(equal) => equalities.push((node.ticket.value(), equal)),
            Err(obstacle) => return Err(Modelled::Goes(machine.overcome(state, obstacle))),
        }
    }
    Ok(equalities)
}

/// As a formula, so that only who branches on it forks.
fn contains_key(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if machine.is_booting {
        return Modelled::Declines;
    }
    match loosened(machine, state, args[0].bits, args[1]) {
        Ok(true) => {}
        Ok(false) => return Modelled::Declines,
        Err(modelled) => return modelled,
    }
    match equalities(machine, state, args[0].bits, args[1]) {
        Ok(equalities) => {
            let mut any = machine.pool.bool(false);
            for (_, equal) in equalities {
                any = machine.pool.or(any, equal);
            }
            returns_condition(machine, any)
        }
        Err(modelled) => modelled,
    }
}

/// A table that grows because of a new node has other places for all of them, and iterators take notice. Where it grows without
/// one, they do not, and go on in an order of which nothing is known here.
fn resize(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let map = args[0].bits;
    if !state.heap.find(map).is_some_and(Object::is_loose) {
        return Modelled::Declines;
    }
    let slot = machine.slot("java/util/HashMap", "table", "[Ljava/util/HashMap$Node;");
    let table =
        slot.and_then(|slot| state.heap.field(map, slot)).and_then(|table| state.heap.array(table.bits));
    let Some(capacity) = table.map(Array::len) else { return first_table(machine, state, map) };
    let caller = &machine.program.declaration(state.top.code.method).name;
    if **caller != *"putVal" || capacity >= MAX_CAPACITY {
        return Modelled::Unsupported(Use::GrowingSymbolicTable.into());
    }
    Modelled::Declines
}

/// A loose map has a table of so many places; until there is one, `threshold` says how many were asked for.
fn first_table(machine: &mut Machine, state: &mut State, map: Reference) -> Modelled {
    let Some(slot) = machine.slot("java/util/HashMap", "threshold", "I") else { return Modelled::Declines };
    let Some(wanted) = state.heap.field(map, slot).filter(|wanted| wanted.expr.is_some()) else {
        return Modelled::Declines;
    };
    match machine.concrete(state, wanted) {
        Ok(wanted) => {
            state.heap.set_field(map, slot, Value { bits: wanted, expr: None });
            Modelled::Declines
        }
        Err(expr) => Modelled::Goes(machine.fix(state, expr)),
    }
}

/// What follows looks at the nodes of a map one after the other.
fn ordered(machine: &mut Machine, state: &mut State, map: Reference) -> Modelled {
    if !state.heap.find(map).is_some_and(Object::is_loose) {
        return Modelled::Declines;
    }
    match machine.order(state, map) {
        Ok(()) => Modelled::Declines,
        Err(control) => Modelled::Goes(control),
    }
}

/// The same for the map that an object of an inner class belongs to.
fn ordered_outer(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match map_around(machine, state, args[0].bits) {
        Some(map) => ordered(machine, state, map),
        None => Modelled::Unsupported(Use::OtherHashTable.into()),
    }
}

/// A spliterator binds to the map when it is first used; from then on it notices changes one element too late.
fn split(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = "java/util/HashMap$HashMapSpliterator";
    let mut field = |class: &str, name: &str, descriptor: &str, object: Reference| {
        machine.slot(class, name, descriptor).and_then(|slot| state.heap.field(object, slot))
    };
    let spliterator = args[0].bits;
    let Some(map) = field(class, "map", "Ljava/util/HashMap;", spliterator) else {
        return Modelled::Unsupported(Use::OtherHashTable.into());
    };
    let is_bound = field(class, "fence", "I", spliterator).is_some_and(|fence| fence.bits as u32 as i32 >= 0);
    let expected = field(class, "expectedModCount", "I", spliterator);
    let count = field("java/util/HashMap", "modCount", "I", map.bits);
    let is_loose = state.heap.find(map.bits).is_some_and(Object::is_loose);
    if is_loose && is_bound && expected != count {
        return Modelled::Unsupported(Use::StreamOfChangedTable.into());
    }
    ordered(machine, state, map.bits)
}

/// A symbolic index into the table that is the first argument, made a number by a choice; none if it is one already.
fn chosen_bucket(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
) -> Option<Result<usize, Modelled>> {
    let index = args[1].expr?;
    let Some(n_buckets) = state.heap.array(args[0].bits).map(Array::len) else {
        return Some(Err(Modelled::Unsupported(Use::OtherHashTable.into())));
    };
    match machine.concrete(state, args[1]) {
        Ok(bucket) => Some(Ok(bucket as usize)),
        Err(_) => Some(Err(Modelled::Goes(machine.choose_bucket(state, n_buckets, index)))),
    }
}

fn bucket(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match chosen_bucket(machine, state, args) {
        None => Modelled::Declines,
        Some(Ok(bucket)) => Modelled::Returns(state.heap.array(args[0].bits).map(|table| table.get(bucket))),
        Some(Err(modelled)) => modelled,
    }
}

fn compare_and_set_bucket(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match chosen_bucket(machine, state, args) {
        None => Modelled::Declines,
        Some(Ok(bucket)) => {
            let table = state.heap.array_mut(args[0].bits);
            let table = table.filter(|table| table.get(bucket).bits == args[2].bits);
            let is_same = table.is_some();
            if let Some(table) = table {
                table.set(bucket, args[3]);
            }
            boolean(is_same)
        }
        Some(Err(modelled)) => modelled,
    }
}

fn set_bucket(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match chosen_bucket(machine, state, args) {
        None => Modelled::Declines,
        Some(Ok(bucket)) => {
            if let Some(table) = state.heap.array_mut(args[0].bits) {
                table.set(bucket, args[2]);
            }
            Modelled::Returns(None)
        }
        Some(Err(modelled)) => modelled,
    }
}
