import org.sosy_lab.sv_benchmarks.Verifier;

/** Arrays that the program makes are followed beyond the bound on those that are inputs. */
public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 < n && n < 26);
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = 2 * i;
        }
        int at = Verifier.nondetInt();
        if (at >= 0 && at < n) {
            assert numbers[at] == 2 * at;
        }
        int[] copy = new int[n];
        System.arraycopy(numbers, 0, copy, 0, n);
        assert copy[n - 1] == 2 * n - 2;
    }
}
