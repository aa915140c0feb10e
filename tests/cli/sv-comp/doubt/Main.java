import org.sosy_lab.sv_benchmarks.Verifier;

/** Nobody can tell whether the sums are ever the same, but nothing depends on it; or what depends on it cannot be. */
public class Main {
    public static void main(String[] args) {
        double x = Verifier.nondetInt() / 1000.0;
        double y = Verifier.nondetInt() / 1000.0;
        int i = Verifier.nondetInt();
        Verifier.assume(1 < x && x < 2 && 3 < y && y < 4);
        if (Math.pow(x, y) == Math.exp(y) / 7.3) {
            System.out.println("the same");
            assert x < 2;
            if (i > 5 && i < 3) {
                assert false;
            }
        }
    }
}
