package org.sosy_lab.sv_benchmarks;

import java.util.Random;

/** As programs of SV-COMP bring it along: what it does on its own does not matter. */
public final class Verifier {
    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    public static int nondetInt() {
        return new Random().nextInt();
    }

    public static String nondetString() {
        return "" + new Random().nextInt();
    }
}
