// The concurrent collections and atomics as a single thread sees them.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class ConcurrentSingleThreaded {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        for (String w : "a rose is a rose is a rose".split(" ")) {
            counts.merge(w, 1, Integer::sum);
        }
        System.out.println(new TreeMap<>(counts) + " " + counts.mappingCount());
        System.out.println(counts.putIfAbsent("a", 9) + " " + counts.computeIfAbsent("new", String::length) + " " + counts.computeIfPresent("is", (k, v) -> null)
                + " " + counts.replace("a", 3, 30) + " " + counts.remove("rose", 1) + " " + counts.getOrDefault("none", -1) + " " + counts.contains(30));
        StringBuilder entries = new StringBuilder();
        counts.forEach((k, v) -> entries.append(k.length() * v).append(' '));
        System.out.println(entries);
        try {
            counts.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
        try {
            counts.computeIfAbsent("x", k -> counts.computeIfAbsent("x", q -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (String k : counts.keySet()) {
            counts.put(k + k, 0);
            if (counts.size() > 50) {
                break;
            }
        }
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 2000; i++) {
            big.put(i * 31, i);
        }
        long sum = 0;
        for (int v : big.values()) {
            sum += v;
        }
        big.keySet().removeIf(k -> k % 2 == 0);
        System.out.println(sum + " " + big.size() + " " + ConcurrentHashMap.newKeySet().add("x"));
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 50; i++) {
            skip.put(i * 7 % 50, "v" + i);
        }
        System.out.println(skip.headMap(4) + " " + skip.ceilingKey(60) + " " + skip.pollLastEntry() + " " + skip.descendingMap().firstKey() + " " + skip.size());

        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> snapshot = cow.iterator();
        cow.add(4);
        System.out.println(cow.addIfAbsent(4) + " " + cow.addAllAbsent(List.of(3, 5, 6)) + " " + cow);
        List<Integer> seen = new ArrayList<>();
        snapshot.forEachRemaining(seen::add);
        System.out.println(seen);
        try {
            cow.iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshots do not remove");
        }
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("p", "q"));
        queue.offer("r");
        System.out.println(queue.poll() + queue.peek() + queue);
        LinkedBlockingDeque<Integer> bounded = new LinkedBlockingDeque<>(2);
        System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + " " + bounded.pollLast() + " " + bounded.remainingCapacity());

        AtomicInteger n = new AtomicInteger(5);
        System.out.println(n.getAndIncrement() + " " + n.incrementAndGet() + " " + n.addAndGet(10) + " " + n.compareAndSet(17, 1) + " " + n.compareAndSet(17, 2)
                + " " + n.getAndUpdate(x -> x * 10) + " " + n.accumulateAndGet(7, Math::max) + " " + n.updateAndGet(x -> -x) + " " + n);
        AtomicLong big64 = new AtomicLong(Long.MAX_VALUE);
        System.out.println(big64.incrementAndGet() + " " + big64.getAndSet(3) + " " + big64.decrementAndGet());
        AtomicReference<String> ref = new AtomicReference<>("start");
        System.out.println(ref.getAndSet("next") + " " + ref.compareAndSet("next", "last") + " " + ref.updateAndGet(String::toUpperCase) + " " + ref.accumulateAndGet("!", String::concat));
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        array.addAndGet(1, 5);
        System.out.println(array + " " + array.getAndDecrement(2) + " " + array.get(2) + " " + new AtomicBoolean().getAndSet(true));
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        for (int i = 0; i < 100; i++) {
            adder.add(i);
            max.accumulate(i * 37 % 100);
        }
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum() + " " + max.get());
        array.get(3);
    }
}
