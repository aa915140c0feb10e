// Which strings are the same object: constants, concatenation, intern, switch on strings.
import java.util.HashMap;
import java.util.Map;

public class InternedSymbols {
    static final String PREFIX = "sym";
    static final String FULL = PREFIX + "bol";
    static String notConstant = "sym";

    static class Holder {
        static final String NAME = "symbol";
        final String tail = "bol";
    }

    enum Kind { KEYWORD, NUMBER, IDENTIFIER }

    static Kind classify(String token) {
        switch (token) {
            case "if":
            case "while":
            case "Aa":
                return Kind.KEYWORD;
            case "BB":
                return Kind.IDENTIFIER;
            case "0":
                return Kind.NUMBER;
            default:
                return Character.isDigit(token.charAt(0)) ? Kind.NUMBER : Kind.IDENTIFIER;
        }
    }

    /** A symbol table that hands out one instance for each name. */
    static final class Symbols {
        private final Map<String, String> table = new HashMap<>();

        String canonical(String name) {
            String known = table.putIfAbsent(name, name);
            return known == null ? name : known;
        }
    }

    static void same(String label, Object a, Object b) {
        System.out.println(label + ": equal=" + a.equals(b) + " same=" + (a == b));
    }

    public static void main(String[] args) {
        same("literal and literal", "symbol", "symbol");
        same("constant folding", "symbol", FULL);
        same("across classes", "symbol", Holder.NAME);
        same("folded in place", "symbol", "sym" + "bo" + 'l');
        same("run-time concatenation", "symbol", notConstant + "bol");
        same("instance field", "symbol", "sym" + new Holder().tail);
        same("interned concatenation", "symbol", (notConstant + "bol").intern());
        same("new", "symbol", new String("symbol"));
        same("new interned", "symbol", new String("symbol").intern());
        same("builder", "symbol", new StringBuilder("sym").append("bol").toString());
        same("substring", "symbol", "symbols".substring(0, 6));
        same("trivial concatenation", "symbol", ("symbol" + "").intern());
        same("empty", "", new String(""));
        same("valueOf", "true", String.valueOf(true));
        same("toString of itself", "symbol", "symbol".toString());
        same("number", "12", Integer.toString(12));
        final String local = "sym";
        same("final local folds", "symbol", local + "bol");
        String plain = "sym";
        same("plain local does not", "symbol", plain + "bol");
        same("null becomes text", "null", String.valueOf((Object) null));

        Symbols symbols = new Symbols();
        String first = symbols.canonical(new String("x1"));
        String second = symbols.canonical(new String("x1"));
        same("symbol table", first, second);

        for (String t : new String[] {"if", "while", "Aa", "BB", "C#", "0", "42", "x"}) {
            System.out.print(t + "=" + classify(t) + " ");
        }
        System.out.println();
        String fresh = new StringBuilder("fresh").append("-name-").append(7).toString();
        System.out.println(fresh.intern() == fresh.intern());
        System.out.println("\u4e2d\u6587".intern() == ("\u4e2d" + notConstant.substring(3) + "\u6587").intern());
        String s = null;
        s += "x";
        s += 1 + 2;
        s += 'c';
        s += 1.0f;
        System.out.println(s);
    }
}
