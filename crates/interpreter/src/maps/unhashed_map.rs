//! Hash maps whose keys are compared, not hashed.
//!
//! Where a symbolic key belongs in a hash table depends on its hash code, which most programs never notice: a lookup
//! finds the key that is equal, or none. So a map that meets such a key becomes *loose*. Its table is an ordinary one for
//! the JDK's code, but what that takes for a hash is a *ticket*: a place of its own for each node, and above it a rank.
//! `HashMap.hash` gives the ticket of the key that is equal ([`crate::models`]), by a choice between them. Only iteration asks
//! for the order that hash codes make; then the nodes change places, by choices between orders, of which there are
//! few. A key with code of its own makes the map an ordinary one again, by choices between buckets.
//!
//! **Invariant:** in a loose table every bucket holds one node at most. Of nodes that would share a bucket, the one that
//! would come first has the lower rank: the JDK appends, except in `compute` and its kin, and keeps the order when a
//! table grows. No bucket would hold a tree, unless the map is marked as long, and then its order is not known.

use crate::machine::{Control, Machine};
use crate::maps::map_keys::{Key, NoHash};
use crate::state::State;
use crate::state::array::Array;
use crate::state::heap::{Object, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::{BinaryOp, ExprId, Pool};
use report::Use;

/// How the nodes of a hash map are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Layout {
    /// By their hash codes; also of all objects that are no hash maps.
    #[default]
    Hashed,
    /// By tickets.
    Loose,
    /// By tickets, and by their hash codes so many nodes may have met in a bucket that it became a tree.
    Long,
}

/// A node of a loose map.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    reference: Reference,
    pub(crate) key: Value,
    value: Value,
    pub(crate) ticket: Ticket,
}

/// What stands for the hash code of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ticket {
    rank: i16,
    place: u16,
}

impl Ticket {
    pub(crate) fn value(self) -> Value {
        Value::int(i32::from(self.rank) << 16 | i32::from(self.place))
    }

    fn of(bits: u64) -> Ticket {
        Ticket { rank: (bits >> 16) as i16, place: bits as u16 }
    }
}

/// Where a new node goes among those of its bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Insertion {
    Never,
    First,
    Last,
}

/// Tables beyond this are not made loose: a place has 16 bits.
pub(crate) const MAX_CAPACITY: usize = 1 << 14;

/// Nodes of a bucket from which on `compute` and its kin may make it a tree, or the table larger.
const LONG_BUCKET: usize = 7;

/// Why the order of a loose map cannot be told.
const UNKNOWN_ORDER: Use = Use::OrderOfSymbolicTable;
pub(crate) const VARYING_ORDER: Use = Use::VaryingIdentity;

/// Where the fields of maps and nodes are.
#[derive(Clone, Copy)]
struct Slots {
    table: usize,
    hash: usize,
    key: usize,
    value: usize,
    next: usize,
}

impl Machine {
    fn map_slots(&mut self) -> Option<Slots> {
        let node = "java/util/HashMap$Node";
        Some(Slots {
            table: self.slot("java/util/HashMap", "table", "[Ljava/util/HashMap$Node;")?,
            hash: self.slot(node, "hash", "I")?,
            key: self.slot(node, "key", "Ljava/lang/Object;")?,
            value: self.slot(node, "value", "Ljava/lang/Object;")?,
            next: self.slot(node, "next", "Ljava/util/HashMap$Node;")?,
        })
    }

    /// Makes a map loose; false if it has nodes that have to stay where they are.
    pub(crate) fn loosen(&mut self, state: &mut State, map: Reference) -> bool {
        let Some(slots) = self.map_slots() else { return false };
        let Some(nodes) = self.hashed_nodes(state, map, slots) else { return false };
        if nodes.len() > self.capacity(state, map, slots).unwrap_or(0) {
            return false;
        }
        // In the order in which they are, which is that of iteration.
        if !nodes.is_empty() {
            self.place(state, map, slots, &nodes);
        }
        state.heap.get_mut(map).layout = Layout::Loose;
        true
    }

