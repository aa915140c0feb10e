//! New objects for inputs: what their fields hold at first.

use super::input::BOXES;
use crate::array::{Array, Maker, OpenArray};
use crate::elements::{Elements, First};
use crate::heap::{Content, Fields, Object};
use crate::input::{Handle, InputType, Nulls};
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::symbolic_text::Text;
use crate::value::Value;
use classfile::Origin;
use classfile::descriptor::FieldType;
use classfile::signature::{Instance, TypeVariables, erased, type_parameters};
use expr::{ExprId, Flavour, Sort};
use program::ClassId;
use report::{Assumption, InputKind, LONGEST_ARRAY};
use std::rc::Rc;

/// Classes of the JDK whose fields may hold anything that their types allow.
const PLAIN_JDK_CLASSES: &[&str] = &[
    "java/lang/Object",
    "java/util/Optional",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicReference",
];

impl Machine {
    /// An object of that class for a handle.
    pub(super) fn new_input(
        &mut self,
        state: &mut State,
        variable: ExprId,
        handle: &Handle,
        class: ClassId,
    ) -> Result<Object, Control> {
        let name = self.program.class(class).file.name.clone();
        if let Some(element) = self.program.element_type(class) {
            return Ok(Object::new(class, Content::OpenArray(self.open_array(handle, &element))));
        }
        if let Some(of) = self.stands_in_for(class) {
            return Ok(match self.program.class(of).file.is_interface() {
                true => Machine::new_stub(class, &handle.name),
                false => self.plain_object(handle, class),
            });
        }
        match name.as_str() {
            "java/lang/String" | "java/lang/StringBuilder" | "java/lang/StringBuffer" => {
                let text = Text::input(self, &handle.name);
                return Ok(Object::new(class, Content::Text(text)));
            }
            "java/util/ArrayList" => return self.array_list(state, variable, handle, class),
            _ => {}
        }
        if let Some((_, ty)) = BOXES.iter().find(|(class, _)| *class == name) {
            let value = self.nested_input(&handle.name, &ty.clone().into(), handle.depth + 1);
            let mut fields = Fields::new(self.program.class(class).fields.len());
            fields.set(0, value.bits, value.shadow());
            return Ok(Object { is_box: true, ..Object::new(class, Content::Fields(fields)) });
        }
        if !self.can_be_made(class) {
            let what = format!("an input of class {}", self.program.class(class).java_name());
            return Err(self.unsupported(state, &what));
        }
        Ok(self.plain_object(handle, class))
    }

    /// Whether an input of a class that is not abstract can be made.
    pub(crate) fn can_be_made(&self, class: ClassId) -> bool {
        let linked = self.program.class(class);
        let name = linked.file.name.as_str();
        linked.origin == Origin::Application
            || super::collection_input::is_map(name).is_some()
            || super::value_input::recipe(name).is_some()
            || PLAIN_JDK_CLASSES.contains(&name)
            || BOXES.iter().any(|(class, _)| *class == name)
            || matches!(
                name,
                "java/lang/String"
                    | "java/lang/StringBuilder"
                    | "java/lang/StringBuffer"
                    | "java/util/ArrayList"
            )
    }

    /// An object whose fields are inputs themselves.
    fn plain_object(&mut self, handle: &Handle, class: ClassId) -> Object {
        let slots = Rc::clone(&self.program.class(class).fields);
        let told_of = self.stands_in_for(class).unwrap_or(class);
        self.assume_apart_from_statics(told_of);
        let mut fields = Fields::new(slots.len());
        for (index, slot) in slots.iter().enumerate() {
            let declaring = Rc::clone(&self.program.class(slot.class).file);
            let field = declaring.field(&slot.name);
            let declared =
                FieldType::parse(&slot.descriptor).expect("descriptors of linked classes are well formed");
            let signature = field.and_then(|field| field.signature.as_deref());
            // What a superclass's variables stand for, its subclass says: they may be anything here.
            let variables = declaring.signature.as_deref().filter(|_| slot.class == told_of);
            let instance =
                signature.map(|signature| substituted(signature, variables, handle.generic.as_deref()));
            if instance.as_ref().is_some_and(|instance| instance.is_chosen) {
                self.note_assumption(Assumption::ComparableIsInteger);
            }
            let InputType { ty, generic, .. } = InputType::declared(&declared, instance.as_ref());
            // The object around an object of an inner class is always there.
            let is_outer =
                slot.name.starts_with("this$") && field.is_some_and(|field| field.flags & SYNTHETIC != 0);
            let is_filled = ty.is_reference() && self.is_never_null(slot.class, &slot.name);
            if is_filled {
                let field = format!("{}.{}", declaring.java_name(), slot.name);
                self.note_assumption(Assumption::FieldNotNull { field });
            }
            let is_given = is_outer || is_filled;
            let nulls = if is_given { Nulls::NotHere } else { Nulls::Anywhere };
            let is_hidden = slots.iter().skip(index + 1).any(|later| later.name == slot.name);
            let name = if is_hidden {
                format!("{}.{}.{}", handle.name, declaring.java_name(), slot.name)
            } else {
                format!("{}.{}", handle.name, slot.name)
            };
            let value = self.nested_input(&name, &InputType { ty, generic, nulls }, handle.depth + 1);
            fields.set(index, value.bits, value.shadow());
        }
        Object::new(class, Content::Fields(fields))
    }

