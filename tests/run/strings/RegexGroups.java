// Matcher in depth: groups, named groups, find loops, regions, appendReplacement, results.
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class RegexGroups {
    static final Pattern REQUEST = Pattern.compile(
            "(?<verb>GET|POST) (?<path>/[^ ?]*)(?:\\?(?<query>[^ ]*))? HTTP/(?<major>\\d)\\.(?<minor>\\d)");

    static void parse(String line) {
        Matcher m = REQUEST.matcher(line);
        if (!m.matches()) {
            System.out.println("bad request: " + line);
            return;
        }
        System.out.println(m.group("verb") + " " + m.group("path") + " query=" + m.group("query") + " v" + m.group("major") + "." + m.group(5));
        System.out.println("  groups " + m.groupCount() + ", path at " + m.start("path") + ".." + m.end("path") + ", query at " + m.start(3));
    }

    static String evaluate(String template) {
        Matcher m = Pattern.compile("\\{(\\d+)([+*])(\\d+)\\}").matcher(template);
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            int a = Integer.parseInt(m.group(1));
            int b = Integer.parseInt(m.group(3));
            m.appendReplacement(out, Matcher.quoteReplacement("$" + (m.group(2).equals("+") ? a + b : a * b)));
        }
        m.appendTail(out);
        return out.toString();
    }

    public static void main(String[] args) {
        parse("GET /index.html HTTP/1.1");
        parse("POST /save?id=7&x=y HTTP/1.0");
        parse("PUT / HTTP/1.1");
        System.out.println(evaluate("sum {1+2}, product {6*7}, rest"));

        Matcher numbers = Pattern.compile("-?\\d+").matcher("a1 b-22 c333");
        int sum = 0;
        while (numbers.find()) {
            System.out.print(numbers.start() + "-" + numbers.end() + ":" + numbers.group() + " ");
            sum += Integer.parseInt(numbers.group());
        }
        System.out.println(sum);
        numbers.reset();
        System.out.println(numbers.find(4) + " " + numbers.group() + " " + numbers.lookingAt() + " " + numbers.matches());
        numbers.reset("77 rest").region(0, 2);
        System.out.println(numbers.lookingAt() + " " + numbers.matches() + " " + numbers.regionEnd() + " " + numbers.hitEnd());

        String swapped = Pattern.compile("(\\w+)@(\\w+)").matcher("me@home you@work").replaceAll("$2.$1");
        System.out.println(swapped + " | " + Pattern.compile("\\w+").matcher("one two").replaceFirst("<$0>"));
        System.out.println(Pattern.compile("[aeiou]").matcher("education").replaceAll(r -> r.group().toUpperCase() + r.start()));
        System.out.println(Pattern.compile("(.)\\1").matcher("aabccd").results().map(MatchResult::group).collect(Collectors.toList()));
        System.out.println("abab".matches("(ab)\\1") + " " + "abba".matches("(a)(b)\\2\\1") + " " + "<b>x</b>".matches("<(\\w+)>.*</\\1>"));
        System.out.println("2021-2021".matches("(?<y>\\d{4})-\\k<y>"));

        Matcher optional = Pattern.compile("(a)|(b)|(c)?").matcher("bac");
        while (optional.find()) {
            System.out.print("[" + optional.group() + ":" + optional.group(1) + "," + optional.group(2) + "," + optional.group(3) + "@" + optional.start() + "]");
        }
        System.out.println();
        Matcher nested = Pattern.compile("((a)(b(c)))+").matcher("abcabc");
        System.out.println(nested.matches() + " " + nested.group(1) + " " + nested.group(4) + " " + nested.start(1));
        System.out.println(nested.toMatchResult().end());

        try {
            numbers.reset("x").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            nested.group(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            nested.group("nobody");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String bad : new String[] {"(unclosed", "[a-", "*start", "a{2,1}", "\\", "(?<1x>a)", "\\k<none>"}) {
            try {
                Pattern.compile(bad);
                System.out.println("accepted " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println(bad + " -> " + e.getDescription() + " at " + e.getIndex());
            }
        }
        System.out.println(Pattern.compile("[z-a]"));
    }
}
