// Whitespace: trim against strip, indent, stripIndent, lines, translateEscapes.
import java.util.List;
import java.util.stream.Collectors;

public class StripAndIndent {
    static String visible(String s) {
        StringBuilder out = new StringBuilder("|");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 32 || c > 126) {
                        out.append(String.format("<%04x>", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('|').toString();
    }

    static String outline(List<String> items, int depth) {
        return items.stream().map(i -> "  ".repeat(depth) + "- " + i.strip()).collect(Collectors.joining("\n"));
    }

    public static void main(String[] args) {
        String[] samples = {
            "  plain  ", "\t\ttabs\t", "\u2003em space\u2003", "\u0000nul\u0001", "\u00a0nbsp\u00a0", "", "   ", "x", "\u3000\u4e2d \u3000",
        };
        for (String s : samples) {
            System.out.println(visible(s) + " trim=" + visible(s.trim()) + " strip=" + visible(s.strip()));
        }
        String padded = "  both  ";
        System.out.println(visible(padded.stripLeading()) + visible(padded.stripTrailing()));
        String same = "nothing";
        System.out.println((same.trim() == same) + " " + (same.strip() == same));

        System.out.println(visible("a\nb\r\nc".indent(2)));
        System.out.println(visible("    a\n  b\n".indent(-3)));
        System.out.println(visible("x".indent(0)));
        System.out.println(visible("".indent(4)));
        System.out.println(visible("   one\n     two\n   three".stripIndent()));
        System.out.println(visible("   one\n\n  two  \n ".stripIndent()));

        System.out.println("a\nb\n\nc\n".lines().map(StripAndIndent::visible).collect(Collectors.toList()));
        System.out.println("a\rb\r\nc".lines().count() + " " + "".lines().count() + " " + "\n".lines().count());

        System.out.println(visible("tab\\tnew\\nquote\\\"oct\\101\\s.".translateEscapes()));
        try {
            "bad\\q".translateEscapes();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        System.out.println("=".repeat(20) + "<" + "".repeat(5) + ">" + "ab".repeat(0) + "ab".repeat(3) + "\u00e9".repeat(2).length());
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(outline(List.of(" milk ", "bread", "\teggs"), 0));
        System.out.println(outline(List.of("brown", "white"), 2));
        System.out.println("length ".strip().transform(String::length));
    }
}
