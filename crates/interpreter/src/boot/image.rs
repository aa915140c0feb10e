//! An image of a state: the JDK as it is once booted, to be kept in a file.
//!
//! Classes are written by name and loaded again, static fields by their position in their class, so that an image does
//! not depend on what else was loaded. The stack is not part of it.

use crate::machine::Machine;
use crate::maps::unhashed_map::Layout;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Backtrace, Content, Fields, Object, Reference, ThrowableOrigin};
use crate::state::value::Value;
use crate::state::{Initialisation, Roots, State};
use ir::DynamicCall;
use program::ClassId;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// Changes with the format.
const VERSION: u32 = 2;

#[derive(Serialize, Deserialize)]
struct Image {
    version: u32,
    /// Classes that were made for dynamic calls: how to make them again.
    links: Vec<Link>,
    /// Names of classes; all numbers below are positions here.
    classes: Vec<String>,
    initialised: Vec<u32>,
    /// Class, position among its static fields, value.
    statics: Vec<(u32, u32, u64)>,
    /// By reference, from 1.
    objects: Vec<Option<ImageObject>>,
    strings: Vec<(Vec<u16>, Reference)>,
    class_objects: Vec<(String, Reference)>,
    modules: Vec<(String, Reference)>,
    module_versions: Vec<(Reference, Reference)>,
    /// Memory outside of the heap.
    blocks: Vec<Reference>,
    main_thread: Reference,
    system_loader: Reference,
    base_module: Reference,
}

/// A dynamic call that was linked.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Link {
    /// The class with the call.
    pub(crate) caller: String,
    pub(crate) bootstrap: u16,
    pub(crate) name: String,
    pub(crate) descriptor: String,
    /// The class that was made.
    pub(crate) made: String,
}

#[derive(Serialize, Deserialize)]
struct ImageObject {
    class: u32,
    is_box: bool,
    content: ImageContent,
}

#[derive(Serialize, Deserialize)]
enum ImageContent {
    Fields(Vec<u64>),
    Boolean(Vec<u8>),
    Byte(Vec<i8>),
    Char(Vec<u16>),
    Short(Vec<i16>),
    Word(Vec<u32>),
    Wide(Vec<u64>),
    Ref(Vec<u64>),
    /// Places in code are not kept.
    Backtrace,
}

/// Why an image cannot be used; it is made anew then.
#[derive(Debug, thiserror::Error)]
pub enum ImageError {
    /// It is of another version, or damaged.
    #[error("the image is not readable")]
    Unreadable,
    /// A class has changed or gone.
    #[error("the image does not fit the JDK: {0}")]
    Unfit(String),
}

impl Machine {
    /// The bytes of an image of a state without symbolic values; none if it cannot be written.
    pub fn write_image(&self, state: &State) -> Option<Vec<u8>> {
        let mut numbers = Numbers::default();
        let mut objects = Vec::new();
        for reference in 1..state.heap.n_slots() as Reference {
            let object = state.heap.find(reference);
            objects.push(match object {
                Some(object) => Some(ImageObject {
                    class: self.number(&mut numbers, object.class),
                    is_box: object.is_box,
                    content: write_content(&object.content)?,
                }),
                None => None,
            });
        }
        let mut initialised = Vec::new();
        let mut statics = Vec::new();
        for (class, linked) in self.program.classes() {
            match state.initialisation(class) {
                Initialisation::Done => initialised.push(self.number(&mut numbers, class)),
                Initialisation::NotYet => continue,
                Initialisation::Begun | Initialisation::Failed => return None,
            }
            for (position, &id) in linked.statics.iter().enumerate() {
                let value = state.static_value(id).filter(|value| value.expr.is_none())?;
                statics.push((self.number(&mut numbers, class), position as u32, value.bits));
            }
        }
        let mut blocks: Vec<Reference> = state.blocks.iter().copied().collect();
        blocks.sort_unstable();
        let image = Image {
            version: VERSION,
            links: self.linked.dynamic.clone(),
            classes: numbers.names,
            initialised,
            statics,
            objects,
            strings: state.strings.iter().map(|(units, &at)| (units.to_vec(), at)).collect(),
            class_objects: by_name(&state.class_objects),
            modules: by_name(&state.modules),
            module_versions: state
                .module_versions
                .iter()
                .map(|(&module, &version)| (module, version))
                .collect(),
            blocks,
            main_thread: state.roots.main_thread,
            system_loader: state.roots.system_loader,
            base_module: state.roots.base_module,
        };
        postcard::to_stdvec(&image).ok()
    }

    fn number(&self, numbers: &mut Numbers, class: ClassId) -> u32 {
        *numbers.by_class.entry(class).or_insert_with(|| {
            numbers.names.push(self.program.class(class).file.name.clone());
            numbers.names.len() as u32 - 1
        })
    }

