//! Models of `Unsafe`: fields and elements by offset.
//!
//! An offset into an array is that of HotSpot: sixteen bytes, then the elements. That of a field is its slot behind
//! [`FIELDS`], that of a static field its position in its class behind [`STATICS`], with the `Class` object as base.
//!
//! Memory outside of the heap is made of arrays too: an address has the array's reference in its upper half.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::lang::boxing;
use crate::models::{Model, Modelled, boolean, int, model, no, nothing, reference, returns};
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use program::StaticId;
use report::{Unmodelled, Use};

const ARRAY_BASE: u64 = 16;
const FIELDS: u64 = 1 << 20;
const STATICS: u64 = 1 << 32;

pub(crate) const MODELS: &[Model] = &[
    model("jdk/internal/misc/Unsafe.arrayBaseOffset0", |_, _, _| int(ARRAY_BASE as i32)),
    model("jdk/internal/misc/Unsafe.arrayIndexScale0", array_index_scale),
    model("jdk/internal/misc/Unsafe.addressSize0", |_, _, _| int(8)),
    model("jdk/internal/misc/Unsafe.addressSize", |_, _, _| int(8)),
    model("jdk/internal/misc/Unsafe.pageSize", |_, _, _| int(4096)),
    model("jdk/internal/misc/Unsafe.isBigEndian0", no),
    model("jdk/internal/misc/Unsafe.unalignedAccess0", crate::models::yes),
    model("jdk/internal/misc/Unsafe.fullFence", nothing),
    model("jdk/internal/misc/Unsafe.loadFence", nothing),
    model("jdk/internal/misc/Unsafe.storeFence", nothing),
    model("jdk/internal/misc/Unsafe.objectFieldOffset0", field_offset),
    model("jdk/internal/misc/Unsafe.objectFieldOffset1", named_field_offset),
    model("jdk/internal/misc/Unsafe.staticFieldBase0", static_base),
    model("jdk/internal/misc/Unsafe.staticFieldOffset0", static_offset),
    model("jdk/internal/misc/Unsafe.shouldBeInitialized0", should_be_initialized),
    model("jdk/internal/misc/Unsafe.ensureClassInitialized0", ensure_initialized),
    model("jdk/internal/misc/Unsafe.allocateInstance", allocate_instance),
    model("jdk/internal/misc/Unsafe.throwException", |_, _, args| Modelled::ThrowsObject(args[1].bits)),
    model("jdk/internal/misc/Unsafe.getReference", get::<8>),
    model("jdk/internal/misc/Unsafe.getReferenceVolatile", get::<8>),
    model("jdk/internal/misc/Unsafe.getInt(Ljava/lang/Object;J)I", get::<4>),
    model("jdk/internal/misc/Unsafe.getIntVolatile", get::<4>),
    model("jdk/internal/misc/Unsafe.getFloat(Ljava/lang/Object;J)F", get::<4>),
    model("jdk/internal/misc/Unsafe.getFloatVolatile", get::<4>),
    model("jdk/internal/misc/Unsafe.getLong(Ljava/lang/Object;J)J", get::<8>),
    model("jdk/internal/misc/Unsafe.getLongVolatile", get::<8>),
    model("jdk/internal/misc/Unsafe.getDouble(Ljava/lang/Object;J)D", get::<8>),
    model("jdk/internal/misc/Unsafe.getDoubleVolatile", get::<8>),
    model("jdk/internal/misc/Unsafe.getBoolean(Ljava/lang/Object;J)Z", get::<1>),
    model("jdk/internal/misc/Unsafe.getBooleanVolatile", get::<1>),
    model("jdk/internal/misc/Unsafe.getByte(Ljava/lang/Object;J)B", get_byte),
    model("jdk/internal/misc/Unsafe.getByteVolatile", get_byte),
    model("jdk/internal/misc/Unsafe.getShort(Ljava/lang/Object;J)S", get_short),
    model("jdk/internal/misc/Unsafe.getShortVolatile", get_short),
    model("jdk/internal/misc/Unsafe.getChar(Ljava/lang/Object;J)C", get::<2>),
    model("jdk/internal/misc/Unsafe.getCharVolatile", get::<2>),
    model("jdk/internal/misc/Unsafe.putReference", put::<8>),
    model("jdk/internal/misc/Unsafe.putReferenceVolatile", put::<8>),
    model("jdk/internal/misc/Unsafe.putInt(Ljava/lang/Object;JI)V", put::<4>),
    model("jdk/internal/misc/Unsafe.putIntVolatile", put::<4>),
    model("jdk/internal/misc/Unsafe.putFloat(Ljava/lang/Object;JF)V", put::<4>),
    model("jdk/internal/misc/Unsafe.putFloatVolatile", put::<4>),
    model("jdk/internal/misc/Unsafe.putLong(Ljava/lang/Object;JJ)V", put::<8>),
    model("jdk/internal/misc/Unsafe.putLongVolatile", put::<8>),
    model("jdk/internal/misc/Unsafe.putDouble(Ljava/lang/Object;JD)V", put::<8>),
    model("jdk/internal/misc/Unsafe.putDoubleVolatile", put::<8>),
    model("jdk/internal/misc/Unsafe.putBoolean(Ljava/lang/Object;JZ)V", put::<1>),
    model("jdk/internal/misc/Unsafe.putBooleanVolatile", put::<1>),
    model("jdk/internal/misc/Unsafe.putByte(Ljava/lang/Object;JB)V", put::<1>),
    model("jdk/internal/misc/Unsafe.putByteVolatile", put::<1>),
    model("jdk/internal/misc/Unsafe.putShort(Ljava/lang/Object;JS)V", put::<2>),
    model("jdk/internal/misc/Unsafe.putShortVolatile", put::<2>),
    model("jdk/internal/misc/Unsafe.putChar(Ljava/lang/Object;JC)V", put::<2>),
    model("jdk/internal/misc/Unsafe.putCharVolatile", put::<2>),
    model("jdk/internal/misc/Unsafe.compareAndSetInt", compare_and_set::<4>),
    model("jdk/internal/misc/Unsafe.compareAndSetLong", compare_and_set::<8>),
    model("jdk/internal/misc/Unsafe.compareAndSetReference", compare_and_set_reference),
    model("jdk/internal/misc/Unsafe.compareAndExchangeInt", compare_and_exchange::<4>),
    model("jdk/internal/misc/Unsafe.compareAndExchangeLong", compare_and_exchange::<8>),
    model("jdk/internal/misc/Unsafe.compareAndExchangeReference", compare_and_exchange_reference),
    model("jdk/internal/misc/Unsafe.copyMemory0", copy_memory),
    model("jdk/internal/misc/Unsafe.copySwapMemory0", copy_swapped),
    model("jdk/internal/misc/Unsafe.setMemory0", set_memory),
    // The JDK takes the size of a word from a field that the JVM sets.
    model("jdk/internal/misc/Unsafe.alignToHeapWordSize", |_, _, args| match args[1].expr {
        None => returns(args[1].bits.wrapping_add(7) & !7),
        Some(_) => Modelled::Unsupported(Use::MemoryOfSymbolicSize.into()),
    }),
    model("jdk/internal/misc/Unsafe.allocateMemory0", allocate_memory),
    model("jdk/internal/misc/Unsafe.freeMemory0", |_, state, args| {
        state.blocks.remove(&(args[1].bits >> 32));
        Modelled::Returns(None)
    }),
];

