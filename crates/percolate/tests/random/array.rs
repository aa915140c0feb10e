//! Random arrays: of all integral types, in one or two dimensions, and of references.
//!
//! **Invariant:** the text of an element can stand wherever a variable of its type can; its index is simple, so that
//! elements nest only once.

use crate::program::{Generator, Local};
use crate::types::{self, Type};

/// A variable that holds an array.
#[derive(Clone)]
pub(crate) struct Array {
    pub(crate) name: String,
    pub(crate) element: Type,
    pub(crate) length: usize,
    /// The length of its rows, if it has some.
    pub(crate) columns: Option<usize>,
}

/// The static types of the variable `objects`; what it holds is `Left[]`, `Right[]` or `Base[]`.
const ELEMENT_CLASSES: [&str; 3] = ["Base", "Left", "Right"];

impl Generator {
    /// An element of that type, of an array in scope.
    pub(crate) fn element(&mut self, ty: Type) -> Option<String> {
        let fitting: Vec<Array> = self.arrays.iter().filter(|array| array.element == ty).cloned().collect();
        if fitting.is_empty() {
            return None;
        }
        let Array { name, length, columns, .. } = self.random.pick(&fitting).clone();
        let index = self.index(&name, length);
        Some(match columns {
            Some(columns) => {
                let column = self.index(&format!("{name}[0]"), columns);
                format!("{name}[{index}][{column}]")
            }
            None => format!("{name}[{index}]"),
        })
    }

    /// An index that is mostly in bounds.
    fn index(&mut self, name: &str, length: usize) -> String {
        let variable = self.index_variable();
        match self.random.below(16) {
            0..=6 => self.random.below(length).to_string(),
            7..=9 => format!("{variable} & {}", if length >= 4 { 3 } else { usize::from(length >= 2) }),
            10 => format!("({variable} % {length} + {length}) % {length}"),
            11 => format!("{variable} & 7"),
            12 => variable,
            13 => format!("{name}.length - {}", 1 + self.random.below(length)),
            14 => format!("({variable} >>> 1) % {length}"),
            _ => (self.random.below(length + 2) as i64 - 1).to_string(),
        }
    }

    fn index_variable(&mut self) -> String {
        let fits = |local: &&Local| !matches!(local.ty, Type::Boolean | Type::Long);
        let names: Vec<String> = self.locals.iter().filter(fits).map(|local| local.name.clone()).collect();
        if names.is_empty() { "total".into() } else { self.random.pick(&names).clone() }
    }

    pub(crate) fn array_statement(&mut self) {
        match self.random.below(10) {
            0..=2 => self.array_declaration(),
            3 => self.alias(),
            4 | 5 => self.touch(),
            6..=8 => self.reference_statement(),
            _ => self.array_type_test(),
        }
    }

    /// An array variable with its array.
    pub(crate) fn array_declaration(&mut self) {
        let element = Type::any(&mut self.random);
        let length = 1 + self.random.below(5);
        let columns = (self.random.below(4) == 0).then(|| 1 + self.random.below(3));
        let (name, ty) = (self.new_name("a"), element.name());
        match (columns, self.random.below(8)) {
            (None, 0..=4) => {
                let values = self.values(element, length);
                self.line(&format!("{ty}[] {name} = {{{values}}};"));
            }
            (None, 5) => {
                let condition = self.condition(1);
                self.line(&format!("{ty}[] {name} = new {ty}[{condition} ? {length} : -{length}];"));
            }
            (None, _) => self.line(&format!("{ty}[] {name} = new {ty}[{length}];")),
            (Some(columns), 0..=3) => {
                let rows: Vec<String> =
                    (0..length).map(|_| format!("{{{}}}", self.values(element, columns))).collect();
                self.line(&format!("{ty}[][] {name} = {{{}}};", rows.join(", ")));
            }
            (Some(columns), 4..=6) => {
                self.line(&format!("{ty}[][] {name} = new {ty}[{length}][{columns}];"));
            }
            // Rows are there once they are put there.
            (Some(columns), _) => {
                let at = self.index(&name, length);
                self.line(&format!("{ty}[][] {name} = new {ty}[{length}][];"));
                self.line(&format!("{name}[{at}] = new {ty}[{columns}];"));
            }
        }
        self.arrays.push(Array { name, element, length, columns });
    }

    fn values(&mut self, element: Type, n_values: usize) -> String {
        let values: Vec<String> = (0..n_values)
            .map(|_| match self.random.below(3) {
                0 => self.expression(element, 1),
                _ => types::literal(&mut self.random, element),
            })
            .collect();
        values.join(", ")
    }

    /// Another name for an array, or for one of two.
    fn alias(&mut self) {
        if self.arrays.is_empty() {
            return self.array_declaration();
        }
        let array = self.random.pick(&self.arrays).clone();
        let same = |other: &&Array| {
            other.element == array.element && other.columns.is_some() == array.columns.is_some()
        };
        let others: Vec<Array> = self.arrays.iter().filter(same).cloned().collect();
        let other = self.random.pick(&others).clone();
        let length = array.length.min(other.length);
        let columns = array.columns.zip(other.columns).map(|(a, b)| a.min(b));
        let (name, condition) = (self.new_name("a"), self.condition(1));
        let ty = format!("{}{}", array.element.name(), if columns.is_some() { "[][]" } else { "[]" });
        let value = match self.random.below(8) {
            0 => format!("{condition} ? {} : null", array.name),
            1 => format!("({ty}) (Object) {}", other.name),
            _ => format!("{condition} ? {} : {}", array.name, other.name),
        };
        self.line(&format!("{ty} {name} = {value};"));
        self.arrays.push(Array { name, element: array.element, length, columns });
    }