    /// The state of an image.
    pub fn read_image(&mut self, bytes: &[u8]) -> Result<State, ImageError> {
        let image: Image = postcard::from_bytes(bytes).map_err(|_| ImageError::Unreadable)?;
        if image.version != VERSION {
            return Err(ImageError::Unreadable);
        }
        let made = self.relink(&image.links)?;
        let mut classes = Vec::new();
        for name in &image.classes {
            classes.push(match made.get(name.as_str()) {
                Some(&class) => class,
                None => self.program.load(name).map_err(|error| ImageError::Unfit(error.to_string()))?,
            });
        }
        let class = |number: u32| classes.get(number as usize).copied().ok_or(ImageError::Unreadable);
        let mut state = self.empty_state().map_err(ImageError::Unfit)?;
        for object in image.objects {
            let made = match object {
                Some(object) => Some(Object {
                    class: class(object.class)?,
                    is_box: object.is_box,
                    may_be_other: false,
                    layout: Layout::Hashed,
                    content: read_content(object.content),
                }),
                None => None,
            };
            state.heap.append(made);
        }
        state.heap.fresh_bytes = 0;
        for number in image.initialised {
            state.set_initialisation(class(number)?, Initialisation::Done);
        }
        for (number, position, bits) in image.statics {
            let statics = &self.program.class(class(number)?).statics;
            let id = statics.get(position as usize).ok_or(ImageError::Unreadable)?;
            state.set_static(*id, Some(Value::concrete(bits)));
        }
        state.strings = image.strings.into_iter().map(|(units, at)| (units.into(), at)).collect();
        for (name, at) in image.class_objects {
            // Classes that were made anew may have another name.
            let name: Rc<str> = match made.get(name.as_str()) {
                Some(&class) => self.program.class(class).file.name.as_str().into(),
                None => name.into(),
            };
            state.class_names.insert(at, Rc::clone(&name));
            state.class_objects.insert(name, at);
        }
        state.modules = image.modules.into_iter().map(|(name, at)| (name.into(), at)).collect();
        state.module_versions = image.module_versions.into_iter().collect();
        state.blocks = image.blocks.into_iter().collect();
        state.roots = Roots {
            main_thread: image.main_thread,
            system_loader: image.system_loader,
            base_module: image.base_module,
        };
        Ok(state)
    }

    /// Makes the classes of dynamic calls again, by the name they had.
    fn relink(&mut self, links: &[Link]) -> Result<FxHashMap<String, ClassId>, ImageError> {
        let unfit = |error: program::Error| ImageError::Unfit(error.to_string());
        let mut made = FxHashMap::default();
        for link in links {
            let caller = self.program.load(&link.caller).map_err(unfit)?;
            let call = DynamicCall {
                bootstrap: link.bootstrap,
                name: link.name.as_str().into(),
                descriptor: link.descriptor.as_str().into(),
            };
            let method = self.program.link_dynamic(caller, &call).map_err(unfit)?;
            made.insert(link.made.clone(), self.program.method(method).class);
            self.linked.dynamic.push(Link {
                made: self.program.class(self.program.method(method).class).file.name.clone(),
                ..link.clone()
            });
        }
        Ok(made)
    }
}

#[derive(Default)]
struct Numbers {
    by_class: FxHashMap<ClassId, u32>,
    names: Vec<String>,
}

fn by_name(map: &imbl::HashMap<Rc<str>, Reference>) -> Vec<(String, Reference)> {
    map.iter().map(|(name, &at)| (name.to_string(), at)).collect()
}

fn write_content(content: &Content) -> Option<ImageContent> {
    Some(match content {
        Content::Fields(fields) if fields.shadows.is_none() => ImageContent::Fields(fields.bits.to_vec()),
        Content::Array(array) if array.shadows.is_none() => match &array.cells {
            Cells::Boolean(cells) => ImageContent::Boolean(cells.to_vec()),
            Cells::Byte(cells) => ImageContent::Byte(cells.to_vec()),
            Cells::Char(cells) => ImageContent::Char(cells.to_vec()),
            Cells::Short(cells) => ImageContent::Short(cells.to_vec()),
            Cells::Word(cells) => ImageContent::Word(cells.to_vec()),
            Cells::Wide(cells) => ImageContent::Wide(cells.to_vec()),
            Cells::Ref(cells) => ImageContent::Ref(cells.to_vec()),
        },
        Content::Backtrace(_) => ImageContent::Backtrace,
        Content::Fields(_)
        | Content::Array(_)
        | Content::OpenArray(_)
        | Content::Text(_)
        | Content::Stub(_) => {
            return None;
        }
    })
}

fn read_content(content: ImageContent) -> Content {
    let cells = match content {
        ImageContent::Fields(bits) => return Content::Fields(Fields { bits: bits.into(), shadows: None }),
        ImageContent::Backtrace => {
            return Content::Backtrace(Rc::new(Backtrace { trace: [].into(), origin: ThrowableOrigin::New }));
        }
        ImageContent::Boolean(cells) => Cells::Boolean(cells.into()),
        ImageContent::Byte(cells) => Cells::Byte(cells.into()),
        ImageContent::Char(cells) => Cells::Char(cells.into()),
        ImageContent::Short(cells) => Cells::Short(cells.into()),
        ImageContent::Word(cells) => Cells::Word(cells.into()),
        ImageContent::Wide(cells) => Cells::Wide(cells.into()),
        ImageContent::Ref(cells) => Cells::Ref(cells.into()),
    };
    Content::Array(Array::of(cells))
}
