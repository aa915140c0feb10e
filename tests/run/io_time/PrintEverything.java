// System.out: print, println, printf, append, write, format of every type, and System.err apart.
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

public class PrintEverything {
    static class Quiet {
        @Override
        public String toString() {
            return null;
        }
    }

    enum Color { RED, GREEN }

    public static void main(String[] args) {
        System.out.println();
        System.out.println(true);
        System.out.println('c');
        System.out.println((byte) -128);
        System.out.println((short) 32767);
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MAX_VALUE);
        System.out.println(1.0f);
        System.out.println(-0.0);
        System.out.println(Double.NaN);
        System.out.println(1.0f / 3 + " " + 1.0 / 3 + " " + 100f + " " + 1e-4 + " " + 12345678.9f);
        System.out.println("string");
        System.out.println((String) null);
        System.out.println((Object) null);
        System.out.println(new char[] {'c', 'h', 'a', 'r', 's'});
        System.out.println(new Quiet());
        System.out.println("quiet " + new Quiet());
        System.out.println(Color.RED + "" + Color.GREEN);
        System.out.println(List.of(1, 'x', "y", 2.0, Color.RED));
        System.out.println(new StringBuilder("builder"));
        System.out.println(Arrays.asList(null, new Quiet()));

        System.out.print(false);
        System.out.print(' ');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3.5f);
        System.out.print(4.5);
        System.out.print(new char[] {'!', '?'});
        System.out.print((String) null);
        System.out.print((Object) 'o');
        System.out.print("\n");

        System.out.printf("%s %d %c %b%n", "printf", 42, 'z', null);
        System.out.printf(Locale.GERMAN, "%.2f %,d%n", 3.14159, 1234567);
        System.out.format("%s%n", "format").printf("chained %x%n", 255);
        System.out.append("append ").append('c').append("0123456", 2, 5).append(null).append('\n');
        System.out.write('w');
        System.out.write(10);
        byte[] raw = "raw bytes\n".getBytes();
        System.out.write(raw, 0, raw.length);
        System.out.write(raw, 4, 6);
        System.out.print("tab\there \"quoted\" back\\slash\n");
        System.out.print("two\nlines\n");
        System.out.println('a' + 'b');
        System.out.println("" + 'a' + 'b');
        System.out.println('a' + 1);
        System.out.println((char) ('a' + 1));
        System.out.println(1 + 2 + "x" + 1 + 2);
        int i = 5;
        System.out.println(i++ + " " + ++i + " " + i-- + " " + --i);
        System.out.println(07 + 0x1F + 0b101 + 1_000);
        char c = 'x';
        System.out.println(true ? c : 0);
        System.out.println(false ? 1 : 'b');
        System.out.println(true ? 1 : 2.0);
        System.out.println((Object) (true ? Integer.valueOf(1) : Double.valueOf(2)));
        System.err.println("this goes elsewhere");
        System.out.println(System.out.checkError());
        System.out.flush();
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("no null arrays");
        }
        System.out.print("no newline at the end");
    }
}
