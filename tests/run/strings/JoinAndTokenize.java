// Putting text together and taking it apart: String.join, StringJoiner, StringTokenizer.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class JoinAndTokenize {
    static int evaluate(String expression) {
        StringTokenizer tokens = new StringTokenizer(expression, "+-", true);
        int value = Integer.parseInt(tokens.nextToken().trim());
        while (tokens.hasMoreTokens()) {
            String operator = tokens.nextToken();
            int operand = Integer.parseInt(tokens.nextToken().trim());
            value = operator.equals("+") ? value + operand : value - operand;
        }
        return value;
    }

    public static void main(String[] args) {
        System.out.println(String.join("/", "usr", "local", "bin"));
        System.out.println(String.join(", ", List.of("one")) + "|" + String.join(", ", new ArrayList<>()) + "|");
        System.out.println(String.join("-", "a", null, "b"));
        System.out.println(String.join("", Arrays.asList("x", "", "y")));

        StringJoiner sql = new StringJoiner(", ", "SELECT ", " FROM t");
        sql.setEmptyValue("nothing to select");
        System.out.println(sql + " / " + sql.length());
        sql.add("id");
        System.out.println(sql + " / " + sql.length());
        sql.add("name").add("").add("age");
        System.out.println(sql);

        StringJoiner left = new StringJoiner("+", "(", ")").add("a").add("b");
        StringJoiner right = new StringJoiner("*", "[", "]").add("c").add("d");
        System.out.println(left.merge(right));
        System.out.println(left.merge(new StringJoiner("?")));
        System.out.println(right.merge(right));

        StringTokenizer words = new StringTokenizer("the quick\tbrown\nfox  jumps");
        System.out.print(words.countTokens() + ":");
        while (words.hasMoreTokens()) {
            System.out.print(" <" + words.nextToken() + ">");
        }
        System.out.println();

        StringTokenizer path = new StringTokenizer("a:b::c", ":");
        System.out.println(path.countTokens() + " " + path.nextToken() + " left " + path.countTokens());
        StringTokenizer withDelimiters = new StringTokenizer("a:b::c", ":", true);
        System.out.print(withDelimiters.countTokens() + " ");
        while (withDelimiters.hasMoreElements()) {
            System.out.print("'" + withDelimiters.nextElement() + "'");
        }
        System.out.println();

        StringTokenizer switching = new StringTokenizer("key=value;next", "=");
        System.out.println(switching.nextToken() + " then " + switching.nextToken(";") + " then " + switching.nextToken());
        System.out.println(switching.hasMoreTokens());
        try {
            switching.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("no more tokens, message " + e.getMessage());
        }

        System.out.println(evaluate("10 + 20 - 7"));
        System.out.println(evaluate("42"));
        System.out.println(evaluate("1+2+3+4-10"));
        try {
            new StringJoiner(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new StringTokenizer("").countTokens());
    }
}
