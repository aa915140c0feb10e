//! Small random classes whose methods take objects: generics, interfaces, statics, boxes, subclasses, arrays of references, records, aliases,
//! classes whose constructors check what they are given, and those that only calls can make.
//!
//! A program is a list of members and of statements, each of which can be left out, so that one that fails can be made smaller.

use crate::shared::random::Random;

/// A class with a method `a`, and `b`, which may do the same.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) class: String,
    parameters: Vec<&'static Parameter>,
    /// The statements of `a`.
    pub(crate) statements: Vec<String>,
    /// In which way `b` differs.
    twist: Twist,
    /// Names of members that are left out.
    left_out: Vec<&'static str>,
}

/// What the second method does differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Twist {
    /// Two neighbours change places.
    Swapped(usize),
    /// A value is read early into a variable.
    ReadEarly,
    /// Through a method of its own.
    Outlined,
}

#[derive(Debug)]
struct Parameter {
    ty: &'static str,
    name: &'static str,
}

/// Members of every class, by their names.
const MEMBERS: &[(&str, &str)] = &[
    ("Shape", "interface Shape { int area(); }"),
    ("Named", "interface Named<T> { T name(); }"),
    (
        "Color",
        "enum Color implements Shape { RED, GREEN; final int[] pick = {6}; int worn; public int area() { return worn + 1; } }",
    ),
    ("Pair", "record Pair<A, B>(A first, B second) { }"),
    ("Box", "static class Box<T> { T item; Box<T> next; int n; Box() { } int f(int k) { return n + k; } }"),
    (
        "Counted",
        "static class Counted extends Box<Integer> implements Shape { int w; public int area() { return w; } @Override int f(int k) { return w - k; } }",
    ),
    (
        "Tag",
        "static class Tag<T> extends Box<T> implements Named<T> { Color color; public T name() { return item; } }",
    ),
    (
        "Square",
        "static class Square implements Shape { int side; Square twin; public int area() { return side; } }",
    ),
    ("Cell", "static final class Cell { int v; final int k; Cell(int k) { this.k = k; } }"),
    ("FIN", "static final int[] FIN = {3, 4};"),
    ("CELL", "static final Cell CELL = new Cell(7);"),
    ("UNIT", "static final Square UNIT = new Square();"),
    ("LIST", "static final List<Integer> LIST = new ArrayList<>(List.of(1, 2));"),
    ("ROW", "static final Cell[] ROW = {CELL, null};"),
    ("Maker", "static class Maker { Maker(Square q) { q.side = 6; } }"),
    (
        "Row",
        "static final class Row { private final int[] cells; Row(int[] cells) { this.cells = Objects.requireNonNull(cells); } int[] cells() { return cells; } }",
    ),
    (
        "Held",
        "record Held(int count, int[] cells, Square by) { Held { if (count < 0) throw new IllegalArgumentException(); } }",
    ),
    (
        "Span",
        "record Span(Cell low, Cell high) { Span { if (low != null && high != null && low.k > high.k) throw new IllegalArgumentException(); } }",
    ),
    (
        "Team",
        "static final class Team { private final List<Integer> ids; private final Row row; Team(List<Integer> ids, Row row) { if (ids == null) throw new NullPointerException(\"ids\"); this.ids = ids; this.row = row; } }",
    ),
    (
        "Kept",
        "static class Kept { private final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock(); final int[] cells; Square by; Kept(int[] cells, Square by) { if (cells.length > 2) throw new IllegalArgumentException(); this.cells = cells; this.by = by; } }",
    ),
    (
        "Sealed",
        "static final class Sealed { private final StringTokenizer words = new StringTokenizer(\"a b\"); final List<Integer> ids; private Sealed(List<Integer> ids) { this.ids = ids; } static Sealed of(List<Integer> ids) { if (ids.isEmpty()) throw new IllegalStateException(); return new Sealed(ids); } }",
    ),
    ("TOP", "static final Row TOP = new Row(FIN);"),
    ("sum", "static int sum;"),
];

pub(crate) const N_MEMBERS: usize = MEMBERS.len();

