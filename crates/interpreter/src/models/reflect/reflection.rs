//! Models of reflection: members as objects, and calls through them.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::lang::classes::{class_array, object_array};
use crate::models::reflect::annotations::byte_array;
use crate::models::{Model, Modelled, model, null, null_pointer, reference, returns};
use crate::state::heap::{Content, Fields, Object, Reference};
use crate::state::value::Value;
use crate::state::{Initialisation, Purpose, State};
use classfile::descriptor::FieldType;
use program::{ClassId, MethodId};
use report::{Unmodelled, Use};
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Class.getDeclaredConstructors0", |machine, state, args| {
        methods(machine, state, args, Kind::Constructor)
    }),
    model("java/lang/Class.getDeclaredMethods0", |machine, state, args| {
        methods(machine, state, args, Kind::Method)
    }),
    model("java/lang/Class.getDeclaredFields0", fields),
    model("java/lang/Class.getDeclaredClasses0", member_classes),
    model("java/lang/Class.getRecordComponents0", record_components),
    model("jdk/internal/reflect/NativeConstructorAccessorImpl.newInstance0", new_instance),
    model("jdk/internal/reflect/NativeMethodAccessorImpl.invoke0", invoke),
    // Since JDK 18 method handles do that, but before there are some.
    model("jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor.newInstance0", new_instance),
    model("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor.invoke0", invoke),
    model("jdk/internal/reflect/Reflection.getCallerClass", get_caller_class),
    model("java/lang/reflect/Executable.getTypeAnnotationBytes0", null),
    model("java/lang/reflect/Executable.getParameters0", parameters),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Constructor,
    Method,
}

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Kind::Constructor => "java/lang/reflect/Constructor",
            Kind::Method => "java/lang/reflect/Method",
        }
    }
}

const PUBLIC: u16 = 1;
const STATIC: u16 = 8;

/// `publicOnly` is the second argument.
fn methods(machine: &mut Machine, state: &mut State, args: &[Value], kind: Kind) -> Modelled {
    let array_class = format!("[L{};", kind.class());
    let Some(class) = machine.mirrored(state, args[0].bits) else {
        return reference(object_array(machine, state, &array_class, &[]));
    };
    let file = Rc::clone(&machine.program.class(class).file);
    let mut found = Vec::new();
    if machine.program.class(class).element.is_none() {
        for (index, method) in file.methods.iter().enumerate() {
            let wanted = match kind {
                Kind::Constructor => &*method.name == "<init>",
                Kind::Method => !method.name.starts_with('<'),
            };
            if wanted && (args[1].bits == 0 || method.flags & PUBLIC != 0) {
                match reflect_method(machine, state, class, index, kind) {
                    Ok(object) => found.push(object),
                    Err(what) => return Modelled::Unsupported(what),
                }
            }
        }
    }
    reference(object_array(machine, state, &array_class, &found))
}

fn reflect_method(
    machine: &mut Machine,
    state: &mut State,
    class: ClassId,
    index: usize,
    kind: Kind,
) -> Result<Reference, Unmodelled> {
    let file = Rc::clone(&machine.program.class(class).file);
    let method = &file.methods[index];
    let home = machine.program.load(kind.class()).map_err(unlinked)?;
    let object = machine.allocate(state, home);
    let mirror = machine.class_object(state, class)?;
    let parameters = type_array(machine, state, &method.descriptor.parameters)?;
    let exceptions = method.exceptions.iter().map(|name| FieldType::Object(name.clone())).collect::<Vec<_>>();
    let exceptions = type_array(machine, state, &exceptions)?;
    let mut set = |name: &str, descriptor: &str, value: Value| {
        if let Some(slot) = machine.slot(kind.class(), name, descriptor) {
            state.heap.set_field(object, slot, value);
        }
    };
    set("clazz", "Ljava/lang/Class;", Value::concrete(mirror));
    set("slot", "I", Value::int(index as i32));
    set("parameterTypes", "[Ljava/lang/Class;", Value::concrete(parameters));
    set("exceptionTypes", "[Ljava/lang/Class;", Value::concrete(exceptions));
    set("modifiers", "I", Value::int(i32::from(method.flags)));
    set_signature(machine, state, object, kind.class(), method.signature.as_deref())?;
    let of = |field| (kind.class(), field);
    set_bytes(machine, state, object, of("annotations"), &method.annotations)?;
    set_bytes(machine, state, object, of("parameterAnnotations"), &method.parameter_annotations)?;
    set_bytes(machine, state, object, of("annotationDefault"), &method.annotation_default)?;
    if kind == Kind::Method {
        let units: Vec<u16> = method.name.encode_utf16().collect();
        let name = machine.intern(state, &units)?;
        let result = match &method.descriptor.result {
            Some(ty) => machine.class_object_of_type(state, ty)?,
            None => machine.primitive_class_object(state, "void")?,
        };
        for (field, descriptor, value) in
            [("name", "Ljava/lang/String;", name), ("returnType", "Ljava/lang/Class;", result)]
        {
            if let Some(slot) = machine.slot(kind.class(), field, descriptor) {
                state.heap.set_field(object, slot, Value::concrete(value));
            }
        }
    }
    Ok(object)
}

