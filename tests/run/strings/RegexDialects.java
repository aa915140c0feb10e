// Regular expressions of every construct, their errors, and methods of String.
import java.util.*;
import java.util.regex.*;

public class RegexDialects {
    public static void main(String[] a) {
        Pattern p = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)(?:-(\\d\\d))?");
        Matcher m = p.matcher("2020-01-05 and 1999-12, 20-1");
        while (m.find()) System.out.println(m.group() + " " + m.group("y") + m.group(3) + m.start("m")
                + m.end() + m.groupCount() + m.toMatchResult().start());
        System.out.println(m.replaceAll("${m}/$1") + m.reset().replaceAll(r -> r.group(1).toLowerCase()
                + "\\$") + " " + m.reset().results().count() + m.hitEnd());
        for (String[] t : new String[][]{{"a*?b", "aaab"}, {"(a|ab)(c|bcd)", "abcd"},
                {"^\\w+@\\w+\\.(com|org)$", "me@x.org"}, {"(?i)HELLO", "say hello"}, {"(\\w)\\1", "book"},
                {"\\bfoo\\b", "a foo b"}, {"[^aeiou\\s]+", "hello you"}, {"(?=.*\\d)(?=.*[a-z]).{4,}", "ab12"},
                {"x{2,3}+x", "xxx"}, {"\\p{Lu}\\p{L}*", "Ünï Été"}, {"(?m)^b", "a\nb"}, {"(?s)a.b", "a\nb"},
                {"(?<!\\$)\\d+", "$5 66"}, {"\\Qa.b\\E+", "a.bbb"}, {"[a-z&&[^m-p]]+", "lmnopq"},
                {"(?x) a b # c", "ab"}, {"\\R", "x\r\ny"}, {"\\h+", "a \t b"}, {"(a(b)?)+", "aba"},
                {"\\x41\\u0042", "AB"}, {"[\\[\\]]", "]"}, {"(?<n>a)\\k<n>", "aa"}, {"\\G\\d", "12a3"}, {".*+a",
                "aaa"}}) {
            Matcher q = Pattern.compile(t[0]).matcher(t[1]);
            boolean f = q.find();
            System.out.println(t[0] + " " + q.matches() + " " + q.reset().lookingAt() + " "
                    + (q.reset().find() ? q.group() + "@" + q.start()
                    + (q.groupCount()> 0 ? q.group(1) : "") : "-"));
        }
        for (String bad : new String[]{"(", "[a", "a**", "(?<n>a)(?<n>b)", "\\", "x{3,1}", "(?z)",
                "\\k<q>"}) try {
            Pattern.compile(bad);
            System.out.println("ok " + bad);
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage().replace("\n", "~") + e.getIndex());
        }
        try {
            m.group("zz");
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            "a".replaceAll("a", "$5");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString(",a,,b,,".split(","))
                + Arrays.toString(",a,,b,,".split(",", -1)) + Arrays.toString("abc".split(""))
                + Arrays.toString("a b c d".split(" ", 2))
                + Pattern.compile("\\s*,\\s*").splitAsStream("x , y,z").toList() + Pattern.quote("a.b")
                + Matcher.quoteReplacement("$1\\") + Pattern.matches("[0-9]+", "123") + p.flags()
                + Pattern.compile("a", Pattern.CASE_INSENSITIVE).asPredicate().test("xA") + p.pattern());
        StringBuilder sb = new StringBuilder();
        Matcher r = Pattern.compile("(\\w)(\\w*)").matcher("hello big world");
        while (r.find()) r.appendReplacement(sb, r.group(1).toUpperCase() + "$2");
        r.appendTail(sb);
        System.out.println(sb);
        r.reset("xyz").region(1, 3);
        System.out.println(r.find() + r.group() + r.regionStart() + r.hasTransparentBounds());
        String s = "  Hello, Wörld! 😀 ";
        System.out.println(s.strip() + "|" + s.trim().length() + s.codePointCount(0, s.length()) + s.isBlank()
                + s.indexOf('W') + s.lastIndexOf("l") + s.charAt(3) + s.toUpperCase() + s.replace('l', 'L')
                + s.contains("Wör") + s.chars().filter(Character::isLetter).count() + s.codePointAt(17)
                + s.offsetByCodePoints(0, 17));
        System.out.println("a-b-c".replaceFirst("-", "+") + "abc".compareTo("abd")
                + "ABC".equalsIgnoreCase("abc") + "x".repeat(3) + String.join("/", List.of("p", "q"))
                + "abcabc".indexOf("c", 3) + "%s".formatted("f") + "tEST".substring(1, 3)
                + "abc".endsWith("bc") + "abc".startsWith("b", 1) + " a\n  b\n".indent(2)
                + "l1\nl2\r\nl3".lines().toList() + "  x\n y".stripIndent() + "a\\tb".translateEscapes()
                + "abc".contentEquals(new StringBuffer("abc")) + "b".compareToIgnoreCase("A")
                + "hello".regionMatches(true, 1, "ELL", 0, 3) + String.valueOf((Object) null)
                + String.copyValueOf(new char[]{'a', 'b'}, 1, 1) + "abc".hashCode() + "".isEmpty()
                + "abc".subSequence(0, 2) + new String(new int[]{128512, 65}, 0, 2)
                + new String("héé".getBytes(java.nio.charset.StandardCharsets.UTF_8),
                java.nio.charset.StandardCharsets.ISO_8859_1) + "x".transform(q -> q + "!")
                + "a,b".describeConstable().get());
        for (Runnable q : List.<Runnable> of(() -> "abc".substring(5), () -> "abc".charAt(-1),
                () -> "abc".substring(2, 1), () -> "x".repeat(-1), () -> new StringBuilder("a").deleteCharAt(3),
                () -> new StringBuilder().insert(2, "x"), () -> "abc".codePointAt(3),
                () -> Integer.parseInt(null), () -> new StringBuilder(-1), () -> "a".getBytes(0, 5, new byte[1],
                0), () -> String.valueOf((char[]) null), () -> "x".split(null), () -> Character.toChars(-1),
                () -> "abc".chars().skip(-1))) try {
            q.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
