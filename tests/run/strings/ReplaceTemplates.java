// replace, replaceAll, replaceFirst, and where the dollar and the backslash bite.
import java.util.regex.Matcher;

public class ReplaceTemplates {
    static String expand(String template, String... bindings) {
        String result = template;
        for (int i = 0; i < bindings.length; i += 2) {
            result = result.replace("${" + bindings[i] + "}", bindings[i + 1]);
        }
        return result;
    }

    static String snakeToCamel(String name) {
        StringBuilder out = new StringBuilder();
        boolean upper = false;
        for (char c : name.toCharArray()) {
            if (c == '_') {
                upper = true;
            } else {
                out.append(upper ? Character.toUpperCase(c) : c);
                upper = false;
            }
        }
        return out.toString();
    }

    static String camelToSnake(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase();
    }

    static void attempt(String text, String regex, String replacement) {
        try {
            System.out.println(text.replaceAll(regex, replacement));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("banana".replace('a', 'o'));
        System.out.println("banana".replace('x', 'o') == "banana");
        System.out.println("banana".replace("ana", "ANA"));
        System.out.println("aaa".replace("aa", "b"));
        System.out.println("abc".replace("", "-"));
        System.out.println("".replace("", "x"));
        System.out.println("a.b.c".replace(".", ""));
        System.out.println("x\u00e9x".replace('\u00e9', '\u0436').codePointAt(1));

        System.out.println("a.b.c".replaceAll(".", "#"));
        System.out.println("a1b22c333".replaceAll("[0-9]+", "<$0>"));
        System.out.println("John Smith; Ann Lee".replaceAll("(\\w+) (\\w+)", "$2, $1"));
        System.out.println("one  two   three".replaceAll(" +", " "));
        System.out.println("aaa".replaceFirst("a", "b"));
        System.out.println("xyz".replaceFirst("q", "b"));
        System.out.println("price".replaceAll("price", Matcher.quoteReplacement("$5\\each")));
        System.out.println("abc".replaceAll("x*", "-"));
        System.out.println("C:/dir/file".replaceAll("/", "\\\\"));
        System.out.println("2024-03-17".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}.${m}.${y}"));

        attempt("abc", "b", "$1");
        attempt("abc", "b", "$");
        attempt("abc", "b", "\\");
        attempt("abc", "b", "${nope}");
        attempt("abc", "(b)", "$1$1");

        System.out.println(expand("Dear ${name}, you owe ${sum}. Bye, ${name}!", "name", "Ann", "sum", "$12"));
        for (String name : new String[] {"user_name", "a_b_c", "plain", "trailing_", "__x"}) {
            String camel = snakeToCamel(name);
            System.out.println(name + " -> " + camel + " -> " + camelToSnake(camel));
        }
        String censored = "the cat sat on the Cathedral mat".replaceAll("(?i)\\bcat\\b", "***");
        System.out.println(censored);
        System.out.println("tel 555-1234 or 555-9876".replaceAll("\\d(?=\\d{2})", "x"));
        System.out.println("keep<b>bold</b>text".replaceAll("<[^>]*>", ""));
    }
}
