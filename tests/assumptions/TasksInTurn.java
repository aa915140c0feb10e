//@ verify: count()
//@ assumes: threads that are started run in turn, each until it waits, and time passes by waiting alone
class TasksInTurn {
    static int n;

    static void count() throws InterruptedException {
        n = 0;
        Thread one = new Thread(TasksInTurn::add);
        Thread two = new Thread(TasksInTurn::add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert n == 2000;
    }

    private static void add() {
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
