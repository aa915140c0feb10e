//! Type arguments of parameters, out of generic signatures (JVMS §4.7.9.1).

/// For each parameter of a method, the classes between `<` and `>` in its type, by binary name. Where one of them is a
/// type variable, a wildcard, an array or generic itself, there are none.
pub(super) fn parameter_arguments(signature: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let Some(mut rest) = signature.find('(').map(|start| &signature[start + 1..]) else { return all };
    while !rest.is_empty() && !rest.starts_with(')') {
        let length = type_length(rest);
        all.push(arguments(&rest[..length]).unwrap_or_default());
        rest = &rest[length..];
    }
    all
}

/// Whether a signature mentions a type variable.
pub(super) fn has_variables(signature: &str) -> bool {
    let mut bytes = signature.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'T' => return true,
            // The name of a class, up to its arguments or its end.
            b'L' | b'.' => {
                bytes.find(|byte| matches!(byte, b'<' | b';'));
            }
            _ => {}
        }
    }
    false
}

/// How long the type is that a text begins with.
fn type_length(text: &str) -> usize {
    let n_dimensions = text.bytes().take_while(|&byte| byte == b'[').count();
    let base = &text[n_dimensions..];
    if !base.starts_with(['L', 'T']) {
        return (n_dimensions + 1).min(text.len());
    }
    let mut depth = 0;
    for (at, byte) in base.bytes().enumerate() {
        match byte {
            b'<' => depth += 1,
            b'>' => depth -= 1,
            b';' if depth == 0 => return n_dimensions + at + 1,
            _ => {}
        }
    }
    text.len()
}

fn arguments(ty: &str) -> Option<Vec<String>> {
    let (class, rest) = ty.strip_prefix('L')?.split_once('<')?;
    let mut rest = rest.strip_suffix(">;")?;
    // A member of a generic class has its arguments in two places.
    if class.contains('.') || rest.contains(['<', '>', '*', '+', '-', '[']) {
        return None;
    }
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (argument, after) = rest.strip_prefix('L')?.split_once(';')?;
        found.push(argument.replace('/', "."));
        rest = after;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::{has_variables, parameter_arguments};

    #[test]
    fn type_variables_are_told_from_names_of_classes() {
        assert!(!has_variables("(Ljava/util/List<Lp/Tree;>;I[J)Lp/T<*>;"));
        assert!(has_variables("(Ljava/util/List<TT;>;)V"));
        assert!(has_variables("()[TT;"));
        assert!(has_variables("(Lp/Outer<Lp/T;>.Inner<TK;>;)V"));
    }

    fn check(signature: &str, expected: &[&[&str]]) {
        assert_eq!(parameter_arguments(signature), expected);
    }

    #[test]
    fn plain_classes_are_arguments() {
        check("(Ljava/util/List<Ljava/lang/Integer;>;I)V", &[&["java.lang.Integer"], &[]]);
        check(
            "(J[ILjava/util/Map<Ljava/lang/String;Lp/Outer$Inner;>;)V",
            &[&[], &[], &["java.lang.String", "p.Outer$Inner"]],
        );
        check("()V", &[]);
    }

    #[test]
    fn what_is_not_a_plain_class_is_none() {
        check("<T:Ljava/lang/Object;>(Ljava/util/List<TT;>;TT;)V", &[&[], &[]]);
        check("(Ljava/util/List<+Ljava/lang/Number;>;Ljava/util/List<*>;)V", &[&[], &[]]);
        check("(Ljava/util/List<Ljava/util/List<Lp/A;>;>;)V", &[&[]]);
        check("([Ljava/util/List<Lp/A;>;Lp/A<Lp/B;>.C<Lp/D;>;)V", &[&[], &[]]);
    }
}
