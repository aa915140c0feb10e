//! Which generic signatures fit what they describe (JVMS §4.7.9.1).
//!
//! The JVM links by descriptors and never looks at signatures, so a class file may claim anything in them. One whose erasure
//! is something else than the descriptor, or than the superclass and interfaces, tells nothing of the values that can be
//! there: it is dropped where the class is read, as if there were none.

use crate::descriptor::FieldType;
use crate::signature::{erased, split_types, type_parameters};
use crate::{Class, Method};
use std::collections::BTreeMap;

/// Drops the signatures that contradict; gives their number.
pub(crate) fn drop_contradictions(class: &mut Class) -> usize {
    let mut n_dropped = 0;
    let mut keep_if = |signature: &mut Option<String>, fits: &dyn Fn(&str) -> bool| {
        if signature.take_if(|signature| !fits(signature)).is_some() {
            n_dropped += 1;
        }
    };
    let mut signature = class.signature.take();
    keep_if(&mut signature, &|signature| fits_class(signature, class));
    let variables = Variables::default().with(signature.as_deref().unwrap_or_default());
    for field in &mut class.fields {
        let ty = &field.descriptor;
        keep_if(&mut field.signature, &|signature| variables.erase_to(signature, ty));
    }
    for component in class.record.iter_mut().flatten() {
        let ty = &component.descriptor;
        keep_if(&mut component.signature, &|signature| variables.erase_to(signature, ty));
    }
    for method in &mut class.methods {
        let mut own = method.signature.take();
        keep_if(&mut own, &|signature| fits_method(signature, method, &variables));
        method.signature = own;
    }
    class.signature = signature;
    n_dropped
}

/// Whether a signature names the superclass and the interfaces that the class has.
fn fits_class(signature: &str, class: &Class) -> bool {
    let named = split_types(behind_type_parameters(signature));
    let declared = class.superclass.iter().chain(&class.interfaces);
    let variables = Variables::default();
    named.len() == 1 + class.interfaces.len()
        && named
            .iter()
            .zip(declared)
            .all(|(ty, name)| ty.starts_with('L') && variables.erase_to(ty, &FieldType::Object(name.clone())))
}

/// Whether it has the parameters and the result of the method. Constructors of enums and of inner classes have parameters
/// that only the descriptor tells.
fn fits_method(signature: &str, method: &Method, outer: &Variables<'_>) -> bool {
    let rest = behind_type_parameters(signature);
    let Some((parameters, result)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) else {
        return false;
    };
    let variables = outer.with(signature);
    let parameters = split_types(parameters);
    let declared = &method.descriptor.parameters;
    let fits_parameters = if parameters.len() == declared.len() {
        parameters.iter().zip(declared).all(|(ty, declared)| variables.erase_to(ty, declared))
    } else {
        method.is_constructor() && parameters.len() < declared.len()
    };
    let result = result.split_once('^').map_or(result, |(result, _)| result);
    fits_parameters
        && match &method.descriptor.result {
            Some(declared) => variables.erase_to(result, declared),
            None => result == "V",
        }
}

/// A signature without the type parameters that it begins with.
fn behind_type_parameters(signature: &str) -> &str {
    if !signature.starts_with('<') {
        return signature;
    }
    let mut depth = 0;
    for (index, c) in signature.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &signature[index + 1..];
        }
    }
    ""
}

/// The first bounds of type variables, to which they are erased; none for those without a bound.
#[derive(Clone, Default)]
struct Variables<'a>(BTreeMap<&'a str, Option<&'a str>>);

