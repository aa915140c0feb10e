// The messages of out-of-range accesses to strings and builders, and the last one is not caught.
import java.util.function.Supplier;

public class SubstringBounds {
    static int failures = 0;

    static void attempt(String label, Supplier<Object> action) {
        try {
            System.out.println(label + " = [" + action.get() + "]");
        } catch (RuntimeException e) {
            failures++;
            System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static String abbreviate(String s, int width) {
        return s.length() <= width ? s : s.substring(0, width - 3) + "...";
    }

    public static void main(String[] args) {
        String s = "abcdef";
        attempt("substring(2)", () -> s.substring(2));
        attempt("substring(6)", () -> s.substring(6));
        attempt("substring(7)", () -> s.substring(7));
        attempt("substring(-1)", () -> s.substring(-1));
        attempt("substring(2,4)", () -> s.substring(2, 4));
        attempt("substring(3,3)", () -> s.substring(3, 3));
        attempt("substring(4,2)", () -> s.substring(4, 2));
        attempt("substring(-1,2)", () -> s.substring(-1, 2));
        attempt("substring(0,7)", () -> s.substring(0, 7));
        attempt("subSequence(1,9)", () -> s.subSequence(1, 9));
        attempt("whole", () -> s.substring(0) == s);

        attempt("charAt(5)", () -> s.charAt(5));
        attempt("charAt(6)", () -> s.charAt(6));
        attempt("charAt(-1)", () -> s.charAt(-1));
        attempt("wide charAt(2)", () -> "\u4f60\u597d".charAt(2));
        attempt("codePointAt(6)", () -> s.codePointAt(6));
        attempt("codePointBefore(0)", () -> s.codePointBefore(0));
        attempt("offsetByCodePoints", () -> s.offsetByCodePoints(4, 3));
        attempt("empty charAt", () -> "".charAt(0));

        StringBuilder b = new StringBuilder("xyz");
        attempt("builder charAt(3)", () -> b.charAt(3));
        attempt("builder setCharAt", () -> {
            b.setCharAt(3, 'q');
            return b;
        });
        attempt("builder deleteCharAt", () -> b.deleteCharAt(-1));
        attempt("builder delete(1,99)", () -> b.delete(1, 99));
        attempt("builder delete(2,1)", () -> b.delete(2, 1));
        attempt("builder insert", () -> b.insert(5, "no"));
        attempt("builder replace", () -> b.replace(4, 5, "no"));
        attempt("builder substring", () -> b.substring(0, 4));
        attempt("builder setLength", () -> {
            b.setLength(-2);
            return b;
        });
        attempt("from chars", () -> new String(new char[] {'a', 'b'}, 1, 2));
        attempt("from bytes", () -> new String(new byte[] {65, 66}, 2, 1));
        attempt("valueOf", () -> String.valueOf(new char[] {'a'}, -1, 1));
        attempt("code points", () -> new String(new int[] {0x110000}, 0, 1));
        attempt("abbreviate", () -> abbreviate("a rather long title", 10));
        attempt("abbreviate too narrow", () -> abbreviate("title", 2));
        attempt("getChars", () -> {
            char[] into = new char[3];
            s.getChars(0, 6, into, 0);
            return new String(into);
        });
        System.out.println(failures + " refused");
        System.out.println(abbreviate("boundary", 1));
    }
}
