// Text blocks: incidental white space, escapes, formatted, and a small template engine on top.
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

public class InvoiceTextBlocks {
    record Line(String article, int quantity, double price) {
        double total() {
            return quantity * price;
        }
    }

    static final String HEADER = """
            INVOICE %05d
              for: %-10s|
            %s
            """;

    static final String JSON = """
            {
              "name": "{{name}}",
              "tags": [{{tags}}],
              "quote": "say \\"{{word}}\\""
            }""";

    static String fill(String template, Map<String, String> values) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (true) {
            int open = template.indexOf("{{", at);
            if (open < 0) {
                return out.append(template, at, template.length()).toString();
            }
            int close = template.indexOf("}}", open);
            String key = template.substring(open + 2, close);
            out.append(template, at, open).append(values.getOrDefault(key, "<" + key + "?>"));
            at = close + 2;
        }
    }

    static void visible(String s) {
        System.out.println(s.length() + " [" + s.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace(' ', '.') + "]");
    }

    public static void main(String[] args) {
        List<Line> lines = List.of(new Line("paper", 10, 4.99), new Line("ink", 2, 29.5), new Line("staples", 1000, 0.015));
        System.out.print(HEADER.formatted(42, "Ann", "=".repeat(20)));
        double sum = 0;
        for (Line l : lines) {
            System.out.print(String.format(Locale.ROOT, """
                    %-8s %5d x %8.3f = %9.2f
                    """, l.article(), l.quantity(), l.price(), l.total()));
            sum += l.total();
        }
        System.out.println(String.format(Locale.ROOT, "%37.2f", sum));

        visible("""
            left
              indented
            """);
        visible("""
            no newline at end""");
        visible("""
              kept
            closing decides
          """);
        visible("""
            trailing   \s
            stripped
            tab\tinside
            """);
        visible("""
            joined \
            lines \
            here
            """);
        visible("""
            "quotes" and ""two"" and \""" three
            back\\slash and \101 octal
            """);
        visible("""

            blank above and below

            """);
        visible("""
            """);

        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", "widget");
        values.put("tags", "\"a\", \"b\"");
        System.out.println(fill(JSON, values));
        System.out.println("same constant " + ("""
            x
            """ == "x\n"));
        String poem = """
            Roses are %s,
            %s are blue""".formatted("red", "Violets");
        poem.lines().map(String::strip).map(s -> s + " (" + s.length() + ")").forEach(System.out::println);
    }
}
