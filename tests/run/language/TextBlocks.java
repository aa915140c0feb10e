public class TextBlocks {
    static final String HTML = """
        <html>
          <body class="main">
            <p>Hello, "world"</p>
          </body>
        </html>
        """;

    static final String NO_TRAILING = """
        one
        two""";

    static final String JOINED = """
        a very \
        long \
        line
        with tail   \s
        and tab\tinside, quote \""" and backslash \\
        """;

    static final String INDENTED = """
            deep
          shallow
              deeper
      """;

    static void show(String title, String text) {
        System.out.println("== " + title + " (" + text.length() + ")");
        for (String line : text.split("\n", -1)) {
            System.out.println("[" + line.replace(' ', '.').replace("\t", "\\t") + "]");
        }
    }

    static String template(String name, int count, double price) {
        return """
            Dear %s,
              you ordered %d item%s for %.2f.
            Yours
            """.formatted(name, count, count == 1 ? "" : "s", price);
    }

    public static void main(String[] args) {
        show("html", HTML);
        show("no trailing", NO_TRAILING);
        show("joined", JOINED);
        show("indented", INDENTED);
        show("template", template("Ada", 1, 9.5) + template("Bob", 3, 0.125));
        show("stripIndent", "   x\n     y\n   z".stripIndent());
        show("translateEscapes", "tab\\tnewline\\nquote\\\"octal\\101".translateEscapes());
        show("indent", "p\nq".indent(3) + "    r\n  s".indent(-2));
        String empty = """
            """;
        System.out.println(empty.isEmpty() + " " + NO_TRAILING.equals("one\ntwo") + " " + (NO_TRAILING == "one\ntwo"));
        System.out.println(HTML.lines().filter(l -> l.contains("<p>")).count() + " " + HTML.lines().mapToInt(String::length).max().getAsInt());
        System.out.println("""
            single "quoted" 'text'""" + "!");
    }
}
