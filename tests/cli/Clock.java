/** What it returns differs between runs. */
class Clock {
    static boolean isLate(int hour) {
        return System.nanoTime() > hour;
    }
}
