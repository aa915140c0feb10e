//! Models of `java.lang.Class`: what a class file says.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::lang::boot::strings;
use crate::models::{Model, Modelled, boolean, int, model, null, null_pointer, reference, returns};
use crate::state::heap::Reference;
use crate::state::mirror::is_primitive;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use classfile::Origin;
use program::ClassId;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Class.getPrimitiveClass", get_primitive_class),
    model("java/lang/Class.initClassName", init_class_name),
    model("java/lang/Class.desiredAssertionStatus", desired_assertion_status),
    model("java/lang/Class.desiredAssertionStatus0", desired_assertion_status),
    model("java/lang/Class.isInstance", is_instance),
    model("java/lang/Class.isAssignableFrom", is_assignable_from),
    model("java/lang/Class.isInterface", |machine, state, args| {
        test(machine, state, args, |machine, class| machine.program.class(class).file.is_interface())
    }),
    model("java/lang/Class.isArray", |machine, state, args| {
        test(machine, state, args, |machine, class| machine.program.class(class).element.is_some())
    }),
    model("java/lang/Class.isPrimitive", |machine, state, args| {
        boolean(machine.class_name(state, args[0].bits).is_some_and(|name| is_primitive(&name)))
    }),
    model("java/lang/Class.isHidden", |machine, state, args| {
        test(machine, state, args, |machine, class| machine.program.class(class).hidden)
    }),
    model("java/lang/Class.isRecord0", |machine, state, args| {
        test(machine, state, args, |machine, class| {
            let superclass = machine.program.class(class).superclass;
            superclass.is_some_and(|above| machine.program.class(above).file.name == "java/lang/Record")
        })
    }),
    model("java/lang/Class.getSuperclass", get_superclass),
    model("java/lang/Class.getInterfaces0", get_interfaces),
    model("java/lang/Class.getModifiers", get_modifiers),
    model("jdk/internal/reflect/Reflection.getClassAccessFlags", get_access_flags),
    model("jdk/internal/reflect/Reflection.areNestMates", are_nest_mates),
    model("java/lang/Class.getSigners", null),
    model("java/lang/Class.getRawTypeAnnotations", null),
    model("java/lang/Class.getGenericSignature0", get_signature),
    model("java/lang/Class.getPermittedSubclasses0", |machine, state, args| {
        named_classes(machine, state, args, |file| &file.permitted_subclasses)
    }),
    model("java/lang/Class.getNestMembers0", |machine, state, args| {
        named_classes(machine, state, args, |file| &file.nest_members)
    }),
    model("java/lang/Class.getNestHost0", get_nest_host),
    model("java/lang/Class.getSimpleBinaryName0", get_simple_binary_name),
    model("java/lang/Class.getDeclaringClass0", get_declaring_class),
    model("java/lang/Class.getEnclosingMethod0", get_enclosing_method),
    model("java/lang/Class.getEnumConstantsShared", get_enum_constants),
    model("java/io/ObjectStreamClass.hasStaticInitializer", |machine, state, args| {
        test(machine, state, args, |machine, class| {
            machine.program.declared_method(class, "<clinit>", "()V").is_some()
        })
    }),
];

/// Asks something of a class; no for primitive types.
fn test(
    machine: &mut Machine,
    state: &State,
    args: &[Value],
    holds: fn(&Machine, ClassId) -> bool,
) -> Modelled {
    let class = machine.mirrored(state, args[0].bits);
    boolean(class.is_some_and(|class| holds(machine, class)))
}

fn get_primitive_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.text(state, args[0].bits) {
        Some(name) => reference(machine.primitive_class_object(state, &name)),
        None => Modelled::Unsupported(Use::NameOfPrimitive.into()),
    }
}

