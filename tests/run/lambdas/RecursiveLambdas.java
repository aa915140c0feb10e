import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;

public class RecursiveLambdas {
    static IntUnaryOperator fib;
    static final Function<Integer, Long> FACTORIAL = new Function<>() {
        @Override public Long apply(Integer n) { return n <= 1 ? 1L : n * this.apply(n - 1); }
    };
    private LongUnaryOperator collatz = n -> n == 1 ? 0 : 1 + this.collatz.applyAsLong(n % 2 == 0 ? n / 2 : 3 * n + 1);

    static {
        fib = n -> n < 2 ? n : fib.applyAsInt(n - 1) + fib.applyAsInt(n - 2);
    }

    interface SelfApplicable<T> { T apply(SelfApplicable<T> self); }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        SelfApplicable<Function<A, B>> omega = self -> f.apply(a -> self.apply(self).apply(a));
        return omega.apply(omega);
    }

    static <K, V> Function<K, V> memo(BiFunction<Function<K, V>, K, V> body, List<K> computed) {
        Map<K, V> cache = new HashMap<>();
        return new Function<>() {
            @Override
            public V apply(K key) {
                V known = cache.get(key);
                if (known == null) {
                    computed.add(key);
                    known = body.apply(this, key);
                    cache.put(key, known);
                }
                return known;
            }
        };
    }

    interface Bounce<T> {
        T value();

        default Bounce<T> next() { return null; }

        static <T> Bounce<T> done(T t) { return () -> t; }

        static <T> Bounce<T> call(java.util.function.Supplier<Bounce<T>> more) {
            return new Bounce<>() {
                @Override public T value() { throw new IllegalStateException("not done"); }
                @Override public Bounce<T> next() { return more.get(); }
            };
        }

        default T run() {
            Bounce<T> at = this;
            for (Bounce<T> next = at.next(); next != null; next = at.next()) at = next;
            return at.value();
        }
    }

    static Bounce<Boolean> isEven(int n) { return n == 0 ? Bounce.done(true) : Bounce.call(() -> isOdd(n - 1)); }
    static Bounce<Boolean> isOdd(int n) { return n == 0 ? Bounce.done(false) : Bounce.call(() -> isEven(n - 1)); }

    public static void main(String[] args) {
        System.out.println(fib.applyAsInt(15) + " " + FACTORIAL.apply(20) + " " + new RecursiveLambdas().collatz.applyAsLong(27));
        Function<Integer, Integer> gauss = fix(self -> n -> n == 0 ? 0 : n + self.apply(n - 1));
        Function<String, String> reverse = fix(self -> s -> s.isEmpty() ? "" : self.apply(s.substring(1)) + s.charAt(0));
        System.out.println(gauss.apply(100) + " " + reverse.apply("fixpoint"));

        List<Integer> computed = new ArrayList<>();
        Function<Integer, Long> fastFib = memo((self, n) -> n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2), computed);
        System.out.println(fastFib.apply(80) + " computed " + computed.size() + " first " + computed.get(0) + " last " + computed.get(80));
        fastFib.apply(81);
        System.out.println("one more: " + computed.size());

        System.out.println(isEven(5000).run() + " " + isOdd(5000).run() + " " + isEven(7).run());
        try {
            isEven(3).value();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        IntFunction<IntFunction<String>>[] table = newTable();
        System.out.println(table[0].apply(2).apply(3) + " " + table[1].apply(2).apply(3));
    }

    @SuppressWarnings("unchecked")
    static IntFunction<IntFunction<String>>[] newTable() {
        IntFunction<IntFunction<String>>[] t = new IntFunction[2];
        t[0] = a -> b -> a == 0 ? "z" + b : t[1].apply(a - 1).apply(b) + a;
        t[1] = a -> b -> b == 0 ? "y" + a : t[0].apply(a).apply(b - 1) + b;
        return t;
    }
}
