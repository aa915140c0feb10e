//! Generic signatures (JVMS §4.7.9.1), as far as types of inputs are concerned.

use crate::Method;
use std::collections::BTreeMap;

/// What stands for a type variable that must be comparable with itself: which class it is does not matter, but that it is the same
/// wherever the variable stands does.
const COMPARABLE_CLASS: &str = "Ljava/lang/Integer;";

/// What else it is.
const COMPARABLE_CLASS_IS: &[&str] =
    &["Ljava/lang/Comparable;", "Ljava/lang/Number;", "Ljava/io/Serializable;", "Ljava/lang/Object;"];

/// A type in which something stands for each variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instance {
    /// The type.
    pub signature: String,
    /// Whether one class was chosen of those that a variable can be: `Integer` for one that must be comparable with itself.
    pub is_chosen: bool,
}

/// What stands for the type variables of a class, or of a method in it.
#[derive(Default)]
pub struct TypeVariables<'a>(BTreeMap<&'a str, Meaning>);

struct Meaning {
    signature: String,
    is_chosen: bool,
    /// Whether it is a bound, so that the variable may be anything below.
    is_bound: bool,
}

impl<'a> TypeVariables<'a> {
    /// The variables in these signatures, of which later ones hide those before. They stand for their bounds, without type arguments.
    pub fn of(signatures: impl IntoIterator<Item = &'a str>) -> TypeVariables<'a> {
        let mut variables = TypeVariables::default();
        for (name, bounds) in signatures.into_iter().flat_map(type_parameters) {
            let own = format!("T{name};");
            let is_chosen = bounds.iter().any(|bound| is_comparable_with(bound, &own))
                && bounds.iter().all(|bound| COMPARABLE_CLASS_IS.contains(&&*erased(bound)));
            let signature = match bounds.first() {
                _ if is_chosen => COMPARABLE_CLASS.to_owned(),
                Some(bound) => erased(&variables.replaced(bound).signature),
                None => "Ljava/lang/Object;".to_owned(),
            };
            variables.0.insert(name, Meaning { signature, is_chosen, is_bound: !is_chosen });
        }
        variables
    }

    /// Says what a variable stands for.
    pub fn set(&mut self, name: &'a str, argument: &str) {
        let meaning = Meaning { signature: argument.to_owned(), is_chosen: false, is_bound: false };
        self.0.insert(name, meaning);
    }

    /// Says that a variable stands for something of a type.
    pub fn set_bound(&mut self, name: &'a str, bound: &str) {
        let meaning = Meaning { signature: bound.to_owned(), is_chosen: false, is_bound: true };
        self.0.insert(name, meaning);
    }

    /// A type with what stands for its variables. A variable of which only a bound is known is a wildcard among type arguments.
    pub fn replaced(&self, ty: &str) -> Instance {
        let mut instance = Instance { signature: String::new(), is_chosen: false };
        let (mut rest, mut in_name, mut depth) = (ty, false, 0);
        while let Some(c) = rest.chars().next() {
            let variable = if c == 'T' && !in_name { rest[1..].split_once(';') } else { None };
            if let Some((name, behind)) = variable {
                match self.0.get(name) {
                    Some(meaning) => {
                        if meaning.is_bound && depth > 0 {
                            push_bound(&mut instance.signature, &meaning.signature);
                        } else {
                            instance.signature.push_str(&meaning.signature);
                        }
                        instance.is_chosen |= meaning.is_chosen;
                    }
                    None => instance.signature.push_str(&rest[..name.len() + 2]),
                }
                rest = behind;
                continue;
            }
            in_name = match c {
                'L' | '>' => true,
                '<' | ';' => false,
                _ => in_name,
            };
            match c {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            instance.signature.push(c);
            rest = &rest[c.len_utf8()..];
        }
        instance
    }
}

/// Writes a type argument that is something below a bound, or an array of that.
fn push_bound(signature: &mut String, bound: &str) {
    let start = signature.trim_end_matches('[').len();
    match signature[..start].chars().next_back() {
        // Whatever is below something below the bound is below the bound.
        Some('+') => signature.push_str(bound),
        Some('-') => {
            signature.truncate(start - 1);
            signature.push('*');
        }
        _ => {
            signature.insert(start, '+');
            signature.push_str(bound);
        }
    }
}

/// Whether a bound is `Comparable` of the variable itself, or of what it extends.
fn is_comparable_with(bound: &str, variable: &str) -> bool {
    let argument = bound.strip_prefix("Ljava/lang/Comparable<").and_then(|rest| rest.strip_suffix(">;"));
    argument.is_some_and(|argument| argument.trim_start_matches('-') == variable)
}

/// A type without its type arguments.
pub fn erased(signature: &str) -> String {
    let mut depth = 0;
    let mut erased = String::new();
    for c in signature.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            c if depth == 0 => erased.push(c),
            _ => {}
        }
    }
    erased
}