    /// A list whose array is just as long as the list; nobody can tell.
    fn array_list(
        &mut self,
        state: &mut State,
        variable: ExprId,
        handle: &Handle,
        class: ClassId,
    ) -> Result<Object, Control> {
        let list = "java/util/ArrayList";
        let slots = [("elementData", "[Ljava/lang/Object;"), ("size", "I")];
        let [Some(elements), Some(size)] = slots.map(|(name, descriptor)| self.slot(list, name, descriptor))
        else {
            return Err(self.unsupported(state, "layout of java.util.ArrayList"));
        };
        let array_class = match self.program.load("[Ljava/lang/Object;") {
            Ok(class) => class,
            Err(error) => return Err(self.link_error(state, &error)),
        };
        let element = type_argument(handle.generic.as_deref(), 0);
        let length = self.input_length(&handle.name, ".size()", InputKind::List);
        let array = self.cells(handle, &element, length);
        let initial = Object::new(array_class, Content::OpenArray(array));
        let array = self.places.input(variable, array_class);
        state.heap.place(array, initial.clone());
        if !state.inputs.arrays_of_lists.iter().any(|(known, _)| *known == array) {
            state.inputs.arrays_of_lists.push_back((array, initial));
        }
        let mut fields = Fields::new(self.program.class(class).fields.len());
        fields.set(elements, array, 0);
        fields.set(size, 0, length.raw());
        Ok(Object::new(class, Content::Fields(fields)))
    }

    fn open_array(&mut self, handle: &Handle, element: &FieldType) -> OpenArray {
        let length = self.input_length(&handle.name, ".length", InputKind::Array);
        let generic = handle.generic.as_deref().and_then(|array| array.strip_prefix('[')).map(Rc::from);
        let nulls = if handle.nulls == Nulls::Nowhere { Nulls::Nowhere } else { Nulls::Anywhere };
        self.cells(handle, &InputType { ty: element.clone(), generic, nulls }, length)
    }

    /// The length of an input of that name and kind.
    pub(crate) fn input_length(&mut self, name: &str, suffix: &str, kind: InputKind) -> ExprId {
        let length = self.capped_length(&format!("{name}{suffix}"));
        // Who is told of arrays knows nothing of that behind a stream.
        if !self.hidden.contains(name) {
            self.input_lengths.insert(length, kind);
        }
        length
    }

    /// The length of something that has an array for its parts.
    pub(crate) fn capped_length(&mut self, name: &str) -> ExprId {
        let length = self.length_variable(name);
        let variable = self.pool.find_var(name).expect("it was just made");
        self.pool.set_most(variable, LONGEST_ARRAY);
        length
    }

    /// A length: any `int` that is not negative.
    pub(crate) fn length_variable(&mut self, name: &str) -> ExprId {
        let variable = self.variable(name, Sort::BitVec(31));
        self.prefer(variable, Flavour::Natural);
        self.pool.zero_extend(32, variable)
    }

    /// As many elements as may be materialised, each an input.
    fn cells(&mut self, handle: &Handle, element: &InputType, length: ExprId) -> OpenArray {
        let capacity = self.limits.max_array;
        let mut cells = Array::new(&element.ty, capacity);
        let array = self.array_variable(&handle.name, &element.ty);
        for index in 0..capacity {
            let value = match array {
                Some(array) => {
                    let variable = self.pool.element(array, index as u64);
                    let variable = self.pool.var_expr(variable);
                    Value::symbolic(self.extended_input(&element.ty, variable))
                }
                None => self.nested_input(&format!("{}[{index}]", handle.name), element, handle.depth + 1),
            };
            cells.set(index, value);
        }
        let elements = array.map(|array| Rc::new(Elements::new(First::Input(array))));
        OpenArray { cells, length, maker: Maker::Input, elements }
    }
}

