// Numbers to and from text: parseInt and its errors, radixes, unsigned values, decode, doubles.
import java.util.function.Function;

public class ParseNumbers {
    static void attempt(String what, Function<String, Object> parser, String... inputs) {
        for (String input : inputs) {
            try {
                System.out.println(what + " '" + input + "' = " + parser.apply(input));
            } catch (NumberFormatException e) {
                System.out.println(what + " ! " + e.getMessage());
            }
        }
    }

    static String toRoman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] signs = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            for (; n >= values[i]; n -= values[i]) {
                out.append(signs[i]);
            }
        }
        return out.toString();
    }

    static int fromRoman(String s) {
        int total = 0;
        int previous = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v = switch (s.charAt(i)) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new NumberFormatException("not a Roman digit: " + s.charAt(i));
            };
            total += v < previous ? -v : v;
            previous = Math.max(previous, v);
        }
        return total;
    }

    public static void main(String[] args) {
        attempt("int", Integer::parseInt, "0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "", " 1", "1 ", "1.0", "-", "+", "0x1F", "12a");
        System.out.println("arabic digits " + Integer.parseInt("\u0661\u0662"));
        attempt("null", s -> Integer.parseInt(null), "ignored");
        attempt("hex", s -> Integer.parseInt(s, 16), "ff", "-FF", "7fffffff", "80000000", "g");
        attempt("base 36", s -> Integer.parseInt(s, 36), "zz", "java");
        attempt("base 99", s -> Integer.parseInt(s, 99), "1");
        attempt("long", Long::parseLong, "9223372036854775807", "9223372036854775808", "-9223372036854775808", "5L");
        attempt("byte", Byte::parseByte, "127", "128", "-128");
        attempt("short", Short::valueOf, "32767", "-32769");
        attempt("decode", Integer::decode, "0x10", "#ff", "010", "-0X1f", "08", "0x-1");
        attempt("unsigned", Integer::parseUnsignedInt, "4294967295", "4294967296", "-1");
        attempt("double", Double::parseDouble, "1", "-.5", "1e400", "-1e-400", "0x1p3", "NaN", "-Infinity", "1d", " 2.5 ", "1.2.3", "", "infinity", "4.9e-325", "2.4703282292062328e-324");
        attempt("float", Float::parseFloat, "0.1", "3.4028236e38", "1e39", "16777217");
        attempt("boolean", Boolean::parseBoolean, "true", "TRUE", "yes");
        attempt("roman", ParseNumbers::fromRoman, "MCMXCIX", "XLII", "ABC");

        System.out.println(Integer.toString(-255, 16) + " " + Integer.toHexString(-255) + " " + Integer.toBinaryString(10) + " " + Integer.toOctalString(-1));
        System.out.println(Long.toString(Long.MIN_VALUE, 2).length() + " " + Long.toHexString(-1L) + " " + Long.toString(1L << 40, 36));
        System.out.println(Integer.toUnsignedString(-1) + " " + Long.toUnsignedString(-1L) + " " + Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 10));
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1987, 3999}) {
            System.out.print(toRoman(n) + (fromRoman(toRoman(n)) == n ? " " : "! "));
        }
        System.out.println();
        System.out.println(Integer.valueOf("12").equals(12) + " " + new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE));
        Long.parseLong("12_000");
    }
}
