import org.sosy_lab.sv_benchmarks.Verifier;

/** Whether the assertion can fail depends on what nobody can tell. */
public class Main {
    public static void main(String[] args) {
        double x = Verifier.nondetInt() / 1000.0;
        double y = Verifier.nondetInt() / 1000.0;
        Verifier.assume(1 < x && x < 2 && 3 < y && y < 4);
        if (Math.pow(x, y) == Math.exp(y) / 7.3) {
            assert y > 5;
        }
    }
}
