import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Concurrent collections and queues in one thread, with waiting that ends by itself. */
public class TimedWaiting {
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        Phaser ph = new Phaser(1);
        p(ph.arrive());
        Exchanger<String> e = new Exchanger<>();
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2));
        p(q.poll());
        BlockingQueue<Integer> bq = new ArrayBlockingQueue<>(2);
        bq.put(1);
        p(bq.offer(2) + " " + bq.offer(3) + bq.take());
        PriorityBlockingQueue<Integer> pb = new PriorityBlockingQueue<>(List.of(3, 1));
        p(pb.poll());
        LinkedBlockingDeque<Integer> ld = new LinkedBlockingDeque<>();
        ld.offerFirst(1);
        p(ld.pollLast(1, TimeUnit.MILLISECONDS));
        p(ld.poll(1, TimeUnit.MILLISECONDS));
        ConcurrentSkipListMap<String, Integer> sk = new ConcurrentSkipListMap<>(Map.of("b", 1, "a", 2));
        p(sk);
        CopyOnWriteArrayList<Integer> cw = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (int i : cw) cw.add(i);
        p(cw);
        DelayQueue<Delayed> dq = new DelayQueue<>();
        p(dq.poll());
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        m.merge("a", 1, Integer::sum);
        m.merge("a", 1, Integer::sum);
        p(m + " " + m.reduceValues(1, Integer::sum));
        LongAdder la = new LongAdder();
        la.add(5);
        la.increment();
        p(la);
        AtomicInteger ai = new AtomicInteger();
        p(ai.incrementAndGet() + ai.getAndUpdate(x -> x * 5) + ai.accumulateAndGet(3, Math::max));
        AtomicReference<String> ar = new AtomicReference<>("a");
        p(ar.compareAndSet("a", "b"));
        AtomicIntegerArray aa = new AtomicIntegerArray(3);
        aa.addAndGet(1, 4);
        p(aa);
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5);
        p(tl.get());
    }
}