    /// Passes an array, or a row, to a method that changes it.
    fn touch(&mut self) {
        if self.arrays.is_empty() {
            return self.array_declaration();
        }
        let Array { name, element, length, columns } = self.random.pick(&self.arrays).clone();
        let index = self.index(&name, length);
        let row = columns.map_or(name.clone(), |_| format!("{name}[{}]", self.random.below(length)));
        let value = self.expression(element, 1);
        self.line(&format!("total += (int) touch({row}, {index}, {value});"));
    }

    /// The methods that change arrays, one for each type.
    pub(crate) fn touch_methods(&mut self) {
        self.current = self.methods.len();
        for ty in types::ALL {
            let locals = [("v", ty), ("i", Type::Int), ("n", Type::Int)];
            self.arrays.push(Array { name: "a".into(), element: ty, length: 1, columns: None });
            let value = self.with_locals(&locals, |this| this.expression(ty, 2));
            let result = self.with_locals(&locals, |this| this.expression(Type::Long, 2));
            self.arrays.clear();
            let ty = ty.name();
            self.line(&format!("static long touch({ty}[] a, int i, {ty} v) {{"));
            self.line("    int n = 0;");
            self.line(&format!("    for ({ty} each : a) if (each == v) n++;"));
            self.line("    a[i] = v;");
            self.line(&format!("    a[n % a.length] = {value};"));
            self.line(&format!("    return {result};"));
            self.line("}");
        }
    }

    /// The variable `objects`, whose array may be narrower than its type.
    pub(crate) fn object_array(&mut self) {
        let (left, right) = (self.new_object("Left"), self.new_object("Right"));
        let array = match self.random.below(4) {
            0 => format!("new Left[] {{left, {left}, null}}"),
            1 => format!("new Right[] {{{right}, null, {right}}}"),
            2 => "new Left[3]".into(),
            _ => format!("{{object, left, {right}}}"),
        };
        self.line(&format!("Base[] objects = {array};"));
    }

    fn reference_statement(&mut self) {
        if !self.has_object {
            return self.array_declaration();
        }
        let index = self.index("objects", 3);
        let class = *self.random.pick(&ELEMENT_CLASSES);
        let value = match self.random.below(4) {
            0 => "object".into(),
            1 => self.new_object("Right"),
            2 => format!("({} ? left : null)", self.condition(1)),
            _ => "left".into(),
        };
        let text = match self.random.below(8) {
            0..=2 => format!("objects[{index}] = {value};"),
            3 => format!("object = objects[{index}];"),
            4 => format!("if (objects[{index}] instanceof Left l && l.d) total += l.a;"),
            5 => format!("((Left) objects[{index}]).b {};", self.compound(Type::Long, 1)),
            6 => format!("object = ({class}) objects[{index}];"),
            _ => format!("total += objects[{index}].twice((short) {});", self.random.below(9)),
        };
        self.line(&text);
    }

    /// Arrays as objects: casts, `instanceof`, identity, and rows stored where they may not fit.
    fn array_type_test(&mut self) {
        let rows: Vec<String> = self
            .arrays
            .iter()
            .filter(|array| array.columns.is_some())
            .map(|array| array.name.clone())
            .collect();
        if !rows.is_empty() && self.random.below(2) == 0 {
            let (name, row) = (self.random.pick(&rows).clone(), Type::any(&mut self.random).name());
            return self.line(&format!("((Object[]) {name})[0] = new {row}[2];"));
        }
        let object = match self.random.pick(&["array", "objects"]) {
            &"objects" if self.has_object => "objects".into(),
            _ if self.arrays.is_empty() => return self.array_declaration(),
            _ => self.random.pick(&self.arrays).name.clone(),
        };
        let ty =
            *self.random.pick(&["int[]", "Object[]", "Base[]", "Left[]", "byte[]", "Cloneable", "int[][]"]);
        let other = self.arrays.first().map_or("null", |array| &array.name).to_owned();
        let text = match self.random.below(4) {
            0 => format!("if ((Object) {object} == (Object) {other}) total += 3;"),
            1 => format!("if (((Object) ({ty}) (Object) {object}) == null) total--;"),
            _ => format!("if ((Object) {object} instanceof {ty}) total += 5;"),
        };
        self.line(&text);
    }

    /// `for (int e : a)`.
    pub(crate) fn enhanced_for(&mut self) {
        let rows: Vec<Array> = self.arrays.iter().filter(|array| array.length <= 3).cloned().collect();
        if rows.is_empty() {
            return self.array_declaration();
        }
        let Array { name, element, columns, .. } = self.random.pick(&rows).clone();
        let (each, label) = (self.new_name("x"), self.new_name("loop"));
        let row = if columns.is_some() { "[0]" } else { "" };
        self.line(&format!("{label}: for ({} {each} : {name}{row}) {{", element.name()));
        let n_locals = self.locals.len();
        self.locals.push(Local { name: each, ty: element, is_final: false });
        self.labels.push((label, true));
        self.block(1);
        self.labels.pop();
        self.locals.truncate(n_locals);
        self.line("}");
    }
}
