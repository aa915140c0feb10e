//@ verify: set()
//@ assumes: single-threaded
class SingleThreaded {
    static volatile int x;

    static void set() {
        x = 1;
        assert x == 1;
    }

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            while (true) {
                x = 2;
            }
        });
        other.setDaemon(true);
        other.start();
        for (long end = System.nanoTime() + 20_000_000_000L; System.nanoTime() < end; ) {
            set();
        }
    }
}
