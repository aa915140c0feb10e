//@ verdict: UNKNOWN
//@ reason: differs between runs
class TimeDiffers {
    static long a(int x) {
        return System.currentTimeMillis();
    }

    static long b(int x) {
        return System.currentTimeMillis();
    }
}