/// What an offset into an object means.
enum Place {
    Field(Reference, usize),
    Static(StaticId),
    /// An array and an offset in bytes.
    Bytes(Reference, usize),
}

fn place(machine: &mut Machine, state: &mut State, base: Value, offset: Value) -> Result<Place, Modelled> {
    if offset.expr.is_some() {
        return Err(Modelled::Unsupported(Use::MemoryAtSymbolicOffset.into()));
    }
    if let Some(control) = machine.close_array(state, base.bits) {
        return Err(Modelled::Goes(control));
    }
    if base.bits == 0 {
        let (block, start) = (offset.bits >> 32, offset.bits as u32 as usize);
        return if state.blocks.contains(&block) {
            Ok(Place::Bytes(block, start))
        } else {
            Err(Modelled::Unsupported(Use::UnallocatedMemory.into()))
        };
    }
    let Some(object) = state.heap.find(base.bits) else {
        return Err(Modelled::Unsupported(Use::MemoryOfNoObject.into()));
    };
    if offset.bits >= STATICS {
        let class = machine.mirrored(state, base.bits);
        let position = (offset.bits - STATICS) as usize;
        let id = class.and_then(|class| machine.program.class(class).statics.get(position).copied());
        return id.map(Place::Static).ok_or_else(|| Modelled::Unsupported(Use::NoStaticField.into()));
    }
    match object.content {
        Content::Array(_) => {
            let start = offset.bits.checked_sub(ARRAY_BASE);
            let start = start.ok_or_else(|| Modelled::Unsupported(Use::MemoryBeforeArray.into()))?;
            Ok(Place::Bytes(base.bits, start as usize))
        }
        Content::Fields(_) if offset.bits >= FIELDS => {
            Ok(Place::Field(base.bits, (offset.bits - FIELDS) as usize / 8))
        }
        _ => Err(Modelled::Unsupported(Use::MemoryWithinObject.into())),
    }
}

