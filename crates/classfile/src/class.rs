//! A class as its file describes it: names and descriptors instead of indexes, code as instructions.
//!
//! Nothing here is linked: a superclass is a name, and whether it exists is the business of `program`.
//! Flags are the raw bits of JVMS §4.1, §4.5 and §4.6, with a question for each that matters.

use crate::access::{
    ABSTRACT, ANNOTATION, BRIDGE, ENUM, FINAL, INTERFACE, MODULE, NATIVE, PRIVATE, PROTECTED, PUBLIC, STATIC,
    SUPER, SYNCHRONIZED, SYNTHETIC, TRANSIENT, VARARGS, VOLATILE,
};
use crate::attributes::{EnclosingMethod, InnerClass, Parameter, RecordComponent};
use crate::code::Code;
use crate::constants::{Constants, Loadable, MethodHandle};
use crate::decode;
use crate::descriptor::{FieldType, MethodDescriptor};
use crate::error::Error;
use crate::read;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// A class, interface, record, enum, annotation or `module-info`.
#[derive(Clone, Debug)]
pub struct Class {
    /// The internal name, `java/lang/String`.
    pub name: String,
    /// The version of the class file, major and minor.
    pub version: (u16, u16),
    /// The access flags (JVMS table 4.1-B).
    pub flags: u16,
    /// The superclass; only `java/lang/Object` and `module-info` have none.
    pub superclass: Option<String>,
    /// The interfaces that the class implements or the interface extends, as declared.
    pub interfaces: Vec<String>,
    /// The declared fields, in the order of the file.
    pub fields: Vec<Field>,
    /// The declared methods, in the order of the file.
    pub methods: Vec<Method>,
    /// The file it was compiled from, without folders: `String.java`.
    pub source_file: Option<String>,
    /// The generic form of the declaration (JVMS §4.7.9.1).
    pub signature: Option<String>,
    /// The member, local and anonymous classes that this class mentions; itself too if it is one.
    pub inner_classes: Vec<InnerClass>,
    /// Where it is declared, if it is local or anonymous.
    pub enclosing_method: Option<EnclosingMethod>,
    /// The host of its nest; none if it is its own host.
    pub nest_host: Option<String>,
    /// The other classes of the nest, if it is the host.
    pub nest_members: Vec<String>,
    /// Who may extend it, if it is sealed; empty otherwise.
    pub permitted_subclasses: Vec<String>,
    /// The components, if it is a record.
    pub record: Option<Vec<RecordComponent>>,
    /// The raw `RuntimeVisibleAnnotations`; empty if there are none.
    pub annotations: Vec<u8>,
    /// What instructions refer to by index.
    pub constants: Constants,
    /// What `invokedynamic` and dynamic constants call to link themselves.
    pub bootstrap_methods: Vec<BootstrapMethod>,
    /// The whole file; empty if there is none.
    pub(crate) file: Arc<[u8]>,
}

/// A declared field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type.
    pub descriptor: FieldType,
    /// The access flags (JVMS table 4.5-A).
    pub flags: u16,
    /// The value that a static field has before its class is initialised, if the compiler knew it.
    pub constant: Option<ConstantValue>,
    /// The generic type (JVMS §4.7.9.1).
    pub signature: Option<String>,
    /// The raw `RuntimeVisibleAnnotations`; empty if there are none.
    pub annotations: Vec<u8>,
}

/// The initial value of a static field.
#[derive(Clone, PartialEq, Debug)]
pub enum ConstantValue {
    /// Of an `int`, and of every narrower type.
    Int(i32),
    /// Of a `long`.
    Long(i64),
    /// Of a `float`.
    Float(f32),
    /// Of a `double`.
    Double(f64),
    /// Of a `String`, in UTF-16, which may hold lone surrogates.
    String(Vec<u16>),
}

/// A declared method, constructor (`<init>`) or static initialiser (`<clinit>`).
#[derive(Clone, Debug)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its parameters and result.
    pub descriptor: MethodDescriptor,
    /// The access flags (JVMS table 4.6-A).
    pub flags: u16,
    /// Its code, see [`Class::code`]; exactly native and abstract methods have none.
    pub code: Option<MethodCode>,
    /// The parameters that `javac -parameters` recorded, which may be more than the descriptor has; usually empty.
    pub parameters: Vec<Parameter>,
    /// The exceptions after `throws`, as internal names.
    pub exceptions: Vec<String>,
    /// The generic form of the declaration (JVMS §4.7.9.1).
    pub signature: Option<String>,
    /// The raw `RuntimeVisibleAnnotations`; empty if there are none.
    pub annotations: Vec<u8>,
    /// The raw `RuntimeVisibleParameterAnnotations`; empty if there are none.
    pub parameter_annotations: Vec<u8>,
    /// The raw `RuntimeInvisibleParameterAnnotations`, which programs do not see; empty if there are none.
    pub invisible_parameter_annotations: Vec<u8>,
    /// The raw `AnnotationDefault`: what an element of an annotation has if nothing is given; empty if there is none.
    pub annotation_default: Vec<u8>,
}

