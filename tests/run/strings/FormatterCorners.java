// Every conversion of Formatter, its flags, and what it refuses.
import java.util.*;

public class FormatterCorners {
    static void t(String f, Object... x) {
        try {
            System.out.println("[" + String.format(f, x) + "]");
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    static class F implements Formattable {
        public void formatTo(Formatter f, int flags, int w, int p) {
            f.format("F<%d,%d,%d>", flags, w, p);
        }
    }
    public static void main(String[] a) {
        t("%2$s %1$s %<s %s %s", "a", "b");
        t("%-10.3s|%10.3s|%S", "abcdef", "abcdef", "abc");
        t("%c %C %c", 'x', 'y', 0x1F600);
        t("%b %B %b", null, true, "x");
        t("%h %H", "hello", 255);
        t("%o %x %X %#x %#o", 8, 255, 255, 255, 8);
        t("%+d % d %05d %,d %(d", 5, 5, -5, 1234567, -7);
        t("%x %o", -1L, -1);
        t("%d", (byte)-1);
        t("%x", (byte)-1);
        t("%s", (Object) null);
        t("%.2f %10.2f %-10.2f| %+.1f %,.2f %(.2f %010.3f", 3.14159, 2.5, 2.5, 1.25, 1234567.891, -3.5, -1.5);
        t("%e %.0e %E %g %.3g %g %a %A %.2a", 12345.678, 0.00015, 1e-10, 0.0001, 123456.0, 1e10, 1.0, -0.1,
                3.99);
        t("%s %f %e %g", Double.NaN, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        t("%n%%%5%|%-5%|");
        t("%d", "x");
        t("%d", 1.5);
        t("%.2d", 1);
        t("%q", 1);
        t("%", 1);
        t("%s");
        t("%-d", 1);
        t("%-05d", 1);
        t("%,x", 1);
        t("%#d", 1);
        t("%+s", "a");
        t("%c", "str");
        t("%c", 0x110000);
        t("%0d", 1);
        t("%5n");
        t("%#s", "x");
        t("%#s %10.2s %-5S", new F(), new F(), new F());
        Calendar c = new GregorianCalendar(2024, 1, 29, 13, 5, 9);
        c.setTimeZone(TimeZone.getTimeZone("UTC"));
        c.set(2024, 1, 29, 13, 5, 9);
        c.set(Calendar.MILLISECOND, 7);
        for (char ch : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
            try {
                System.out.print(ch + "=" + String.format(Locale.US, "%t" + ch, c) + " ");
            } catch (Exception e) {
                System.out.print(ch + "!" + e + " ");
            }
        }
        System.out.println();
        t("%tY-%<tm-%<td %<tH:%<tM", java.time.LocalDateTime.of(2020, 2, 3, 4, 5));
        t("%tH", java.time.LocalDate.of(2020, 1, 1));
        t("%tA %<tB", java.time.LocalDate.of(2020, 1, 1));
        t("%TA", java.time.LocalDate.of(2020, 1, 1));
        System.out.println(String.format(Locale.GERMANY, "%,.2f %,d %e", 1234567.891, 1234567, 0.001)
                + String.format(Locale.FRANCE, " %,.2f", 1234567.891) + String.format(new Locale("ar", "EG"),
                " %d %,.2f", 123, 1234.5) + String.format((Locale) null, " %,d", 12345));
        t("%d %x %,d %(d %+d", new java.math.BigInteger("-123456789012345678901"),
                new java.math.BigInteger("255"), new java.math.BigInteger("123456789012"),
                new java.math.BigInteger("-5"), java.math.BigInteger.TEN);
        t("%.3f %e %g %10.1f %s", new java.math.BigDecimal("1.23456"), new java.math.BigDecimal("12345.678"),
                new java.math.BigDecimal("0.00001234"), new java.math.BigDecimal("-2.25"),
                new java.math.BigDecimal("1E+3"));
        StringBuilder sb = new StringBuilder();
        try (Formatter f = new Formatter(sb, Locale.US)) {
            f.format("%s-", 1).format("%s", 2);
            System.out.println(f + " " + f.locale() + " " + f.out());
        }
        Formatter f = new Formatter();
        f.close();
        try {
            f.format("x");
        } catch (FormatterClosedException e) {
            System.out.println(e);
        }
        System.out.printf("%08.2f|%-8b|%8c|%n", -3.14159, true, 'z');
        System.out.format("%3$s%1$s%2$s%n", "a", "b", "c");
        System.out.println("%d-%s".formatted(5, List.of(1, 2)));
        t("%.0f %.0f %.0f %.0f %.1f %.1f", 0.5, 1.5, 2.5, -0.5, 0.25, 0.35);
        t("%.20f %.15g", 0.1, 0.1);
        t("%f %.3f", 1.1f, 0.0005f);
        t("%s %s", 1.0f, 1e-5);
        t("%10s|%-10s|", "ü", "\uD83D\uDE00");
    }
}
