// Formatter conversions for integers, characters, booleans and general objects.
import java.math.BigInteger;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

public class FormatIntegers {
    record Item(String name, int count, long cents) {}

    static class Celsius implements Formattable {
        final int degrees;

        Celsius(int degrees) {
            this.degrees = degrees;
        }

        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            formatter.format("%d deg (flags %d, width %d, precision %d)", degrees, flags, width, precision);
        }
    }

    static void show(String format, Object... args) {
        System.out.println(format + " => [" + String.format(Locale.ROOT, format, args) + "]");
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 7, -7, 1234567, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            show("%d|%5d|%-5d|%05d|%,d|%+d|%(d|% d", n, n, n, n, n, n, n, n);
            show("%x|%X|%o|%#x|%#o|%08X", n, n, n, n, n, n);
        }
        show("%d %x %o", Long.MIN_VALUE, -1L, 8L);
        show("%d %x %o", (byte) -1, (byte) -1, (byte) -1);
        show("%d %x", (short) -2, (short) -2);
        show("%d %x %,d", new BigInteger("-123456789012345678901234567890"), new BigInteger("-255"), new BigInteger("10000000000"));
        show("%,(12d|%-,12d|%+,d", -1234567, 1234567, 1234567);

        show("%c%c%c|%5c|%-5c|%C", 'a', 66, (byte) 67, 'd', 'e', 'f');
        show("%b %b %b %b %6b %B", true, null, "text", false, true, false);
        show("%s %10s|%-10s|%.2s|%8.3s|%S", "str", "right", "left", "truncate", "combine", "upper");
        show("%s %s %s %s", 1, 2.5, 'c', null);
        show("%s %s", List.of(1, 2), new Item("nut", 3, 99));
        show("%h %h %H %h", "hello", 255, "Hi", null);
        show("%% %5%|%-5%|%n".replace("%n", ""));
        show("%2$s %1$s %2$s %s %s", "first", "second");
        show("%s %<s %<S %s", "again", "next");
        show("%s", new Celsius(21));
        show("%-12.4S", new Celsius(-3));
        show("%s", (Object[]) new String[] {"from", "array"});
        show("no conversions at all");

        Item[] items = {new Item("bolt", 12, 125), new Item("washer", 1000, 3), new Item("left-handed screwdriver", 1, 1999)};
        System.out.println(String.format("%-12s|%6s|%10s", "item", "count", "total"));
        for (Item i : items) {
            long total = i.count() * i.cents();
            System.out.println(String.format("%-12.12s|%6d|%,7d.%02d", i.name(), i.count(), total / 100, total % 100));
        }
        StringBuilder sink = new StringBuilder();
        Formatter formatter = new Formatter(sink, Locale.ROOT);
        formatter.format("%03d", 5).format("-%s", "x");
        formatter.close();
        System.out.println(sink);
        System.out.print(String.format("a%nb%n").equals("a" + System.lineSeparator() + "b" + System.lineSeparator()) ? "newline ok\n" : "newline bad\n");
    }
}