/// The code of a method.
#[derive(Clone, Debug)]
pub enum MethodCode {
    /// As instructions.
    Decoded(Code),
    /// As the bytes of the file that are its attribute.
    Encoded(Range<usize>),
}

/// How to link a dynamic call site or constant: a method handle and what it is given.
#[derive(Clone, PartialEq, Debug)]
pub struct BootstrapMethod {
    /// What is called.
    pub handle: MethodHandle,
    /// The static arguments.
    pub arguments: Vec<Loadable>,
}

/// The major version of a class file is that of Java and this.
const BEFORE_JAVA_1: u16 = 44;

/// The minor version of a class that uses features which are not final.
const PREVIEW: u16 = 0xffff;

/// Defines one question about the flags for each line.
macro_rules! flags {
    ($($(#[$attr:meta])* $name:ident: $bit:ident;)*) => {
        $($(#[$attr])*
        pub fn $name(&self) -> bool {
            self.flags & $bit != 0
        })*
    };
}

impl Class {
    /// Reads a class file, and checks everything that the crate's documentation promises.
    pub fn parse(bytes: &[u8]) -> Result<Self, Error> {
        let mut class = read::class(&bytes.into())?;
        class.constants.check_all()?;
        let decode = |method: &Method| Ok(class.code(method)?.map(Cow::into_owned));
        let codes = class.methods.iter().map(decode).collect::<Result<Vec<Option<Code>>, Error>>()?;
        for (method, code) in class.methods.iter_mut().zip(codes) {
            method.code = code.map(MethodCode::Decoded);
        }
        Ok(class)
    }

    /// An error if no JVM of that feature version takes the class.
    pub(crate) fn check_version(&self, feature: u32, place: impl FnOnce() -> String) -> Result<(), Error> {
        let (major, minor) = self.version;
        let wanted = u32::from(major).saturating_sub(u32::from(BEFORE_JAVA_1));
        // Classes of Java 12 and later that use what is not final yet run on that version alone, and only if asked.
        let is_preview = minor == PREVIEW && wanted >= 12;
        if wanted > feature || is_preview {
            return Err(Error::OtherVersion { place: place(), wanted, feature, is_preview });
        }
        Ok(())
    }

    /// Reads a class file of which most will not be needed: what is wrong with the code of a method or with its constants
    /// turns up when it is [asked for](Self::code).
    pub fn parse_lazily(bytes: &[u8]) -> Result<Self, Error> {
        read::class(&bytes.into())
    }

    /// The same for a class of the JDK, whose signatures fit what they describe: to doubt them takes a tenth of a start.
    pub(crate) fn parse_of_jdk(bytes: &[u8]) -> Result<Self, Error> {
        read::with_any_signatures(&bytes.into())
    }

    /// The class file; empty if there is none.
    pub fn bytes(&self) -> &[u8] {
        &self.file
    }

    /// The code of one of its methods; none if that is native or abstract.
    pub fn code<'a>(&self, method: &'a Method) -> Result<Option<Cow<'a, Code>>, Error> {
        Ok(match &method.code {
            None => None,
            Some(MethodCode::Decoded(code)) => Some(Cow::Borrowed(code)),
            Some(MethodCode::Encoded(at)) => {
                let bytes = &self.file[at.clone()];
                Some(Cow::Owned(decode::code(bytes, &self.constants, method)?))
            }
        })
    }

    /// The name of each declared parameter of a method, without `this`, where the compiler left it.
    pub fn parameter_names(&self, method: &Method) -> Vec<Option<String>> {
        // Parameters that the compiler adds may be missing in the descriptor; then the names cannot be told apart.
        let mut names = if method.parameters.len() == method.descriptor.parameters.len() {
            method.parameters.iter().map(|parameter| parameter.name.clone()).collect()
        } else {
            vec![None; method.descriptor.parameters.len()]
        };
        if let Ok(Some(code)) = self.code(method) {
            let locals = method.parameter_locals();
            for (name, local) in names.iter_mut().zip(locals) {
                let recorded = || code.variable_in(local, 0).map(|variable| variable.name.clone());
                *name = name.take().or_else(recorded);
            }
        }
        names
    }

    /// A class without a file: final, synthetic, empty, of the version of Java 17. Its parts are added afterwards.
    pub fn synthetic(name: &str, superclass: &str) -> Self {
        Self {
            name: name.to_owned(),
            version: (61, 0),
            flags: FINAL | SUPER | SYNTHETIC,
            superclass: Some(superclass.to_owned()),
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            source_file: None,
            signature: None,
            inner_classes: Vec::new(),
            enclosing_method: None,
            nest_host: None,
            nest_members: Vec::new(),
            permitted_subclasses: Vec::new(),
            record: None,
            annotations: Vec::new(),
            constants: Constants::empty(name),
            bootstrap_methods: Vec::new(),
            file: Arc::new([]),
        }
    }

    /// The modifiers in the source: those of a member or local class stand in its entry of
    /// [`inner_classes`](Self::inner_classes).
    pub fn declared_flags(&self) -> u16 {
        let entry = self.inner_classes.iter().find(|inner| inner.class == self.name);
        entry.map_or(self.flags, |inner| inner.flags) & !SUPER
    }

    /// The name as Java writes it: `java.util.Map$Entry`.
    pub fn java_name(&self) -> String {
        self.name.replace('/', ".")
    }

    /// The package as a path, `java/util`; empty for the unnamed package.
    pub fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(package, _)| package)
    }

    /// The declared method of this name and descriptor.
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&Method> {
        self.methods.iter().find(|method| method.name == name && method.descriptor.to_string() == descriptor)
    }

    /// The declared field of this name and descriptor: several may have one name.
    pub fn field(&self, name: &str, descriptor: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name && field.descriptor.to_string() == descriptor)
    }

    flags! {
        /// Whether it is `public`.
        is_public: PUBLIC;
        /// Whether it is `final`.
        is_final: FINAL;
        /// Whether it is an interface, which annotations are too.
        is_interface: INTERFACE;
        /// Whether it is `abstract`, which interfaces are too.
        is_abstract: ABSTRACT;
        /// Whether no source declares it.
        is_synthetic: SYNTHETIC;
        /// Whether it is an annotation.
        is_annotation: ANNOTATION;
        /// Whether it is an enum.
        is_enum: ENUM;
        /// Whether it is a `module-info`.
        is_module: MODULE;
    }
}

