// Where constants come from: the instruction itself, or the constant pool.
class Constants {
    static int ints() {
        return -1 + small() + 1_000_000;
    }

    static int small() {
        return -300;
    }

    static long longs() {
        return 1L;
    }

    static long poolLong() {
        return Long.MIN_VALUE;
    }

    static float floats() {
        return 2.0f;
    }

    static double negativeZero() {
        return -0.0;
    }

    static double notANumber() {
        return 0.0 / 0.0;
    }

    static String string() {
        return "say \"héllo\"\n\ud800\\";   // ends in a lone surrogate and a backslash
    }

    static Object classLiteral() {
        return int[].class;
    }

    static Object none() {
        return null;
    }
}
