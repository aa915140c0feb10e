//! What one object holds, as a form has it.

use super::class::{ClassForm, CollectionKind, FieldForm, Kind};
use super::walk::Walk;
use super::{Cells, Collections, Content, Elements, Identity, Part, Plain, Trace, Untold};
use crate::observe::collections::{CollectionReader, Held};
use crate::state::array::{Array, Cells as ArrayCells, OpenArray};
use crate::state::heap::{Content as Heap, Fields, Object, Reference};
use crate::state::value::Value;
use crate::step::elements::Beyond;
use crate::strings::symbolic::Text;
use classfile::descriptor::FieldType;
use ir::Ty;
use std::rc::Rc;

impl Walk<'_> {
    /// What an object is told by alone, if it is.
    pub(super) fn plain(&mut self, reference: Reference, object: &Object) -> Option<Plain> {
        if let Some(name) = self.state.class_named(reference) {
            return Some(Plain::Class(name.into()));
        }
        if self.forming.plain == Identity::AsTheyAre {
            return None;
        }
        match self.machine.class_form(object.class, self.forming.throwables).kind {
            Kind::String => self.machine.text_of(self.state, reference).map(Plain::Text),
            Kind::Box(ty) => {
                let value = object.fields()?.get(0)?;
                Some(Plain::Boxed(self.class(object.class), ty, value))
            }
            _ => None,
        }
    }

    pub(super) fn content(&mut self, reference: Reference, object: &Object) -> Result<Content, Untold> {
        let class = self.class_form(object.class);
        match &object.content {
            Heap::Fields(fields) => self.fields_of(reference, object, &class, fields),
            Heap::Array(array) => Ok(Content::Elements(self.elements(&class, array)?, None)),
            Heap::OpenArray(open) => self.open_array(&class, open),
            Heap::Text(text) => Ok(Content::Text(text.clone())),
            Heap::Stub(name) => Ok(Content::StandIn(Rc::clone(name))),
            Heap::Backtrace(trace) => Ok(Content::Made(Trace(Rc::clone(trace)))),
        }
    }

    fn fields_of(
        &mut self,
        reference: Reference,
        object: &Object,
        class: &ClassForm,
        fields: &Fields,
    ) -> Result<Content, Untold> {
        match (&class.kind, fields.get(0)) {
            (Kind::Box(ty), Some(value)) => return Ok(Content::Boxed(*ty, value)),
            (Kind::String | Kind::Builder, _) => return Ok(self.text_content(reference)),
            _ => {}
        }
        if object.is_loose() && self.collections == Collections::ByContent {
            return Ok(Content::Untold);
        }
        if let &Kind::Collection(kind) = &class.kind {
            let held = match self.collections {
                Collections::ByContent => self.held(reference, object, kind, fields)?,
                Collections::ByFuture => self.future(kind, object, fields)?,
                Collections::AsTheyAre => None,
            };
            if let Some(held) = held {
                return Ok(held);
            }
        }
        let mut parts = Vec::with_capacity(class.fields.len());
        for field in &class.fields {
            let value = fields.get(field.slot).unwrap_or(Value::ZERO);
            parts.push(self.field(class, field, value)?);
        }
        Ok(Content::Fields(parts))
    }

    /// The text of a string that is told by identity, or of a builder. What may turn out to be another string is not known here.
    fn text_content(&mut self, reference: Reference) -> Content {
        let is_settled = !self.state.inputs.unchanged.contains_key(&reference);
        let text = self.machine.text_of(self.state, reference).filter(|_| is_settled);
        text.map_or(Content::Untold, Content::Text)
    }

    fn field(&mut self, class: &ClassForm, field: &FieldForm, value: Value) -> Result<Part, Untold> {
        if field.is_worded && self.is_unknown_text(value) {
            return Ok(Part::Untold);
        }
        if self.collections == Collections::ByFuture && self.sees_into(class, field, value) {
            self.is_exposed = true;
        }
        self.part(&field.ty, value)
    }

    fn is_unknown_text(&mut self, value: Value) -> bool {
        let reference = self.state.inputs.settled(value).bits;
        self.machine.text_of(self.state, reference).is_some_and(|text| text.is_unknown())
    }

    /// Whether code of the class of an object may look into a collection that a field leads to: only code of its package can, and
    /// what fields of type `Object` lead to it just keeps.
    fn sees_into(&mut self, class: &ClassForm, field: &FieldForm, value: Value) -> bool {
        let is_object = matches!(&field.ty, FieldType::Object(name) if name != "java/lang/Object");
        if !class.is_in_util || !is_object || matches!(class.kind, Kind::Collection(CollectionKind::Set)) {
            return false;
        }
        let Some(object) = self.state.heap.find(self.state.inputs.settled(value).bits) else { return false };
        let form = self.machine.class_form(object.class, self.forming.throwables);
        matches!(form.kind, Kind::Collection(_))
    }

    fn elements(&mut self, class: &ClassForm, array: &Array) -> Result<Elements, Untold> {
        let Kind::Array(element) = &class.kind else {
            return Ok(Elements(Cells::Parts(Vec::new())));
        };
        if !matches!(array.cells, ArrayCells::Ref(_)) {
            return Ok(Elements(Cells::Numbers(Ty::of(element), array.clone())));
        }
        let values = (0..array.len()).map(|index| array.get(index));
        self.parts(element, values)
    }

    fn open_array(&mut self, class: &ClassForm, open: &OpenArray) -> Result<Content, Untold> {
        let Kind::Array(element) = &class.kind else { return Ok(Content::Untold) };
        if let Some(length) = self.machine.pool.as_const(open.length) {
            let all = self.machine.grown(element, open, length as usize);
            return Ok(Content::Elements(self.elements(class, &all)?, None));
        }
        let elements = self.elements(class, &open.cells)?;
        Ok(match &open.elements {
            Some(beyond) => {
                Content::AnyElements(elements, open.length, element.clone(), Beyond(Rc::clone(beyond)))
            }
            None => Content::Elements(elements, Some(open.length)),
        })
    }

    fn parts(&mut self, ty: &FieldType, values: impl IntoIterator<Item = Value>) -> Result<Elements, Untold> {
        let parts = values.into_iter().map(|value| self.part(ty, value));
        Ok(Elements(Cells::Parts(parts.collect::<Result<Vec<Part>, Untold>>()?)))
    }

    /// What a collection holds, in the order of iteration; none if it is better told by its fields, as a set by the map behind it.
    fn held(
        &mut self,
        reference: Reference,
        object: &Object,
        kind: CollectionKind,
        fields: &Fields,
    ) -> Result<Option<Content>, Untold> {
        if kind == CollectionKind::Set {
            return Ok(None);
        }
        let linked = self.machine.program.class(object.class);
        let (slots, name) = (Rc::clone(&linked.fields), linked.file.name.clone());
        let get = |field: &str| {
            let slot = slots.iter().position(|slot| &*slot.name == field)?;
            fields.get(slot)
        };
        let state = self.state;
        let reader = &mut CollectionReader { machine: &mut *self.machine, state, evaluate: None };
        let element = FieldType::Object("java/lang/Object".into());
        Ok(match reader.held(&name, reference, &get) {
            Some(Held::Array(elements, size)) => Some(self.list(elements, size)?),
            Some(Held::Elements(elements)) => Some(Content::Elements(self.parts(&element, elements)?, None)),
            Some(Held::Entries(entries)) => {
                let both = entries.into_iter().flat_map(|(key, value)| [key, value]);
                let mut parts = Vec::new();
                for value in both.chain(get("comparator")) {
                    parts.push(self.part(&element, value)?);
                }
                parts.extend(get("accessOrder").map(|value| Part::Number(Ty::I32, value)));
                Some(Content::Elements(Elements(Cells::Parts(parts)), None))
            }
            None => None,
        })
    }

    /// The elements of a list, from the array behind it.
    fn list(&mut self, elements: Value, size: Option<Value>) -> Result<Content, Untold> {
        let state = self.state;
        let array = state.inputs.settled(elements);
        let (values, length) = match state.heap.find(array.bits).map(|object| &object.content) {
            Some(Heap::Array(array)) => (array.clone(), None),
            Some(Heap::OpenArray(open)) => match self.machine.pool.as_const(open.length) {
                Some(length) => (self.grown_references(open, length as usize), None),
                None => (open.cells.clone(), Some(open.length)),
            },
            _ => return Ok(Content::Untold),
        };
        let (count, length) = match size {
            None => (values.len(), length),
            Some(Value { expr: Some(size), .. }) => (values.len(), Some(size)),
            Some(Value { bits, expr: None }) if bits as usize <= values.len() => (bits as usize, None),
            Some(_) => return Ok(Content::Untold),
        };
        let values = (0..count).map(|index| values.get(index));
        Ok(Content::Elements(self.parts(&FieldType::Object("java/lang/Object".into()), values)?, length))
    }

    fn grown_references(&mut self, open: &OpenArray, length: usize) -> Array {
        self.machine.grown(&FieldType::Object("java/lang/Object".into()), open, length)
    }
}

/// A text that is wholly known has no symbolic part.
pub(super) fn is_known(text: &Text) -> bool {
    text.as_known().is_some()
}