const PARAMETERS: &[Parameter] = &[
    Parameter { ty: "Box<Integer>", name: "b" },
    Parameter { ty: "Box<?>", name: "u" },
    Parameter { ty: "Counted", name: "d" },
    Parameter { ty: "Tag<String>", name: "t" },
    Parameter { ty: "Named<String>", name: "m" },
    Parameter { ty: "Shape", name: "s" },
    Parameter { ty: "Square", name: "q" },
    Parameter { ty: "Cell", name: "c" },
    Parameter { ty: "Cell[]", name: "cs" },
    Parameter { ty: "Object", name: "o" },
    Parameter { ty: "Integer", name: "i" },
    Parameter { ty: "Integer", name: "j" },
    Parameter { ty: "String", name: "x" },
    Parameter { ty: "int[]", name: "p" },
    Parameter { ty: "int[]", name: "r" },
    Parameter { ty: "Object[]", name: "os" },
    Parameter { ty: "List<Integer>", name: "l" },
    Parameter { ty: "Collection<Integer>", name: "k" },
    Parameter { ty: "Pair<Integer, Cell>", name: "pair" },
    Parameter { ty: "Color", name: "color" },
    Parameter { ty: "Row", name: "wa" },
    Parameter { ty: "Row", name: "wb" },
    Parameter { ty: "Row[]", name: "ws" },
    Parameter { ty: "Held", name: "h" },
    Parameter { ty: "Held", name: "g" },
    Parameter { ty: "Span", name: "span" },
    Parameter { ty: "Team", name: "team" },
    Parameter { ty: "Kept", name: "kept" },
    Parameter { ty: "Kept", name: "other" },
    Parameter { ty: "Sealed", name: "sealed" },
    Parameter { ty: "int", name: "n" },
];

