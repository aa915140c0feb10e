//! The classes around the methods of an everyday program: some fixed, some with random bodies.
//!
//! A body that may come back to itself, such as a constructor that makes another object, burns fuel.

use super::generator::{Generator, Use, Variable};
use super::types::{self, Type};

/// What every program has. `Box` is generic, `Part` an inner class, `Trouble` a checked exception.
const FIXED: &str = r#"
static int fuel = 400, lines = 0, digest = 7;
static void print(String what, Object value) {
    String line = what + " = " + value;
    digest = digest * 31 + line.hashCode();
    if (lines++ < 300) System.out.println(line);
}
static String cut(String text) {
    return text == null ? "none" : text.length() > 30 ? text.substring(0, 30) : text;
}
static boolean add(List<String> to, String value) { return to.size() < 50 && to.add(cut(value)); }
static boolean offer(Queue<Integer> to, int value) { return to.size() < 50 && to.offer(value); }
static String put(Map<Integer, String> to, int key, String value) {
    return to.size() < 50 ? to.put(key, cut(value)) : "full";
}
static StringBuilder append(StringBuilder to, String value) {
    if (to.length() > 100) to.setLength(20);
    return to.append(cut(value));
}
static void report(String where, Throwable thrown) {
    print(where, thrown);
    for (StackTraceElement element : thrown.getStackTrace()) print("  at", element);
    if (thrown.getCause() != null) print("  cause", thrown.getCause());
    for (Throwable other : thrown.getSuppressed()) print("  suppressed", other);
}
static String trace(int depth) {
    if (Math.floorMod(depth, 6) > 0) return trace(Math.floorMod(depth, 6) - 1);
    try {
        throw new Problem("deep", depth);
    } catch (Problem problem) {
        return problem.getStackTrace()[0].getLineNumber() + ":" + problem.getStackTrace().length;
    }
}
static int checked(int value) throws Trouble {
    if ((value & 1) == 1) throw new Trouble("odd " + value, new Problem("inner", value));
    return value / 2;
}
static IntUnaryOperator adder(int n) { return q -> q + n; }
static Shape shaped(Shape shape) {
    return new Shape() {
        public long area(int k) { return shape.area(k); }
        @Override public String toString() { return "shaped"; }
    };
}
static <T extends Comparable<T>> T largest(List<T> list) {
    T best = list.get(0);
    for (T each : list) if (each.compareTo(best) > 0) best = each;
    return best;
}
static int sum(int... values) { int sum = values.length; for (int value : values) sum += value; return sum; }
static String kind(char value) { return "char"; }
static String kind(int value) { return "int"; }
static String kind(long value) { return "long"; }
static String kind(double value) { return "double"; }
static String kind(Object value) { return value == null ? "null" : "object"; }
static class Problem extends RuntimeException {
    final int code;
    Problem(String message, int code) { super(message); this.code = code; }
    @Override public String toString() { return "Problem(" + getMessage() + ", " + code + ")"; }
}
static class Worse extends Problem { Worse(int code, Throwable cause) { super(null, code + 1); initCause(cause); } }
static class Trouble extends Exception { Trouble(String message, Throwable cause) { super(message, cause); } }
static class Resource implements AutoCloseable {
    final String name;
    Resource(String name) { this.name = Objects.requireNonNull(name); print("open", name); }
    int use(int value) { if (value % 5 == 0) throw new IllegalArgumentException(name); return name.length() / value; }
    public void close() { print("close", name); if (name.length() == 3) throw new Problem("closing", 3); }
}
static class Box<T> {
    private final T held;
    Box(T held) { this.held = held; }
    T get() { return held; }
    <R> Box<R> map(Function<? super T, ? extends R> function) { return new Box<>(function.apply(held)); }
    @Override public String toString() { return "Box[" + held + "]"; }
}
"#;

impl Generator {
    /// Everything but the methods.
    pub(crate) fn classes(&mut self) {
        for line in FIXED.trim().lines() {
            self.line(line);
        }
        for ty in Type::all() {
            if let Some(method) = ty.identity() {
                self.line(&format!("static {0} {method}({0} same) {{ return same; }}", ty.java()));
            }
        }
        self.fields();
        self.enumeration();
        self.record();
        self.figures();
        let (held, condition) = (self.expression(Type::Int, 2), self.expression(Type::Boolean, 2));
        self.line("static class Fragile {");
        self.line(&format!("    static int held = {held};"));
        self.line(&format!("    static {{ if ({condition}) throw new Problem(\"fragile\", held); }}"));
        self.line("}");
    }

