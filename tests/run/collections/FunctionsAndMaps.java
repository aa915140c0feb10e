// Functions composed, optionals, maps of every kind, spliterators and utilities.
import java.util.*;
import java.util.function.*;

public class FunctionsAndMaps {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;
        boolean we() {
            return this.compareTo(FRI)> 0;
        }
    }
    interface Shape {
        double area();
        default String d() {
            return getClass().getSimpleName() + String.format("(%.2f)", area());
        }
        static Shape unit() {
            return () -> 1;
        }
    }
    public static void main(String[] a) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).compose(dbl).apply(3) + " "
                + Function.<Integer> identity().apply(9));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(dbl).apply(1, 2));
        Predicate<String> e = String::isEmpty;
        System.out.println(e.negate().and(s -> s.length()> 2).or(s -> s.equals("x")).test("x") + " "
                + Predicate.not(e).test("") + Predicate.isEqual("q").test("q"));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.apply("abc"));
        BinaryOperator<Integer> mx = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(mx.apply(3, 4));
        Supplier<List<String>> sup = ArrayList::new;
        System.out.println(sup.get());
        IntFunction<int[]> mk = int[]::new;
        System.out.println(mk.apply(3).length);
        ToIntFunction<String> len = String::length;
        System.out.println(len.applyAsInt("four"));
        IntBinaryOperator ib = Math::max;
        IntUnaryOperator iu = x -> -x;
        System.out.println(ib.applyAsInt(3, 4) + iu.andThen(x -> x * 2).applyAsInt(5));
        Consumer<List<Integer>> c = l -> l.add(1);
        List<Integer> li = new ArrayList<>();
        c.andThen(l -> l.add(2)).accept(li);
        System.out.println(li);
        BooleanSupplier bs = () -> true;
        System.out.println(bs.getAsBoolean());
        ObjIntConsumer<String> oic = (s, i) -> System.out.println(s.repeat(i));
        oic.accept("ab", 3);
        Optional<String> o = Optional.of("val");
        System.out.println(o.map(String::length).filter(x -> x> 2).orElse(0) + " "
                + o.flatMap(x -> Optional.<String> empty()).or(() -> Optional.of("alt")).get() + " "
                + Optional.ofNullable((String) null).map(String::trim).isPresent() + o + Optional.empty()
                + OptionalInt.of(3) + o.stream().count());
        o.ifPresentOrElse(System.out::println, () -> System.out.println("none"));
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException x) {
            System.out.println(x.getMessage());
        }
        try {
            Optional.empty().orElseThrow(() -> new IllegalStateException("sup"));
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        EnumMap<Day, Integer> em = new EnumMap<>(Day.class);
        for (Day d : Day.values()) if (d.we()) em.put(d, d.ordinal());
        System.out.println(em + " " + em.containsKey(Day.MON) + EnumSet.complementOf(EnumSet.range(Day.TUE,
                Day.FRI)) + EnumSet.allOf(Day.class).size() + EnumSet.noneOf(Day.class)
                + Day.valueOf("SAT").we());
        try {
            Day.valueOf("XXX");
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        switch (Day.WED) {
            case MON: System.out.println("m");
            case WED: System.out.println("w");
            case THU: System.out.println("t");
            break;
            default: System.out.println("d");
        }
        IdentityHashMap<String, Integer> ih = new IdentityHashMap<>();
        ih.put("a", 1);
        ih.put(new String("a"), 2);
        System.out.println(ih.size() + " " + ih.get("a"));
        WeakHashMap<Object, String> wh = new WeakHashMap<>();
        Object k = new Object();
        wh.put(k, "v");
        System.out.println(wh.get(k) + wh.size());
        LinkedHashMap<Integer, String> lru = new LinkedHashMap<>(4, .75f, true) {
            protected boolean removeEldestEntry(Map.Entry<Integer, String> x) {
                return size()> 3;
            }
        };
        for (int i = 0; i<5; i++) {
            lru.put(i, "v" + i);
            lru.get(2);
        }
        System.out.println(lru);
        TreeMap<String, Integer> tm = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        tm.put("B", 1);
        tm.put("b", 2);
        tm.put("a", 3);
        System.out.println(tm + " " + tm.firstEntry() + tm.headMap("b", true) + tm.descendingKeySet()
                + tm.pollLastEntry() + tm.floorKey("z"));
        Map<String, List<Integer>> mm = new TreeMap<>();
        mm.computeIfAbsent("x", q -> new ArrayList<>()).add(1);
        mm.merge("x", List.of(2), (p, q) -> {
            List<Integer> r = new ArrayList<>(p);
            r.addAll(q);
            return r;
        });
        mm.replaceAll((q, v) -> v.subList(0, 1));
        System.out.println(mm + " " + Map.entry(1, 2) + new AbstractMap.SimpleEntry<>("k", "v")
                + mm.equals(Map.of("x", List.of(1))) + mm.hashCode());
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6, 7, 8).spliterator(), s2 = sp.trySplit();
        s2.forEachRemaining(x -> System.out.print(x + " "));
        sp.tryAdvance(x -> System.out.print("|" + x));
        System.out.println(" " + sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
        ListIterator<Integer> it = new ArrayList<>(List.of(1, 2, 3)).listIterator();
        it.next();
        it.set(9);
        it.add(8);
        System.out.println(it.nextIndex() + " " + it.previous() + it.hasPrevious());
        ArrayDeque<Integer> dq = new ArrayDeque<>();
        dq.push(1);
        dq.offerLast(2);
        dq.addFirst(0);
        System.out.println(dq + " " + dq.peekLast() + dq.pop() + dq.removeLastOccurrence(2) + dq);
        PriorityQueue<int[]> pq = new PriorityQueue<>((x, y) -> x[1] != y[1] ? Integer.compare(x[1],
                y[1]) : y[0]-x[0]);
        pq.add(new int[]{1, 5});
        pq.add(new int[]{2, 3});
        pq.add(new int[]{3, 3});
        while (!pq.isEmpty()) System.out.print(Arrays.toString(pq.poll()));
        System.out.println();
        BitSet b = new BitSet();
        b.set(1, 5);
        b.flip(3);
        b.set(100);
        System.out.println(b + " " + b.cardinality() + b.nextClearBit(1) + b.length()
                + Arrays.toString(b.toLongArray()));
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.toString(null, "d")
                + Objects.requireNonNullElse(null, 5) + Objects.compare("a", "b", Comparator.reverseOrder())
                + Objects.equals(null, null) + Arrays.hashCode(new int[]{1, 2}) + Objects.checkIndex(1, 2));
        try {
            Objects.requireNonNull(null, "msg");
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        try {
            Objects.checkFromToIndex(1, 9, 5);
        } catch (IndexOutOfBoundsException x) {
            System.out.println(x.getMessage());
        }
        List<Integer> L = new ArrayList<>(List.of(5, 3, 9, 1, 7));
        Collections.sort(L);
        System.out.println(Collections.binarySearch(L, 6) + " " + Collections.max(L) + Collections.frequency(L,
                3) + Collections.nCopies(2, "x") + Collections.disjoint(L, List.of(2)));
        Collections.rotate(L, 2);
        Collections.swap(L, 0, 4);
        System.out.println(L);
        Collections.shuffle(L, new Random(7));
        System.out.println(L + " " + Collections.unmodifiableList(L).getClass().getSimpleName()
                + Collections.emptyList() + Collections.singletonMap(1, 2) + Collections.indexOfSubList(L,
                L.subList(1, 3)));
        try {
            for (Integer x : L) if (x == 3) L.remove(x);
        } catch (ConcurrentModificationException x) {
            System.out.println(x);
        }
        L.removeIf(x -> x> 5);
        System.out.println(L);
        Shape s = () -> 2.5;
        System.out.println(String.format("%.1f", Shape.unit().area() + s.area()));
        int[][] g = {{3, 1}, {2}};
        System.out.println(Arrays.deepToString(g) + Arrays.deepHashCode(g) + Arrays.equals(g[0], new int[]{3,
                1}) + Arrays.compare(new int[]{1, 2}, new int[]{1, 3}) + Arrays.mismatch("ab".toCharArray(),
                "ac".toCharArray()));
        Integer[] bx = {3, 1, 2};
        Arrays.sort(bx, Collections.reverseOrder());
        System.out.println(Arrays.toString(bx) + Arrays.asList(bx).indexOf(1));
        int[] pf = {1, 2, 3, 4};
        Arrays.parallelPrefix(pf, Integer::sum);
        Arrays.setAll(bx, i -> i * i);
        System.out.println(Arrays.toString(pf) + Arrays.toString(bx) + Arrays.toString(Arrays.copyOfRange(pf, 2,
                6)) + Arrays.stream(pf, 1, 3).sum());
        StringJoiner sj = new StringJoiner(", ", "{", "}");
        sj.setEmptyValue("E");
        System.out.println(sj + " " + sj.add("a").add("b").merge(new StringJoiner("-").add("x").add("y"))
                + sj.length());
    }
}
