//! Generic signatures of methods (JVMS §4.7.9.1), as far as their parameters are concerned.

use crate::Method;

impl Method {
    /// The types of the parameters that have type arguments, where the class file has a signature that fits the descriptor.
    pub fn generic_parameters(&self) -> Vec<Option<&str>> {
        let Some(signature) = &self.signature else { return Vec::new() };
        let inside = signature.split_once('(').and_then(|(_, rest)| Some(rest.split_once(')')?.0));
        let types = split_types(inside.unwrap_or_default());
        if types.len() != self.descriptor.parameters.len() {
            return Vec::new();
        }
        types.into_iter().map(|ty| ty.contains('<').then_some(ty)).collect()
    }
}

/// The types of a list, one after the other in a signature.
fn split_types(list: &str) -> Vec<&str> {
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
            types.push(&list[start..=index]);
            start = index + 1;
            in_name = false;
        }
    }
    types
}

#[cfg(test)]
mod tests {
    use super::split_types;

    #[test]
    fn types_of_a_signature_are_told_apart() {
        let list = "ILjava/util/Map<TK;[I>;[[JTT;[Ljava/lang/String;Z";
        let expected = ["I", "Ljava/util/Map<TK;[I>;", "[[J", "TT;", "[Ljava/lang/String;", "Z"];
        assert_eq!(split_types(list), expected);
    }
}