/// The value of some bytes at a place; of a field, the field.
fn load(state: &State, place: &Place, size: usize) -> Result<Value, Modelled> {
    let missing = || Modelled::Unsupported(Use::MemoryBeyondObject.into());
    match *place {
        Place::Field(object, slot) => state.heap.field(object, slot).ok_or_else(missing),
        Place::Static(id) => state.static_value(id).ok_or_else(missing),
        Place::Bytes(array, start) => {
            let array = state.heap.array(array).ok_or_else(missing)?;
            let scale = scale(array);
            if scale == size && start.is_multiple_of(scale) {
                let index = start / scale;
                return if index < array.len() { Ok(array.get(index)) } else { Err(missing()) };
            }
            if array.shadows.is_some() {
                return Err(Modelled::Unsupported(Use::BytesOfSymbolicElements.into()));
            }
            let mut bits = 0;
            for offset in 0..size {
                let byte = byte(array, start + offset).ok_or_else(missing)?;
                bits |= u64::from(byte) << (8 * offset);
            }
            Ok(Value::concrete(bits))
        }
    }
}

fn store(state: &mut State, place: &Place, size: usize, value: Value) -> Result<(), Modelled> {
    let missing = || Modelled::Unsupported(Use::MemoryBeyondObject.into());
    match *place {
        Place::Field(object, slot) => state.heap.set_field(object, slot, value),
        Place::Static(id) => state.set_static(id, Some(value)),
        Place::Bytes(array, start) => {
            let array = state.heap.array_mut(array).ok_or_else(missing)?;
            let scale = scale(array);
            if scale == size && start.is_multiple_of(scale) {
                let index = start / scale;
                if index >= array.len() {
                    return Err(missing());
                }
                array.set(index, value);
                return Ok(());
            }
            if array.shadows.is_some() || value.expr.is_some() {
                return Err(Modelled::Unsupported(Use::BytesOfSymbolicElements.into()));
            }
            for offset in 0..size {
                let new = (value.bits >> (8 * offset)) as u8;
                set_byte(array, start + offset, new).ok_or_else(missing)?;
            }
        }
    }
    Ok(())
}

/// The bytes of one element.
fn scale(array: &Array) -> usize {
    match array.cells {
        Cells::Boolean(_) | Cells::Byte(_) => 1,
        Cells::Char(_) | Cells::Short(_) => 2,
        Cells::Word(_) => 4,
        Cells::Wide(_) | Cells::Ref(_) => 8,
    }
}

fn byte(array: &Array, at: usize) -> Option<u8> {
    let scale = scale(array);
    Some((array.bits(at / scale)? >> (8 * (at % scale))) as u8)
}

