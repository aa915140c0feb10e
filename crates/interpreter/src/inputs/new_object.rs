//! New objects for inputs: what their fields hold at first.

use crate::inputs::Handle;
use crate::inputs::resolution::BOXES;
use crate::inputs::type_arguments::{Argument, Type, Variables, variables_above};
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::array::{Array, Maker, OpenArray};
use crate::state::elements::{Elements, First};
use crate::state::heap::{Content, Fields, Object};
use crate::state::value::Value;
use crate::strings::symbolic::Text;
use classfile::Origin;
use classfile::access::SYNTHETIC;
use classfile::descriptor::FieldType;
use classfile::signature::{Instance, TypeVariables};
use expr::{ExprId, Flavour, Idle, Node, Sort};
use inputs::values::{prefer, widened};
use inputs::{InputId, InputKey, InputType, Measure, Nulls, WrittenKey, var_key};
use program::{ClassId, FieldSlot};
use report::{Assumption, InputKind, LONGEST_ARRAY, Uninput, Unmodelled};
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
    pub(crate) fn new_input(
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
                true => Machine::new_stub(class, handle.place),
                false => self.plain_object(handle, class),
            });
        }
        match name.as_str() {
            "java/lang/String" | "java/lang/StringBuilder" | "java/lang/StringBuffer" => {
                let text = Text::input(self, handle.place);
                return Ok(Object::new(class, Content::Text(text)));
            }
            "java/util/ArrayList" => return self.array_list(state, variable, handle, class),
            _ => {}
        }
        if let Some((_, ty)) = BOXES.iter().find(|(class, _)| *class == name) {
            let content = InputKey::Content { of: handle.place };
            let value = self.nested_input(content, &ty.clone().into(), handle.depth + 1);
            let mut fields = Fields::new(self.program.class(class).fields.len());
            fields.set(0, value.bits, value.shadow());
            return Ok(Object { is_box: true, ..Object::new(class, Content::Fields(fields)) });
        }
        if !self.can_be_made(class) {
            let what = Unmodelled::Input(Uninput::Class, self.program.class(class).java_name());
            return Err(self.unsupported(state, what));
        }
        Ok(self.plain_object(handle, class))
    }

    /// Whether an input of a class that is not abstract can be made.
    pub(crate) fn can_be_made(&self, class: ClassId) -> bool {
        let linked = self.program.class(class);
        let name = linked.file.name.as_str();
        linked.origin == Origin::Application
            || crate::inputs::collection::is_map(name).is_some()
            || crate::inputs::jdk_value::recipe(name).is_some()
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
        let mut fields = Fields::new(slots.len());
        let object = handle.generic.as_deref().and_then(Type::parse);
        for (index, slot) in slots.iter().enumerate() {
            let declaring = Rc::clone(&self.program.class(slot.class).file);
            let field = declaring.field(&slot.name, &slot.descriptor);
            let (InputType { ty, generic, .. }, is_chosen) = self.field_type(told_of, object.as_ref(), slot);
            if is_chosen {
                self.note_assumption(Assumption::ComparableIsInteger);
            }
            // The object around an object of an inner class is always there.
            let is_outer =
                slot.name.starts_with("this$") && field.is_some_and(|field| field.flags & SYNTHETIC != 0);
            let is_filled = ty.is_reference() && self.facts.code.is_never_null(&mut self.program, slot.id);
            if is_filled {
                let field = format!("{}.{}", declaring.java_name(), slot.name);
                self.note_assumption(Assumption::FieldNotNull { field });
            }
            let is_given = is_outer || is_filled;
            let nulls = if is_given { Nulls::NotHere } else { Nulls::Anywhere };
            let is_hidden = slots.iter().skip(index + 1).any(|later| later.name == slot.name);
            let keys = &mut self.inputs.keys;
            let (class, field) = (keys.name(&declaring.java_name()), keys.name(&slot.name));
            let descriptor = keys.name(&slot.descriptor);
            let key = InputKey::Field { of: handle.place, class, field, descriptor, is_hidden };
            let only = self.only_class(slot);
            let value = self.nested_input(key, &InputType { ty, generic, nulls }, handle.depth + 1);
            if let (Some(only), Some(part)) = (only, value.as_handle()) {
                let field = format!("{}.{}", declaring.java_name(), slot.name);
                let class = self.program.class(only).java_name();
                self.note_assumption(Assumption::FieldOfClass { field, class });
                self.inputs.handles.entry(part).and_modify(|part| Rc::make_mut(part).exact = Some(only));
            }
            fields.set(index, value.bits, value.shadow());
        }
        Object::new(class, Content::Fields(fields))
    }

    /// The class of whatever a field refers to, if there is only one, inputs can be of it, and that is more than the type of the field says.
    fn only_class(&mut self, slot: &FieldSlot) -> Option<ClassId> {
        let name = self.facts.code.only_class(&mut self.program, slot.id)?;
        let class = self.program.load(&name).ok()?;
        let is_declared = slot
            .descriptor
            .strip_prefix('L')
            .is_some_and(|declared| declared.strip_suffix(';') == Some(&*name));
        let is_programs = self.program.class(class).origin == Origin::Application;
        let can_be = self.can_be_made(class) && !(is_programs && self.extends_jdk(class));
        (can_be && !is_declared).then_some(class)
    }

    /// The type of a field in an object of a class that was declared with type arguments; whether a class was chosen for a
    /// variable in it.
    pub(crate) fn field_type(
        &mut self,
        class: ClassId,
        object: Option<&Type>,
        slot: &FieldSlot,
    ) -> (InputType, bool) {
        let declaring = Rc::clone(&self.program.class(slot.class).file);
        let declared =
            FieldType::parse(&slot.descriptor).expect("descriptors of linked classes are well formed");
        let signature =
            declaring.field(&slot.name, &slot.descriptor).and_then(|field| field.signature.as_deref());
        // Code of the superclass makes arrays of a variable, and can only make them of its bound.
        let is_made_above = |signature: &str| slot.class != class && signature.starts_with("[T");
        if signature.is_some_and(is_made_above) {
            return (declared.into(), false);
        }
        let instance = signature.map(|signature| {
            let known = variables_above(&mut self.program, class, object, slot.class);
            let declared_in: Vec<&str> = declaring.signature.as_deref().into_iter().collect();
            substituted(signature, &declared_in, &known)
        });
        let is_chosen = instance.as_ref().is_some_and(|instance| instance.is_chosen);
        (self.declared_type(&declared, instance.as_ref()), is_chosen)
    }

    /// The type of an input of a declared type, of which `instance` says more. What stands for a type variable may say less than
    /// its bound, as `Object` or `?` for one that is `Comparable`: the JVM keeps to the bound.
    pub(crate) fn declared_type(&mut self, declared: &FieldType, instance: Option<&Instance>) -> InputType {
        let input = InputType::declared(declared, instance);
        if input.ty == *declared {
            return input;
        }
        match (self.load_type(&input.ty), self.load_type(declared)) {
            (Ok(told), Ok(bound)) if !self.program.is_subclass(told, bound) => declared.clone().into(),
            _ => input,
        }
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
            return Err(self.unsupported(state, Unmodelled::layout("java.util.ArrayList")));
        };
        let array_class = match self.program.load("[Ljava/lang/Object;") {
            Ok(class) => class,
            Err(error) => return Err(self.link_error(state, &error)),
        };
        let element = type_argument(handle.generic.as_deref(), 0);
        let length = self.input_length(handle.place, Measure::Collection, InputKind::List);
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
        let length = self.input_length(handle.place, Measure::Array, InputKind::Array);
        let generic = handle.generic.as_deref().and_then(|array| array.strip_prefix('[')).map(Rc::from);
        let nulls = if handle.nulls == Nulls::Nowhere { Nulls::Nowhere } else { Nulls::Anywhere };
        self.cells(handle, &InputType { ty: element.clone(), generic, nulls }, length)
    }

    /// The length of the input at a place.
    pub(crate) fn input_length(&mut self, place: InputId, measure: Measure, kind: InputKind) -> ExprId {
        let length = self.capped_length(InputKey::Length { of: place, measure });
        // Who is told of arrays knows nothing of that behind a stream.
        if !self.inputs.keys.key(place).is_internal() {
            self.inputs.lengths.insert(length, kind);
        }
        length
    }

    /// The length of something that has an array for its parts.
    pub(crate) fn capped_length(&mut self, key: InputKey) -> ExprId {
        let variable = self.unextended_length(key);
        if let Node::Var(variable) = self.pool.node(variable) {
            self.pool.set_most(variable, LONGEST_ARRAY);
        }
        self.pool.zero_extend(32, variable)
    }

    /// That a length which is told by its key is not larger than it can be; none if there is no such length.
    pub fn length_fits(&mut self, key: &WrittenKey) -> Option<ExprId> {
        let id = self.inputs.keys.read(key)?;
        let variable = self.pool.find_keyed_var(var_key(id), LENGTH)?;
        self.pool.fits(variable)
    }

    /// A length: any `int` that is not negative.
    pub(crate) fn length_variable(&mut self, key: InputKey) -> ExprId {
        let variable = self.unextended_length(key);
        self.pool.zero_extend(32, variable)
    }

    fn unextended_length(&mut self, key: InputKey) -> ExprId {
        let variable = self.variable(key, LENGTH);
        prefer(&mut self.pool, variable, Flavour::Natural);
        // Tests have a few letters where any text will do.
        if let (InputKey::Length { measure: Measure::Text, .. }, Node::Var(variable)) =
            (key, self.pool.node(variable))
        {
            self.pool.set_idle(variable, Idle::Few);
        }
        variable
    }

    /// As many elements as may be materialised, each an input.
    fn cells(&mut self, handle: &Handle, element: &InputType, length: ExprId) -> OpenArray {
        let capacity = self.limits.max_array;
        let mut cells = Array::new(&element.ty, capacity);
        let array = self.array_variable(InputKey::Elements { of: handle.place }, &element.ty);
        for index in 0..capacity {
            let value = match array {
                Some(array) => {
                    let variable = self.pool.element(array, index as u64);
                    let variable = self.pool.var_expr(variable);
                    Value::symbolic(widened(&mut self.pool, &element.ty, variable))
                }
                None => {
                    let key = InputKey::Element { of: handle.place, index: index as u32 };
                    self.nested_input(key, element, handle.depth + 1)
                }
            };
            cells.set(index, value);
        }
        let elements = array.map(|array| Rc::new(Elements::new(First::Input(array))));
        OpenArray { cells, length, maker: Maker::Input, elements }
    }
}