/// Statements, each for the parameters that it names: `@b`. All end.
const STATEMENTS: &[&str] = &[
    "if (@b.n > 3) z += 1; else z += 2;",
    "@b.n = z + 1;",
    "if (@b == @u) z += 10;",
    "if (@u.n == 5) z += 20;",
    "@u.n = 9;",
    "if (@b.item != null && @b.item > 2) z += 3;",
    "if (@b.next == @b) z += 40;",
    "if (@b.next != null) @b.next.n = 7;",
    "z += @b.f(2);",
    "z += @u.f(1);",
    "if (@b == (Object) @d) z += 11;",
    "@d.w = 6;",
    "z += @d.area();",
    "if (@d.item == @i) z += 5;",
    "if ((Object) @d == @s) z += 12;",
    "if (@b instanceof Counted) z += 60;",
    "if (@u instanceof Tag) z += 70;",
    "if (@t.item == null) z += 1;",
    "if (@t == (Object) @m) z += 13;",
    "@t.item = \"a\";",
    "if (\"a\".equals(@m.name())) z += 14;",
    "if (@t.color == Color.RED) z += 15;",
    "z += @s.area() > 3 ? 1 : 2;",
    "if (@s instanceof Square) z += 80;",
    "if (@s == @q) z += 90;",
    "@q.side = 4;",
    "if (@q.twin == @q) z += 16;",
    "if (@q == UNIT) z += 17;",
    "UNIT.side = 2;",
    "if (@s == UNIT) z += 18;",
    "@c.v = 8;",
    "if (CELL.v == 8) z += 19;",
    "if (@c.k == 7) z += 21;",
    "if (@c == CELL) z += 22;",
    "CELL.v = 1;",
    "if (@cs.length > 1 && @cs[0] == @cs[1]) z += 23;",
    "if (@cs.length > 0 && @cs[0] != null) @cs[0].v = 3;",
    "if (@cs == ROW) z += 24;",
    "if (@cs.length > 0) @cs[0] = @c;",
    "if (@o instanceof Box) z += 25;",
    "if (@o instanceof String) z += 26;",
    "if (@o == @b) z += 27;",
    "if (@o == @p) z += 28;",
    "if (@o instanceof Integer && (Integer) @o == 3) z += 29;",
    "if (@o != null && @o.getClass() == Square.class) z += 31;",
    "if (@o instanceof Cell[]) z += 32;",
    "if (@i == @j) z += 33;",
    "if (@i.equals(@j)) z += 34;",
    "if (@i > 200) z += 35;",
    "if (@x == \"a\") z += 36;",
    "if (@x.length() == 1) z += 37;",
    "if (@x.equals(\"B\")) z += 38;",
    "if (@p.length > 0) @p[0] = 5;",
    "if (@p == @r) z += 39;",
    "if (@r.length > 0 && @r[0] == 5) z += 41;",
    "FIN[0] = 9;",
    "if (@p.length == 2 && @p[0] == 9) z += 42;",
    "z += FIN[1];",
    "if (@os.length > 0 && @os[0] == @c) z += 43;",
    "if (@os.length > 0) @os[0] = null;",
    "if (@os == (Object) @cs) z += 44;",
    "if (@l.size() == 2) z += 45;",
    "if (@l.isEmpty()) @l.add(7);",
    "if (@k.size() > 1) z += 46;",
    "if (@l == @k) z += 47;",
    "if (@k.contains(7)) z += 48;",
    "if (@l == LIST) z += 49;",
    "LIST.set(0, 5);",
    "if (@l.size() > 0 && @l.get(0) == null) z += 51;",
    "if (@pair.first() == @i) z += 52;",
    "if (@pair.second() == @c) z += 53;",
    "if (@pair.second() != null) @pair.second().v = 2;",
    "if (@color == Color.GREEN) z += 54;",
    "if (@s instanceof Color) z += 62;",
    "if (@s == @color) z += 63;",
    "if (@o instanceof Enum) z += 64;",
    "Color.RED.worn = 7;",
    "if (Color.RED.pick[0] == 5) z += 65;",
    "if (@color.pick[0] == 5) z += 66;",
    "@color.worn = 3;",
    "if (@p == @color.pick) z += 67;",
    "if (@n > 10) z += 55; else z -= @n & 1;",
    "if (@cs.length > 0) Arrays.asList(@cs).set(0, null);",
    "Arrays.asList(@cs).replaceAll(one -> null);",
    "if (ROW[0] == null) z += 56;",
    "if (ROW[0] == @c) z += 57;",
    "if (!@l.isEmpty()) { Iterator<Integer> all = @l.iterator(); all.next(); all.remove(); }",
    "if (@l.size() == 2) Collections.swap(@l, 0, 1);",
    "if (@k.size() < 3) @k.clear();",
    "if (LIST.size() == 2) z += 58;",
    "if (LIST.size() == 2 && LIST.get(0) == 2) z += 59;",
    "new Maker(@q);",
    "if (UNIT.side == 6) z += 61;",
    "sum += 1;",
    "z += sum;",
    "if (@wa.cells().length > 0) @wa.cells()[0] = 5;",
    "if (@wa.cells().length == 2 && @wa.cells()[0] == 9) z += 68;",
    "if (@wa.cells() == @p) z += 69;",
    "assert @wa == @wb || @wa.cells() != @wb.cells();",
    "if (@wb.cells().length > 1 && @wb.cells()[0] == 5) z += 72;",
    "assert @wb.cells() != FIN;",
    "if (@wa == TOP) z += 73;",
    "if (@ws.length > 1 && @ws[0] != null && @ws[1] != null && @ws[0].cells() == @ws[1].cells()) z += 74;",
    "if (@ws.length > 0 && @ws[0] != null && @ws[0].cells() == @p) z += 75;",
    "if (@h.cells() == @p) z += 76;",
    "if (@h.count() < 0) z += 77;",
    "if (@h.by() == @q) z += 78;",
    "if (@h.cells() != null && @h.cells().length > 0) @h.cells()[0] = 4;",
    "if (@g.cells() != null && @g.cells().length > 0 && @g.cells()[0] == 4) z += 79;",
    "assert @h.by() == null || @h.by() != UNIT;",
    "assert @h == @g || @h.by() == null || @h.by() != @g.by();",
    "if (@span.low() == @span.high()) z += 81;",
    "if (@span.low() == @c) z += 82;",
    "if (@span.high() == CELL) z += 83;",
    "assert @span.low() == null || @span.high() == null || @span.low().k <= @span.high().k;",
    "if (@span.low() != null) @span.low().v = 6;",
    "if (@team.ids == @l) z += 84;",
    "if (@team.row == @wa) z += 85;",
    "if (@team.ids.size() == 1) z += 86;",
    "if (@team.row != null && @team.row.cells() == @p) z += 87;",
    "assert @team.ids != LIST;",
    "if (@kept.cells == @p) z += 88;",
    "assert @kept == @other || @kept.cells != @other.cells;",
    "if (@kept.cells.length > 0) @kept.cells[0] = 5;",
    "if (@other.cells.length > 0 && @other.cells[0] == 5) z += 89;",
    "if (@kept.by == @q) z += 91;",
    "assert @kept.by == null || @kept.by != UNIT;",
    "if (@kept.cells == FIN) z += 92;",
    "if (@sealed.ids == @l) z += 93;",
    "assert @sealed.ids.size() > 0;",
    "if (@sealed.ids == LIST) z += 94;",
    "if (@l.size() > 0) @l.clear();",
];

const MAX_PARAMETERS: usize = 4;

