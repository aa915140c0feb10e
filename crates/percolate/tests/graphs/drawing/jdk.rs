//! Draws objects of classes of the JDK: boxes, strings, lists, and whatever stands for a type that says little.

use super::{Artist, Undrawable};
use crate::graphs::graph::{Content, Part};
use crate::graphs::types::{Argument, OBJECT, Type};
use crate::shared::bits::fit;
use classfile::descriptor::FieldType;

impl Artist<'_> {
    /// An object of a class of the JDK; none if the type is of the program.
    pub(super) fn of_jdk(
        &mut self,
        ty: &Type,
        name: &str,
        arguments: &[Argument],
        depth: usize,
    ) -> Result<Option<Part>, Undrawable> {
        const BOXES: [&str; 3] = ["java/lang/Integer", "java/lang/Long", "java/lang/Double"];
        if let Some(primitive) = boxed(name) {
            let bits = fit(&primitive, self.number());
            return Ok(Some(Part::Object(self.add(ty, Type::class(name), Content::Boxed(primitive, bits)))));
        }
        let chosen: &str = match name {
            "java/lang/String" => {
                let units = self.text();
                return Ok(Some(Part::Object(self.add(ty, Type::class(name), Content::Text(units)))));
            }
            "java/util/List" | "java/util/Collection" | "java/lang/Iterable" | "java/util/ArrayList" => {
                return self.list(ty, arguments, depth).map(Some);
            }
            OBJECT => match self.random.below(4) {
                0 => {
                    return Ok(Some(Part::Object(self.add(ty, Type::object(), Content::Plain))));
                }
                1 => "java/lang/String",
                2 => self.random.pick::<&str>(&BOXES),
                _ => {
                    let own = self.own_plain_class();
                    return match own {
                        Some(own) => self.of_program(ty, &own, &[], depth).map(Some),
                        None => Ok(Some(Part::Object(self.add(ty, Type::object(), Content::Plain)))),
                    };
                }
            },
            "java/lang/Number" => self.random.pick::<&str>(&BOXES),
            "java/lang/CharSequence" => "java/lang/String",
            "java/io/Serializable" => self.random.pick::<&str>(&["java/lang/String", "java/lang/Integer"]),
            "java/lang/Comparable" => match arguments.first() {
                Some(Argument::Exactly(Type::Class(of, _)) | Argument::Super(Type::Class(of, _)))
                    if boxed(of).is_some() || of == "java/lang/String" =>
                {
                    let of = Type::class(of);
                    return self.new_object(&of, depth).map(Some);
                }
                Some(Argument::Exactly(_) | Argument::Extends(_)) => return Ok(None),
                _ => self.random.pick::<&str>(&["java/lang/String", "java/lang/Integer"]),
            },
            _ => return Ok(None),
        };
        let part = self.new_object(&Type::class(chosen), depth)?;
        if let Part::Object(index) = part {
            self.graph.places.push((ty.clone(), index));
        }
        Ok(Some(part))
    }

    /// A class of the file of the first receiver or argument that is of the program and not generic.
    fn own_plain_class(&mut self) -> Option<String> {
        let near = self.graph.objects.iter().find_map(|object| object.class().map(str::to_owned));
        let near = near.filter(|near| self.world.is_own(near))?;
        let outermost = near.split('$').next().unwrap_or(&near).to_owned();
        let classes = self.world.own_classes(&outermost);
        let class = self.random.pick(&classes).clone();
        let fits =
            self.world.parameters(&class).is_empty() && self.world.concrete_below(OBJECT).contains(&class);
        fits.then_some(class)
    }

    pub(super) fn text(&mut self) -> Vec<u16> {
        if !self.hints.texts.is_empty() && self.random.below(2) == 0 {
            return self.random.pick(&self.hints.texts).clone();
        }
        let n_units = self.random.below(4);
        (0..n_units)
            .map(|_| *self.random.pick(&[u16::from(b'a'), u16::from(b'B'), u16::from(b'0'), 0xe4]))
            .collect()
    }

    fn list(&mut self, ty: &Type, arguments: &[Argument], depth: usize) -> Result<Part, Undrawable> {
        let argument = arguments.first().cloned().unwrap_or(Argument::Any);
        let element = self.exact(&argument, "E", &Type::object());
        let own = Type::Class("java/util/ArrayList".into(), vec![Argument::Exactly(element.clone())]);
        let index = self.add(ty, own, Content::List(Vec::new()));
        self.open.push(index);
        let n_elements = self.random.below(4);
        let mut parts = Vec::new();
        for _ in 0..n_elements {
            let part = self.part(&element, depth + 1)?;
            if let (Part::Object(index), false) = (part, matches!(argument, Argument::Exactly(_))) {
                self.graph.places.push((Type::object(), index));
            }
            parts.push(part);
        }
        self.open.pop();
        self.graph.objects[index].content = Content::List(parts);
        Ok(Part::Object(index))
    }
}

/// What a box holds.
pub(crate) fn boxed(name: &str) -> Option<FieldType> {
    Some(match name {
        "java/lang/Boolean" => FieldType::Boolean,
        "java/lang/Byte" => FieldType::Byte,
        "java/lang/Character" => FieldType::Char,
        "java/lang/Short" => FieldType::Short,
        "java/lang/Integer" => FieldType::Int,
        "java/lang/Long" => FieldType::Long,
        "java/lang/Float" => FieldType::Float,
        "java/lang/Double" => FieldType::Double,
        _ => return None,
    })
}