    /// The nodes of a map in the order of iteration, with ranks in this order; none if it cannot be loose.
    fn hashed_nodes(&mut self, state: &State, map: Reference, slots: Slots) -> Option<Vec<Node>> {
        let table = state.heap.field(map, slots.table)?;
        let Some(buckets) = state.heap.array(table.bits) else { return Some(Vec::new()) };
        if buckets.len() > MAX_CAPACITY {
            return None;
        }
        let buckets = buckets.clone();
        let mut nodes: Vec<Node> = Vec::new();
        for bucket in 0..buckets.len() {
            let mut reference = buckets.get(bucket).bits;
            while let Some(object) = state.heap.find(reference) {
                if self.program.class(object.class).file.name == "java/util/HashMap$TreeNode" {
                    return None;
                }
                let fields = object.fields()?;
                let key = state.inputs.settled(fields.get(slots.key)?);
                if self.key(state, key) == Key::Other {
                    return None;
                }
                let rank = i16::try_from(nodes.len()).ok()?;
                let value = fields.get(slots.value)?;
                nodes.push(Node { reference, key, value, ticket: Ticket { rank, place: 0 } });
                reference = fields.get(slots.next)?.bits;
            }
        }
        Some(nodes)
    }

    fn capacity(&self, state: &State, map: Reference, slots: Slots) -> Option<usize> {
        let table = state.heap.field(map, slots.table)?;
        Some(state.heap.array(table.bits)?.len())
    }

    /// The nodes of a loose map, as they are placed.
    pub(crate) fn loose_nodes(&mut self, state: &State, map: Reference) -> Vec<Node> {
        let node = |slots: Slots, reference: Reference| {
            let fields = state.heap.find(reference)?.fields()?;
            let ticket = Ticket::of(fields.get(slots.hash)?.bits);
            Some(Node { reference, key: fields.get(slots.key)?, value: fields.get(slots.value)?, ticket })
        };
        let Some(slots) = self.map_slots() else { return Vec::new() };
        let table = state.heap.field(map, slots.table).and_then(|table| state.heap.array(table.bits));
        let buckets = table.map_or(0..0, |table| 0..table.len());
        buckets.filter_map(|bucket| node(slots, table?.get(bucket).bits)).collect()
    }

    /// The ticket for a key that is not in a loose map; an error says why it cannot be put there.
    pub(crate) fn new_ticket(
        &mut self,
        state: &mut State,
        map: Reference,
        key: Value,
        insertion: Insertion,
    ) -> Result<Ticket, Use> {
        let nodes = self.loose_nodes(state, map);
        let capacity = self.map_slots().and_then(|slots| self.capacity(state, map, slots));
        let is_taken = |place: &u16| nodes.iter().any(|node| node.ticket.place == *place);
        let place = (0..capacity.unwrap_or(1) as u16).find(|place| !is_taken(place));
        let ranks = nodes.iter().map(|node| node.ticket.rank);
        let rank = match insertion {
            Insertion::First => ranks.min().map_or(Some(0), |least| least.checked_sub(1)),
            Insertion::Never | Insertion::Last => ranks.max().map_or(Some(0), |most| most.checked_add(1)),
        };
        if insertion == Insertion::Never {
            // Nothing has this rank, so nothing is found in whatever bucket.
            return rank.map(|rank| Ticket { rank, place: place.unwrap_or(0) }).ok_or(UNKNOWN_ORDER);
        }
        if self.may_be_long(state, key, &nodes, capacity.unwrap_or(0)) {
            state.heap.get_mut(map).layout = Layout::Long;
        }
        rank.zip(place).map(|(rank, place)| Ticket { rank, place }).ok_or(Use::FullSymbolicTable)
    }

