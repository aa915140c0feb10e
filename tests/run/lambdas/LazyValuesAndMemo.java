import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class LazyValuesAndMemo {
    static int evaluations;

    static final class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> source;
        private T value;

        Lazy(Supplier<? extends T> source) { this.source = source; }

        @Override
        public T get() {
            if (source != null) {
                Supplier<? extends T> s = source;
                value = s.get();
                source = null;
            }
            return value;
        }

        boolean forced() { return source == null; }

        <R> Lazy<R> map(Function<? super T, ? extends R> f) { return new Lazy<>(() -> f.apply(get())); }
    }

    record Stream<T>(T head, Lazy<Stream<T>> tail) {
        static <T> Stream<T> iterate(T seed, Function<T, T> next) {
            evaluations++;
            return new Stream<>(seed, new Lazy<>(() -> iterate(next.apply(seed), next)));
        }

        List<T> take(int n) {
            List<T> out = new ArrayList<>();
            Stream<T> at = this;
            while (n-- > 0) {
                out.add(at.head);
                if (n > 0) at = at.tail.get();
            }
            return out;
        }

        <R> Stream<R> map(Function<T, R> f) { return new Stream<>(f.apply(head), tail.map(t -> t.map(f))); }

        Stream<T> filter(Predicate<T> p) {
            Stream<T> at = this;
            while (!p.test(at.head)) at = at.tail.get();
            Stream<T> found = at;
            return new Stream<>(found.head, new Lazy<>(() -> found.tail.get().filter(p)));
        }
    }

    static Stream<Integer> sieve(Stream<Integer> s) {
        return new Stream<>(s.head, new Lazy<>(() -> sieve(s.tail.get().filter(n -> n % s.head != 0))));
    }

    static <A, B> Function<A, B> memoize(Function<A, B> f) {
        Map<A, B> cache = new HashMap<>();
        return a -> {
            if (cache.containsKey(a)) return cache.get(a);
            B b = f.apply(a);
            cache.put(a, b);
            return b;
        };
    }

    static Supplier<String> ifElse(boolean c, Supplier<String> a, Supplier<String> b) {
        return () -> c ? a.get() : b.get();
    }

    public static void main(String[] args) {
        Lazy<String> lazy = new Lazy<>(() -> "computed " + ++evaluations);
        Lazy<Integer> length = lazy.map(String::length);
        System.out.println(lazy.forced() + " " + evaluations);
        System.out.println(length.get() + " " + lazy.get() + " " + lazy.get() + " " + lazy.forced() + " " + evaluations);
        evaluations = 0;
        Stream<Integer> naturals = Stream.iterate(2, n -> n + 1);
        System.out.println(naturals.take(5) + " evaluated " + evaluations);
        System.out.println(naturals.take(7) + " evaluated " + evaluations);
        System.out.println(sieve(naturals).take(15) + " evaluated " + evaluations);
        System.out.println(naturals.map(n -> n * n).filter(n -> n % 10 == 6).take(4));
        Function<Integer, String> slow = n -> n + "#" + evaluations++;
        Function<Integer, String> fast = memoize(slow);
        evaluations = 0;
        System.out.println(fast.apply(4) + " " + fast.apply(9) + " " + fast.apply(4) + " " + slow.apply(4) + " " + fast.apply(9));
        Function<Integer, Object> nulls = memoize(n -> { evaluations++; return null; });
        System.out.println(nulls.apply(1) + " " + nulls.apply(1) + " " + evaluations);
        Lazy<Integer> flaky = new Lazy<>(() -> { if (evaluations++ < 5) throw new IllegalStateException("not yet"); return evaluations; });
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println("flaky " + flaky.get());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + " " + flaky.forced());
            }
        }
        System.out.println(ifElse(true, () -> "yes", () -> { throw new AssertionError(); }).get());
    }
}