impl<'a> Variables<'a> {
    /// Those that a signature declares too, which hide others of their name.
    fn with(&self, signature: &'a str) -> Variables<'a> {
        let mut all = self.clone();
        all.0.extend(
            type_parameters(signature).into_iter().map(|(name, bounds)| (name, bounds.first().copied())),
        );
        all
    }

    /// Whether the erasure of a type is that of a descriptor. A variable that is declared around the class may be erased to
    /// any class.
    fn erase_to(&self, ty: &str, declared: &FieldType) -> bool {
        let (mut ty, mut declared) = (ty, declared.to_string());
        // Variables may be bounded by each other, but not in a circle.
        for _ in 0..=self.0.len() {
            while let Some(element) = ty.strip_prefix('[') {
                if !declared.starts_with('[') {
                    return false;
                }
                (ty, declared) = (element, declared[1..].to_owned());
            }
            let Some(variable) = ty.strip_prefix('T').and_then(|rest| rest.strip_suffix(';')) else {
                return erased(ty).replace('.', "$") == declared;
            };
            match self.0.get(variable) {
                Some(Some(bound)) => ty = bound,
                Some(None) => return declared == "Ljava/lang/Object;",
                None => return declared.starts_with(['L', '[']),
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic fails the test")]

    use super::*;
    use crate::container::Image;
    use crate::descriptor::MethodDescriptor;
    use crate::jdk::Jdk;
    use crate::{Field, read};

    /// A class `X<E extends Number, F extends E, G> extends Object implements Comparable<E>`.
    fn generic_class() -> Class {
        let mut class = Class::synthetic("X", "java/lang/Object");
        class.interfaces = vec!["java/lang/Comparable".into()];
        let parameters = "<E:Ljava/lang/Number;F:TE;G:>";
        class.signature = Some(format!("{parameters}Ljava/lang/Object;Ljava/lang/Comparable<TE;>;"));
        class
    }

    fn check_field(descriptor: &str, signature: &str, fits: bool) {
        let mut class = generic_class();
        let mut field = Field::synthetic("f", FieldType::parse(descriptor).unwrap(), 0);
        field.signature = Some(signature.into());
        class.fields.push(field);
        assert_eq!(drop_contradictions(&mut class), usize::from(!fits), "{signature} for {descriptor}");
        assert_eq!(class.fields[0].signature.is_some(), fits);
    }

    fn check_method(name: &str, descriptor: &str, signature: &str, fits: bool) {
        let mut class = generic_class();
        let mut method = Method::synthetic(name, MethodDescriptor::parse(descriptor).unwrap(), 0);
        method.signature = Some(signature.into());
        class.methods.push(method);
        assert_eq!(drop_contradictions(&mut class), usize::from(!fits), "{signature} for {descriptor}");
        assert_eq!(class.methods[0].signature.is_some(), fits);
    }

    fn check_class(signature: &str, fits: bool) {
        let mut class = generic_class();
        class.signature = Some(signature.into());
        assert_eq!(drop_contradictions(&mut class), usize::from(!fits), "{signature}");
    }

    #[test]
    fn a_field_has_the_erasure_of_its_signature() {
        check_field("Ljava/util/List;", "Ljava/util/List<Ljava/lang/String;>;", true);
        check_field("Ljava/util/List;", "Ljava/util/Set<Ljava/lang/String;>;", false);
        check_field("[Ljava/util/List;", "[Ljava/util/List<TE;>;", true);
        check_field("Ljava/util/List;", "[Ljava/util/List<TE;>;", false);
        check_field("LOuter$Inner;", "LOuter<TE;>.Inner<[I>;", true);
        check_field("LOuter;", "LOuter<TE;>.Inner<[I>;", false);
        check_field("I", "Ljava/util/List<TE;>;", false);
        check_field("Ljava/lang/String;", "", false);
        check_field("Ljava/lang/String;", "<", false);
        check_field("Ljava/lang/String;", "\u{e9}", false);
    }

    #[test]
    fn a_variable_is_erased_to_its_first_bound() {
        check_field("Ljava/lang/Number;", "TE;", true);
        check_field("Ljava/lang/Object;", "TE;", false);
        check_field("[[Ljava/lang/Number;", "[[TF;", true);
        check_field("Ljava/lang/Object;", "TG;", true);
        check_field("Ljava/lang/String;", "TG;", false);
        // One of the class around it.
        check_field("Ljava/lang/String;", "TOuter;", true);
        check_field("I", "TOuter;", false);
        let circle = "<A:TB;B:TA;>(TA;)V";
        check_method("m", "(Ljava/lang/Object;)V", circle, false);
    }

    #[test]
    fn a_method_has_the_erasure_of_its_signature() {
        check_method("m", "(ILjava/lang/Number;)V", "(ITE;)V", true);
        check_method("m", "(ILjava/lang/Number;)V", "(JTE;)V", false);
        check_method("m", "(ILjava/lang/Number;)V", "(TE;)V", false);
        check_method("m", "(I)Ljava/util/List;", "(I)Ljava/util/List<TE;>;^Ljava/io/IOException;", true);
        check_method("m", "(I)Ljava/util/List;", "(I)Ljava/util/Map<TE;TE;>;", false);
        check_method("m", "(I)V", "(I)TE;", false);
        check_method("m", "()Ljava/lang/Object;", "<E:>()TE;", true);
        check_method("m", "()Ljava/lang/Comparable;", "<T::Ljava/lang/Comparable<-TT;>;>()TT;", true);
        check_method("m", "()V", "malformed", false);
        check_method("m", "(I)V", "(\u{e9})V", false);
        check_method("<init>", "(Ljava/lang/String;ILjava/util/List;)V", "(Ljava/util/List<TE;>;)V", true);
        check_method("<init>", "(Ljava/util/List;)V", "(Ljava/util/Set<TE;>;)V", false);
    }

    #[test]
    fn a_class_has_the_ancestors_of_its_signature() {
        check_class("Ljava/lang/Object;Ljava/lang/Comparable<LX;>;", true);
        check_class("Ljava/lang/Object;", false);
        check_class("Ljava/lang/Number;Ljava/lang/Comparable<LX;>;", false);
        check_class("Ljava/lang/Object;Ljava/lang/Cloneable;", false);
        check_class("TT;Ljava/lang/Comparable<LX;>;", false);
        check_class("<T:", false);
    }

    #[test]
    fn nothing_in_the_jdk_contradicts() {
        let image = Image::open(Jdk::locate().unwrap().modules()).unwrap();
        let mut n_signatures = 0;
        for name in image.list_module("java.base").unwrap() {
            let bytes = image.find(&name).unwrap().expect("it was listed");
            let mut class = read::with_any_signatures(&bytes.into()).unwrap();
            n_signatures += class.methods.iter().filter(|method| method.signature.is_some()).count();
            assert_eq!(drop_contradictions(&mut class), 0, "{name}");
        }
        assert!(n_signatures > 8_000, "only {n_signatures} signatures");
    }
}
