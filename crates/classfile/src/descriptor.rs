//! Types of fields and methods as the class file spells them (JVMS §4.3), and as Java spells them.
//!
//! [`FieldType::parse`] reads `[I`, `Display` writes it back, and [`FieldType::java_name`] writes `int[]`.
//!
//! **Invariant:** `parse` and `Display` are inverse to each other.

use std::fmt;

/// The type of a field, a parameter or a result.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FieldType {
    /// `Z`
    Boolean,
    /// `B`
    Byte,
    /// `C`
    Char,
    /// `S`
    Short,
    /// `I`
    Int,
    /// `J`
    Long,
    /// `F`
    Float,
    /// `D`
    Double,
    /// `Ljava/lang/String;`, held as `java/lang/String`.
    Object(String),
    /// `[` and the type of the elements.
    Array(Box<FieldType>),
}

/// The parameters and the result of a method.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MethodDescriptor {
    /// The declared parameters, without `this`.
    pub parameters: Vec<FieldType>,
    /// The result, or none for `void`.
    pub result: Option<FieldType>,
}

/// A text that is not a descriptor.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not a {expected}")]
pub struct Malformed {
    /// The text.
    pub text: String,
    /// What it was read as.
    pub expected: &'static str,
}

impl FieldType {
    /// Reads a field descriptor such as `[Ljava/lang/String;`.
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        let mut rest = text;
        match Self::take(&mut rest) {
            Some(ty) if rest.is_empty() => Ok(ty),
            _ => Err(Malformed { text: text.to_owned(), expected: "field descriptor" }),
        }
    }

    /// Reads the name of a class constant: `java/lang/String`, or the descriptor of an array, `[I`.
    pub fn parse_class_name(text: &str) -> Result<Self, Malformed> {
        if text.starts_with('[') {
            Self::parse(text)
        } else if is_class_name(text) {
            Ok(Self::Object(text.to_owned()))
        } else {
            Err(Malformed { text: text.to_owned(), expected: "class name" })
        }
    }

    /// The type as Java writes it: `int`, `java.lang.String`, `int[][]`.
    pub fn java_name(&self) -> String {
        match self {
            Self::Boolean => "boolean".to_owned(),
            Self::Byte => "byte".to_owned(),
            Self::Char => "char".to_owned(),
            Self::Short => "short".to_owned(),
            Self::Int => "int".to_owned(),
            Self::Long => "long".to_owned(),
            Self::Float => "float".to_owned(),
            Self::Double => "double".to_owned(),
            Self::Object(name) => name.replace('/', "."),
            Self::Array(element) => element.java_name() + "[]",
        }
    }

    /// How many local variables or stack slots a value takes: two for `long` and `double`.
    pub fn slots(&self) -> usize {
        if matches!(self, Self::Long | Self::Double) { 2 } else { 1 }
    }

    /// Whether a value is a reference.
    pub fn is_reference(&self) -> bool {
        matches!(self, Self::Object(_) | Self::Array(_))
    }

    /// Takes one descriptor off the front of `rest`.
    fn take(rest: &mut &str) -> Option<Self> {
        let (descriptor, after) = rest.split_at(descriptor_length(rest)?);
        *rest = after;
        let base = descriptor.trim_start_matches('[');
        let mut ty = match base.as_bytes()[0] {
            b'Z' => Self::Boolean,
            b'B' => Self::Byte,
            b'C' => Self::Char,
            b'S' => Self::Short,
            b'I' => Self::Int,
            b'J' => Self::Long,
            b'F' => Self::Float,
            b'D' => Self::Double,
            _ => Self::Object(base[1..base.len() - 1].to_owned()),
        };
        for _ in base.len()..descriptor.len() {
            ty = Self::Array(Box::new(ty));
        }
        Some(ty)
    }
}

impl MethodDescriptor {
    /// Reads a method descriptor such as `(ILjava/lang/String;)V`.
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        Self::take(text).ok_or_else(|| Malformed { text: text.to_owned(), expected: "method descriptor" })
    }

    /// How many local variables the parameters take, without `this`.
    pub fn parameter_slots(&self) -> usize {
        self.parameters.iter().map(FieldType::slots).sum()
    }

    /// The parameters as Java writes them: `int,java.lang.String`.
    pub fn java_parameters(&self) -> String {
        let names: Vec<String> = self.parameters.iter().map(FieldType::java_name).collect();
        names.join(",")
    }

    /// The result as Java writes it, `void` if there is none.
    pub fn java_result(&self) -> String {
        self.result.as_ref().map_or_else(|| "void".to_owned(), FieldType::java_name)
    }

    fn take(text: &str) -> Option<Self> {
        if !is_method_descriptor(text) {
            return None;
        }
        let mut rest = &text[1..];
        let mut parameters = Vec::new();
        while !rest.starts_with(')') {
            parameters.push(FieldType::take(&mut rest)?);
        }
        Some(Self { parameters, result: FieldType::take(&mut &rest[1..]) })
    }
}

