// StringBuilder as an edit buffer: insert, delete, replace, setLength, capacity, reverse.
public class BuilderEdits {
    static final StringBuilder history = new StringBuilder();

    static void log(StringBuilder b) {
        history.append(b.length()).append(' ');
        System.out.println("[" + b + "]");
    }

    /** Runs a little editing language: `i3:text` inserts, `d2-5` deletes, `r` reverses. */
    static String edit(String start, String... commands) {
        StringBuilder b = new StringBuilder(start);
        for (String c : commands) {
            switch (c.charAt(0)) {
                case 'i' -> b.insert(Integer.parseInt(c.substring(1, c.indexOf(':'))), c.substring(c.indexOf(':') + 1));
                case 'd' -> b.delete(Integer.parseInt(c.substring(1, c.indexOf('-'))), Integer.parseInt(c.substring(c.indexOf('-') + 1)));
                case 'r' -> b.reverse();
                default -> throw new IllegalArgumentException("unknown command " + c);
            }
        }
        return b.toString();
    }

    static String groupThousands(long n) {
        StringBuilder b = new StringBuilder().append(Math.abs(n));
        for (int i = b.length() - 3; i > 0; i -= 3) {
            b.insert(i, ',');
        }
        return n < 0 ? b.insert(0, '-').toString() : b.toString();
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append(2L).append(1.5).append(2.5f).append(true).append((Object) null).append((String) null);
        log(b);
        b.setLength(0);
        b.append(new char[] {'a', 'b', 'c'}).append(new char[] {'d', 'e', 'f'}, 1, 2).append("0123456789", 3, 6).append(new StringBuilder("sb"));
        log(b);
        b.insert(0, 42).insert(b.length(), "END").insert(2, 'x').insert(3, 1.25).insert(0, false).insert(1, (Object) null);
        log(b);
        b.delete(0, 9).deleteCharAt(b.length() - 1).replace(0, 3, "<replaced>");
        log(b);
        b.replace(3, 100, "tail");
        log(b);
        b.setCharAt(0, '\u0416');
        System.out.println((int) b.charAt(0) + " " + b.length());
        b.setCharAt(0, 'J');
        b.setLength(10);
        System.out.println(b.length() + " " + (int) b.charAt(9) + " " + b.toString().trim().length());
        b.setLength(4);
        log(b);

        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("12345").capacity());
        StringBuilder grows = new StringBuilder(4);
        int last = grows.capacity();
        for (int i = 0; i < 200; i++) {
            grows.append('.');
            if (grows.capacity() != last) {
                last = grows.capacity();
                System.out.print(i + ":" + last + " ");
            }
        }
        System.out.println();
        grows.setLength(3);
        grows.trimToSize();
        System.out.println(grows.capacity() + " " + grows.length());
        grows.ensureCapacity(5);
        System.out.println(grows.capacity());

        StringBuilder search = new StringBuilder("abcabcabc");
        System.out.println(search.indexOf("bc") + " " + search.indexOf("bc", 2) + " " + search.lastIndexOf("bc") + " " + search.lastIndexOf("bc", 5) + " " + search.indexOf("zz"));
        System.out.println(search.substring(6) + " " + search.substring(1, 3) + " " + search.subSequence(0, 2) + " " + search.charAt(4));
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("x").equals(new StringBuilder("x")));
        System.out.println(new StringBuilder("able was I").reverse() + "|" + new StringBuilder("x").reverse() + "|" + new StringBuilder().reverse());
        System.out.println(edit("hello world", "d0-6", "i5:!", "i0:brave ", "r"));
        for (long n : new long[] {0, 7, 999, 1000, -1234567, Long.MAX_VALUE}) {
            System.out.print(groupThousands(n) + " ");
        }
        System.out.println();
        StringBuffer buffer = new StringBuffer("buffer");
        buffer.append(b).insert(0, "old ").reverse();
        System.out.println(buffer);
        System.out.println(history.toString().trim());
        System.out.println(edit("abc", "z"));
    }
}
