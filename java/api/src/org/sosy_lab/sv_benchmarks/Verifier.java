package org.sosy_lab.sv_benchmarks;

import percolate.api.Symbolic;

/** The interface of SV-COMP's Java programs, in terms of {@link Symbolic}. */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        Symbolic.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Symbolic.anyBoolean();
    }

    public static byte nondetByte() {
        return Symbolic.anyByte();
    }

    public static char nondetChar() {
        return Symbolic.anyChar();
    }

    public static short nondetShort() {
        return Symbolic.anyShort();
    }

    public static int nondetInt() {
        return Symbolic.anyInt();
    }

    public static long nondetLong() {
        return Symbolic.anyLong();
    }

    public static float nondetFloat() {
        return Symbolic.anyFloat();
    }

    public static double nondetDouble() {
        return Symbolic.anyDouble();
    }

    public static String nondetString() {
        return Symbolic.anyString();
    }
}
