// Character's predicates and conversions on a spread of code points, and a lexer built on them.
import java.util.ArrayList;
import java.util.List;

public class CharacterKinds {
    static String flags(int c) {
        StringBuilder out = new StringBuilder();
        out.append(Character.isLetter(c) ? 'L' : '-');
        out.append(Character.isDigit(c) ? 'D' : '-');
        out.append(Character.isLetterOrDigit(c) ? 'A' : '-');
        out.append(Character.isUpperCase(c) ? 'U' : '-');
        out.append(Character.isLowerCase(c) ? 'l' : '-');
        out.append(Character.isTitleCase(c) ? 'T' : '-');
        out.append(Character.isWhitespace(c) ? 'W' : '-');
        out.append(Character.isSpaceChar(c) ? 'S' : '-');
        out.append(Character.isISOControl(c) ? 'C' : '-');
        out.append(Character.isJavaIdentifierStart(c) ? 'J' : '-');
        out.append(Character.isJavaIdentifierPart(c) ? 'j' : '-');
        out.append(Character.isIdentifierIgnorable(c) ? 'i' : '-');
        out.append(Character.isDefined(c) ? 'd' : '-');
        out.append(Character.isAlphabetic(c) ? 'a' : '-');
        out.append(Character.isIdeographic(c) ? 'I' : '-');
        out.append(Character.isMirrored(c) ? 'M' : '-');
        return out.toString();
    }

    static List<String> tokens(String source) {
        List<String> result = new ArrayList<>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            int start = i;
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            } else if (Character.isJavaIdentifierStart(c)) {
                while (i < source.length() && Character.isJavaIdentifierPart(source.charAt(i))) {
                    i++;
                }
                result.add("id:" + source.substring(start, i));
            } else if (Character.isDigit(c)) {
                while (i < source.length() && (Character.isDigit(source.charAt(i)) || source.charAt(i) == '.')) {
                    i++;
                }
                result.add("num:" + source.substring(start, i));
            } else {
                i++;
                result.add("op:" + c);
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[] points = {
            'A', 'z', '5', '_', '$', ' ', '\n', 0, 0x1F, 0x7F, 0xA0, 0xB5, 0xDF, 0xE9, 0xF7, 0x1C5, 0x3A9, 0x416, 0x661, 0x2003, 0x2160,
            '(', 0x20AC, 0x4E2D, 0xAC00, 0xD800, 0xFEFF, 0xFFFF, 0x1D7D8, 0x1F600, 0x10FFFF,
        };
        for (int c : points) {
            System.out.printf("%06x %s type=%d numeric=%d%n", c, flags(c), Character.getType(c), Character.getNumericValue(c));
        }
        System.out.println(tokens("int x1 = $y_2 + 3.14*(count-42);"));

        System.out.println(Character.digit('7', 10) + " " + Character.digit('f', 16) + " " + Character.digit('F', 15) + " " + Character.digit('z', 36) + " " + Character.digit('9', 8));
        System.out.println(Character.forDigit(11, 16) + " " + Character.forDigit(35, 36) + " " + (int) Character.forDigit(16, 16));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('z') + " " + Character.hashCode('a'));
        System.out.println(Character.valueOf('q').equals('q') + " " + Character.valueOf('q').toString().length() + " " + Character.valueOf('e').charValue());
        System.out.println((int) Character.reverseBytes('\u1234') + " " + Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE);
        System.out.println(Character.UnicodeBlock.of('a') + " " + Character.UnicodeBlock.of(0x416) + " " + Character.UnicodeScript.of(0x4E2D));
        System.out.println(Character.getDirectionality('a') + " " + Character.getDirectionality(0x5D0));
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + (int) c-- + " " + c);
    }
}