fn set_signature(
    machine: &mut Machine,
    state: &mut State,
    object: Reference,
    class: &str,
    signature: Option<&str>,
) -> Result<(), Unmodelled> {
    let Some(signature) = signature else { return Ok(()) };
    let text = machine.new_text(state, signature)?;
    if let Some(slot) = machine.slot(class, "signature", "Ljava/lang/String;") {
        state.heap.set_field(object, slot, Value::concrete(text));
    }
    Ok(())
}

/// Gives a field of a member the bytes of an attribute, if there are some.
fn set_bytes(
    machine: &mut Machine,
    state: &mut State,
    object: Reference,
    (class, field): (&str, &str),
    bytes: &[u8],
) -> Result<(), Unmodelled> {
    let array = byte_array(machine, state, bytes)?;
    if let Some(slot) = machine.slot(class, field, "[B") {
        state.heap.set_field(object, slot, Value::concrete(array));
    }
    Ok(())
}

/// The classes that are declared in a class, in the order of its file.
fn member_classes(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let mut members = Vec::new();
    if let Some(class) = machine.mirrored(state, args[0].bits) {
        let file = Rc::clone(&machine.program.class(class).file);
        let declared = |inner: &&classfile::InnerClass| inner.outer.as_ref() == Some(&file.name);
        for inner in file.inner_classes.iter().filter(declared) {
            match machine.program.load(&inner.class) {
                Ok(member) => members.push(member),
                Err(error) => return Modelled::Unsupported(unlinked(error)),
            }
        }
    }
    reference(class_array(machine, state, &members))
}

/// The parameters that `javac -parameters` recorded; null if it did not.
fn parameters(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const PARAMETER: &str = "java/lang/reflect/Parameter";
    let executable = args[0].bits;
    let class = &machine.program.class(state.heap.class(executable)).file.name;
    let kind = if class == Kind::Method.class() { Kind::Method } else { Kind::Constructor };
    let Some((_, method)) = machine.reflected_method(state, executable, kind) else { return returns(0) };
    let recorded = machine.program.declaration(method).parameters.clone();
    if recorded.is_empty() {
        return returns(0);
    }
    let mut found = Vec::new();
    for (index, parameter) in recorded.iter().enumerate() {
        let made = (|| {
            let home = machine.program.load(PARAMETER).map_err(unlinked)?;
            let object = machine.allocate(state, home);
            let name = parameter.name.as_ref().map_or(Ok(0), |name| machine.new_text(state, name))?;
            for (field, descriptor, value) in [
                ("name", "Ljava/lang/String;", Value::concrete(name)),
                ("modifiers", "I", Value::int(parameter.flags.into())),
                ("executable", "Ljava/lang/reflect/Executable;", args[0]),
                ("index", "I", Value::int(index as i32)),
            ] {
                if let Some(slot) = machine.slot(PARAMETER, field, descriptor) {
                    state.heap.set_field(object, slot, value);
                }
            }
            Ok::<Reference, Unmodelled>(object)
        })();
        match made {
            Ok(object) => found.push(object),
            Err(what) => return Modelled::Unsupported(what),
        }
    }
    reference(object_array(machine, state, "[Ljava/lang/reflect/Parameter;", &found))
}

