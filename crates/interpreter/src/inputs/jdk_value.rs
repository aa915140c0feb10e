//! Inputs of the JDK's value classes, and of a few others that are made from values: built by their own factories from
//! parts that are inputs, so that they are never broken inside.
//!
//! Where parts do not make all objects of a class, the others are a way of their own, which ends at a bound. What is left out
//! besides is that objects which can change were used before; that is an assumption.

use crate::inputs::Building;
use crate::inputs::new_object::type_argument;
use crate::machine::unlinked::{unlinked, unreadable};
use crate::machine::{Control, Machine};
use crate::state::array::Array;
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use crate::state::{Purpose, State};
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::{ExprId, Sort};
use inputs::{InputKey, InputType, Nulls};
use ir::MethodRef;
use program::ClassId;
use report::{Assumption, Bound, Unmodelled};
use std::rc::Rc;

/// How objects of a class are made.
pub(crate) struct Recipe {
    class: &'static str,
    /// The names of the parts, and their descriptors; none is null. [`ELEMENTS`] is an array of what the type argument says,
    /// [`FIRST`] and [`SECOND`] are what the arguments say, or null.
    parts: &'static [(&'static str, &'static str)],
    /// A number that is chosen besides: its name, and how many there are of it.
    choice: Option<(&'static str, u64)>,
    /// What cannot be made this way.
    beyond: Option<&'static str>,
}

const LONG: &str = "Ljava/lang/Long;";
const INT: &str = "Ljava/lang/Integer;";
const BOOLEAN: &str = "Ljava/lang/Boolean;";
const STRING: &str = "Ljava/lang/String;";
const ELEMENTS: &str = "[T";
const FIRST: &str = "T0";
const SECOND: &str = "T1";

const DATE_AND_TIME: &[(&str, &str)] = &[
    ("year", INT),
    ("month", INT),
    ("day", INT),
    ("hour", INT),
    ("minute", INT),
    ("second", INT),
    ("nano", INT),
];

/// What exceptions are made without.
const CAUSE: Option<&str> = Some("an exception without a message, or with a cause");

/// A recipe that makes all objects of a class, as far as they are new.
const fn made_of(class: &'static str, parts: &'static [(&'static str, &'static str)]) -> Recipe {
    Recipe { class, parts, choice: None, beyond: None }
}

/// A recipe that makes new objects of a class, and says which other ones there are.
const fn new_one(
    class: &'static str,
    parts: &'static [(&'static str, &'static str)],
    beyond: &'static str,
) -> Recipe {
    Recipe { class, parts, choice: None, beyond: Some(beyond) }
}

/// A recipe that makes a few examples.
const fn example(class: &'static str, count: u64, beyond: &'static str) -> Recipe {
    Recipe { class, parts: &[], choice: Some(("index", count)), beyond: Some(beyond) }
}

/// The recipe for an exception.
const fn thrown(class: &'static str) -> Recipe {
    Recipe { class, parts: &[("message", STRING)], choice: None, beyond: CAUSE }
}

/// The recipes; `percolate.api.Inputs` follows them, and `jdk_values.rs` of `exploration` shows what they make.
const RECIPES: &[Recipe] = &[
    Recipe {
        class: "java/math/BigInteger",
        parts: &[("longValue", LONG)],
        choice: None,
        beyond: Some("a BigInteger of more than 64 bits"),
    },
    Recipe {
        class: "java/math/BigDecimal",
        parts: &[("unscaledValue", LONG)],
        choice: Some(("scale", 3)),
        beyond: Some("a BigDecimal of more than 64 bits, or with a scale other than 0, 1 and 2"),
    },
    made_of("java/time/LocalDate", &[("year", INT), ("month", INT), ("day", INT)]),
    made_of("java/time/LocalTime", &[("hour", INT), ("minute", INT), ("second", INT), ("nano", INT)]),
    made_of("java/time/LocalDateTime", DATE_AND_TIME),
    made_of("java/time/Year", &[("year", INT)]),
    made_of("java/time/YearMonth", &[("year", INT), ("month", INT)]),
    made_of("java/time/MonthDay", &[("month", INT), ("day", INT)]),
    made_of("java/time/Period", &[("years", INT), ("months", INT), ("days", INT)]),
    Recipe {
        class: "java/time/ZoneOffset",
        parts: &[],
        choice: Some(("index", 3)),
        beyond: Some("a ZoneOffset other than Z, +02:00 and -05:30"),
    },
    Recipe {
        class: "java/time/OffsetDateTime",
        parts: DATE_AND_TIME,
        choice: Some(("offset", 3)),
        beyond: Some("an OffsetDateTime with an offset other than Z, +02:00 and -05:30"),
    },
    Recipe {
        class: "java/time/ZonedDateTime",
        parts: DATE_AND_TIME,
        choice: Some(("zone", 3)),
        beyond: Some("a ZonedDateTime in a zone other than Z, +02:00 and -05:30"),
    },
    made_of("java/time/Duration", &[("seconds", LONG), ("nano", INT)]),
    made_of("java/time/Instant", &[("seconds", LONG), ("nano", INT)]),
    made_of("java/util/UUID", &[("most", LONG), ("least", LONG)]),
    Recipe {
        class: "java/util/Locale",
        parts: &[],
        choice: Some(("index", 4)),
        beyond: Some("a Locale other than the root, en-US, de-DE and tr-TR"),
    },
    Recipe {
        class: "java/lang/Class",
        parts: &[],
        choice: Some(("index", 6)),
        beyond: Some("a Class other than Object, String, Integer, int, int[] and Runnable"),
    },
    made_of("sun/nio/cs/UTF_8", &[]),
    made_of("sun/nio/cs/ISO_8859_1", &[]),
    made_of("sun/nio/cs/US_ASCII", &[]),
    Recipe {
        class: "java/util/regex/Pattern",
        parts: &[],
        choice: Some(("index", 4)),
        beyond: Some("a Pattern other than a, [a-z]+, (\\d+),(\\w*) and the empty one"),
    },
    Recipe {
        class: "java/math/MathContext",
        parts: &[],
        choice: Some(("index", 4)),
        beyond: Some("a MathContext other than UNLIMITED, DECIMAL32, DECIMAL64 and DECIMAL128"),
    },
    Recipe {
        class: "java/net/URI",
        parts: &[],
        choice: Some(("index", 3)),
        beyond: Some("a URI other than http://host/path?query, file:/path and relative/path"),
    },
    made_of("java/util/OptionalInt", &[("present", BOOLEAN), ("value", INT)]),
    made_of("java/util/OptionalLong", &[("present", BOOLEAN), ("value", LONG)]),
    made_of("java/util/OptionalDouble", &[("present", BOOLEAN), ("value", "Ljava/lang/Double;")]),
    made_of("java/text/ParsePosition", &[("index", INT)]),
    made_of("java/text/FieldPosition", &[("field", INT)]),
    made_of("java/util/Date", &[("time", LONG)]),
    made_of("java/util/Random", &[("seed", LONG)]),
    made_of("java/io/File", &[("path", STRING)]),
    made_of("java/io/StringReader", &[("text", STRING)]),
    made_of("java/io/BufferedReader", &[("text", STRING)]),
    made_of("java/io/ByteArrayInputStream", &[("bytes", "[B")]),
    made_of("java/io/ByteArrayOutputStream", &[]),
    made_of("java/io/StringWriter", &[]),
    made_of("java/io/PrintStream", &[]),
    made_of("java/io/PrintWriter", &[]),
    Recipe {
        class: "java/nio/HeapByteBuffer",
        parts: &[("array", "[B")],
        choice: Some(("position", 2)),
        beyond: Some("a ByteBuffer whose position is other than 0 and 1"),
    },
    made_of("java/nio/HeapByteBufferR", &[("array", "[B")]),
    Recipe {
        class: "java/nio/HeapCharBuffer",
        parts: &[("array", "[C")],
        choice: None,
        beyond: Some("a CharBuffer whose position is other than 0"),
    },
    made_of("java/util/Arrays$ArrayItr", &[("elements", ELEMENTS)]),
    made_of("java/util/stream/ReferencePipeline$Head", &[("elements", ELEMENTS)]),
    made_of("java/util/stream/IntPipeline$Head", &[("elements", "[I")]),
    made_of("java/util/concurrent/atomic/AtomicBoolean", &[("value", BOOLEAN)]),
    Recipe {
        class: "java/lang/ThreadLocal",
        parts: &[],
        choice: None,
        beyond: Some("a ThreadLocal that holds something"),
    },
    made_of("java/nio/ByteOrder", &[("isBig", BOOLEAN)]),
    made_of("java/util/AbstractMap$SimpleEntry", &[("key", FIRST), ("value", SECOND)]),
    made_of("java/util/AbstractList$ListItr", &[("elements", ELEMENTS)]),
    made_of("java/util/Collections$3", &[("elements", ELEMENTS)]),
    made_of("java/util/Spliterators$ArraySpliterator", &[("elements", ELEMENTS)]),
    made_of("java/util/stream/LongPipeline$Head", &[("elements", "[J")]),
    made_of("java/util/stream/DoublePipeline$Head", &[("elements", "[D")]),
    made_of("java/util/concurrent/atomic/AtomicIntegerArray", &[("array", "[I")]),
    made_of("java/util/concurrent/atomic/AtomicLongArray", &[("array", "[J")]),
    made_of("java/util/concurrent/atomic/AtomicReferenceArray", &[("elements", ELEMENTS)]),
    made_of("java/util/concurrent/CountDownLatch", &[("count", INT)]),
    made_of("java/util/concurrent/Semaphore", &[("permits", INT)]),
    made_of("java/util/concurrent/locks/ReentrantLock", &[]),
    made_of("java/lang/ref/WeakReference", &[("value", FIRST)]),
    made_of("java/lang/ref/SoftReference", &[("value", FIRST)]),
    made_of("java/lang/ref/ReferenceQueue", &[]),
    made_of("java/util/StringJoiner", &[("delimiter", STRING), ("prefix", STRING), ("suffix", STRING)]),
    made_of("java/util/Scanner", &[("text", STRING)]),
    made_of("java/sql/Date", &[("time", LONG)]),
    made_of("java/sql/Time", &[("time", LONG)]),
    new_one("java/sql/Timestamp", &[("time", LONG)], "a Timestamp with parts of a millisecond"),
    new_one(
        "java/util/SimpleTimeZone",
        &[("rawOffset", INT), ("id", STRING)],
        "a SimpleTimeZone with daylight saving time",
    ),
    new_one("java/util/BitSet", &[("bits", LONG)], "a BitSet of more than 64 bits"),
    new_one("java/util/StringTokenizer", &[("text", STRING)], "a StringTokenizer with delimiters of its own"),
    Recipe {
        class: "java/util/regex/Matcher",
        parts: &[("text", STRING)],
        choice: Some(("pattern", 4)),
        beyond: Some("a Matcher for a pattern other than a, [a-z]+, (\\d+),(\\w*) and the empty one"),
    },
    example("java/net/URL", 2, "a URL other than file:/path and file:/folder/file.txt?query#part"),
    example(
        "java/text/DecimalFormat",
        2,
        "a DecimalFormat other than 0.00 and #,##0.### as without a locale",
    ),
    example(
        "java/time/format/DateTimeFormatter",
        4,
        "a DateTimeFormatter other than four of those that it has as constants",
    ),
    example("java/lang/reflect/Method", 2, "a Method other than String.length and Integer.parseInt"),
    example("java/lang/reflect/Field", 1, "a Field other than Integer.MAX_VALUE"),
    example(
        "java/lang/reflect/Constructor",
        2,
        "a Constructor other than those of Object, and of StringBuilder for a String",
    ),
    thrown("java/lang/Throwable"),
    thrown("java/lang/Exception"),
    thrown("java/lang/RuntimeException"),
    thrown("java/lang/Error"),
    thrown("java/lang/IllegalArgumentException"),
    thrown("java/lang/IllegalStateException"),
    thrown("java/io/IOException"),
];

/// Whether all inputs of a class that are made alike are the same object, as there is no other.
fn is_constant(class: &str) -> bool {
    matches!(
        class,
        "java/lang/Class"
            | "java/time/ZoneOffset"
            | "java/nio/ByteOrder"
            | "java/time/format/DateTimeFormatter"
    ) || class.starts_with("sun/nio/cs/")
}

/// Whether inputs of a class of the JDK are values that are built from others.
pub(crate) fn is_built(class: &str) -> bool {
    recipe(class).is_some()
}

/// The recipe for inputs of a class, if there is one.
pub(crate) fn recipe(class: &str) -> Option<&'static Recipe> {
    RECIPES.iter().find(|recipe| recipe.class == class)
}

