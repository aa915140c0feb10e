// Text outside the basic plane: surrogate pairs, code point iteration, lone surrogates.
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class CodePointText {
    static String dump(CharSequence s) {
        return s.chars().mapToObj(c -> String.format("%04X", c)).collect(Collectors.joining(" "));
    }

    static String reverseByCodePoint(String s) {
        int[] points = s.codePoints().toArray();
        for (int i = 0, j = points.length - 1; i < j; i++, j--) {
            int t = points[i];
            points[i] = points[j];
            points[j] = t;
        }
        return new String(points, 0, points.length);
    }

    static String truncate(String s, int maxPoints) {
        if (s.codePointCount(0, s.length()) <= maxPoints) {
            return s;
        }
        return s.substring(0, s.offsetByCodePoints(0, maxPoints));
    }

    public static void main(String[] args) {
        String mixed = "a\u00e9\u4e2d\uD83D\uDE00z\uD834\uDD1E";
        System.out.println("units " + mixed.length() + ", points " + mixed.codePointCount(0, mixed.length()));
        System.out.println(dump(mixed));
        for (int i = 0; i < mixed.length(); i++) {
            System.out.printf("%d: char %04X point %X high=%b low=%b%n", i, (int) mixed.charAt(i), mixed.codePointAt(i),
                    Character.isHighSurrogate(mixed.charAt(i)), Character.isLowSurrogate(mixed.charAt(i)));
        }
        for (int i = 0; i < mixed.length(); ) {
            int point = mixed.codePointAt(i);
            System.out.print(Integer.toHexString(point) + "(" + Character.charCount(point) + ") ");
            i += Character.charCount(point);
        }
        System.out.println();
        System.out.println("before 5: " + Integer.toHexString(mixed.codePointBefore(5)) + ", before 4: " + Integer.toHexString(mixed.codePointBefore(4)));

        System.out.println("reversed by point " + dump(reverseByCodePoint(mixed)));
        System.out.println("builder reverse   " + dump(new StringBuilder(mixed).reverse()));
        System.out.println("lone reverse      " + dump(new StringBuilder("\uDE00x\uD83D").reverse()));
        System.out.println("forms a pair      " + dump(new StringBuilder("\uDE00\uD83D").reverse()));
        for (int n = 0; n <= 6; n++) {
            System.out.print(truncate(mixed, n).length() + " ");
        }
        System.out.println();

        char[] pair = Character.toChars(0x1F680);
        System.out.println(pair.length + " " + dump(new String(pair)) + " " + Integer.toHexString(Character.toCodePoint(pair[0], pair[1])));
        System.out.println(Character.toString(0x1F680).equals(new String(pair)) + " " + dump(Character.toString(65)));
        System.out.println(Character.isSurrogatePair(pair[0], pair[1]) + " " + Character.isSurrogatePair(pair[1], pair[0]));
        System.out.println(Character.isSupplementaryCodePoint(0xFFFF) + " " + Character.isBmpCodePoint(0xFFFF) + " " + Character.isValidCodePoint(0x110000));
        System.out.println(Character.getName('A') == null ? "no name" : "named");
        System.out.println(dump(new StringBuilder().appendCodePoint(0x41).appendCodePoint(0x10FFFF)));

        String lone = "x\uD83Dy";
        System.out.println(lone.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
        System.out.println(IntStream.rangeClosed(0x1F600, 0x1F603).mapToObj(Character::toString).collect(Collectors.joining()).length());
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder b = new StringBuilder("\u00e9\u00e8");
        b.insert(1, "\u4e2d").append(0x41).append((char) 0x42);
        System.out.println(dump(b) + " " + b.indexOf("\u4e2d") + " " + b.codePointCount(0, 3));
        System.out.println("\uD83D\uDE00".equals("\uD83D" + "\uDE00") + " " + "\uD83D\uDE00".hashCode());
    }
}
