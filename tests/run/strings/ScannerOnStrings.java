// Scanner over strings: tokens of each type, delimiters, patterns, radix, mismatches.
import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerOnStrings {
    record Reading(String sensor, int count, double value, boolean ok) {}

    static List<Reading> readings(String text) {
        List<Reading> result = new ArrayList<>();
        try (Scanner lines = new Scanner(text)) {
            while (lines.hasNextLine()) {
                String line = lines.nextLine();
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                Scanner fields = new Scanner(line).useLocale(Locale.ROOT);
                result.add(new Reading(fields.next(), fields.nextInt(), fields.nextDouble(), fields.nextBoolean()));
            }
        }
        return result;
    }

    static void kinds(String text) {
        Scanner in = new Scanner(text).useLocale(Locale.ROOT);
        StringBuilder out = new StringBuilder();
        while (in.hasNext()) {
            if (in.hasNextInt()) {
                out.append("int ").append(in.nextInt());
            } else if (in.hasNextLong()) {
                out.append("long ").append(in.nextLong());
            } else if (in.hasNextBigInteger()) {
                out.append("big ").append(in.nextBigInteger().bitLength());
            } else if (in.hasNextDouble()) {
                out.append("double ").append(in.nextDouble());
            } else if (in.hasNextBoolean()) {
                out.append("boolean ").append(in.nextBoolean());
            } else {
                out.append("word ").append(in.next());
            }
            out.append("; ");
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        readings("# header\ntemp 3 21.5 true\n\nwind 12 1e2 FALSE\n").forEach(System.out::println);
        kinds("1 -2 +3 2147483648 99999999999999999999 3.25 -1e3 true False maybe 0x10 1,000");

        Scanner csv = new Scanner("a, b ,c,,d").useDelimiter("\\s*,\\s*");
        while (csv.hasNext()) {
            System.out.print("[" + csv.next() + "]");
        }
        System.out.println(" " + csv.delimiter());

        Scanner mixed = new Scanner("7\nname with spaces\n8 rest");
        System.out.println(mixed.nextInt() + "|" + mixed.nextLine() + "|" + mixed.nextLine() + "|" + mixed.nextInt() + "|" + mixed.nextLine() + "|" + mixed.hasNextLine());

        Scanner hex = new Scanner("ff 7f zz");
        System.out.println(hex.nextInt(16) + " " + hex.nextByte(16) + " " + hex.hasNextInt(16) + " " + hex.nextInt(36));

        Scanner find = new Scanner("id=42 name=ann id=43");
        System.out.println(find.findInLine("id=(\\d+)") + " " + find.match().group(1) + " " + find.findInLine("id=(\\d+)") + " " + find.findInLine("id="));
        Scanner skip = new Scanner("   **value");
        System.out.println(skip.skip("\\s*\\*+").next());
        System.out.println(new Scanner("k1=v1;k2=v2").findAll("(\\w+)=(\\w+)").map(m -> m.group(2) + m.group(1)).toList());
        System.out.println(new Scanner("x y z").tokens().toList());

        Scanner bad = new Scanner("12x 300");
        try {
            bad.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage() + ", still there: " + bad.next());
        }
        try {
            bad.nextByte();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        System.out.println(bad.nextShort() + " " + bad.hasNext());
        try {
            bad.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        try {
            bad.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        bad.close();
        bad.hasNext();
    }
}