    /// A static field of each type, so that there is always one.
    fn fields(&mut self) {
        // Constructors of the program see the other fields, which should be there by then.
        let (constructed, plain): (Vec<Type>, Vec<Type>) = Type::all().partition(|ty| ty.is_constructed());
        for ty in [plain, constructed].concat() {
            let name = self.new_name("s");
            let value = types::literal(&mut self.random, ty);
            // Functions stay what they are, lest one calls itself.
            let (modifier, usage) = if ty.is_function() { ("final ", Use::Final) } else { ("", Use::Free) };
            self.line(&format!("static {modifier}{} {name} = {value};", ty.java()));
            self.variables.push(Variable { text: name, ty, usage, is_static: true });
        }
    }

    fn enumeration(&mut self) {
        let plain = self.body(&[("n", Type::Int)], Type::Int);
        let special = self.body(&[("n", Type::Int)], Type::Int);
        self.line("enum Color {");
        self.line("    RED(3), GREEN(-1), BLUE(100) {");
        self.line(&format!(
            "        @Override int weight(int n) {{ return fuel-- <= 0 ? 1 : super.weight(n) ^ {special}; }}"
        ));
        self.line("        @Override public String toString() { return \"blue!\"; }");
        self.line("    };");
        self.line("    final int base;");
        self.line("    Color(int base) { this.base = base; }");
        self.line(&format!("    int weight(int n) {{ return fuel-- <= 0 ? n : base + {plain}; }}"));
        self.line("    Color next() { return values()[(ordinal() + 1) % values().length]; }");
        self.line("}");
    }

    fn record(&mut self) {
        let check = self.body(&[("x", Type::Int)], Type::Long);
        self.line("record Point(int x, long y) implements Comparable<Point> {");
        self.line("    static int made;");
        self.line(&format!("    Point {{ made++; if (x == 100 && fuel-- > 0) y = {check}; }}"));
        self.line("    Point swap() { return new Point((int) y, x); }");
        self.line("    Point withX(int other) { return new Point(other, y); }");
        self.line("    public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Long.compare(y, o.y); }");
        self.line("}");
    }

    /// An interface, an abstract class, and three classes of which one extends another.
    fn figures(&mut self) {
        let fields = [("k", Type::Int), ("name", Type::Text), ("ratio", Type::Double)];
        let label = self.body(&[("text", Type::Text)], Type::Text);
        self.line("interface Shape {");
        self.line("    long area(int k);");
        self.line(&format!("    default String label(String text) {{ return cut({label}) + area(2); }}"));
        self.line("}");
        let total = self.body(&fields, Type::Long);
        let initial = self.body(&[("k", Type::Int)], Type::Double);
        self.line("static abstract class Figure implements Shape {");
        self.line("    static int count;");
        self.line("    final int k; String name = \"fig\"; double ratio;");
        self.line(&format!(
            "    Figure(int k) {{ this.k = k; count++; ratio = fuel-- <= 0 ? 0.5 : {initial}; }}"
        ));
        self.line(&format!("    long total() {{ return area(k) + {total}; }}"));
        self.line("    abstract String describe();");
        self.line("    @Override public String toString() { return name + k; }");
        self.line("    class Part {");
        self.line("        final int own;");
        self.line("        Part(int own) { this.own = own; name += own % 10; }");
        self.line("        long value() { return own * (long) k + area(own); }");
        self.line("    }");
        self.line("}");
        for (class, superclass) in [("Circle", "Figure"), ("Square", "Figure"), ("Ring", "Square")] {
            let with_k = [&fields[1..], &[("k", Type::Int)]].concat();
            let area = self.body(&with_k, Type::Long);
            let description = self.body(&fields, Type::Text);
            self.line(&format!("static class {class} extends {superclass} {{"));
            self.line(&format!("    {class}(int k) {{ super(k); name = \"{class}\"; }}"));
            let inherited = if class == "Ring" { "super.area(k) - " } else { "" };
            self.line(&format!("    @Override public long area(int k) {{ return {inherited}{area}; }}"));
            self.line(&format!("    @Override String describe() {{ return cut({description}); }}"));
            if class != "Circle" {
                let twist = self.body(&[("a", Type::Int), ("b", Type::Long)], Type::Int);
                self.line(&format!("    int twist(int a, long b) {{ return {twist}; }}"));
            }
            self.line("}");
        }
    }

    /// An expression over these parameters and the static fields; it calls no method of the program.
    fn body(&mut self, parameters: &[(&str, Type)], ty: Type) -> String {
        let n_variables = self.variables.len();
        for &(name, ty) in parameters {
            // Fields may be final, parameters may be captured.
            self.declare(name, ty, Use::Final);
        }
        let text = self.expression(ty, 3);
        self.variables.truncate(n_variables);
        text
    }
}