fn record_components(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const COMPONENT: &str = "java/lang/reflect/RecordComponent";
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let file = Rc::clone(&machine.program.class(class).file);
    let mut found = Vec::new();
    for component in file.record.iter().flatten() {
        let made = (|| {
            let home = machine.program.load(COMPONENT).map_err(unlinked)?;
            let object = machine.allocate(state, home);
            let name = machine.new_text(state, &component.name)?;
            let ty = machine.class_object_of_type(state, &component.descriptor)?;
            let getter = file.methods.iter().position(|method| {
                *method.name == *component.name && method.descriptor.parameters.is_empty()
            });
            let accessor = match getter {
                Some(index) => reflect_method(machine, state, class, index, Kind::Method)?,
                None => 0,
            };
            for (field, descriptor, value) in [
                ("clazz", "Ljava/lang/Class;", args[0].bits),
                ("name", "Ljava/lang/String;", name),
                ("type", "Ljava/lang/Class;", ty),
                ("accessor", "Ljava/lang/reflect/Method;", accessor),
            ] {
                if let Some(slot) = machine.slot(COMPONENT, field, descriptor) {
                    state.heap.set_field(object, slot, Value::concrete(value));
                }
            }
            set_signature(machine, state, object, COMPONENT, component.signature.as_deref())?;
            set_bytes(machine, state, object, (COMPONENT, "annotations"), &component.annotations)?;
            Ok::<Reference, Unmodelled>(object)
        })();
        match made {
            Ok(object) => found.push(object),
            Err(what) => return Modelled::Unsupported(what),
        }
    }
    reference(object_array(machine, state, "[Ljava/lang/reflect/RecordComponent;", &found))
}

fn type_array(
    machine: &mut Machine,
    state: &mut State,
    types: &[FieldType],
) -> Result<Reference, Unmodelled> {
    let mirrors: Result<Vec<Reference>, Unmodelled> =
        types.iter().map(|ty| machine.class_object_of_type(state, ty)).collect();
    object_array(machine, state, "[Ljava/lang/Class;", &mirrors?)
}

fn fields(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const FIELD: &str = "java/lang/reflect/Field";
    let Some(class) = machine.mirrored(state, args[0].bits) else {
        return reference(object_array(machine, state, "[Ljava/lang/reflect/Field;", &[]));
    };
    let file = Rc::clone(&machine.program.class(class).file);
    let is_array = machine.program.class(class).element.is_some();
    let mut found = Vec::new();
    for (index, field) in file.fields.iter().enumerate() {
        if is_array || (args[1].bits != 0 && field.flags & PUBLIC == 0) {
            continue;
        }
        let made = (|| {
            let home = machine.program.load(FIELD).map_err(unlinked)?;
            let object = machine.allocate(state, home);
            let mirror = machine.class_object(state, class)?;
            let ty = machine.class_object_of_type(state, &field.descriptor)?;
            let units: Vec<u16> = field.name.encode_utf16().collect();
            let name = machine.intern(state, &units)?;
            for (name, descriptor, value) in [
                ("clazz", "Ljava/lang/Class;", Value::concrete(mirror)),
                ("slot", "I", Value::int(index as i32)),
                ("name", "Ljava/lang/String;", Value::concrete(name)),
                ("type", "Ljava/lang/Class;", Value::concrete(ty)),
                ("modifiers", "I", Value::int(i32::from(field.flags))),
            ] {
                if let Some(slot) = machine.slot(FIELD, name, descriptor) {
                    state.heap.set_field(object, slot, value);
                }
            }
            set_signature(machine, state, object, FIELD, field.signature.as_deref())?;
            set_bytes(machine, state, object, (FIELD, "annotations"), &field.annotations)?;
            Ok::<Reference, Unmodelled>(object)
        })();
        match made {
            Ok(object) => found.push(object),
            Err(what) => return Modelled::Unsupported(what),
        }
    }
    reference(object_array(machine, state, "[Ljava/lang/reflect/Field;", &found))
}

impl Machine {
    /// The class and name of a `java.lang.reflect.Field`.
    pub(crate) fn reflected_field(&mut self, state: &State, field: Reference) -> Option<(Rc<str>, String)> {
        const FIELD: &str = "java/lang/reflect/Field";
        let class = self.slot(FIELD, "clazz", "Ljava/lang/Class;")?;
        let name = self.slot(FIELD, "name", "Ljava/lang/String;")?;
        let class = state.heap.field(field, class)?.bits;
        let name = state.heap.field(field, name)?.bits;
        Some((self.class_name(state, class)?, self.text(state, name)?))
    }

