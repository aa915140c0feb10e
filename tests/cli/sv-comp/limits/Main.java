import org.sosy_lab.sv_benchmarks.Verifier;
import p.Limits;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 10);
        if (args.length > 0) {
            assert false;
        }
        String s = Verifier.nondetString();
        if (s.equals("x<y")) {
            Limits.check(n);
        } else if (n == 11) {
            throw new IllegalStateException("not an assertion");
        } else if (n == 12) {
            System.exit(1);
        }
    }
}
