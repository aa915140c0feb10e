import org.sosy_lab.sv_benchmarks.Verifier;

/** Values that are asked for on one side only: the JVM is given as many as it asks for. */
class AskedInside {
    //@ entry: run()
    int run() {
        int sum = 0;
        if (Verifier.nondetBoolean()) {
            sum = Verifier.nondetInt() & 15;
        } else if (Verifier.nondetInt() > 3) {
            sum += Verifier.nondetInt() & 7;
        }
        int last = Verifier.nondetInt();
        if (sum == 6 && last == 9) {
            throw new IllegalStateException(); //~ throws IllegalStateException
        }
        return sum;
    }
}
