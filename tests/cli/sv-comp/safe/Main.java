import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) {
            throw new IllegalStateException(args[0]);
        }
        assert n / 2 <= n;
    }
}