    /// Whether a key may come into a bucket that then has so many nodes that the JDK does something about it.
    fn may_be_long(&mut self, state: &State, key: Value, nodes: &[Node], capacity: usize) -> bool {
        if nodes.len() < LONG_BUCKET {
            return false;
        }
        let mut bucket = |key: Value| match self.key(state, key) {
            Key::Known => {
                let hash = self.hash_of_key(state, key).ok()?;
                Some(self.pool.as_const(hash)? as usize & capacity.saturating_sub(1))
            }
            _ => None,
        };
        let own = bucket(key);
        let shared = nodes.iter().filter(|node| match (own, bucket(node.key)) {
            (Some(own), Some(other)) => own == other,
            _ => true,
        });
        shared.count() >= LONG_BUCKET
    }

    /// Gives the nodes of a loose map places in the order in which the JDK iterates over them.
    pub(crate) fn order(&mut self, state: &mut State, map: Reference) -> Result<(), Control> {
        let mut nodes = self.loose_nodes(state, map);
        if nodes.len() < 2 {
            return Ok(());
        }
        let buckets = self.buckets(state, map, &mut nodes)?;
        // Ranks say the order of those that share a bucket, so the sort must be stable.
        let mut order: Vec<usize> = Vec::new();
        for new in 0..nodes.len() {
            let mut position = order.len();
            while position > 0 {
                let before = order[position - 1];
                let is_less = self.pool.ult(buckets[new], buckets[before]);
                if !self.decided(state, is_less)? {
                    break;
                }
                position -= 1;
            }
            order.insert(position, new);
        }
        let nodes: Vec<Node> = order.into_iter().map(|index| nodes[index]).collect();
        // Whoever iterates already must find what it has not seen where it was.
        if !nodes.is_sorted_by_key(|node| node.ticket.place)
            && let Some(slots) = self.map_slots()
        {
            self.place(state, map, slots, &nodes);
        }
        Ok(())
    }

    /// The buckets that the nodes of a loose map belong in; sorts the nodes by rank.
    fn buckets(
        &mut self,
        state: &mut State,
        map: Reference,
        nodes: &mut [Node],
    ) -> Result<Vec<ExprId>, Control> {
        if state.heap.get(map).layout == Layout::Long {
            return Err(self.unsupported(state, UNKNOWN_ORDER));
        }
        nodes.sort_by_key(|node| node.ticket.rank);
        let slots = self.map_slots();
        let capacity = slots.and_then(|slots| self.capacity(state, map, slots)).unwrap_or(1);
        let mask = self.int(capacity as i64 - 1);
        let mut buckets = Vec::new();
        for node in nodes {
            let hash = match self.hash_of_key(state, node.key) {
                Ok(hash) => hash,
                Err(NoHash::Varies) => return Err(self.unsupported(state, VARYING_ORDER)),
                Err(NoHash::Text(obstacle)) => return Err(self.overcome(state, obstacle)),
            };
            buckets.push(self.pool.binary(BinaryOp::And, hash, mask));
        }
        Ok(buckets)
    }

    /// Whether a condition holds, by a choice the first time that this is asked.
    pub(crate) fn decided(&mut self, state: &mut State, condition: ExprId) -> Result<bool, Control> {
        if let Some(holds) = self.pool.as_bool(condition) {
            return Ok(holds);
        }
        if let Some(&holds) = state.inputs.fixed.get(&condition) {
            return Ok(holds != 0);
        }
        let otherwise = self.pool.not(condition);
        let note = |holds: u64| Alternative::Fix(condition, holds);
        Err(self.choose(state, vec![(condition, note(1)), (otherwise, note(0))]))
    }

    /// Gives nodes places in the given order; their ranks stay.
    fn place(&mut self, state: &mut State, map: Reference, slots: Slots, nodes: &[Node]) {
        let capacity = self.capacity(state, map, slots).unwrap_or(0);
        let mut array = Array::new(&FieldType::Object("java/lang/Object".into()), capacity);
        for (place, node) in nodes.iter().enumerate() {
            array.set(place, Value::concrete(node.reference));
            let ticket = Ticket { place: place as u16, ..node.ticket };
            state.heap.set_field(node.reference, slots.hash, ticket.value());
            state.heap.set_field(node.reference, slots.next, Value::ZERO);
        }
        self.set_buckets(state, map, slots, array);
    }