/// The type parameters that a signature of a class or method begins with: their names and bounds.
pub fn type_parameters(signature: &str) -> Vec<(&str, Vec<&str>)> {
    let mut parameters = Vec::new();
    let Some(mut rest) = signature.strip_prefix('<') else { return parameters };
    while !rest.starts_with('>') {
        let Some((name, behind)) = rest.split_once(':') else { break };
        let mut bounds = Vec::new();
        rest = behind;
        loop {
            // The first bound, a class, may be missing, and so may all.
            let end = if rest.starts_with([':', '>']) { 0 } else { end_of_type(rest) };
            bounds.extend((end > 0).then(|| &rest[..end]));
            match rest[end..].strip_prefix(':') {
                Some(next) => rest = next,
                None => {
                    rest = &rest[end..];
                    break;
                }
            }
        }
        parameters.push((name, bounds));
    }
    parameters
}

/// How long the type is that a text begins with.
fn end_of_type(text: &str) -> usize {
    let mut depth = 0;
    for (index, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            ';' if depth == 0 => return index + 1,
            _ => {}
        }
    }
    text.len()
}

impl Method {
    /// The types of the parameters, where the class file has a signature that fits the descriptor.
    pub fn generic_parameters(&self) -> Vec<&str> {
        let Some(signature) = &self.signature else { return Vec::new() };
        let inside = signature.split_once('(').and_then(|(_, rest)| Some(rest.split_once(')')?.0));
        let types = split_types(inside.unwrap_or_default());
        if types.len() == self.descriptor.parameters.len() { types } else { Vec::new() }
    }
}

/// The types of a list, one after the other in a signature.
pub(crate) fn split_types(list: &str) -> Vec<&str> {
    let mut types = Vec::new();
    let (mut start, mut depth, mut in_name) = (0, 0, false);
    for (index, c) in list.char_indices() {
        let ends = match c {
            '<' => {
                depth += 1;
                false
            }
            '>' => {
                depth -= 1;
                false
            }
            ';' => depth == 0,
            'L' | 'T' if !in_name => {
                in_name = true;
                false
            }
            '[' => false,
            _ => !in_name,
        };
        if ends {
            let end = index + c.len_utf8();
            types.push(&list[start..end]);
            start = end;
            in_name = false;
        }
    }
    types
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_have_names_and_bounds() {
        let pair = "<K:Ljava/lang/Object;V::Ljava/lang/Comparable<TV;>;W:LA;:LB<TK;>;>Ljava/lang/Object;";
        let expected = [
            ("K", vec!["Ljava/lang/Object;"]),
            ("V", vec!["Ljava/lang/Comparable<TV;>;"]),
            ("W", vec!["LA;", "LB<TK;>;"]),
        ];
        assert_eq!(type_parameters(pair), expected);
        assert!(type_parameters("Ljava/lang/Object;").is_empty());
        assert_eq!(type_parameters("<T:>Ljava/util/List<TT;>;"), [("T", Vec::new())]);
    }

    fn check(signatures: &[&str], ty: &str, expected: &str) {
        assert_eq!(TypeVariables::of(signatures.iter().copied()).replaced(ty).signature, expected);
    }

    #[test]
    fn bounds_stand_for_variables() {
        let class = "<E:Ljava/lang/Number;F:TE;>LBase<TE;>;";
        check(
            &[class],
            "Ljava/util/Map<TE;[TF;>;",
            "Ljava/util/Map<+Ljava/lang/Number;+[Ljava/lang/Number;>;",
        );
        check(&[class], "Ljava/util/List<-TE;>;", "Ljava/util/List<*>;");
        check(&[class], "[TE;", "[Ljava/lang/Number;");
        check(&[class], "LMyTE;", "LMyTE;");
        check(
            &[class],
            "LOuter<TE;>.Inner<+TF;*>;",
            "LOuter<+Ljava/lang/Number;>.Inner<+Ljava/lang/Number;*>;",
        );
        check(&[class, "<E:Ljava/lang/Object;>(TE;)V"], "TE;", "Ljava/lang/Object;");
        check(&[], "Ljava/util/List<TT;>;", "Ljava/util/List<TT;>;");
    }

    #[test]
    fn what_is_comparable_with_itself_is_one_class() {
        for bound in [
            ":Ljava/lang/Comparable<TT;>;",
            ":Ljava/lang/Comparable<-TT;>;",
            "LA;:Ljava/lang/Comparable<TT;>;",
        ] {
            let signature = format!("<T:{bound}>([TT;)V");
            let variables = TypeVariables::of([signature.as_str()]);
            let expected = Instance { signature: "[Ljava/lang/Integer;".into(), is_chosen: true };
            let is_class = bound.starts_with("LA;");
            assert_eq!(variables.replaced("[TT;") == expected, !is_class, "{bound}");
        }
        check(&["<T::Ljava/lang/Comparable<Ljava/lang/String;>;>"], "TT;", "Ljava/lang/Comparable;");
    }

    #[test]
    fn types_of_a_signature_are_told_apart() {
        let list = "ILjava/util/Map<TK;[I>;[[JTT;[Ljava/lang/String;Z";
        let expected = ["I", "Ljava/util/Map<TK;[I>;", "[[J", "TT;", "[Ljava/lang/String;", "Z"];
        assert_eq!(split_types(list), expected);
        assert_eq!(split_types("I\u{e9}Z"), ["I", "\u{e9}", "Z"]);
    }
}