impl Program {
    /// What seed `seed` stands for; its class has that name.
    pub(crate) fn generate(class: &str, seed: u64) -> Program {
        let mut random = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6875_6e74);
        let mut parameters: Vec<&'static Parameter> = Vec::new();
        let mut statements = Vec::new();
        let n_statements = 4 + random.below(5);
        while statements.len() < n_statements {
            let template = random.pick(STATEMENTS);
            let new: Vec<&'static Parameter> = named(template)
                .filter(|needed| !parameters.iter().any(|known| known.name == needed.name))
                .collect();
            // Those that have to do with what is there come first.
            let is_far =
                !parameters.is_empty() && new.len() == named(template).count() && random.below(3) > 0;
            if parameters.len() + new.len() > MAX_PARAMETERS || is_far {
                continue;
            }
            for parameter in new {
                parameters.push(parameter);
                let is_reference = !matches!(parameter.ty, "int" | "Object" | "Color" | "Integer");
                if is_reference && random.below(4) > 0 {
                    statements.insert(0, format!("if ({} == null) return -1;", parameter.name));
                }
            }
            statements.push(template.replace('@', ""));
            if random.below(6) == 0 {
                let sum = random.below(60) + 10;
                statements.push(format!("assert z != {sum};"));
            }
        }
        let twist = match random.below(3) {
            0 => Twist::Swapped(random.below(statements.len())),
            1 => Twist::ReadEarly,
            _ => Twist::Outlined,
        };
        Program { class: class.to_owned(), parameters, statements, twist, left_out: Vec::new() }
    }

    /// Without one of its statements.
    pub(crate) fn without(&self, statement: usize) -> Program {
        let mut smaller = self.clone();
        smaller.statements.remove(statement);
        if let Twist::Swapped(at) = &mut smaller.twist {
            *at = at.saturating_sub(usize::from(*at > statement));
        }
        let used = |parameter: &&'static Parameter| {
            smaller.statements.iter().any(|statement| words(statement).any(|word| word == parameter.name))
        };
        smaller.parameters = self.parameters.iter().copied().filter(used).collect();
        smaller
    }

    /// Without one of its members that nothing names; none if there is nothing to leave out.
    pub(crate) fn without_member(&self, member: usize) -> Option<Program> {
        let (name, own) = MEMBERS.get(member)?;
        let is_named = |text: &str| words(text).any(|word| word == *name);
        let others = self.members().filter(|other| other != own).any(is_named);
        let methods = self.statements.iter().any(|statement| is_named(statement));
        let types = self.parameters.iter().any(|parameter| is_named(parameter.ty));
        if others || methods || types || self.left_out.contains(name) {
            return None;
        }
        let mut smaller = self.clone();
        smaller.left_out.push(name);
        Some(smaller)
    }

    fn members(&self) -> impl Iterator<Item = &'static str> {
        let is_there = |name: &&str| *name == "sum" || !self.left_out.contains(name);
        MEMBERS.iter().filter(move |(name, _)| is_there(name)).map(|(_, text)| *text)
    }

    pub(crate) fn signature(&self) -> String {
        let types = self.parameters.iter().map(|parameter| {
            let erased = parameter.ty.split('<').next().unwrap_or(parameter.ty);
            let array = if parameter.ty.ends_with("[]") { "[]" } else { "" };
            let plain = erased.trim_end_matches("[]");
            match plain {
                _ if MEMBERS.iter().any(|(name, _)| *name == plain) => {
                    format!("{}${plain}{array}", self.class)
                }
                _ => format!("{plain}{array}"),
            }
        });
        types.collect::<Vec<_>>().join(",")
    }

    pub(crate) fn source(&self) -> String {
        let parameters: Vec<String> =
            self.parameters.iter().map(|parameter| format!("{} {}", parameter.ty, parameter.name)).collect();
        let parameters = parameters.join(", ");
        let body = |statements: &[String]| -> String {
            statements.iter().map(|statement| format!("        {statement}\n")).collect()
        };
        let method = |name: &str, body: &str| {
            format!(
                "    static int {name}({parameters}) {{\n        int z = 0;\n{body}        return z;\n    }}\n"
            )
        };
        let mut second = self.statements.clone();
        let mut helper = String::new();
        match self.twist {
            Twist::Swapped(at) if at + 1 < second.len() => second.swap(at, at + 1),
            Twist::Swapped(_) => {}
            Twist::ReadEarly => {
                second.insert(0, "int early = sum;".into());
                second
                    .iter_mut()
                    .for_each(|statement| *statement = statement.replace("z += sum;", "z += early;"));
            }
            Twist::Outlined => {
                let names: Vec<&str> = self.parameters.iter().map(|parameter| parameter.name).collect();
                helper = method("inner", &body(&second));
                second = vec![format!("z = inner({});", names.join(", "))];
            }
        }
        let (a, b) = (method("a", &body(&self.statements)), method("b", &body(&second)));
        let members: String = self.members().map(|member| format!("    {member}\n")).collect();
        format!("import java.util.*;\n\nclass {} {{\n{members}{a}{b}{helper}}}\n", self.class)
    }
}

/// The parameters that a statement is for.
fn named(template: &str) -> impl Iterator<Item = &'static Parameter> {
    let mut names: Vec<&str> = template.split('@').skip(1).filter_map(|rest| words(rest).next()).collect();
    names.sort_unstable();
    names.dedup();
    names
        .into_iter()
        .filter_map(|name| PARAMETERS.iter().find(|parameter| parameter.name == name))
        .collect::<Vec<_>>()
        .into_iter()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}