    fn set_buckets(&self, state: &mut State, map: Reference, slots: Slots, array: Array) {
        let table = state.heap.field(map, slots.table).map_or(0, |table| table.bits);
        if let Some(buckets) = state.heap.array_mut(table) {
            *buckets = array;
        }
    }

    /// Makes a loose map an ordinary one.
    pub(crate) fn tighten(&mut self, state: &mut State, map: Reference) -> Result<(), Control> {
        let mut nodes = self.loose_nodes(state, map);
        let mut placed = Vec::new();
        if !nodes.is_empty() {
            for bucket in self.buckets(state, map, &mut nodes)? {
                let value = self.value_of(bucket);
                match self.concrete(state, value) {
                    Ok(bucket) => placed.push(bucket as usize),
                    Err(bucket) => {
                        let slots = self.map_slots();
                        let capacity = slots.and_then(|slots| self.capacity(state, map, slots));
                        return Err(self.choose_bucket(state, capacity.unwrap_or(0), bucket));
                    }
                }
            }
        }
        let Some(slots) = self.map_slots() else { return Ok(()) };
        let capacity = self.capacity(state, map, slots).unwrap_or(0);
        let mut array = Array::new(&FieldType::Object("java/lang/Object".into()), capacity);
        // The last of a bucket first: each points to the one behind it.
        for (node, &bucket) in nodes.iter().zip(&placed).rev() {
            let hash = self.hash_of_key(state, node.key).map(|hash| self.value_of(hash));
            state.heap.set_field(node.reference, slots.hash, hash.unwrap_or(Value::ZERO));
            state.heap.set_field(node.reference, slots.next, array.get(bucket));
            array.set(bucket, Value::concrete(node.reference));
        }
        self.set_buckets(state, map, slots, array);
        state.heap.get_mut(map).layout = Layout::Hashed;
        Ok(())
    }

    /// Makes the number of a bucket known; then the operation is repeated.
    pub(crate) fn choose_bucket(&mut self, state: &mut State, n_buckets: usize, bucket: ExprId) -> Control {
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for number in 0..n_buckets as u64 {
            let constant = self.pool.bv(32, number);
            let guard = self.pool.eq(bucket, constant);
            alternatives.push((guard, Alternative::Fix(bucket, number)));
        }
        self.choose(state, alternatives)
    }

    /// Whether an object is a map whose nodes are not placed by their hashes.
    pub fn is_loose(&self, state: &State, map: u64) -> bool {
        state.heap.find(map).is_some_and(|object| object.layout != Layout::Hashed)
    }

    /// The entries of a loose map in the order in which the JVM iterates over them, for given values of the variables;
    /// none if that is not known. Nothing is said about other maps.
    pub fn loose_entries(
        &mut self,
        state: &State,
        map: u64,
        value_of: &dyn Fn(&Pool, ExprId) -> u64,
    ) -> Option<Option<Vec<(Value, Value)>>> {
        let layout = state.heap.find(map).map_or(Layout::Hashed, |object| object.layout);
        if layout == Layout::Hashed {
            return None;
        }
        let mut nodes = self.loose_nodes(state, map);
        nodes.sort_by_key(|node| node.ticket.rank);
        let slots = self.map_slots()?;
        let capacity = self.capacity(state, map, slots).unwrap_or(1);
        let mut entries = Vec::new();
        for node in &nodes {
            let hash = match self.hash_for(state, node.key, value_of) {
                Some(hash) => hash as usize & (capacity - 1),
                None if nodes.len() == 1 => 0,
                None => return Some(None),
            };
            entries.push((hash, (node.key, node.value)));
        }
        if layout == Layout::Long && nodes.len() > 1 {
            return Some(None);
        }
        entries.sort_by_key(|(bucket, _)| *bucket);
        Some(Some(entries.into_iter().map(|(_, entry)| entry).collect()))
    }
}

impl Object {
    /// Whether it is a loose map.
    pub(crate) fn is_loose(&self) -> bool {
        self.layout != Layout::Hashed
    }
}
