//! The types that everyday programs use, how Java spells them, and simple values of them.

use crate::shared::random::Random;

/// A type of an expression or variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Text,
    Color,
    Point,
    Shape,
    Bytes,
    Chars,
    Ints,
    Longs,
    Doubles,
    Texts,
    Shapes,
    Grid,
    List,
    Words,
    Points,
    Counts,
    Sorted,
    Queue,
    Builder,
    ToInt,
    ToText,
}

/// In the order of the enumeration: the name in templates, and the name in Java.
const NAMES: [(Type, &str, &str); 29] = [
    (Type::Boolean, "boolean", "boolean"),
    (Type::Byte, "byte", "byte"),
    (Type::Short, "short", "short"),
    (Type::Char, "char", "char"),
    (Type::Int, "int", "int"),
    (Type::Long, "long", "long"),
    (Type::Float, "float", "float"),
    (Type::Double, "double", "double"),
    (Type::Text, "text", "String"),
    (Type::Color, "color", "Color"),
    (Type::Point, "point", "Point"),
    (Type::Shape, "shape", "Shape"),
    (Type::Bytes, "bytes", "byte[]"),
    (Type::Chars, "chars", "char[]"),
    (Type::Ints, "ints", "int[]"),
    (Type::Longs, "longs", "long[]"),
    (Type::Doubles, "doubles", "double[]"),
    (Type::Texts, "texts", "String[]"),
    (Type::Shapes, "shapes", "Shape[]"),
    (Type::Grid, "grid", "int[][]"),
    (Type::List, "list", "ArrayList<Integer>"),
    (Type::Words, "words", "ArrayList<String>"),
    (Type::Points, "points", "ArrayList<Point>"),
    (Type::Counts, "counts", "HashMap<String, Integer>"),
    (Type::Sorted, "sorted", "TreeMap<Integer, String>"),
    (Type::Queue, "queue", "ArrayDeque<Integer>"),
    (Type::Builder, "builder", "StringBuilder"),
    (Type::ToInt, "toint", "IntUnaryOperator"),
    (Type::ToText, "totext", "Function<String, String>"),
];

/// What methods return and variables hold most often.
pub(crate) const SIMPLE: [Type; 12] = [
    Type::Boolean,
    Type::Byte,
    Type::Short,
    Type::Char,
    Type::Int,
    Type::Int,
    Type::Long,
    Type::Float,
    Type::Double,
    Type::Text,
    Type::Text,
    Type::Color,
];

impl Type {
    /// The type that templates call so.
    pub(crate) fn named(name: &str) -> Option<Type> {
        NAMES.iter().find(|(_, known, _)| *known == name).map(|&(ty, _, _)| ty)
    }

    pub(crate) fn java(self) -> &'static str {
        NAMES[self as usize].2
    }

    pub(crate) fn all() -> impl Iterator<Item = Type> {
        NAMES.iter().map(|&(ty, _, _)| ty)
    }

    /// Simple ones more often than others.
    pub(crate) fn any(random: &mut Random) -> Type {
        if random.below(5) < 3 { *random.pick(&SIMPLE) } else { NAMES[random.below(NAMES.len())].0 }
    }

    pub(crate) fn is_function(self) -> bool {
        matches!(self, Type::ToInt | Type::ToText)
    }

    /// Whether making a value runs constructors of the program.
    pub(crate) fn is_constructed(self) -> bool {
        matches!(self, Type::Point | Type::Points | Type::Shape | Type::Shapes)
    }

    pub(crate) fn is_array(self) -> bool {
        self.java().ends_with("[]")
    }

    /// The method that returns its argument: diamonds and lambdas get their types from its parameter.
    pub(crate) fn identity(self) -> Option<&'static str> {
        let is_inferred = self.is_function() || self.java().ends_with('>');
        is_inferred.then_some(NAMES[self as usize].1)
    }

    /// An expression of type `String` that shows a value.
    pub(crate) fn shown(self, value: &str) -> String {
        match self {
            Type::Grid => format!("Arrays.deepToString({value})"),
            _ if self.is_array() => format!("Arrays.toString({value})"),
            Type::ToInt => format!("\"f\" + {value}.applyAsInt(7)"),
            Type::ToText => format!("\"f\" + {value}.apply(\"ab\")"),
            // The order is that of the hashes, which is the same everywhere.
            _ => format!("\"\" + {value}"),
        }
    }
}

const INTS: [&str; 14] = [
    "0",
    "1",
    "(-1)",
    "2",
    "3",
    "7",
    "10",
    "31",
    "100",
    "127",
    "(-128)",
    "65535",
    "Integer.MAX_VALUE",
    "Integer.MIN_VALUE",
];
const LONGS: [&str; 7] =
    ["0L", "1L", "(-1L)", "4294967296L", "Long.MAX_VALUE", "Long.MIN_VALUE", "0x123456789abcdef0L"];
