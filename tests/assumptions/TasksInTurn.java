//@ verify: count()
//@ assumes: threads that are started run in turn, each until it waits, and time passes by waiting alone
import java.util.concurrent.atomic.AtomicInteger;

class TasksInTurn {
    static volatile int n;

    static void count() throws InterruptedException {
        n = 0;
        AtomicInteger begun = new AtomicInteger();
        Thread one = new Thread(() -> add(begun));
        Thread two = new Thread(() -> add(begun));
        one.start();
        two.start();
        one.join();
        two.join();
        assert n == 2000;
    }

    private static void add(AtomicInteger begun) {
        begun.incrementAndGet();
        while (begun.get() < 2) {
            Thread.onSpinWait();
        }
        for (int i = 0; i < 1000; i++) {
            n++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (long end = System.nanoTime() + 20_000_000_000L; System.nanoTime() < end; ) {
            count();
        }
    }
}
