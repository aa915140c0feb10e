// Ordering, equality, hash codes, region matches, and a CharSequence of our own.
import java.util.Arrays;
import java.util.Comparator;

public class CompareStrings {
    /** A window on another sequence, without copying. */
    static final class Window implements CharSequence {
        private final CharSequence base;
        private final int from;
        private final int to;

        Window(CharSequence base, int from, int to) {
            this.base = base;
            this.from = from;
            this.to = to;
        }

        @Override
        public int length() {
            return to - from;
        }

        @Override
        public char charAt(int index) {
            if (index < 0 || index >= length()) {
                throw new StringIndexOutOfBoundsException("window index " + index);
            }
            return base.charAt(from + index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Window(base, from + start, from + end);
        }

        @Override
        public String toString() {
            return new StringBuilder(length()).append(this, 0, length()).toString();
        }
    }

    static int sign(int x) {
        return Integer.compare(x, 0);
    }

    public static void main(String[] args) {
        System.out.println("apple".compareTo("banana") + " " + "banana".compareTo("apple") + " " + "a".compareTo("a"));
        System.out.println("abc".compareTo("abcdef") + " " + "abcdef".compareTo("abc") + " " + "".compareTo("z"));
        System.out.println("Zebra".compareTo("apple") + " " + "Zebra".compareToIgnoreCase("apple"));
        System.out.println("\u00e9".compareTo("z") + " " + "\u4e2d".compareTo("z") + " " + sign("z".compareTo("\uD83D\uDE00")));
        System.out.println("HELLO".equalsIgnoreCase("hello") + " " + "stra\u00dfe".equalsIgnoreCase("STRASSE") + " " + "a".equalsIgnoreCase(null));
        System.out.println("\u0130".equalsIgnoreCase("i") + " " + "\u03a3".equalsIgnoreCase("\u03c2") + " " + "K".equalsIgnoreCase("\u212a"));

        System.out.println("hash " + "".hashCode() + " " + "a".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode());
        System.out.println("hash " + "the quick brown fox jumps over".hashCode() + " " + "\u4f60\u597d".hashCode());
        System.out.println("polygenelubricants".hashCode() == Integer.MIN_VALUE);

        String text = "The Quick Brown Fox";
        System.out.println(text.regionMatches(4, "Quick", 0, 5) + " " + text.regionMatches(4, "quick", 0, 5));
        System.out.println(text.regionMatches(true, 4, "xxQUICK", 2, 5) + " " + text.regionMatches(true, 10, "brownie", 0, 7));
        System.out.println(text.regionMatches(-1, "T", 0, 1) + " " + text.regionMatches(0, "T", 0, -3) + " " + text.regionMatches(18, "xx", 0, 2));

        Window window = new Window(text, 4, 9);
        System.out.println(window + " " + window.length() + " " + window.subSequence(1, 3));
        System.out.println("Quick".contentEquals(window) + " " + "Quick".equals(window) + " " + "Quick".contentEquals(new StringBuffer("Quick")));
        System.out.println(text.contains(window) + " " + String.join("~", window, window.subSequence(0, 1)));
        System.out.println(CharSequence.compare(window, "Quack") + " " + window.chars().sum() + " " + window.isEmpty());
        try {
            window.charAt(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }

        String[] names = {"bob", "Alice", "carol", "Bob", "alice", "\u00c9mile", "Zed"};
        String[] sorted = names.clone();
        Arrays.sort(sorted);
        for (String n : sorted) {
            System.out.print((int) n.charAt(0) + ":" + n.substring(1) + " ");
        }
        System.out.println();
        Arrays.sort(sorted, String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder()));
        for (String n : sorted) {
            System.out.print((int) n.charAt(0) + ":" + n.substring(1) + " ");
        }
        System.out.println();
        System.out.println("x".equals(null) + " " + "x".equals('x') + " " + "x".equals("" + 'x'));
        char[] letters = {'x', 'y'};
        System.out.println(String.valueOf(letters).equals("xy") + " " + String.copyValueOf(letters, 1, 1));
    }
}
