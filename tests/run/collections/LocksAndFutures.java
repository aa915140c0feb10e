// Concurrent collections, atomics, locks, futures and synchronizers in one thread.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class LocksAndFutures {
    public static void main(String[] a) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "the cat the dog a cat the end".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + " " + m.search(1, (k,
                v) -> v == 3 ? k : null) + m.computeIfAbsent("z", k -> 9) + m.computeIfPresent("z", (k,
                v) -> null) + m.getOrDefault("z", -1) + m.putIfAbsent("a", 5) + m.replace("a", 1, 7)
                + m.mappingCount());
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        Set<Integer> ks = ConcurrentHashMap.newKeySet();
        ks.add(1);
        System.out.println(ks);
        ConcurrentSkipListMap<Integer, String> sk = new ConcurrentSkipListMap<>(Map.of(3, "c", 1, "a", 2, "b"));
        System.out.println(sk.headMap(3) + " " + sk.ceilingKey(2) + sk.descendingMap() + sk.pollFirstEntry());
        CopyOnWriteArrayList<Integer> cw = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : cw) if (x<3) cw.add(x * 10);
        System.out.println(cw + " " + cw.addIfAbsent(3));
        ConcurrentLinkedDeque<Integer> cd = new ConcurrentLinkedDeque<>();
        cd.offerFirst(1);
        cd.offerLast(2);
        System.out.println(cd.pollLast() + "" + cd + cd.peekFirst());
        ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>(List.of("x", "y"));
        System.out.println(q.poll() + q);
        ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(2);
        System.out.println(ab.offer(1) + "" + ab.offer(2) + ab.offer(3) + ab.remainingCapacity());
        try {
            ab.add(4);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        LinkedBlockingDeque<Integer> lb = new LinkedBlockingDeque<>();
        lb.put(1);
        System.out.println(lb.take() + " " + lb.poll(1, TimeUnit.MILLISECONDS));
        PriorityBlockingQueue<String> pb = new PriorityBlockingQueue<>(3, Comparator.reverseOrder());
        pb.addAll(List.of("a", "c", "b"));
        List<String> dr = new ArrayList<>();
        pb.drainTo(dr);
        System.out.println(dr);
        DelayQueue<Delayed> dq = new DelayQueue<>();
        System.out.println(dq.poll());
        AtomicInteger ai = new AtomicInteger(5);
        System.out.println(ai.getAndIncrement() + " " + ai.updateAndGet(x -> x * 2) + " "
                + ai.accumulateAndGet(3, Math::max) + ai.compareAndSet(12, 1) + ai.getAndAdd(4) + ai);
        AtomicLongArray al = new AtomicLongArray(3);
        al.addAndGet(1, 5);
        System.out.println(al + " " + al.getAndUpdate(1, x -> -x) + al);
        AtomicReference<String> ar = new AtomicReference<>("a");
        ar.updateAndGet(s -> s + "b");
        System.out.println(ar + " " + ar.compareAndExchange("zz", "q"));
        AtomicStampedReference<String> as = new AtomicStampedReference<>("s", 1);
        int[] h = new int[1];
        System.out.println(as.get(h) + h[0] + as.compareAndSet("s", "t", 1, 2) + as.getStamp());
        AtomicMarkableReference<String> am = new AtomicMarkableReference<>("m", false);
        am.attemptMark("m", true);
        System.out.println(am.isMarked());
        LongAdder la = new LongAdder();
        la.add(5);
        la.increment();
        System.out.println(la + " " + la.sumThenReset() + la);
        LongAccumulator lc = new LongAccumulator(Long::max, 0);
        lc.accumulate(7);
        System.out.println(lc.get());
        DoubleAdder da = new DoubleAdder();
        da.add(.5);
        System.out.println(da.sum());
        AtomicIntegerFieldUpdater<V> u = AtomicIntegerFieldUpdater.newUpdater(V.class, "x");
        V v = new V();
        System.out.println(u.incrementAndGet(v) + u.getAndSet(v, 9) + v.x);
        ReentrantLock l = new ReentrantLock(true);
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + l.tryLock() + l.isFair()
                + l.toString().replaceAll(".*\\[", "["));
        l.unlock();
        l.unlock();
        l.unlock();
        try {
            l.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        StampedLock sl = new StampedLock();
        long st = sl.tryOptimisticRead();
        System.out.println(sl.validate(st));
        Condition cn = l.newCondition();
        try {
            cn.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("ims");
        }
        l.lock();
        System.out.println(cn.await(1, TimeUnit.MILLISECONDS));
        l.unlock();
        CompletableFuture<Integer> f = CompletableFuture.completedFuture(5);
        System.out.println(f.thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(4),
                Integer::sum).thenCompose(x -> CompletableFuture.completedFuture(x * 2)).get() + " "
                + f.isDone() + f.join());
        CompletableFuture<Integer> g = CompletableFuture.failedFuture(new RuntimeException("boo"));
        System.out.println(g.exceptionally(t -> -1).join() + " " + g.handle((x, t) -> t.getMessage()).join()
                + g.isCompletedExceptionally());
        try {
            g.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + e.getCause());
        }
        try {
            g.thenApply(x -> x).join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        CompletableFuture<String> h2 = new CompletableFuture<>();
        h2.whenComplete((x, t) -> System.out.println("done " + x + t));
        h2.complete("v");
        System.out.println(CompletableFuture.allOf(f, h2).isDone() + " " + CompletableFuture.anyOf(f,
                h2).join() + " " + h2.getNow("n") + new CompletableFuture<Integer>().getNow(3));
        CompletableFuture<String> cc = new CompletableFuture<>();
        cc.cancel(true);
        try {
            cc.join();
        } catch (CancellationException e) {
            System.out.println(e + " " + cc.isCancelled());
        }
        Semaphore s = new Semaphore(2);
        s.acquire();
        System.out.println(s.availablePermits() + "" + s.tryAcquire(2));
        CountDownLatch cl = new CountDownLatch(1);
        cl.countDown();
        cl.await();
        System.out.println(cl.getCount());
        CyclicBarrier cb = new CyclicBarrier(1, () -> System.out.println("barrier"));
        cb.await();
        Phaser ph = new Phaser(1);
        System.out.println(ph.arrive() + " " + ph.getPhase());
        Exchanger<String> ex = new Exchanger<>();
        try {
            ex.exchange("q", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        FutureTask<Integer> ft = new FutureTask<>(() -> 6 * 7);
        ft.run();
        System.out.println(ft.get() + " " + ft.isDone());
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 8);
        System.out.println(tl.get());
        tl.set(9);
        System.out.println(tl.get());
        tl.remove();
        System.out.println(tl.get() + " " + TimeUnit.HOURS.toSeconds(2) + TimeUnit.MILLISECONDS.convert(5,
                TimeUnit.SECONDS) + " " + TimeUnit.of(java.time.temporal.ChronoUnit.DAYS));
        System.out.println(ForkJoinPool.commonPool().getParallelism() >= 0);
        System.out.println(ThreadLocalRandom.current().nextInt(1) + " " + Thread.currentThread().getName()
                + Thread.currentThread().getPriority() + Thread.currentThread().isDaemon()
                + Thread.currentThread() + Thread.currentThread().getThreadGroup().getName()
                + Thread.interrupted());
        synchronized (m) {
            System.out.println(Thread.holdsLock(m) + " " + Thread.holdsLock(q));
        }
        try {
            m.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            m.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        synchronized (m) {
            m.notifyAll();
            m.wait(1);
        }
    }
    static class V {
        volatile int x;
    }
}
