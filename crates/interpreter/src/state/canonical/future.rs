//! What decides how a collection goes on, see [`Collections::ByFuture`](super::Collections::ByFuture).
//!
//! Of a list that is what it holds. A hash map puts a new key into a bucket by its hash code, searches the nodes of a bucket in
//! their order, and keeps that order when it grows; so which node is in which bucket, with the hash codes that the nodes have kept,
//! is all that matters beside the size of the table and when it grows. Nodes and arrays are the collection's own, as long as
//! nobody else refers to them, which [`Walk::enclose`] sees to.

use super::class::CollectionKind;
use super::walk::Walk;
use super::{Content, Part, Untold};
use crate::state::array::Array;
use crate::state::heap::{Fields, Object, Reference};
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use program::ClassId;
use rustc_hash::FxHashMap;

/// What is inside of a collection, and what counts of it.
#[derive(Default)]
struct Inside {
    /// Its own objects.
    objects: Vec<Reference>,
    values: Vec<(FieldType, Value)>,
}

impl Inside {
    fn int(&mut self, value: Value) {
        self.values.push((FieldType::Int, value));
    }

    fn object(&mut self, value: Value) {
        self.values.push((FieldType::Object("java/lang/Object".into()), value));
    }
}

/// The fields of an object by their names.
struct Named<'a> {
    fields: &'a Fields,
    slots: &'a [program::FieldSlot],
}

impl Named<'_> {
    /// A field; the one of the class itself if a superclass has one of that name.
    fn get(&self, name: &str) -> Option<Value> {
        self.fields.get(self.slots.iter().rposition(|slot| &*slot.name == name)?)
    }

    /// A field that leads to an object or nowhere.
    fn reference(&self, name: &str) -> Option<Reference> {
        self.get(name).filter(|value| value.expr.is_none()).map(|value| value.bits)
    }
}

impl Walk<'_> {
    /// What decides how a collection goes on; none if that is not known here: then it is as it is.
    pub(super) fn future(
        &mut self,
        kind: CollectionKind,
        object: &Object,
        fields: &Fields,
    ) -> Result<Option<Content>, Untold> {
        let inside = match kind {
            _ if object.is_loose() => None,
            CollectionKind::ArrayList => self.array_list(object.class, fields),
            CollectionKind::LinkedList => self.linked_list(object.class, fields),
            CollectionKind::HashMap => self.hash_map(object.class, fields, "java/util/HashMap$Node"),
            CollectionKind::LinkedHashMap => {
                self.hash_map(object.class, fields, "java/util/LinkedHashMap$Entry")
            }
            CollectionKind::ArraysList | CollectionKind::TreeMap | CollectionKind::Set => None,
        };
        let Some(Inside { objects, values }) = inside else { return Ok(None) };
        self.enclose(objects);
        let parts = values.into_iter().map(|(ty, value)| self.part(&ty, value));
        Ok(Some(Content::Future(parts.collect::<Result<Vec<Part>, Untold>>()?)))
    }

    fn named<T>(
        &self,
        class: ClassId,
        fields: &Fields,
        look: impl FnOnce(&Named<'_>) -> Option<T>,
    ) -> Option<T> {
        look(&Named { fields, slots: &self.machine.program.class(class).fields })
    }

    /// Fields of a node, if it is of that class.
    fn node<T>(&self, node: Reference, class: &str, look: impl FnOnce(&Named<'_>) -> Option<T>) -> Option<T> {
        let object = self.state.heap.find(node)?;
        let is_node = self.machine.program.class(object.class).file.name == class;
        self.named(object.class, object.fields().filter(|_| is_node)?, look)
    }

    fn array(&self, reference: Reference) -> Option<&Array> {
        self.state.heap.array(reference)
    }

    fn array_list(&self, class: ClassId, fields: &Fields) -> Option<Inside> {
        let (elements, size) =
            self.named(class, fields, |named| Some((named.reference("elementData")?, named.get("size")?)))?;
        let array = self.array(elements)?;
        let size = size.expr.is_none().then_some(size.bits as usize).filter(|&size| size <= array.len())?;
        let mut inside = Inside::default();
        // Lists without room share one array.
        if array.len() > 0 {
            inside.objects.push(elements);
        }
        (0..size).for_each(|index| inside.object(array.get(index)));
        Some(inside)
    }

    fn linked_list(&self, class: ClassId, fields: &Fields) -> Option<Inside> {
        let mut node = self.named(class, fields, |named| named.reference("first"))?;
        let mut inside = Inside::default();
        while node != 0 {
            inside.objects.push(node);
            let (item, next) = self.node(node, "java/util/LinkedList$Node", |named| {
                Some((named.get("item")?, named.reference("next")?))
            })?;
            inside.object(item);
            node = next;
        }
        Some(inside)
    }

    fn hash_map(&self, class: ClassId, fields: &Fields, node_class: &str) -> Option<Inside> {
        let mut inside = Inside::default();
        let (table, head) = self.named(class, fields, |named| {
            inside.int(named.get("threshold")?);
            inside.values.push((FieldType::Float, named.get("loadFactor")?));
            let views = ["keySet", "values", "entrySet"].map(|view| named.reference(view));
            inside.objects.extend(views.into_iter().flatten().filter(|&view| view != 0));
            let head = named.get("head").map(|_| named.reference("head"));
            Some((named.reference("table")?, head))
        })?;
        let mut positions = FxHashMap::default();
        if table != 0 {
            inside.objects.push(table);
            let buckets = self.array(table)?;
            inside.int(Value::int(i32::try_from(buckets.len()).ok()?));
            for bucket in 0..buckets.len() {
                let first = Some(buckets.get(bucket)).filter(|value| value.expr.is_none())?.bits;
                let bucket = i32::try_from(bucket).ok()?;
                self.bucket(bucket, first, node_class, &mut inside, &mut positions)?;
            }
        }
        if let Some(head) = head {
            let by_access = self.named(class, fields, |named| named.get("accessOrder"))?;
            inside.int(by_access);
            self.links(head?, node_class, &positions, &mut inside)?;
        }
        Some(inside)
    }

    /// The nodes of a bucket. Hash codes may be symbolic, so they do not say which one it is.
    fn bucket(
        &self,
        bucket: i32,
        first: Reference,
        node_class: &str,
        inside: &mut Inside,
        positions: &mut FxHashMap<Reference, i32>,
    ) -> Option<()> {
        let mut node = first;
        while node != 0 {
            inside.objects.push(node);
            positions.insert(node, i32::try_from(positions.len()).ok()?);
            let (hash, key, value, next) = self.node(node, node_class, |named| {
                Some((named.get("hash")?, named.get("key")?, named.get("value")?, named.reference("next")?))
            })?;
            inside.int(Value::int(bucket));
            inside.int(hash);
            inside.object(key);
            inside.object(value);
            node = next;
        }
        Some(())
    }

    /// The order of iteration, by positions in the table.
    fn links(
        &self,
        head: Reference,
        node_class: &str,
        positions: &FxHashMap<Reference, i32>,
        inside: &mut Inside,
    ) -> Option<()> {
        let mut node = head;
        while node != 0 {
            inside.int(Value::int(*positions.get(&node)?));
            node = self.node(node, node_class, |named| named.reference("after"))?;
        }
        Some(())
    }
}