/// The sort of variables for lengths.
const LENGTH: Sort = Sort::BitVec(31);

/// Types with the type variables in them, for what these stand for.
pub(crate) fn substituted(signature: &str, declared_in: &[&str], known: &Variables) -> Instance {
    let spelled: Vec<(&String, bool, String)> = known
        .iter()
        .filter_map(|(name, argument)| {
            let is_told = |ty: &&Type| !matches!(ty, Type::Unknown | Type::Variable(_));
            let ty = argument.upper().filter(is_told)?;
            Some((name, matches!(argument, Argument::Exact(_)), ty.to_string()))
        })
        .collect();
    let mut variables = TypeVariables::of(declared_in.iter().copied());
    for (name, is_exact, ty) in &spelled {
        match is_exact {
            true => variables.set(name, ty),
            false => variables.set_bound(name, ty),
        }
    }
    variables.replaced(signature)
}

/// A type argument of a generic type; `Object` if nothing is known of it but that.
pub(crate) fn type_argument(generic: Option<&str>, position: usize) -> InputType {
    let object = || FieldType::Object("java/lang/Object".into());
    let Some(Type::Class(_, arguments)) = generic.and_then(Type::parse) else { return object().into() };
    let Some(ty) = arguments.get(position).and_then(Argument::upper) else { return object().into() };
    let signature = ty.to_string();
    InputType::declared(&object(), Some(&Instance { signature, is_chosen: false }))
}