/// The name as `getName` gives it, which is also remembered in the object.
fn init_class_name(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if machine.mirrored(state, args[0].bits).is_some_and(|class| machine.is_stub(class)) {
        // Whoever stands in for it on the JVM has another name.
        return reference(machine.unknown_string(state));
    }
    let Some(name) = machine.class_name(state, args[0].bits) else {
        return Modelled::Unsupported(Use::NameOfNoClass.into());
    };
    let units: Vec<u16> = name.replace('/', ".").encode_utf16().collect();
    let made = machine.intern(state, &units);
    if let (Ok(string), Some(slot)) = (&made, machine.slot("java/lang/Class", "name", "Ljava/lang/String;")) {
        state.heap.set_field(args[0].bits, slot, Value::concrete(*string));
    }
    reference(made)
}

/// Classes of the program may run with assertions on, as by `java -ea`; those of the JDK do not.
fn desired_assertion_status(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = machine.mirrored(state, args[0].bits);
    let is_users = class.is_none_or(|class| machine.program.class(class).origin == Origin::Application);
    boolean(is_users && machine.limits.assertions)
}

fn is_instance(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[1].bits == 0 {
        return boolean(false);
    }
    let class = state.heap.class(args[1].bits);
    let wanted = machine.mirrored(state, args[0].bits);
    boolean(wanted.is_some_and(|wanted| machine.program.is_subclass(class, wanted)))
}

fn is_assignable_from(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[1].bits == 0 {
        return null_pointer();
    }
    let classes = [args[0], args[1]].map(|mirror| machine.mirrored(state, mirror.bits));
    boolean(match classes {
        [Some(wanted), Some(class)] => machine.program.is_subclass(class, wanted),
        _ => args[0].bits == args[1].bits,
    })
}

fn get_superclass(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = machine.mirrored(state, args[0].bits);
    let superclass = class.and_then(|class| {
        let linked = machine.program.class(class);
        linked.superclass.filter(|_| !linked.file.is_interface())
    });
    match superclass {
        Some(superclass) => reference(machine.class_object(state, superclass)),
        None => returns(0),
    }
}

fn get_interfaces(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = machine.mirrored(state, args[0].bits);
    let interfaces = class.map(|class| machine.program.class(class).interfaces.clone()).unwrap_or_default();
    reference(class_array(machine, state, &interfaces))
}

/// An array of `Class` objects.
pub(crate) fn class_array(
    machine: &mut Machine,
    state: &mut State,
    classes: &[ClassId],
) -> Result<Reference, Unmodelled> {
    let mirrors: Result<Vec<Reference>, Unmodelled> =
        classes.iter().map(|&class| machine.class_object(state, class)).collect();
    object_array(machine, state, "[Ljava/lang/Class;", &mirrors?)
}

/// An array of references.
pub(crate) fn object_array(
    machine: &mut Machine,
    state: &mut State,
    class: &str,
    elements: &[Reference],
) -> Result<Reference, Unmodelled> {
    let class = machine.program.load(class).map_err(unlinked)?;
    let array = machine.allocate_array(state, class, elements.len() as u64)?;
    if let Some(array) = state.heap.array_mut(array) {
        for (index, &element) in elements.iter().enumerate() {
            array.set(index, Value::concrete(element));
        }
    }
    Ok(array)
}

const PUBLIC_FINAL_ABSTRACT: i32 = 0x0411;
/// Of a class's access flags, `ACC_SUPER` is no modifier.
const NO_MODIFIER: u16 = 0x0020;

fn get_modifiers(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return int(PUBLIC_FINAL_ABSTRACT) };
    let linked = machine.program.class(class);
    if linked.element.is_some() {
        return int(PUBLIC_FINAL_ABSTRACT);
    }
    let own = linked.file.inner_classes.iter().find(|inner| inner.class == linked.file.name);
    int(i32::from(own.map_or(linked.file.flags & !NO_MODIFIER, |inner| inner.flags)))
}

fn get_access_flags(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.mirrored(state, args[0].bits) {
        Some(class) => int(i32::from(machine.program.class(class).file.flags & !NO_MODIFIER)),
        None => int(PUBLIC_FINAL_ABSTRACT),
    }
}

/// The name that an inner class was declared with; null for a top-level or anonymous class.
fn get_simple_binary_name(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let file = std::rc::Rc::clone(&machine.program.class(class).file);
    let own = file.inner_classes.iter().find(|inner| inner.class == file.name);
    match own.and_then(|inner| inner.name.as_ref()) {
        Some(name) => reference(machine.new_text(state, name)),
        None => returns(0),
    }
}

