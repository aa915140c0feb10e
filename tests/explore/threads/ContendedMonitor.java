//@ entry: total(int,boolean)
//@ values: -2..2

/** Each of two threads holds the monitor while it lets others run: nothing is lost. */
class ContendedMonitor {
    private int total;

    private synchronized void add(int n) {
        int before = total;
        Thread.yield();
        total = before + n;
    }

    static int total(int n, boolean twice) throws InterruptedException {
        ContendedMonitor counter = new ContendedMonitor();
        Thread one = new Thread(() -> counter.add(n));
        Thread two = new Thread(() -> counter.add(twice ? n : 1));
        one.start();
        two.start();
        one.join();
        two.join();
        return counter.total;
    }
}
