import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Plain threads: started, joined, with their names, states, locals, interrupts and exceptions that nobody catches. */
public class StartAndJoin {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 7);
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        sums();
        states();
        locals();
        interrupts();
        uncaught();
        daemon();
        groups();
        Thread last = new Thread(() -> System.out.println("after main"), "last");
        Thread main = Thread.currentThread();
        Thread joiner = new Thread(() -> {
            try {
                main.join();
                System.out.println("main is alive: " + main.isAlive() + " " + main.getState());
                last.start();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        joiner.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main ends");
    }

    static void sums() throws InterruptedException {
        int[] sums = new int[4];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < sums.length; i++) {
            int n = i;
            Thread thread = new Thread(() -> {
                for (int k = 0; k <= n * 10; k++) sums[n] += k;
            }, "adder-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) thread.join();
        for (int i = 0; i < sums.length; i++) System.out.println(threads.get(i).getName() + " " + sums[i]);
    }

    static void states() throws InterruptedException {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        System.out.println(waiter.getState() + " " + waiter.isAlive());
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println(waiter.getState() + " " + waiter.isAlive());
        synchronized (lock) {
            lock.notifyAll();
        }
        waiter.join();
        System.out.println(waiter.getState() + " " + waiter.isAlive());
        try {
            waiter.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started before");
        }
        Thread blocked;
        synchronized (lock) {
            blocked = new Thread(() -> {
                synchronized (lock) {
                    System.out.println("has the lock");
                }
            });
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.yield();
            System.out.println(blocked.getState());
        }
        blocked.join();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        sleeper.interrupt();
        sleeper.join();
    }

    static void locals() throws InterruptedException {
        LOCAL.set(1);
        INHERITED.set("parent");
        Thread thread = new Thread(() -> {
            System.out.println(LOCAL.get() + " " + INHERITED.get());
            LOCAL.set(2);
            INHERITED.set("child");
        });
        thread.start();
        thread.join();
        System.out.println(LOCAL.get() + " " + INHERITED.get());
    }

    static void interrupts() throws InterruptedException {
        Thread.currentThread().interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Thread worker = new Thread(() -> {
            synchronized (StartAndJoin.class) {
                try {
                    StartAndJoin.class.wait();
                } catch (InterruptedException e) {
                    System.out.println("wait: " + e.getMessage() + " " + Thread.holdsLock(StartAndJoin.class));
                }
            }
            java.util.concurrent.locks.LockSupport.park();
            System.out.println("parked: " + Thread.interrupted());
        });
        worker.start();
        while (worker.getState() != Thread.State.WAITING) Thread.sleep(1);
        worker.interrupt();
        Thread.sleep(20);
        worker.interrupt();
        worker.join();
        worker.interrupt();
        System.out.println(worker.isAlive());
        Thread.currentThread().interrupt();
        Thread short_ = new Thread(() -> { });
        short_.start();
        try {
            short_.join();
            System.out.println("joined");
        } catch (InterruptedException e) {
            System.out.println("join interrupted");
        }
        short_.join();
    }

    static void uncaught() throws InterruptedException {
        Thread failing = new Thread(() -> {
            throw new IllegalArgumentException("in a thread");
        }, "failing");
        failing.start();
        failing.join();
        Thread handled = new Thread(() -> {
            Object nothing = null;
            nothing.hashCode();
        }, "handled");
        handled.setUncaughtExceptionHandler((thread, e) ->
            System.out.println(thread.getName() + " " + e.getClass().getName() + " " + thread.isAlive()));
        handled.start();
        handled.join();
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> told.add(thread.getName() + ": " + e.getMessage()));
        Thread third = new Thread(() -> { throw new Error("third"); }, "t3");
        third.start();
        third.join();
        Thread.setDefaultUncaughtExceptionHandler(null);
        System.out.println(told);
    }

    static void daemon() {
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
                System.out.println("never");
            } catch (InterruptedException e) {
                System.out.println("neither");
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println(daemon.isDaemon());
    }

    static void groups() throws InterruptedException {
        ThreadGroup group = new ThreadGroup("mine");
        Thread member = new Thread(group, () -> System.out.println(Thread.currentThread().getThreadGroup().getName()), "member");
        member.start();
        member.join();
        System.out.println(member.getThreadGroup());
    }
}