impl Field {
    /// A field of which nothing more is known; its parts are added afterwards.
    pub fn synthetic(name: &str, descriptor: FieldType, flags: u16) -> Self {
        let name = name.to_owned();
        Self { name, descriptor, flags, constant: None, signature: None, annotations: Vec::new() }
    }

    flags! {
        /// Whether it is `public`.
        is_public: PUBLIC;
        /// Whether it is `private`.
        is_private: PRIVATE;
        /// Whether it is `protected`.
        is_protected: PROTECTED;
        /// Whether it is `static`.
        is_static: STATIC;
        /// Whether it is `final`.
        is_final: FINAL;
        /// Whether it is `volatile`.
        is_volatile: VOLATILE;
        /// Whether it holds a constant of an enum.
        is_enum_constant: ENUM;
        /// Whether it is `transient`.
        is_transient: TRANSIENT;
        /// Whether no source declares it.
        is_synthetic: SYNTHETIC;
    }
}

impl Method {
    /// A method of which nothing more is known, without code; its parts are added afterwards.
    pub fn synthetic(name: &str, descriptor: MethodDescriptor, flags: u16) -> Self {
        Self {
            name: name.to_owned(),
            descriptor,
            flags,
            code: None,
            parameters: Vec::new(),
            exceptions: Vec::new(),
            signature: None,
            annotations: Vec::new(),
            parameter_annotations: Vec::new(),
            invisible_parameter_annotations: Vec::new(),
            annotation_default: Vec::new(),
        }
    }

    flags! {
        /// Whether it is `public`.
        is_public: PUBLIC;
        /// Whether it is `private`.
        is_private: PRIVATE;
        /// Whether it is `protected`.
        is_protected: PROTECTED;
        /// Whether it is `static`.
        is_static: STATIC;
        /// Whether it is `final`.
        is_final: FINAL;
        /// Whether it is `synchronized`.
        is_synchronized: SYNCHRONIZED;
        /// Whether the compiler made it to bridge an override with other types.
        is_bridge: BRIDGE;
        /// Whether the last parameter takes any number of arguments.
        is_varargs: VARARGS;
        /// Whether it is `native`.
        is_native: NATIVE;
        /// Whether it is `abstract`.
        is_abstract: ABSTRACT;
        /// Whether no source declares it.
        is_synthetic: SYNTHETIC;
    }

    /// Whether it is a constructor.
    pub fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }

    /// Whether it is the static initialiser.
    pub fn is_static_initializer(&self) -> bool {
        self.name == "<clinit>"
    }

    /// The local variable in which each parameter lives at the start.
    fn parameter_locals(&self) -> Vec<u16> {
        let mut next = u16::from(!self.is_static());
        let local = |ty: &FieldType| {
            next += ty.slots() as u16;
            next - ty.slots() as u16
        };
        self.descriptor.parameters.iter().map(local).collect()
    }

    /// How many local variables the arguments take, with `this`.
    pub fn argument_slots(&self) -> usize {
        self.descriptor.parameter_slots() + usize::from(!self.is_static())
    }
}