/// Whether objects of a class are told by what they hold, so that nothing else can hold their arrays.
pub(crate) fn is_copied(class: &str) -> bool {
    matches!(
        class,
        "java/io/ByteArrayInputStream"
            | "java/util/concurrent/atomic/AtomicIntegerArray"
            | "java/util/concurrent/atomic/AtomicLongArray"
    )
}

impl Machine {
    /// Has such an object built; the operation that needs it is repeated then.
    pub(crate) fn build_value(
        &mut self,
        state: &mut State,
        handle: ExprId,
        class: ClassId,
        recipe: &'static Recipe,
    ) -> Control {
        let choice = match self.within_recipe(state, handle, recipe) {
            Ok(choice) => choice,
            Err(control) => return control,
        };
        if !is_constant(recipe.class) {
            let class = self.program.class(class).java_name();
            self.note_assumption(Assumption::NewObjects { class });
        }
        match self.call_factory(state, handle, class, recipe, choice) {
            Ok(parts) => {
                state.inputs.building.insert(handle, Building::Values(parts));
                state.top.purpose = Purpose::Prepare(handle);
                Control::Reload
            }
            Err(what) => self.unsupported(state, what),
        }
    }

    /// Leaves out what the recipe does not make, and gives the number that it wants chosen.
    fn within_recipe(
        &mut self,
        state: &mut State,
        handle: ExprId,
        recipe: &'static Recipe,
    ) -> Result<u64, Control> {
        let Some(beyond) = recipe.beyond else { return Ok(0) };
        let of = self.inputs.handles[&handle].place;
        let Some((name, count)) = recipe.choice else {
            let fits = self.variable(InputKey::Fits { of }, Sort::Bool);
            return match self.decided(state, fits)? {
                true => Ok(0),
                false => Err(self.end_at(state, Bound::Example { what: beyond.into() }, None)),
            };
        };
        let name = self.inputs.keys.name(name);
        let number = self.length_variable(InputKey::Example { of, name });
        let number = match self.concrete(state, Value::symbolic(number)) {
            Ok(chosen) => return Ok(chosen),
            Err(number) => number,
        };
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for chosen in 0..count {
            let constant = self.pool.bv(32, chosen);
            let guard = self.pool.eq(number, constant);
            alternatives.push((guard, Alternative::Fix(number, chosen)));
        }
        let count = self.pool.bv(32, count);
        let others = self.pool.ule(count, number);
        alternatives.push((others, Alternative::bound(Bound::Example { what: beyond.into() }, None)));
        Err(self.choose(state, alternatives))
    }