fn set_byte(array: &mut Array, at: usize, value: u8) -> Option<()> {
    let scale = scale(array);
    let shift = 8 * (at % scale);
    let old = array.bits(at / scale)?;
    let new = old & !(0xff << shift) | u64::from(value) << shift;
    array.set_bits(at / scale, new).then_some(())
}

fn access(result: Result<Value, Modelled>) -> Modelled {
    match result {
        Ok(value) => Modelled::Returns(Some(value)),
        Err(modelled) => modelled,
    }
}

fn get<const SIZE: usize>(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    access(place(machine, state, args[1], args[2]).and_then(|place| load(state, &place, SIZE)))
}

fn get_byte(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let loaded = place(machine, state, args[1], args[2]).and_then(|place| load(state, &place, 1));
    access(loaded.map(|value| match value.expr {
        Some(_) => value,
        None => Value::int((value.bits as i8).into()),
    }))
}

fn get_short(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let loaded = place(machine, state, args[1], args[2]).and_then(|place| load(state, &place, 2));
    access(loaded.map(|value| match value.expr {
        Some(_) => value,
        None => Value::int((value.bits as i16).into()),
    }))
}

fn put<const SIZE: usize>(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match place(machine, state, args[1], args[2]).and_then(|place| store(state, &place, SIZE, args[3])) {
        Ok(()) => Modelled::Returns(None),
        Err(modelled) => modelled,
    }
}

/// Replaces a value that is what was expected; gives the old value, and whether it was.
fn exchange(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
    size: usize,
    is_reference: bool,
) -> Result<(Value, bool), Modelled> {
    let [_, base, offset, expected, new] = args else {
        return Err(Modelled::Unsupported(Unmodelled::arguments("compare-and-set")));
    };
    let place = place(machine, state, *base, *offset)?;
    let old = load(state, &place, size)?;
    let mut same = old.bits == expected.bits;
    if old.expr.is_some() || expected.expr.is_some() {
        if is_reference {
            return Err(Modelled::Unsupported(Use::SymbolicCompareAndSet.into()));
        }
        let ty = if size == 8 { ir::Ty::I64 } else { ir::Ty::I32 };
        let (old, expected) = (machine.expression(ty, old), machine.expression(ty, *expected));
        let equal = machine.pool.eq(old, expected);
        same = machine.decided(state, equal).map_err(Modelled::Goes)?;
    }
    if is_reference && !same && state.heap.may_be_one(old.bits, expected.bits) {
        let [one, two] = [old.bits, expected.bits];
        let one = machine.settled(state, one).map_err(Modelled::Goes)?;
        let two = machine.settled(state, two).map_err(Modelled::Goes)?;
        if machine.is_interned_open(state, one, two) {
            return Err(Modelled::Unsupported(Use::IdentityOfInterned.into()));
        }
        let condition = boxing::same_box(machine, state, one, two);
        let known = condition.map(|condition| machine.pool.as_bool(condition));
        if known != Some(Some(true)) && machine.may_be_one(state, [one, two]) {
            return Err(Modelled::Unsupported(Use::IdentityOfInput.into()));
        }
        let [one, two] = [one, two].map(|object| state.inputs.identity.of(object));
        same = match known {
            None => one == two,
            Some(Some(known)) => known || one == two,
            Some(None) if one == two => true,
            Some(None) => return Err(Modelled::Unsupported(Use::IdentityOfSymbolicBox.into())),
        };
    }
    if same {
        store(state, &place, size, *new)?;
    }
    Ok((old, same))
}

fn compare_and_set<const SIZE: usize>(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    exchange(machine, state, args, SIZE, false).map_or_else(|other| other, |(_, same)| boolean(same))
}

fn compare_and_set_reference(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    exchange(machine, state, args, 8, true).map_or_else(|other| other, |(_, same)| boolean(same))
}

fn compare_and_exchange<const SIZE: usize>(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
) -> Modelled {
    access(exchange(machine, state, args, SIZE, false).map(|(old, _)| old))
}

