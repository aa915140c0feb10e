import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads that wait for each other in all the ways there are. */
public class Waiting {
    static class Buffer {
        private final Deque<Integer> items = new ArrayDeque<>();

        synchronized void put(int item) throws InterruptedException {
            while (items.size() == 2) wait();
            items.add(item);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int item = items.remove();
            notifyAll();
            return item;
        }
    }

    static class Bounded {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        private final Deque<String> items = new ArrayDeque<>();

        void put(String item) throws InterruptedException {
            lock.lock();
            try {
                while (items.size() == 1) notFull.await();
                items.add(item);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        String take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) notEmpty.await();
                notFull.signal();
                return items.remove();
            } finally {
                lock.unlock();
            }
        }
    }

    interface Body {
        void run() throws Exception;
    }

    static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    static int shared;

    static synchronized void add(int n) {
        int before = shared;
        Thread.yield();
        shared = before + n;
    }

    public static void main(String[] args) throws Exception {
        Buffer buffer = new Buffer();
        Thread producer = start(() -> {
            for (int i = 1; i <= 10; i++) buffer.put(i);
        });
        int sum = 0;
        for (int i = 0; i < 10; i++) sum = sum * 3 + buffer.take();
        producer.join();
        System.out.println("produced " + sum);

        Bounded bounded = new Bounded();
        Thread teller = start(() -> {
            for (String word : "to be or not".split(" ")) bounded.put(word);
        });
        System.out.println(bounded.take() + bounded.take() + bounded.take() + bounded.take());
        teller.join();

        Thread[] adders = new Thread[5];
        for (int i = 0; i < adders.length; i++) {
            adders[i] = start(() -> {
                for (int k = 0; k < 20; k++) add(k);
            });
        }
        for (Thread adder : adders) adder.join();
        System.out.println("added " + shared);

        CountDownLatch latch = new CountDownLatch(3);
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            start(() -> {
                done.incrementAndGet();
                latch.countDown();
            });
        }
        latch.await();
        System.out.println("latch " + done + " " + new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS));

        CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("all there"));
        Thread one = start(barrier::await);
        Thread two = start(barrier::await);
        barrier.await();
        one.join();
        two.join();

        Semaphore permits = new Semaphore(1);
        permits.acquire();
        Thread acquirer = start(() -> {
            permits.acquire();
            System.out.println("acquired");
        });
        Thread.sleep(5);
        System.out.println("releases");
        permits.release();
        acquirer.join();

        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread consumer = start(() -> {
            int total = 0;
            for (int item = queue.take(); item >= 0; item = queue.take()) total += item;
            System.out.println("total " + total);
        });
        for (int i = 0; i < 5; i++) queue.put(i);
        queue.put(-1);
        consumer.join();
        BlockingQueue<String> linked = new LinkedBlockingQueue<>();
        System.out.println(linked.poll(2, TimeUnit.MILLISECONDS));
        Thread late = start(() -> {
            Thread.sleep(10);
            linked.add("late");
        });
        System.out.println(linked.poll(10, TimeUnit.SECONDS));
        late.join();
        SynchronousQueue<String> handover = new SynchronousQueue<>();
        Thread giver = start(() -> handover.put("by hand"));
        System.out.println(handover.take());
        giver.join();

        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = start(() -> System.out.println("other has " + exchanger.exchange("b")));
        String got = exchanger.exchange("a");
        other.join();
        System.out.println("main has " + got);

        Phaser phaser = new Phaser(2);
        Thread phased = start(() -> {
            phaser.arriveAndAwaitAdvance();
            phaser.arriveAndDeregister();
        });
        phaser.arriveAndAwaitAdvance();
        phased.join();
        System.out.println("phase " + phaser.getPhase() + " " + phaser.getRegisteredParties());

        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread writer = start(() -> {
            System.out.println("at once: " + lock.writeLock().tryLock());
            lock.writeLock().lock();
            System.out.println("writes");
            lock.writeLock().unlock();
        });
        Thread.sleep(20);
        System.out.println("reads, " + lock.hasQueuedThreads());
        lock.readLock().unlock();
        writer.join();

        // Nobody yields: the waiting thread looks again and again.
        boolean[] flag = new boolean[1];
        AtomicInteger seen = new AtomicInteger();
        Thread setter = start(() -> {
            Thread.sleep(1);
            seen.set(1);
        });
        while (seen.get() == 0) { }
        setter.join();
        System.out.println("spun");

        Object self = new Object();
        try {
            self.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Waiting().notifies());
    }

    synchronized String notifies() throws InterruptedException {
        notify();
        wait(1);
        return "notified nobody";
    }
}