    /// The method of a `Constructor` or `Method`.
    fn reflected_method(
        &mut self,
        state: &State,
        object: Reference,
        kind: Kind,
    ) -> Option<(ClassId, MethodId)> {
        let class = self.slot(kind.class(), "clazz", "Ljava/lang/Class;")?;
        let slot = self.slot(kind.class(), "slot", "I")?;
        let class = state.heap.field(object, class)?.bits;
        let class = self.mirrored(state, class)?;
        let index = state.heap.field(object, slot)?.bits as usize;
        Some((class, *self.program.class(class).methods.get(index)?))
    }

    /// What a call by reflection gives back: an object, or null for `void`.
    pub(crate) fn box_result(&mut self, state: &mut State, method: MethodId, result: Option<Value>) -> Value {
        let ty = self.program.declaration(method).descriptor.result.clone();
        match (ty, result) {
            (Some(ty), Some(value)) => self.box_value(state, &ty, value).unwrap_or(Value::ZERO),
            _ => Value::ZERO,
        }
    }

    /// A value of a type as an object: a new one each time, as HotSpot's natives make it.
    pub(crate) fn box_value(&mut self, state: &mut State, ty: &FieldType, value: Value) -> Option<Value> {
        let Some(class) = box_class(ty) else { return Some(value) };
        let class = self.program.load(class).ok()?;
        let mut fields = Fields::new(self.program.class(class).fields.len());
        fields.set(0, value.bits, value.shadow());
        Some(Value::concrete(state.heap.allocate(Object::new(class, Content::Fields(fields)))))
    }
}

/// The class that boxes values of a primitive type.
pub(crate) fn box_class(ty: &FieldType) -> Option<&'static str> {
    Some(match ty {
        FieldType::Boolean => "java/lang/Boolean",
        FieldType::Byte => "java/lang/Byte",
        FieldType::Char => "java/lang/Character",
        FieldType::Short => "java/lang/Short",
        FieldType::Int => "java/lang/Integer",
        FieldType::Long => "java/lang/Long",
        FieldType::Float => "java/lang/Float",
        FieldType::Double => "java/lang/Double",
        FieldType::Object(_) | FieldType::Array(_) => return None,
    })
}

/// The arguments of a call, unboxed as the parameters want; an error is what is thrown.
fn unbox(
    machine: &mut Machine,
    state: &mut State,
    parameters: &[FieldType],
    given: Reference,
) -> Result<Vec<Value>, Modelled> {
    let wrong =
        |message: &str| Modelled::Throws("java/lang/IllegalArgumentException", Some(message.to_owned()));
    let array = state.heap.array(given);
    let elements: Vec<Value> =
        array.map(|array| (0..array.len()).map(|index| array.get(index)).collect()).unwrap_or_default();
    if elements.len() != parameters.len() {
        return Err(wrong("wrong number of arguments"));
    }
    let mut values = Vec::new();
    for (ty, &element) in parameters.iter().zip(elements.iter()) {
        let element = machine.object_of(state, element).map_err(Modelled::Goes)?;
        if ty.is_reference() {
            let class = match ty {
                FieldType::Object(name) => name.clone(),
                other => other.to_string(),
            };
            if element != 0 && !machine.is_a(state.heap.class(element), &class) {
                return Err(wrong("argument type mismatch"));
            }
            values.push(Value::concrete(element));
            continue;
        }
        if element == 0 {
            return Err(Modelled::ThrowsPlain("java/lang/IllegalArgumentException"));
        }
        let value = state.heap.field(element, 0).ok_or_else(|| wrong("argument type mismatch"))?;
        let from = machine.program.class(state.heap.class(element)).file.name.clone();
        values.push(widened(&from, ty, value)?);
    }
    Ok(values)
}

/// A boxed value as a primitive type, or what is thrown if it is of another.
pub(crate) fn widened(from: &str, to: &FieldType, value: Value) -> Result<Value, Modelled> {
    if value.expr.is_some() && box_class(to) != Some(from) {
        return Err(Modelled::Unsupported(Use::SymbolicReflectedType.into()));
    }
    let mismatch =
        || Modelled::Throws("java/lang/IllegalArgumentException", Some("argument type mismatch".to_owned()));
    widen(from, to, value).ok_or_else(mismatch)
}

