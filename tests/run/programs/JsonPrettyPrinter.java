import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class JsonPrettyPrinter {
    static class JsonException extends RuntimeException {
        JsonException(String what, int at) { super(what + " at offset " + at); }
    }

    private final String text;
    private int at;

    JsonPrettyPrinter(String text) { this.text = text; }

    static Object parse(String text) {
        JsonPrettyPrinter p = new JsonPrettyPrinter(text);
        Object value = p.value();
        p.space();
        if (p.at != text.length()) throw new JsonException("trailing text", p.at);
        return value;
    }

    private void space() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }

    private char peek() {
        space();
        if (at == text.length()) throw new JsonException("unexpected end", at);
        return text.charAt(at);
    }

    private void expect(char c) {
        if (peek() != c) throw new JsonException("expected '" + c + "' but found '" + peek() + "'", at);
        at++;
    }

    private Object value() {
        char c = peek();
        switch (c) {
            case '{': return object();
            case '[': return array();
            case '"': return string();
            case 't': return word("true", Boolean.TRUE);
            case 'f': return word("false", Boolean.FALSE);
            case 'n': return word("null", null);
            default: return number();
        }
    }

    private Object word(String word, Object meaning) {
        if (!text.startsWith(word, at)) throw new JsonException("unknown word", at);
        at += word.length();
        return meaning;
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        if (peek() == '}') {
            at++;
            return map;
        }
        do {
            if (peek() != '"') throw new JsonException("expected a key", at);
            String key = string();
            expect(':');
            if (map.put(key, value()) != null) throw new JsonException("duplicate key " + key, at);
        } while (more('}'));
        return map;
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        expect('[');
        if (peek() == ']') {
            at++;
            return list;
        }
        do list.add(value()); while (more(']'));
        return list;
    }

    private boolean more(char close) {
        boolean comma = peek() == ',';
        expect(comma ? ',' : close);
        return comma;
    }

    private String string() {
        StringBuilder sb = new StringBuilder();
        for (at++; ; at++) {
            if (at >= text.length()) throw new JsonException("unterminated string", at);
            char c = text.charAt(at);
            if (c == '"') break;
            if (c == '\\') {
                c = text.charAt(++at);
                int i = "nrtbf".indexOf(c);
                if (i >= 0) c = "\n\r\t\b\f".charAt(i);
                else if (c == 'u') {
                    c = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                    at += 4;
                }
            }
            sb.append(c);
        }
        at++;
        return sb.toString();
    }

    private Number number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        String digits = text.substring(start, at);
        try {
            if (digits.matches("-?(0|[1-9][0-9]*)")) return Long.parseLong(digits);
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw new JsonException("bad number '" + digits + "'", start);
        }
    }

    static String print(Object v, String indent) {
        if (v instanceof String s) return "\"" + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + "\"";
        List<String> parts = new ArrayList<>();
        String deeper = indent + "  ";
        if (v instanceof Map<?, ?> m) m.forEach((k, x) -> parts.add(deeper + print(k, "") + ": " + print(x, deeper)));
        else if (v instanceof List<?> l) l.forEach(x -> parts.add(deeper + print(x, deeper)));
        else return String.valueOf(v);
        String open = v instanceof Map ? "{" : "[", close = v instanceof Map ? "}" : "]";
        return parts.isEmpty() ? open + close : open + "\n" + String.join(",\n", parts) + "\n" + indent + close;
    }

    public static void main(String[] args) {
        String doc = "{\"name\":\"Widget \\\"X\\\"\",\"tags\":[\"a\",\"b\\n\",\"\\u0041\\t\"],\"size\":{\"w\":10,\"h\":-2.5e3,\"deep\":[[],[{}],[1,[2]]]},"
            + "\"ok\":true , \"none\":null, \"big\":9007199254740993,\"tiny\":1E-7}";
        String pretty = print(parse(doc), "");
        System.out.println(pretty);
        System.out.println("stable " + pretty.equals(print(parse(pretty), "")) + " equal " + parse(pretty).equals(parse(doc)));
        String[] broken = {"", "[1,2", "{\"a\" 1}", "[1 2]", "tru", "{\"a\":1,\"a\":2}", "\"abc", "[-]", "1 2", "{1:2}", "[1.2.3]"};
        for (String b : broken) {
            try {
                System.out.println(b + " parsed as " + parse(b));
            } catch (JsonException e) {
                System.out.println(b + " -> " + e.getMessage());
            }
        }
    }
}
