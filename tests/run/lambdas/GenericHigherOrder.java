import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class GenericHigherOrder {
    static <A, B> List<B> map(Collection<? extends A> in, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>(in.size());
        for (A a : in) out.add(f.apply(a));
        return out;
    }

    static <A> List<A> filter(Iterable<A> in, Predicate<? super A> p) {
        List<A> out = new ArrayList<>();
        for (A a : in) if (p.test(a)) out.add(a);
        return out;
    }

    static <A, R> R foldLeft(Iterable<? extends A> in, R zero, BiFunction<? super R, ? super A, ? extends R> f) {
        R acc = zero;
        for (A a : in) acc = f.apply(acc, a);
        return acc;
    }

    static <A, R> R foldRight(List<? extends A> in, R zero, BiFunction<? super A, ? super R, ? extends R> f) {
        return in.isEmpty() ? zero : f.apply(in.get(0), foldRight(in.subList(1, in.size()), zero, f));
    }

    static <A, B, C> List<C> zipWith(List<A> as, List<B> bs, BiFunction<A, B, C> f) {
        List<C> out = new ArrayList<>();
        for (int i = 0; i < Math.min(as.size(), bs.size()); i++) out.add(f.apply(as.get(i), bs.get(i)));
        return out;
    }

    static <T> List<T> iterate(T seed, UnaryOperator<T> next, Predicate<T> goOn) {
        List<T> out = new ArrayList<>();
        for (T t = seed; goOn.test(t); t = next.apply(t)) out.add(t);
        return out;
    }

    static <T, K, C extends Collection<T>> Map<K, C> groupBy(Iterable<T> in, Function<? super T, ? extends K> key, Supplier<C> empty) {
        Map<K, C> out = new LinkedHashMap<>();
        for (T t : in) out.computeIfAbsent(key.apply(t), k -> empty.get()).add(t);
        return out;
    }

    static <T> Predicate<T> all(List<Predicate<T>> ps) {
        return foldLeft(ps, (Predicate<T>) t -> true, Predicate::and);
    }

    static <A, B> List<B> flatMap(List<A> in, Function<A, List<B>> f) {
        return foldLeft(in, new ArrayList<>(), (acc, a) -> {
            acc.addAll(f.apply(a));
            return acc;
        });
    }

    static <T> List<List<T>> permutations(List<T> items) {
        if (items.isEmpty()) return List.of(List.of());
        return flatMap(items, first -> map(permutations(filter(items, x -> x != first)), rest -> {
            List<T> p = new ArrayList<>(rest);
            p.add(0, first);
            return p;
        }));
    }

    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "echo", "bravo", "kilo", "golf");
        System.out.println(map(words, String::length) + " " + map(words, w -> w.charAt(0)));
        System.out.println(filter(words, w -> w.length() == 5));
        System.out.println(foldLeft(words, 0, (n, w) -> n + w.length()) + " " + foldLeft(words, "", (acc, w) -> w.charAt(0) + acc));
        System.out.println(foldRight(words, "|", (w, acc) -> w.charAt(1) + acc) + " " + foldRight(List.of(10, 3, 2), 0, (a,
            acc) -> a - acc) + " " + foldLeft(List.of(10, 3, 2), 0, (acc, a) -> acc - a));
        System.out.println(zipWith(words, iterate(1, x -> x * 3, x -> x < 100), (w, n) -> w + n));
        System.out.println(groupBy(words, String::length, ArrayList::new));
        System.out.println(groupBy(List.of(5, 2, 9, 2, 7, 4), n -> n % 2 == 0 ? "even" : "odd", java.util.TreeSet::new));
        Predicate<Integer> special = all(List.of(n -> n > 2, n -> n % 2 == 1, n -> n != 7));
        System.out.println(filter(iterate(0, n -> n + 1, n -> n < 12), special));
        List<List<Character>> ps = permutations(List.of('x', 'y', 'z'));
        System.out.println(ps.size() + " " + ps);
        List<Supplier<Integer>> thunks = map(List.of(3, 1, 2), n -> () -> n * n);
        Collections.reverse(thunks);
        System.out.println(map(thunks, Supplier::get));
        Function<List<Integer>, Integer> sum = l -> foldLeft(l, 0, Integer::sum);
        System.out.println(sum.<List<String>>compose(l -> map(l, String::length)).apply(words));
    }
}