const DOUBLES: [&str; 12] = [
    "0.0",
    "(-0.0)",
    "1.0",
    "0.5",
    "(-2.25)",
    "1e10",
    "1e-5",
    "123456.789",
    "3.0e38",
    "Double.NaN",
    "Double.MIN_VALUE",
    "Double.POSITIVE_INFINITY",
];
const FLOATS: [&str; 9] = [
    "0f",
    "1f",
    "0.1f",
    "(-3.5f)",
    "1e10f",
    "16777217f",
    "Float.NaN",
    "Float.MIN_VALUE",
    "Float.NEGATIVE_INFINITY",
];
const TEXTS: [&str; 12] = [
    "\"\"",
    "\"a\"",
    "\"abc\"",
    "\"Hello, World\"",
    "\"12\"",
    "\"-7\"",
    "\"  pad \"",
    "\"x,y,,z\"",
    "\"\\u00e9t\\u00e9\"",
    "\"\\u4e2d\\u6587\"",
    "\"AbC\"",
    "\"zebra\"",
];

/// A value of that type that needs nothing in scope.
pub(crate) fn literal(random: &mut Random, ty: Type) -> String {
    let n_items = random.below(5);
    match ty {
        Type::Boolean => ["true", "false"][random.below(2)].into(),
        Type::Byte | Type::Short => format!("(({}) {})", ty.java(), int(random)),
        Type::Char if random.below(4) == 0 => format!("((char) {})", int(random)),
        Type::Char => format!("'{}'", *random.pick(&['a', 'b', 'Z', '0', '9', ' ', ',', 'x'])),
        Type::Int => int(random),
        Type::Long if random.below(2) == 0 => format!("{}L", random.below(1000)),
        Type::Long => (*random.pick(&LONGS)).into(),
        Type::Float => (*random.pick(&FLOATS)).into(),
        Type::Double => (*random.pick(&DOUBLES)).into(),
        Type::Text if random.below(60) == 0 => "((String) null)".into(),
        Type::Text => (*random.pick(&TEXTS)).into(),
        Type::Color => format!("Color.{}", random.pick(&["RED", "GREEN", "BLUE"])),
        Type::Point => format!("new Point({}, {})", int(random), literal(random, Type::Long)),
        Type::Shape if random.below(60) == 0 => "((Shape) null)".into(),
        Type::Shape => format!("new {}({})", random.pick(&["Circle", "Square", "Ring"]), int(random)),
        Type::Bytes => format!("new byte[] {{{}}}", items(random, Type::Byte, 1 + n_items)),
        Type::Chars => format!("new char[] {{{}}}", items(random, Type::Char, 1 + n_items)),
        Type::Ints => format!("new int[] {{{}}}", items(random, Type::Int, 1 + n_items)),
        Type::Longs => format!("new long[] {{{}}}", items(random, Type::Long, 1 + n_items)),
        Type::Doubles => format!("new double[] {{{}}}", items(random, Type::Double, 1 + n_items)),
        Type::Texts => format!("new String[] {{{}}}", items(random, Type::Text, 1 + n_items)),
        Type::Shapes => match random.below(3) {
            0 => "new Circle[3]".into(),
            1 => "new Ring[] {new Ring(2), new Ring(5)}".into(),
            _ => format!("new Shape[] {{{}}}", items(random, Type::Shape, 1 + n_items)),
        },
        Type::Grid => match random.below(3) {
            0 => format!("new int[{}][3]", 1 + n_items),
            1 => format!("new int[{}][]", 1 + n_items),
            _ => format!("new int[][] {{{{{}}}, {{4}}}}", items(random, Type::Int, 1 + n_items)),
        },
        Type::List => {
            format!("new ArrayList<>(Arrays.<Integer>asList({}))", items(random, Type::Int, n_items))
        }
        Type::Words => format!("new ArrayList<>(Arrays.<String>asList({}))", words(random, n_items)),
        Type::Points => {
            format!("new ArrayList<>(Arrays.<Point>asList({}))", items(random, Type::Point, n_items))
        }
        Type::Counts => "new HashMap<>(Map.of(\"a\", 1, \"abc\", 2))".into(),
        Type::Sorted => "new TreeMap<>(Map.of(3, \"c\", 1, \"a\"))".into(),
        Type::Queue => {
            format!("new ArrayDeque<>(Arrays.<Integer>asList({}))", items(random, Type::Int, n_items))
        }
        Type::Builder => format!("new StringBuilder({})", random.pick(&TEXTS)),
        Type::ToInt => {
            (*random.pick(&["(q -> q * 3)", "Math::abs", "Integer::bitCount", "IntUnaryOperator.identity()"]))
                .into()
        }
        Type::ToText => (*random.pick(&[
            "String::trim",
            "String::toUpperCase",
            "(q -> q + q.length())",
            "Function.identity()",
        ]))
        .into(),
    }
}

fn int(random: &mut Random) -> String {
    if random.below(2) == 0 { random.below(10).to_string() } else { (*random.pick(&INTS)).into() }
}

fn items(random: &mut Random, ty: Type, n_items: usize) -> String {
    let items: Vec<String> = (0..n_items).map(|_| literal(random, ty)).collect();
    items.join(", ")
}

/// Without null, of which `asList` would make no list.
fn words(random: &mut Random, n_items: usize) -> String {
    let items: Vec<&str> = (0..n_items).map(|_| *random.pick(&TEXTS)).collect();
    items.join(", ")
}