fn compare_and_exchange_reference(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    access(exchange(machine, state, args, 8, true).map(|(old, _)| old))
}

fn array_index_scale(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let name = machine.class_name(state, args[1].bits);
    int(match name.as_deref() {
        Some("[Z" | "[B") => 1,
        Some("[C" | "[S") => 2,
        Some("[I" | "[F") => 4,
        _ => 8,
    })
}

/// By a `java.lang.reflect.Field`.
fn field_offset(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.reflected_field(state, args[1].bits) {
        Some((class, name)) => offset_of(machine, &class, &name),
        None => Modelled::Unsupported(Use::ReflectedField.into()),
    }
}

fn named_field_offset(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (class, name) = (machine.class_name(state, args[1].bits), machine.text(state, args[2].bits));
    match (class, name) {
        (Some(class), Some(name)) => offset_of(machine, &class, &name),
        _ => Modelled::Unsupported(Use::NameOfField.into()),
    }
}

fn offset_of(machine: &mut Machine, class: &str, name: &str) -> Modelled {
    match machine.field_offset(class, name) {
        Some(offset) => returns(offset),
        None => Modelled::Throws("java/lang/InternalError", Some(name.to_owned())),
    }
}

impl Machine {
    /// The offset of an instance field that a class declares.
    pub(crate) fn field_offset(&mut self, class: &str, name: &str) -> Option<u64> {
        let id = self.program.load(class).ok()?;
        let fields = &self.program.class(id).fields;
        let slot = fields.iter().position(|field| field.class == id && &*field.name == name)?;
        Some(FIELDS + 8 * slot as u64)
    }

    /// The offset of a static field that a class declares.
    pub(crate) fn static_field_offset(&mut self, class: &str, name: &str) -> Option<u64> {
        let id = self.program.load(class).ok()?;
        let statics = &self.program.class(id).statics;
        let position = statics.iter().position(|&id| &*self.program.static_field(id).name == name)?;
        Some(STATICS + position as u64)
    }
}

fn static_base(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.reflected_field(state, args[1].bits) {
        Some((class, _)) => match machine.class_object_by_name(state, &class) {
            Ok(made) => reference(made),
            Err(error) => Modelled::Unsupported(unlinked(error)),
        },
        None => Modelled::Unsupported(Use::ReflectedField.into()),
    }
}

fn static_offset(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let field = machine.reflected_field(state, args[1].bits);
    match field.and_then(|(class, name)| machine.static_field_offset(&class, &name)) {
        Some(offset) => returns(offset),
        None => Modelled::Unsupported(Use::ReflectedField.into()),
    }
}

fn should_be_initialized(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = machine.mirrored(state, args[1].bits);
    boolean(class.is_some_and(|class| state.initialisation(class) == Initialisation::NotYet))
}

fn ensure_initialized(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.mirrored(state, args[1].bits) {
        Some(class) => match state.initialisation(class) {
            Initialisation::NotYet | Initialisation::Failed => Modelled::Initialises(class),
            Initialisation::Begun | Initialisation::Done => Modelled::Returns(None),
        },
        None => Modelled::Returns(None),
    }
}

fn allocate_instance(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.mirrored(state, args[1].bits) {
        Some(class) if state.initialisation(class) == Initialisation::NotYet => Modelled::Initialises(class),
        Some(class) => returns(machine.allocate(state, class)),
        None => Modelled::ThrowsPlain("java/lang/InstantiationException"),
    }
}

/// A block of memory: its address.
fn allocate_memory(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let size = args[1];
    if size.expr.is_some() {
        return Modelled::Unsupported(Use::MemoryOfSymbolicSize.into());
    }
    match machine.allocate_block(state, size.bits) {
        Ok(address) => returns(address),
        Err(what) => Modelled::Unsupported(what),
    }
}