/// By widening if need be (JLS §5.1.2).
fn widen(from: &str, to: &FieldType, value: Value) -> Option<Value> {
    if box_class(to) == Some(from) {
        return Some(value);
    }
    let whole = match from {
        "java/lang/Byte" | "java/lang/Short" | "java/lang/Character" | "java/lang/Integer" => {
            i64::from(value.bits as u32 as i32)
        }
        "java/lang/Long" => value.bits.cast_signed(),
        "java/lang/Float" if *to == FieldType::Double => {
            return Some(Value::concrete(f64::from(f32::from_bits(value.bits as u32)).to_bits()));
        }
        _ => return None,
    };
    Some(match (from, to) {
        ("java/lang/Byte", FieldType::Short) => Value::int(whole as i32),
        (source, FieldType::Int) if source != "java/lang/Long" => Value::int(whole as i32),
        (source, FieldType::Long) if source != "java/lang/Long" => Value::concrete(whole.cast_unsigned()),
        (_, FieldType::Float) => Value::concrete(u64::from((whole as f32).to_bits())),
        (_, FieldType::Double) => Value::concrete((whole as f64).to_bits()),
        _ => return None,
    })
}

fn new_instance(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((class, method)) = machine.reflected_method(state, args[0].bits, Kind::Constructor) else {
        return Modelled::Unsupported(Use::ReflectedConstructor.into());
    };
    if machine.program.class(class).file.is_abstract() {
        return Modelled::ThrowsPlain("java/lang/InstantiationException");
    }
    if matches!(state.initialisation(class), Initialisation::NotYet | Initialisation::Failed) {
        return Modelled::Initialises(class);
    }
    let parameters = machine.program.declaration(method).descriptor.parameters.clone();
    match unbox(machine, state, &parameters, args[1].bits) {
        Ok(mut values) => {
            let object = machine.allocate(state, class);
            values.insert(0, Value::concrete(object));
            let native =
                native_of(machine, "NativeConstructorAccessorImpl", "newInstance0").unwrap_or(method);
            Modelled::CallsFor(method, values, Purpose::ReflectiveNew(native, object))
        }
        Err(modelled) => modelled,
    }
}

/// The native method that calls by reflection.
fn native_of(machine: &Machine, class: &str, name: &str) -> Option<MethodId> {
    let class = machine.program.loaded(&format!("jdk/internal/reflect/{class}"))?;
    let methods = &machine.program.class(class).methods;
    methods.iter().copied().find(|&method| machine.program.declaration(method).name == name)
}

fn invoke(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((class, mut method)) = machine.reflected_method(state, args[0].bits, Kind::Method) else {
        return Modelled::Unsupported(Use::ReflectedMethod.into());
    };
    let declaration = machine.program.declaration(method);
    let (access, parameters) = (declaration.flags, declaration.descriptor.parameters.clone());
    let mut values = match unbox(machine, state, &parameters, args[2].bits) {
        Ok(values) => values,
        Err(modelled) => return modelled,
    };
    if access & STATIC != 0 {
        if matches!(state.initialisation(class), Initialisation::NotYet | Initialisation::Failed) {
            return Modelled::Initialises(class);
        }
    } else {
        if args[1].bits == 0 {
            return null_pointer();
        }
        if !machine.program.is_subclass(state.heap.class(args[1].bits), class) {
            let message = "object is not an instance of declaring class".to_owned();
            return Modelled::Throws("java/lang/IllegalArgumentException", Some(message));
        }
        method = machine.select_method(state.heap.class(args[1].bits), method);
        values.insert(0, args[1]);
    }
    let native = native_of(machine, "NativeMethodAccessorImpl", "invoke0").unwrap_or(method);
    Modelled::CallsFor(method, values, Purpose::Reflective(native))
}

/// The class of the method that called the one that asks. Frames of reflection itself do not count.
fn get_caller_class(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    let is_reflection =
        |class: &str| class.starts_with("java/lang/reflect/") || class.starts_with("jdk/internal/reflect/");
    let callers = state.frames().filter(|frame| frame.begun).map(|frame| frame.code.method).skip(1);
    let classes: Vec<ClassId> = callers.map(|method| machine.program.method(method).class).collect();
    let caller = classes.into_iter().find(|&class| {
        let linked = machine.program.class(class);
        !linked.hidden && !is_reflection(&linked.file.name)
    });
    match caller {
        Some(class) => reference(machine.class_object(state, class)),
        None => returns(0),
    }
}
