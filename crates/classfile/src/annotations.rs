//! Which annotations the parameters of a method have (JVMS §4.7.18): their types, without what is in them.
//!
//! The bytes are kept as they are in the file, and nobody has vouched for them: of what cannot be read nothing is said.

use crate::{Class, Constants, Method};

/// So deep may annotations lie in each other.
const MAX_DEPTH: usize = 64;

/// The descriptors of the annotations of each parameter that is in the descriptor, whether programs see them at run time or not.
pub fn of_parameters(class: &Class, method: &Method) -> Vec<Vec<String>> {
    let n_parameters = method.descriptor.parameters.len();
    let mut found = vec![Vec::new(); n_parameters];
    for raw in [&method.parameter_annotations, &method.invisible_parameter_annotations] {
        let Some(read) = Reader { rest: raw, constants: &class.constants }.parameters() else { continue };
        // Compilers leave out parameters of their own, which come first.
        let Some(n_own) = n_parameters.checked_sub(read.len()) else { continue };
        for (known, read) in found[n_own..].iter_mut().zip(read) {
            known.extend(read);
        }
    }
    found
}

struct Reader<'a> {
    rest: &'a [u8],
    constants: &'a Constants,
}

impl Reader<'_> {
    fn parameters(&mut self) -> Option<Vec<Vec<String>>> {
        if self.rest.is_empty() {
            return None;
        }
        let n_parameters = self.u8()?;
        (0..n_parameters).map(|_| self.annotations()).collect()
    }

    fn annotations(&mut self) -> Option<Vec<String>> {
        let n_annotations = self.u16()?;
        (0..n_annotations).map(|_| self.annotation(0)).collect()
    }

    /// The type of an annotation.
    fn annotation(&mut self, depth: usize) -> Option<String> {
        let ty = self.u16()?;
        let n_elements = self.u16()?;
        for _ in 0..n_elements {
            self.u16()?;
            self.skip_value(depth)?;
        }
        self.constants.utf8(ty).ok()
    }

    /// JVMS §4.7.16.1.
    fn skip_value(&mut self, depth: usize) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.u8()? {
            b'e' => self.u16().and_then(|_| self.u16()).map(drop),
            b'@' => self.annotation(depth + 1).map(drop),
            b'[' => {
                let n_values = self.u16()?;
                (0..n_values).try_for_each(|_| self.skip_value(depth + 1))
            }
            _ => self.u16().map(drop),
        }
    }

    fn u8(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }
}
