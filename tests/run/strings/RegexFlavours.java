// Quantifiers (greedy, lazy, possessive), look-around, flags, classes, boundaries, split, predicates.
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class RegexFlavours {
    static void all(String regex, int flags, String text) {
        Matcher m = Pattern.compile(regex, flags).matcher(text);
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            out.append('<').append(m.group().replace("\n", "\\n")).append('>').append(m.start()).append(' ');
        }
        System.out.println(regex + " : " + (out.length() == 0 ? "none" : out.toString().trim()));
    }

    static void all(String regex, String text) {
        all(regex, 0, text);
    }

    public static void main(String[] args) {
        String html = "<b>one</b> and <b>two</b>";
        all("<b>.*</b>", html);
        all("<b>.*?</b>", html);
        all("<b>[^<]*+</b>", html);
        all(".*+x", "aaax");
        all("a{2}", "aaaaa");
        all("a{2,3}?", "aaaaa");
        all("a{2,}", "aaaaa");
        all("(?:ab)+", "ababxab");
        all("x*", "axxb");
        all("a??b", "aab");

        all("\\w+(?=!)", "stop! go now!");
        all("\\b\\w+\\b(?!\\s*,)", "a, b c , d");
        all("(?<=\\$)\\d+", "cost $15 or 20");
        all("(?<!\\$)\\b\\d+", "cost $15 or 20");
        all("(?>a+)b", "aaab");
        all("foo(?=bar)(?=.{4})", "foobar foobars");

        all("HELLO", Pattern.CASE_INSENSITIVE, "hello Hello hELLO help");
        all("^\\w+", "one\ntwo\nthree");
        all("^\\w+$", Pattern.MULTILINE, "one\ntwo\nthree");
        all("a.b", "a\nb a-b");
        all("a.b", Pattern.DOTALL, "a\nb a-b");
        all("a b # comment", Pattern.COMMENTS, "ab a b");
        all("a.b*", Pattern.LITERAL, "a.b* axbb");
        all("(?i)x(?-i)Y", "xY XY xy");
        all("(?s:a.)b(?m)$", "a\nb\nc");

        all("[a-cx-z&&[^b]]+", "abcxyzb");
        all("[\\d&&[^5]]+", "123456789");
        all("[^\\s,]+", "p, q\tr");
        all("\\p{Upper}\\p{Lower}+", "Hello World ABC");
        all("\\p{Punct}", "a.b,c!");
        all("\\p{javaDigit}+|\\p{Alpha}+", "abc123_x");
        all("\\bcat\\B", "cat cats concat");
        all("\\Aone|two\\z", "one two one two");
        all("\\Q1+1\\E=\\d", "1+1=2 11=2");
        all("\\x41\\u0042\\t?\\0103", "ABC AB\tC");
        all("[\\w.]+@[\\w.]+\\.\\w{2,3}", "mail bob.x@site.org, or @nobody, a@b.c");

        String wide = "\u00c9t\u00e9 \u0416\u0436";
        System.out.println(Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE).matcher(wide).results().count()
                + " " + Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher(wide).results().count()
                + " " + Pattern.compile("\\w+").matcher(wide).results().count()
                + " " + Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS).matcher(wide).results().count()
                + " " + Pattern.compile("\\p{IsCyrillic}+|\\p{L}").matcher(wide).results().count());

        System.out.println(Arrays.toString(Pattern.compile("\\s*[;,]\\s*").split("a ; b,c ,d")));
        System.out.println(Pattern.compile("-").splitAsStream("x-y--z").collect(Collectors.toList()));
        Predicate<String> hasDigit = Pattern.compile("\\d").asPredicate();
        Predicate<String> onlyDigits = Pattern.compile("\\d+").asMatchPredicate();
        for (String s : List.of("abc", "a1", "42")) {
            System.out.print(s + " " + hasDigit.test(s) + " " + onlyDigits.test(s) + "; ");
        }
        System.out.println();
        System.out.println(Pattern.quote("a.b") + " " + Pattern.matches("a+", "aaa") + " " + Pattern.compile("x", Pattern.DOTALL).flags());
        System.out.println("(((((a|b)*c)*d)*e)*)+".length() + " " + "abcdabce".matches("(((((a|b)*c)*d)*e)*)+"));
    }
}
