// Every kind of conversion; byte, char and short live in an i32.
class Conversions {
    static int narrow(int a) {
        return (byte) a + (char) a + (short) a;
    }

    static float fromInt(int a) {
        return (float) ((long) a + (double) a + (float) a);
    }

    static double fromLong(long a) {
        return (int) a + (float) a + (double) a;
    }

    static long fromFloat(float a) {
        return (int) a + (long) a + (long) (double) a;
    }

    static int fromDouble(double a) {
        return (int) a + (int) (long) a;
    }
}
