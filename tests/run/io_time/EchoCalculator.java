//@ stdin: EchoCalculator.in
// A line-driven calculator on standard input with variables, errors reported by line, and an exit code.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Map;
import java.util.TreeMap;

public class EchoCalculator {
    static class Parser {
        private final String text;
        private final Map<String, Long> variables;
        private int at = 0;

        Parser(String text, Map<String, Long> variables) {
            this.text = text;
            this.variables = variables;
        }

        private char peek() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            return at < text.length() ? text.charAt(at) : '\0';
        }

        long parse() {
            long v = sum();
            if (peek() != '\0') {
                throw new IllegalArgumentException("unexpected '" + peek() + "' at " + at);
            }
            return v;
        }

        private long sum() {
            long v = product();
            while (peek() == '+' || peek() == '-') {
                v = text.charAt(at++) == '+' ? Math.addExact(v, product()) : Math.subtractExact(v, product());
            }
            return v;
        }

        private long product() {
            long v = atom();
            while ("*/%".indexOf(peek()) >= 0) {
                char op = text.charAt(at++);
                long w = atom();
                v = op == '*' ? Math.multiplyExact(v, w) : op == '/' ? v / w : v % w;
            }
            return v;
        }

        private long atom() {
            char c = peek();
            int start = at;
            if (c == '-') {
                at++;
                return -atom();
            } else if (c == '(') {
                at++;
                long v = sum();
                if (peek() != ')') {
                    throw new IllegalArgumentException("missing ) at " + at);
                }
                at++;
                return v;
            }
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
            String word = text.substring(start, at);
            if (word.isEmpty()) {
                throw new IllegalArgumentException("nothing at " + start);
            } else if (Character.isDigit(c)) {
                return Long.parseLong(word);
            } else if (!variables.containsKey(word)) {
                throw new IllegalArgumentException("unknown " + word);
            }
            return variables.get(word);
        }
    }

    public static void main(String[] args) throws Exception {
        Map<String, Long> variables = new TreeMap<>();
        int errors = 0;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in), 16)) {
            int number = 0;
            while (in.ready()) {
                String line = in.readLine();
                number++;
                try {
                    int assign = line.indexOf(":=");
                    long value = new Parser(assign < 0 ? line : line.substring(assign + 2), variables).parse();
                    if (assign >= 0) {
                        variables.put(line.substring(0, assign).trim(), value);
                    }
                    System.out.println(line + " = " + value);
                } catch (IllegalArgumentException | ArithmeticException e) {
                    errors++;
                    System.out.println("line " + number + ": " + e.getMessage());
                }
            }
        }
        System.out.println(variables);
        System.exit(errors);
    }
}
