//! What the collections of the JDK hold, read from their fields.

use crate::machine::Machine;
use crate::observe::view::{Moment, View, ViewContent};
use crate::state::State;
use crate::state::value::Value;
use expr::{ExprId, Pool};
use std::rc::Rc;

/// Elements of a collection that are read.
pub const MAX_COLLECTION: usize = 100_000;

/// What a collection holds, in the order of iteration.
pub enum Held {
    /// The elements of an array up to a size, if there is one.
    Array(Value, Option<Value>),
    /// These.
    Elements(Vec<Value>),
    /// Keys, each with its value.
    Entries(Vec<(Value, Value)>),
}

/// Reads collections of a state as they are now.
pub struct CollectionReader<'a> {
    /// The machine.
    pub machine: &'a mut Machine,
    /// The state.
    pub state: &'a State,
    /// Gives values of expressions, on which the order of a map can depend.
    pub evaluate: Option<Evaluate<'a>>,
}

/// The value of an expression.
pub type Evaluate<'a> = &'a dyn Fn(&Pool, ExprId) -> u64;

impl CollectionReader<'_> {
    /// What a collection of that class (an internal name) with those fields holds; none if the class is not known here.
    pub fn held(&mut self, class: &str, id: u64, get: &dyn Fn(&str) -> Option<Value>) -> Option<Held> {
        match class {
            "java/util/ArrayList" => Some(Held::Array(get("elementData")?, Some(get("size")?))),
            "java/util/Arrays$ArrayList" => Some(Held::Array(get("a")?, None)),
            "java/util/HashMap" | "java/util/LinkedHashMap" => {
                self.hash_map_entries(id, &get).map(Held::Entries)
            }
            "java/util/TreeMap" => {
                let mut entries = Vec::new();
                self.tree_entries(get("root")?, &mut entries);
                Some(Held::Entries(entries))
            }
            "java/util/HashSet" | "java/util/LinkedHashSet" | "java/util/TreeSet" => {
                self.keys(get("map").or_else(|| get("m"))?).map(Held::Elements)
            }
            "java/util/LinkedList" => {
                let elements = self.chain(get("first")?, "next", &["item"]);
                Some(Held::Elements(elements.into_iter().map(|parts| parts[0]).collect()))
            }
            _ => None,
        }
    }

    /// The fields of an object by name.
    fn fields_of(&mut self, object: Value, names: &[&str]) -> Option<Vec<Value>> {
        let View::Object { class, content: ViewContent::Fields(values), .. } =
            self.machine.view(self.state, object, Moment::Now)
        else {
            return None;
        };
        let slots = Rc::clone(&self.machine.program.class(class).fields);
        let find = |name: &&str| {
            let slot = slots.iter().rposition(|slot| &*slot.name == *name)?;
            values.get(slot).copied()
        };
        names.iter().map(find).collect()
    }

    /// Fields of the nodes of a chain, in its order.
    fn chain(&mut self, first: Value, next: &str, names: &[&str]) -> Vec<Vec<Value>> {
        let mut found = Vec::new();
        let mut node = first;
        let wanted: Vec<&str> = names.iter().copied().chain([next]).collect();
        while let Some(mut fields) = self.fields_of(node, &wanted).filter(|_| found.len() < MAX_COLLECTION) {
            node = fields.pop().unwrap_or(Value::ZERO);
            found.push(fields);
        }
        found
    }

    /// The entries of a hash map; none if there is no telling.
    fn hash_map_entries(
        &mut self,
        map: u64,
        get: &dyn Fn(&str) -> Option<Value>,
    ) -> Option<Vec<(Value, Value)>> {
        let pairs =
            |nodes: Vec<Vec<Value>>| nodes.into_iter().map(|parts| (parts[0], parts[1])).collect::<Vec<_>>();
        if let Some(head) = get("head") {
            return Some(pairs(self.chain(head, "after", &["key", "value"])));
        }
        if self.machine.is_loose(self.state, map) {
            return self.machine.loose_entries(self.state, map, self.evaluate?).flatten();
        }
        let buckets = match self.machine.view(self.state, get("table")?, Moment::Now) {
            View::Object { content: ViewContent::Elements(buckets, None, _), .. } => buckets,
            View::Null => Vec::new(),
            _ => return None,
        };
        let mut entries = Vec::new();
        for bucket in buckets {
            entries.extend(pairs(self.chain(bucket, "next", &["key", "value"])));
        }
        Some(entries)
    }

    fn tree_entries(&mut self, node: Value, entries: &mut Vec<(Value, Value)>) {
        let Some(fields) = self.fields_of(node, &["left", "key", "value", "right"]) else { return };
        if entries.len() < MAX_COLLECTION {
            self.tree_entries(fields[0], entries);
            entries.push((fields[1], fields[2]));
            self.tree_entries(fields[3], entries);
        }
    }

    /// The keys of a map that is behind a set.
    fn keys(&mut self, map: Value) -> Option<Vec<Value>> {
        let entries = if let Some(fields) = self.fields_of(map, &["root"]) {
            let mut entries = Vec::new();
            self.tree_entries(fields[0], &mut entries);
            entries
        } else {
            let table = self.fields_of(map, &["table"])?[0];
            let head = self.fields_of(map, &["head"]).map(|fields| fields[0]);
            self.hash_map_entries(map.bits, &|name| match name {
                "table" => Some(table),
                "head" => head,
                _ => None,
            })?
        };
        Some(entries.into_iter().map(|(key, _)| key).collect())
    }
}
