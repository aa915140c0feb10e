import org.sosy_lab.sv_benchmarks.Verifier;

/** Fails with an array of 20 elements only. */
public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(0 < n && n < 30);
        int[][] squares = new int[n][n];
        char[] letters = new char[n];
        for (int i = 0; i < n; i++) {
            letters[i] = (char) Verifier.nondetInt();
            squares[i][i] = 1;
        }
        if (n == 20) {
            assert letters[19] != 'x' || squares[19][19] == 0;
        }
    }
}
