import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A JSON reader that makes sealed records of text, and a writer. */
public class JsonRoundTrip {
    sealed interface J {
        record S(String v) implements J {}
        record N(double v) implements J {}
        record A(List<J> v) implements J {}
        record O(Map<String, J> v) implements J {}
        enum L implements J { TRUE, FALSE, NULL }
    }

    static class Pr {
        String s;
        int i;
        J val() {
            ws();
            char c = s.charAt(i);
            switch (c) {
                case '{': {
                    i++;
                    Map<String, J> m = new LinkedHashMap<>();
                    ws();
                    if (s.charAt(i) == '}') {
                        i++;
                        return new J.O(m);
                    }
                    do {
                        ws();
                        String k = str();
                        ws();
                        exp(':');
                        m.put(k, val());
                        ws();
                    } while (s.charAt(i++) == ',');
                    return new J.O(m);
                }
                case '[': {
                    i++;
                    List<J> l = new ArrayList<>();
                    ws();
                    if (s.charAt(i) == ']') {
                        i++;
                        return new J.A(l);
                    }
                    do {
                        l.add(val());
                        ws();
                    } while (s.charAt(i++) == ',');
                    return new J.A(l);
                }
                case '"': return new J.S(str());
                case 't': i += 4;
                return J.L.TRUE;
                case 'f': i += 5;
                return J.L.FALSE;
                case 'n': i += 4;
                return J.L.NULL;
                default: int st = i;
                while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) i++;
                return new J.N(Double.parseDouble(s.substring(st, i)));
            }
        }
        void ws() { while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++; }
        void exp(char c) {
            if (s.charAt(i) != c) throw new IllegalArgumentException("expected '%c' at %d but was '%c'".formatted(c, i, s.charAt(i)));
            i++;
        }
        String str() {
            exp('"');
            StringBuilder b = new StringBuilder();
            while (s.charAt(i) != '"') {
                char c = s.charAt(i++);
                if (c == '\\') {
                    c = s.charAt(i++);
                    if (c == 'u') {
                        b.append((char) Integer.parseInt(s, i, i + 4, 16));
                        i += 4;
                        continue;
                    }
                    c = switch (c) {
                        case 'n' -> '\n';
                        case 't' -> '\t';
                        default -> c;
                    };
                }
                b.append(c);
            }
            i++;
            return b.toString();
        }
    }

    static String show(J j, String ind) {
        if (j instanceof J.S s) return '"' + s.v().replace("\n", "\\n") + '"';
        if (j instanceof J.N n) return n.v() % 1 == 0 ? Long.toString((long) n.v()) : Double.toString(n.v());
        if (j instanceof J.A a) return a.v().stream().map(x -> show(x, ind + "  "))
                .collect(Collectors.joining(", ", "[", "]"));
        if (j instanceof J.O o) return o.v().entrySet().stream().map(e -> ind + "  \"" + e.getKey() + "\": " +
                show(e.getValue(), ind + "  ")).collect(Collectors.joining(",\n", "{\n", "\n" + ind + "}"));
        return j.toString().toLowerCase();
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        Pr q = new Pr();
        q.s = " {\"a\": [1, 2.5, -3e2, {\"x\": null}], \"b\\u0041\\n\": true, \"c\": {}, \"d\": [], \"e\": \"q\\\"\"}";
        J j = q.val();
        p(j);
        p(show(j, ""));
        Pr b = new Pr();
        b.s = "{\"a\" 1}";
        try { b.val(); } catch (IllegalArgumentException e) { p(e.getMessage()); }
        b = new Pr();
        b.s = "[1";
        b.val();
    }
}