fn get_declaring_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let file = std::rc::Rc::clone(&machine.program.class(class).file);
    let own = file.inner_classes.iter().find(|inner| inner.class == file.name);
    match own.and_then(|inner| inner.outer.as_ref()) {
        Some(outer) => match machine.class_object_by_name(state, outer) {
            Ok(made) => reference(made),
            Err(error) => Modelled::Unsupported(unlinked(error)),
        },
        None => returns(0),
    }
}

/// Class, method name and descriptor that a local or anonymous class is declared in.
fn get_enclosing_method(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let file = std::rc::Rc::clone(&machine.program.class(class).file);
    let Some(enclosing) = &file.enclosing_method else { return returns(0) };
    let made = (|| {
        let class = machine.class_object_by_name(state, &enclosing.class).map_err(unlinked)??;
        let (mut name, mut descriptor) = (0, 0);
        if let Some((method, of)) = &enclosing.method {
            name = machine.new_text(state, method)?;
            descriptor = machine.new_text(state, of)?;
        }
        object_array(machine, state, "[Ljava/lang/Object;", &[class, name, descriptor])
    })();
    reference(made)
}

/// Classes that the class file names; null if it names none.
fn named_classes(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
    names: fn(&classfile::Class) -> &Vec<String>,
) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let file = std::rc::Rc::clone(&machine.program.class(class).file);
    if names(&file).is_empty() {
        return returns(0);
    }
    let mut classes = Vec::new();
    for name in names(&file) {
        match machine.program.load(name) {
            Ok(class) => classes.push(class),
            Err(error) => return Modelled::Unsupported(unlinked(error)),
        }
    }
    reference(class_array(machine, state, &classes))
}

fn are_nest_mates(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let hosts = [args[0], args[1]].map(|mirror| {
        let class = machine.mirrored(state, mirror.bits)?;
        let file = &machine.program.class(class).file;
        Some(file.nest_host.clone().unwrap_or_else(|| file.name.clone()))
    });
    boolean(hosts[0].is_some() && hosts[0] == hosts[1])
}

fn get_nest_host(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = machine.mirrored(state, args[0].bits);
    let host = class.and_then(|class| machine.program.class(class).file.nest_host.clone());
    match host.map(|host| machine.class_object_by_name(state, &host)) {
        Some(Ok(made)) => reference(made),
        Some(Err(error)) => Modelled::Unsupported(unlinked(error)),
        None => Modelled::Returns(Some(args[0])),
    }
}

fn get_signature(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = machine.mirrored(state, args[0].bits);
    let signature = class.and_then(|class| machine.program.class(class).file.signature.clone());
    match signature {
        Some(signature) => reference(machine.new_text(state, &signature)),
        None => returns(0),
    }
}

/// The constants of an enum are what its `values` returns.
fn get_enum_constants(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let is_enum = {
        let superclass = machine.program.class(class).superclass;
        superclass.is_some_and(|above| machine.program.class(above).file.name == "java/lang/Enum")
    };
    if !is_enum {
        return returns(0);
    }
    if state.initialisation(class) == Initialisation::NotYet {
        return Modelled::Initialises(class);
    }
    let descriptor = format!("()[L{};", machine.program.class(class).file.name);
    match machine.program.declared_method(class, "values", &descriptor) {
        Some(values) => Modelled::Calls(values, Vec::new()),
        None => returns(0),
    }
}

impl Machine {
    /// What `java` calls a main method with if it is given no arguments.
    pub fn no_arguments(&mut self, state: &mut State) -> Result<Value, Unmodelled> {
        self.string_array(state, &[]).map(Value::concrete)
    }

    /// An array of strings, for the host.
    pub(crate) fn string_array(
        &mut self,
        state: &mut State,
        texts: &[String],
    ) -> Result<Reference, Unmodelled> {
        let texts: Vec<Option<String>> = texts.iter().cloned().map(Some).collect();
        strings(self, state, &texts)
    }
}
