import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Loops over arrays of symbolic numbers, of 10 to 1,000 elements, for the growth of formulas and time.
 *
 * <p>{@code count} adds up, {@code largest} carries a value that the next test depends on, {@code find} leaves the loop
 * early, and {@code clamp} writes to the array.
 */
//@ driver: count10 TRUE
//@ driver: count100 TRUE
//@ driver: count1000 TRUE
//@ driver: largest10 TRUE
//@ driver: largest100 TRUE
//@ driver: largest1000 TRUE
//@ driver: find10 TRUE
//@ driver: find100 TRUE
//@ driver: find1000 TRUE
//@ driver: clamp10 TRUE
//@ driver: clamp100 TRUE
//@ driver: clamp1000 TRUE
public class Loops {
    public static void count10() {
        count(nondet(10));
    }

    public static void count100() {
        count(nondet(100));
    }

    public static void count1000() {
        count(nondet(1000));
    }

    public static void largest10() {
        largest(nondet(10));
    }

    public static void largest100() {
        largest(nondet(100));
    }

    public static void largest1000() {
        largest(nondet(1000));
    }

    public static void find10() {
        find(nondet(10), Verifier.nondetInt());
    }

    public static void find100() {
        find(nondet(100), Verifier.nondetInt());
    }

    public static void find1000() {
        find(nondet(1000), Verifier.nondetInt());
    }

    public static void clamp10() {
        clamp(nondet(10));
    }

    public static void clamp100() {
        clamp(nondet(100));
    }

    public static void clamp1000() {
        clamp(nondet(1000));
    }

    private static void count(int[] numbers) {
        int count = 0;
        for (int number : numbers) {
            if (number > 0) {
                count++;
            }
        }
        assert count >= 0 && count <= numbers.length : "counted more than there are";
    }

    private static void largest(int[] numbers) {
        int largest = numbers[0];
        for (int number : numbers) {
            if (number > largest) {
                largest = number;
            }
        }
        assert largest >= numbers[0] && largest >= numbers[numbers.length - 1] : "not the largest";
    }

    private static void find(int[] numbers, int wanted) {
        int position = -1;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == wanted) {
                position = i;
                break;
            }
        }
        assert position >= 0 || numbers[0] != wanted : "overlooked";
    }

    private static void clamp(int[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < 0) {
                numbers[i] = 0;
            } else if (numbers[i] > 255) {
                numbers[i] = 255;
            }
        }
        assert numbers[0] <= 255 && numbers[numbers.length - 1] >= 0 : "out of range";
    }

    private static int[] nondet(int n) {
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = Verifier.nondetInt();
        }
        return numbers;
    }
}
