//@ stdin: MixedScannerInput.in
// A Scanner on standard input that mixes ints, words, doubles and whole lines, and ends badly.
import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;

public class MixedScannerInput {
    record Student(String name, int age, List<Double> marks) {
        double mean() {
            return marks.stream().mapToDouble(d -> d).average().orElse(0);
        }
    }

    static Student readStudent(Scanner in) {
        String name = in.nextLine();
        int age = in.nextInt();
        int n = in.nextInt();
        List<Double> marks = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            marks.add(in.nextDouble());
        }
        in.nextLine();
        return new Student(name, age, marks);
    }

    static long[][] readMatrix(Scanner in) {
        int rows = in.nextInt();
        int columns = in.nextInt();
        long[][] m = new long[rows][columns];
        for (long[] row : m) {
            for (int c = 0; c < columns; c++) {
                row[c] = in.nextLong();
            }
        }
        return m;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        int students = in.nextInt();
        System.out.println("rest of first line [" + in.nextLine() + "]");
        for (int i = 0; i < students; i++) {
            Student s = readStudent(in);
            System.out.printf(Locale.ROOT, "%s, %d: %s mean %.3f%n", s.name(), s.age(), s.marks(), s.mean());
        }
        long[][] m = readMatrix(in);
        long trace = 0;
        for (int i = 0; i < m.length; i++) {
            trace += m[i][i];
        }
        System.out.println(m.length + "x" + m[0].length + " trace " + trace);

        StringBuilder words = new StringBuilder();
        while (!in.hasNextInt() && !in.hasNext("end")) {
            words.append(in.next()).append('/');
        }
        System.out.println(words + " then " + in.next());
        System.out.println(in.nextBoolean() + " " + in.nextBigInteger().bitLength() + " " + in.nextBigDecimal() + " " + in.nextByte() + " " + in.nextShort(16));
        int sum = 0;
        int skipped = 0;
        while (in.hasNext()) {
            if (in.hasNextInt()) {
                sum += in.nextInt();
            } else if (in.hasNext("[a-z]+!")) {
                System.out.println("exclaims " + in.next());
            } else if (in.hasNext("stop")) {
                break;
            } else {
                skipped++;
                in.next();
            }
        }
        System.out.println("sum " + sum + ", skipped " + skipped);
        in.next();
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch: " + e.getMessage());
            System.out.println("token is still there: " + in.next());
        }
        System.out.println(in.hasNextLine() + " [" + in.nextLine() + "] [" + in.nextLine() + "] " + in.hasNextLine());
        System.out.println(in.nextInt());
    }
}
