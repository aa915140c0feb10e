//@ entry: get(int)
//@ values: -2..2

/** Each thread has a value of its own, and what leaves a thread does not leave the method. */
class LocalOfThread {
    private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1);

    static int get(int x) throws InterruptedException {
        LOCAL.set(x);
        int[] seen = new int[1];
        Thread other = new Thread(() -> {
            seen[0] = LOCAL.get();
            LOCAL.set(7);
            if (x == 2) {
                throw new IllegalStateException("in the other thread");
            }
            seen[0]++;
        });
        other.setUncaughtExceptionHandler((thread, e) -> { });
        other.start();
        other.join();
        return seen[0] + LOCAL.get();
    }
}
