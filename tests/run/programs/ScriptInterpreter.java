import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A small language: lexer by regular expressions, parser to closures, functions with scopes. */
public class ScriptInterpreter {
    enum Tok {
        NUM("\\d+(\\.\\d+)?"), ID("[A-Za-z_]\\w*"), STR("\"(?:[^\"\\\\]|\\\\.)*\""),
                OP("==|!=|<=|>=|&&|\\|\\||[-+*/%<>=!(){},;]"), WS("\\s+");
        final Pattern p;
        Tok(String r) { p = Pattern.compile("\\G(?:" + r + ")"); }
    }

    record Token(Tok kind, String text, int pos) {
        @Override public String toString() { return kind + "'" + text + "'@" + pos; }
    }

    static List<Token> lex(String s) {
        List<Token> out = new ArrayList<>();
        int i = 0;
        outer: while (i < s.length()) {
            for (Tok t : Tok.values()) {
                Matcher m = t.p.matcher(s);
                if (m.find(i)) {
                    if (t != Tok.WS) out.add(new Token(t, m.group(), i));
                    i = m.end();
                    continue outer;
                }
            }
            throw new RuntimeException("bad char '" + s.charAt(i) + "' at " + i);
        }
        return out;
    }

    interface Node { Object eval(Env e); }
    static class Env {
        final Map<String, Object> vars = new HashMap<>();
        final Env up;
        Env(Env u) { up = u; }
        Object get(String n) {
            if (vars.containsKey(n)) return vars.get(n);
            if (up == null) throw new RuntimeException("undefined " + n);
            return up.get(n);
        }
        void set(String n, Object v) {
            for (Env e = this; e != null; e = e.up) if (e.vars.containsKey(n)) {
                e.vars.put(n, v);
                return;
            }
            vars.put(n, v);
        }
    }

    static class Return extends RuntimeException {
        final Object v;
        Return(Object v) {
            super(null, null, false, false);
            this.v = v;
        }
    }

    interface Fn { Object call(List<Object> a); }
    private final List<Token> ts;
    private int p;
    ScriptInterpreter(List<Token> t) { ts = t; }
    boolean is(String s) { return p < ts.size() && ts.get(p).text().equals(s); }
    boolean eat(String s) {
        if (is(s)) {
            p++;
            return true;
        }
        return false;
    }

    void need(String s) {
        if (!eat(s)) throw new RuntimeException("expected " + s + " but " + (p < ts.size() ? ts.get(p) : "EOF"));
    }

    Node block() {
        need("{");
        List<Node> l = new ArrayList<>();
        while (!eat("}")) l.add(stmt());
        return e -> {
            Object r = null;
            for (Node n : l) r = n.eval(e);
            return r;
        };
    }

    Node stmt() {
        if (eat("while")) {
            need("(");
            Node c = bin(0);
            need(")");
            Node b = block();
            return e -> {
                while (truth(c.eval(e))) b.eval(e);
                return null;
            };
        }
        if (eat("if")) {
            need("(");
            Node c = bin(0);
            need(")");
            Node b = block();
            Node el = eat("else") ? (is("if") ? stmt() : block()) : e -> null;
            return e -> truth(c.eval(e)) ? b.eval(e) : el.eval(e);
        }
        if (eat("return")) {
            Node v = bin(0);
            need(";");
            return e -> { throw new Return(v.eval(e)); };
        }
        if (eat("fun")) {
            String n = ts.get(p++).text();
            need("(");
            List<String> ps = new ArrayList<>();
            while (!eat(")")) {
                ps.add(ts.get(p++).text());
                eat(",");
            }
            Node b = block();
            return e -> {
                Fn f = args -> {
                    Env ne = new Env(e);
                    for (int i = 0; i < ps.size(); i++) ne.vars.put(ps.get(i), args.get(i));
                    try { return b.eval(ne); } catch (Return r) { return r.v; }
                };
                e.vars.put(n, f);
                return f;
            };
        }
        if (ts.get(p).kind() == Tok.ID && p + 1 < ts.size() && ts.get(p + 1).text().equals("=")) {
            String n = ts.get(p).text();
            p += 2;
            Node v = bin(0);
            need(";");
            return e -> {
                Object x = v.eval(e);
                e.set(n, x);
                return x;
            };
        }
        Node v = bin(0);
        need(";");
        return v;
    }

