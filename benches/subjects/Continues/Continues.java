import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * One loop, written with its cases nested and with a {@code continue} after each.
 *
 * <p>javac ends every {@code continue} with a jump of its own back to the head of the loop, so the second form has
 * seven more back edges. It should cost about the same.
 */
//@ driver: one10 TRUE
//@ driver: seven10 TRUE
//@ driver: one100 TRUE
//@ driver: seven100 TRUE
public class Continues {
    public static void one10() {
        one(nondet(10));
    }

    public static void seven10() {
        seven(nondet(10));
    }

    public static void one100() {
        one(nondet(100));
    }

    public static void seven100() {
        seven(nondet(100));
    }

    private static void one(int[] numbers) {
        int weight = 0;
        for (int number : numbers) {
            if (number < -1000) {
                continue;
            }
            if (number < -100) {
                weight ^= 1;
            } else if (number < -10) {
                weight ^= 2;
            } else if (number < 0) {
                weight ^= 4;
            } else if (number < 10) {
                weight ^= 8;
            } else if (number < 100) {
                weight ^= 16;
            } else if (number < 1000) {
                weight ^= 32;
            } else {
                weight ^= 64;
            }
        }
        assert weight < 128 : "a bit that no number sets";
    }

    private static void seven(int[] numbers) {
        int weight = 0;
        for (int number : numbers) {
            if (number < -1000) {
                continue;
            }
            if (number < -100) {
                weight ^= 1;
                continue;
            }
            if (number < -10) {
                weight ^= 2;
                continue;
            }
            if (number < 0) {
                weight ^= 4;
                continue;
            }
            if (number < 10) {
                weight ^= 8;
                continue;
            }
            if (number < 100) {
                weight ^= 16;
                continue;
            }
            if (number < 1000) {
                weight ^= 32;
                continue;
            }
            weight ^= 64;
        }
        assert weight < 128 : "a bit that no number sets";
    }

    private static int[] nondet(int n) {
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = Verifier.nondetInt();
        }
        return numbers;
    }
}
