import org.sosy_lab.sv_benchmarks.Verifier;

// Measures long paths: each round can leave the loop, so that n rounds make one path of n choices on n inputs which have nothing
// to do with each other. What shows is whether the cost of a choice grows with the length of its path.
class Steps {
    static int run(int n) {
        for (int i = 0; i < n; i++) {
            if (Verifier.nondetInt() == i) {
                return i;
            }
        }
        return -1;
    }

    static int run10() {
        return run(10);
    }

    static int run100() {
        return run(100);
    }

    static int run1000() {
        return run(1000);
    }

    static int run10000() {
        return run(10000);
    }
}