    /// Pushes the frame that builds, and gives the parts.
    fn call_factory(
        &mut self,
        state: &mut State,
        handle: ExprId,
        class: ClassId,
        recipe: &Recipe,
        choice: u64,
    ) -> Result<Rc<[Value]>, Unmodelled> {
        let method = MethodRef::of_class(
            "percolate/api/Inputs",
            "of",
            "(Ljava/lang/String;[Ljava/lang/Object;I)Ljava/lang/Object;",
        );
        let method = self.program.resolve_method(&method).map_err(unlinked)?;
        let code = self.code(method)?;
        let info = self.handle_on(state, handle);
        let mut parts = Vec::new();
        for (name, descriptor) in recipe.parts {
            let ty = match *descriptor {
                ELEMENTS => array_of_argument(info.generic.as_deref()),
                FIRST => type_argument(info.generic.as_deref(), 0),
                SECOND => type_argument(info.generic.as_deref(), 1),
                descriptor => {
                    let ty = FieldType::parse(descriptor).map_err(|error| unreadable(&error))?;
                    InputType { ty, generic: None, nulls: Nulls::NotHere }
                }
            };
            let key = InputKey::Part { of: info.place, name: self.inputs.keys.name(name) };
            let part = self.nested_input(key, &ty, info.depth + 1);
            if is_copied(&self.program.class(class).file.name)
                && let Some(part) = part.as_handle().and_then(|part| self.inputs.handles.get_mut(&part))
            {
                Rc::make_mut(part).is_part = true;
            }
            parts.push(part);
        }
        let name = self.program.class(class).java_name();
        let name = self.new_text(state, &name)?;
        let array = self.array_of_parts(state, &parts)?;
        let choice = Value::concrete(choice);
        state.push_frame(code, &[Value::concrete(name), Value::concrete(array), choice], Purpose::Call);
        parts.push(choice);
        Ok(parts.into())
    }

    fn array_of_parts(&mut self, state: &mut State, values: &[Value]) -> Result<Reference, Unmodelled> {
        let class = self.program.load("[Ljava/lang/Object;").map_err(unlinked)?;
        let mut array = Array::new(&FieldType::Object("java/lang/Object".into()), values.len());
        for (index, &value) in values.iter().enumerate() {
            array.set(index, value);
        }
        Ok(state.heap.allocate(Object::new(class, Content::Array(array))))
    }
}

/// An array of what a generic type such as `Iterator<String>` holds.
fn array_of_argument(generic: Option<&str>) -> InputType {
    let element = type_argument(generic, 0);
    let generic = element.generic.map(|generic| format!("[{generic}").into());
    InputType { ty: FieldType::Array(Box::new(element.ty)), generic, nulls: Nulls::NotHere }
}