impl Machine {
    /// A block of memory outside of the heap, of zeros: its address.
    pub(crate) fn allocate_block(&mut self, state: &mut State, size: u64) -> Result<u64, Unmodelled> {
        let class = self.program.load("[B").map_err(unlinked)?;
        let block = self.allocate_array(state, class, size)?;
        state.blocks.insert(block);
        Ok(block << 32)
    }

    /// The bytes of memory outside of the heap, up to a zero: a string of C.
    pub(crate) fn c_string(&self, state: &State, address: u64) -> Option<String> {
        let (block, start) = (address >> 32, address as u32 as usize);
        let array = state.heap.array(block).filter(|_| state.blocks.contains(&block))?;
        let bytes = (start..array.len()).map_while(|at| byte(array, at).filter(|&byte| byte != 0));
        String::from_utf8(bytes.collect()).ok()
    }

    /// Reads from memory outside of the heap; none if it is not there, or not concrete.
    pub(crate) fn read_memory(&self, state: &State, address: u64, length: usize) -> Option<Vec<u8>> {
        let (block, start) = (address >> 32, address as u32 as usize);
        let array = state.heap.array(block).filter(|_| state.blocks.contains(&block))?;
        (start..start.checked_add(length)?).map(|at| byte(array, at)).collect()
    }

    /// Writes to memory outside of the heap; false if it is not there.
    pub(crate) fn write_memory(&self, state: &mut State, address: u64, bytes: &[u8]) -> bool {
        let (block, start) = (address >> 32, address as u32 as usize);
        if !state.blocks.contains(&block) {
            return false;
        }
        let Some(array) = state.heap.array_mut(block) else { return false };
        bytes.iter().enumerate().all(|(at, &byte)| set_byte(array, start + at, byte).is_some())
    }
}

fn copy_memory(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    copy_units(machine, state, args, 1)
}

/// The bytes of each element are reversed on the way.
fn copy_swapped(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let size = args.last().map_or(1, |size| size.bits as usize);
    copy_units(machine, state, &args[..args.len() - 1], size)
}

fn copy_units(machine: &mut Machine, state: &mut State, args: &[Value], unit: usize) -> Modelled {
    let [_, from, from_offset, to, to_offset, length] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("copyMemory"));
    };
    // One after the other: each may have a choice to make first.
    let from = place(machine, state, *from, *from_offset);
    let places = from.and_then(|from| Ok((from, place(machine, state, *to, *to_offset)?)));
    let (Place::Bytes(from, from_start), Place::Bytes(to, to_start)) = (match places {
        Ok(places) => places,
        Err(modelled) => return modelled,
    }) else {
        return Modelled::Unsupported(Use::CopyOfFieldMemory.into());
    };
    let Some(source) = state.heap.array(from).filter(|array| array.shadows.is_none()) else {
        return Modelled::Unsupported(Use::BytesOfSymbolicElements.into());
    };
    let bytes: Option<Vec<u8>> = (0..length.bits as usize).map(|at| byte(source, from_start + at)).collect();
    let Some(mut bytes) = bytes else { return Modelled::Unsupported(Use::MemoryBeyondObject.into()) };
    bytes.chunks_mut(unit.max(1)).for_each(<[u8]>::reverse);
    if let Some(target) = state.heap.array_mut(to) {
        for (at, value) in bytes.into_iter().enumerate() {
            if set_byte(target, to_start + at, value).is_none() {
                return Modelled::Unsupported(Use::MemoryBeyondObject.into());
            }
        }
    }
    Modelled::Returns(None)
}

fn set_memory(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [_, base, offset, length, value] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("setMemory"));
    };
    match place(machine, state, *base, *offset) {
        Ok(Place::Bytes(array, start)) => {
            if let Some(array) = state.heap.array_mut(array) {
                for at in 0..length.bits as usize {
                    if set_byte(array, start + at, value.bits as u8).is_none() {
                        return Modelled::Unsupported(Use::MemoryBeyondObject.into());
                    }
                }
            }
            Modelled::Returns(None)
        }
        Ok(_) => Modelled::Unsupported(Use::SetFieldMemory.into()),
        Err(modelled) => modelled,
    }
}