/// The flag of a field that the compiler made (JVMS §4.5).
const SYNTHETIC: u16 = 0x1000;

/// The type of a field of a generic class, for the type arguments that the object was declared with. Other type variables stand for
/// their bounds.
fn substituted(signature: &str, class: Option<&str>, object: Option<&str>) -> Instance {
    let mut variables = TypeVariables::of(class);
    let parameters = class.map(type_parameters).unwrap_or_default();
    let arguments = object.map(type_arguments).unwrap_or_default();
    if parameters.len() == arguments.len() {
        for ((name, _), argument) in parameters.into_iter().zip(arguments) {
            let argument = argument.trim_start_matches(['+', '-']);
            if argument.starts_with(['L', '[']) {
                variables.set(name, argument);
            }
        }
    }
    variables.replaced(signature)
}

/// The type arguments of a type, as signatures.
fn type_arguments(generic: &str) -> Vec<&str> {
    let Some((_, inside)) = generic.split_once('<') else { return Vec::new() };
    let inside = inside.trim_end_matches(';').strip_suffix('>').unwrap_or(inside);
    let mut arguments = Vec::new();
    let (mut start, mut depth) = (0, 0);
    for (index, c) in inside.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            ';' if depth == 0 => {
                arguments.push(&inside[start..=index]);
                start = index + 1;
            }
            '*' if depth == 0 && index == start => {
                arguments.push("*");
                start = index + 1;
            }
            _ => {}
        }
    }
    arguments
}

/// A type argument of a generic type; `Object` if it has none.
pub(super) fn type_argument(generic: Option<&str>, position: usize) -> InputType {
    let arguments = generic.map(type_arguments).unwrap_or_default();
    let argument = arguments.get(position).map(|argument| argument.trim_start_matches(['+', '-']));
    argument.and_then(first_type).unwrap_or_else(|| FieldType::Object("java/lang/Object".into()).into())
}

/// The type that a signature begins with, unless it is a variable or a wildcard.
fn first_type(signature: &str) -> Option<InputType> {
    let mut depth = 0;
    let mut end = None;
    for (index, c) in signature.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            ';' if depth == 0 => {
                end = Some(index + 1);
                break;
            }
            _ => {}
        }
    }
    let generic = &signature[..end?];
    let ty = FieldType::parse(&erased(generic)).ok()?;
    Some(InputType { ty, nulls: Nulls::Anywhere, generic: generic.contains('<').then(|| generic.into()) })
}

#[cfg(test)]
mod tests {
    use super::{InputType, substituted, type_argument};
    use classfile::descriptor::FieldType;

    #[test]
    fn type_variables_of_fields_are_what_the_object_was_declared_with() {
        let object = || FieldType::Object("java/lang/Object".into());
        let ty = |signature, class, declared| {
            let instance = substituted(signature, Some(class), Some(declared));
            InputType::declared(&object(), Some(&instance)).ty.java_name()
        };
        let pair = "<K:Ljava/lang/Object;V::Ljava/lang/Comparable<TV;>;>Ljava/lang/Object;";
        let declared = "LPair<Ljava/lang/String;Ljava/lang/Integer;>;";
        assert_eq!(ty("TK;", pair, declared), "java.lang.String");
        assert_eq!(ty("TV;", pair, declared), "java.lang.Integer");
        assert_eq!(ty("TK;", pair, "LPair<*+Ljava/lang/Long;>;"), "java.lang.Object");
        assert_eq!(ty("TV;", pair, "LPair<*+Ljava/lang/Long;>;"), "java.lang.Long");
    }

    fn check(generic: &str, expected: &str) {
        assert_eq!(type_argument(Some(generic), 0).ty.java_name(), expected, "{generic}");
    }

    #[test]
    fn type_arguments_are_found() {
        check("Ljava/util/List<Ljava/lang/Integer;>;", "java.lang.Integer");
        check("Ljava/util/List<+Ljava/lang/Number;>;", "java.lang.Number");
        check("Ljava/util/List<[I>;", "java.lang.Object");
        check("Ljava/util/List<*>;", "java.lang.Object");
        check("Ljava/util/List<TT;>;", "java.lang.Object");
        check("Ljava/util/List<Ljava/util/List<Ljava/lang/String;>;>;", "java.util.List");
    }
}