#[cfg(test)]
mod tests {
    use super::{Argument, InputType, Type, substituted, type_argument};
    use classfile::descriptor::FieldType;

    #[test]
    fn type_variables_of_fields_are_what_the_object_was_declared_with() {
        let object = || FieldType::Object("java/lang/Object".into());
        let ty = |signature, class, known: &[(&str, &str)]| {
            let known = known.iter().map(|(name, ty)| {
                let ty = Type::parse(ty).expect("a type");
                ((*name).to_owned(), Argument::Extends(ty))
            });
            let instance = substituted(signature, &[class], &known.collect());
            InputType::declared(&object(), Some(&instance)).ty.java_name()
        };
        let pair = "<K:Ljava/lang/Object;V::Ljava/lang/Comparable<TV;>;>Ljava/lang/Object;";
        let known = [("K", "Ljava/lang/String;"), ("V", "[J")];
        assert_eq!(ty("TK;", pair, &known), "java.lang.String");
        assert_eq!(ty("TV;", pair, &known), "long[]");
        assert_eq!(ty("TK;", pair, &known[1..]), "java.lang.Object");
        assert_eq!(ty("TV;", pair, &known[..1]), "java.lang.Integer");
    }

    fn check(generic: &str, expected: &str) {
        assert_eq!(type_argument(Some(generic), 0).ty.java_name(), expected, "{generic}");
    }

    #[test]
    fn type_arguments_are_found() {
        check("Ljava/util/List<Ljava/lang/Integer;>;", "java.lang.Integer");
        check("Ljava/util/List<+Ljava/lang/Number;>;", "java.lang.Number");
        check("Ljava/util/List<[I>;", "int[]");
        check("Ljava/util/List<-Ljava/lang/Integer;>;", "java.lang.Object");
        check("Ljava/util/List<*>;", "java.lang.Object");
        check("Ljava/util/List<TT;>;", "java.lang.Object");
        check("Ljava/util/List<Ljava/util/List<Ljava/lang/String;>;>;", "java.util.List");
    }
}