impl fmt::Display for FieldType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boolean => f.write_str("Z"),
            Self::Byte => f.write_str("B"),
            Self::Char => f.write_str("C"),
            Self::Short => f.write_str("S"),
            Self::Int => f.write_str("I"),
            Self::Long => f.write_str("J"),
            Self::Float => f.write_str("F"),
            Self::Double => f.write_str("D"),
            Self::Object(name) => write!(f, "L{name};"),
            Self::Array(element) => write!(f, "[{element}"),
        }
    }
}

impl fmt::Display for MethodDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for parameter in &self.parameters {
            write!(f, "{parameter}")?;
        }
        match &self.result {
            Some(result) => write!(f, "){result}"),
            None => f.write_str(")V"),
        }
    }
}

/// Whether `text` is a field descriptor. Cheaper than parsing it, and there are many in a class.
pub(crate) fn is_field_descriptor(text: &str) -> bool {
    descriptor_length(text) == Some(text.len())
}

/// Whether `text` is a method descriptor.
pub(crate) fn is_method_descriptor(text: &str) -> bool {
    let Some(mut rest) = text.strip_prefix('(') else { return false };
    let mut n_slots = 0;
    while !rest.starts_with(')') {
        let Some(length) = descriptor_length(rest) else { return false };
        n_slots += if matches!(&rest[..length], "J" | "D") { 2 } else { 1 };
        rest = &rest[length..];
    }
    // JVMS §4.3.3: at most 255 slots, of which `this` is one.
    n_slots <= 255 && (&rest[1..] == "V" || is_field_descriptor(&rest[1..]))
}

/// The length of the field descriptor that `text` begins with.
fn descriptor_length(text: &str) -> Option<usize> {
    let n_dimensions = text.bytes().take_while(|&byte| byte == b'[').count();
    // JVMS §4.3.2: an array has at most 255 dimensions. It also bounds the recursion over a type.
    if n_dimensions > 255 {
        return None;
    }
    let base = &text[n_dimensions..];
    match base.bytes().next()? {
        b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D' => Some(n_dimensions + 1),
        b'L' => {
            let end = base.find(';')?;
            is_class_name(&base[1..end]).then_some(n_dimensions + end + 1)
        }
        _ => None,
    }
}

/// Whether `text` is the internal name of a class (JVMS §4.2.1): no `.`, `;` or `[`, no empty part between slashes.
pub fn is_class_name(text: &str) -> bool {
    text.split('/').all(is_unqualified_name)
}

/// Whether `text` can name a field, a method or one part of a class name (JVMS §4.2.2).
pub fn is_unqualified_name(text: &str) -> bool {
    !text.is_empty() && !text.contains(['.', ';', '[', '/'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_field(descriptor: &str, java_name: &str) {
        let ty = FieldType::parse(descriptor).unwrap();
        assert_eq!((ty.to_string(), ty.java_name()), (descriptor.to_owned(), java_name.to_owned()));
    }

    #[test]
    fn a_field_descriptor_has_a_java_name() {
        check_field("I", "int");
        check_field("Z", "boolean");
        check_field("[[I", "int[][]");
        check_field("Ljava/lang/String;", "java.lang.String");
        check_field("[LOuter$Inner;", "Outer$Inner[]");
        check_field("Lß/Ü;", "ß.Ü");
    }

    #[test]
    fn a_method_descriptor_round_trips() {
        let descriptor = MethodDescriptor::parse("(IJ[DLjava/util/List;)Ljava/lang/Object;").unwrap();
        assert_eq!(descriptor.to_string(), "(IJ[DLjava/util/List;)Ljava/lang/Object;");
        assert_eq!(descriptor.java_parameters(), "int,long,double[],java.util.List");
        assert_eq!(descriptor.java_result(), "java.lang.Object");
        assert_eq!(descriptor.parameter_slots(), 5);
        assert_eq!(MethodDescriptor::parse("()V").unwrap().java_result(), "void");
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        let deep = "[".repeat(256) + "I";
        for text in ["", "V", "L;", "Ljava/lang/String", "II", "[", "La.b;", "La//b;", "ß", &deep] {
            assert!(FieldType::parse(text).is_err(), "{text}");
        }
        let long = format!("({})V", "J".repeat(128));
        for text in ["", "()", "(V)V", "(I", "(I)VV", "I", "()[V", &long] {
            assert!(MethodDescriptor::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_class_constant_names_a_class_or_an_array() {
        assert_eq!(FieldType::parse_class_name("a/B"), Ok(FieldType::Object("a/B".to_owned())));
        assert_eq!(FieldType::parse_class_name("[I"), Ok(FieldType::Array(Box::new(FieldType::Int))));
        assert!(FieldType::parse_class_name("La/B;").is_err());
    }
}