    static final String[][] LEVELS = {{"||"}, {"&&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/",
            "%"}};
    Node bin(int lv) {
        if (lv == LEVELS.length) return atom();
        Node l = bin(lv + 1);
        next: while (true) {
            for (String o : LEVELS[lv]) if (eat(o)) {
                Node a = l, b = bin(lv + 1);
                l = e -> op(o, a.eval(e), () -> b.eval(e));
                continue next;
            }
            return l;
        }
    }

    static boolean truth(Object o) {
        return !(Boolean.FALSE.equals(o) || o == null || o.equals(0.0));
    }

    static Object op(String o, Object a, Supplier<Object> sb) {
        if (o.equals("&&")) return truth(a) ? sb.get() : a;
        if (o.equals("||")) return truth(a) ? a : sb.get();
        Object b = sb.get();
        if (o.equals("+") && (a instanceof String || b instanceof String)) return str(a) + str(b);
        if (o.equals("==")) return Objects.equals(a, b);
        if (o.equals("!=")) return !Objects.equals(a, b);
        double x = (Double) a, y = (Double) b;
        return switch (o) {
            case "+" -> x + y;
            case "-" -> x - y;
            case "*" -> x * y;
            case "/" -> x / y;
            case "%" -> x % y;
            case "<" -> x < y;
            case ">" -> x > y;
            case "<=" -> x <= y;
            case ">=" -> x >= y;
            default -> throw new AssertionError(o);
        };
    }

    static String str(Object o) {
        return o instanceof Double d && d == Math.rint(d) ? String.valueOf(d.longValue()) : String.valueOf(o);
    }

    Node atom() {
        if (eat("-")) {
            Node n = atom();
            return e -> -(Double) n.eval(e);
        }
        if (eat("!")) {
            Node n = atom();
            return e -> !truth(n.eval(e));
        }
        if (eat("(")) {
            Node n = bin(0);
            need(")");
            return n;
        }
        Token t = ts.get(p++);
        switch (t.kind()) {
            case NUM: double d = Double.parseDouble(t.text());
            return e -> d;
            case STR: String s = t.text().substring(1, t.text().length() - 1).translateEscapes();
            return e -> s;
            case ID: if (eat("(")) {
                List<Node> as = new ArrayList<>();
                while (!eat(")")) {
                    as.add(bin(0));
                    eat(",");
                }
                return e -> {
                    List<Object> v = new ArrayList<>();
                    for (Node n : as) v.add(n.eval(e));
                    return ((Fn) e.get(t.text())).call(v);
                };
            }
            return e -> e.get(t.text());
            default: throw new RuntimeException("unexpected " + t);
        }
    }

    public static void main(String[] a) {
        String prog = """
            fun fib(n) { if (n < 2) { return n; } return fib(n-1) + fib(n-2); }
            i = 0; s = "";
            while (i < 15) { s = s + fib(i) + (i < 14 && "," || "."); i = i + 1; }
            print(s); print("tab\\there \\"q\\"");
            fun counter() { c = 0; fun inc() { c = c + 1; return c; } return inc; }
            f = counter(); f(); f(); print("c=" + f());
            print(7 % 4 / 2 - -3, 1 == 1, !0, "a" == "a");
            x = undefinedVar + 1;
            """;
        Env g = new Env(null);
        g.vars.put("print", (Fn) l -> {
            StringJoiner j = new StringJoiner(" ");
            l.forEach(x -> j.add(str(x)));
            System.out.println(j);
            return null;
        });
        ScriptInterpreter in = new ScriptInterpreter(lex(prog));
        System.out.println(in.ts.size() + " " + in.ts.subList(0, 6));
        try { while (in.p < in.ts.size()) in.stmt().eval(g); } catch (RuntimeException e) {
            System.out.println("error: " + e.getMessage());
        }
        try { lex("a # b"); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        new ScriptInterpreter(lex("1 + ;")).stmt().eval(g);
    }
}
