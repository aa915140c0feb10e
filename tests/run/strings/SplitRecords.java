// Splitting records with plain separators, regular expressions and limits.
import java.util.Arrays;

public class SplitRecords {
    static void show(String label, String[] parts) {
        StringBuilder out = new StringBuilder(label).append(" -> ").append(parts.length);
        for (String part : parts) {
            out.append(" [").append(part).append(']');
        }
        System.out.println(out);
    }

    static String[] csvLine(String line) {
        String[] cells = new String[8];
        int n = 0;
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    cell.append('"');
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                cells[n++] = cell.toString();
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells[n++] = cell.toString();
        return Arrays.copyOf(cells, n);
    }

    public static void main(String[] args) {
        String record = "ann,,42,,,";
        show("no limit", record.split(","));
        show("limit 0", record.split(",", 0));
        show("limit -1", record.split(",", -1));
        show("limit 1", record.split(",", 1));
        show("limit 2", record.split(",", 2));
        show("limit 4", record.split(",", 4));
        show("limit 99", record.split(",", 99));

        show("leading", ",a,b".split(","));
        show("only separators", ",,,".split(","));
        show("empty input", "".split(","));
        show("no separator", "abc".split(","));
        show("empty regex", "abc".split(""));
        show("empty regex, limit 2", "abc".split("", 2));

        show("dot needs a quote", "a.b.c".split("\\."));
        show("dot as regex", "a.b.c".split("."));
        show("pipe", "x|y|z".split("\\|"));
        show("class", "one, two;three  four".split("[,; ]+"));
        show("spaces", "  lead and trail  ".split("\\s+"));
        show("digits", "a1b22c333d".split("\\d+"));
        show("lookahead", "camelCaseTextHere".split("(?=[A-Z])"));
        show("lookbehind", "a=1;b=2;c=3".split("(?<=;)"));
        show("alternation", "left->right=>end".split("->|=>"));
        show("two characters", "a--b--c-d".split("--"));
        show("dollar", "1$2$3".split("\\$"));
        show("wide", "\u4e00\u3001\u4e8c".split("\u3001").length == 2 ? new String[] {"two"} : new String[0]);
        show("tab", "k\tv".split("\t"));

        show("csv", csvLine("1,\"Smith, John\",\"said \"\"hi\"\"\",,end"));
        int total = 0;
        for (String pair : "a=3&b=4&c=35".split("&")) {
            String[] kv = pair.split("=", 2);
            total += Integer.parseInt(kv[1]);
            System.out.println(kv[0] + " is " + kv[1]);
        }
        System.out.println("total " + total);
        show("keep rest", "path=/a=b=c".split("=", 2));
    }
}
