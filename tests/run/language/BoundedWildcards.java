import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

public class BoundedWildcards {
    interface HasWeight { int weight(); }

    static class Fruit implements HasWeight, Comparable<Fruit> {
        final int weight;

        Fruit(int weight) { this.weight = weight; }

        @Override public int weight() { return weight; }
        @Override public int compareTo(Fruit o) { return weight - o.weight; }
        @Override public String toString() { return getClass().getSimpleName() + weight; }
    }

    static class Apple extends Fruit {
        Apple(int w) { super(w); }
    }

    static class Pear extends Fruit {
        Pear(int w) { super(w); }
    }

    static class Crate<T extends Fruit & HasWeight> implements Iterable<T> {
        private final List<T> items = new ArrayList<>();

        @SafeVarargs
        static <U extends Fruit> Crate<U> of(U... us) {
            Crate<U> c = new Crate<>();
            c.items.addAll(Arrays.asList(us));
            return c;
        }

        void pourInto(Collection<? super T> sink) { sink.addAll(items); }

        void takeFrom(Iterable<? extends T> source) {
            for (T t : source) items.add(t);
        }

        <K extends Comparable<K>> T best(java.util.function.Function<? super T, K> key) {
            T best = null;
            K top = null;
            for (T t : items) {
                K k = key.apply(t);
                if (top == null || k.compareTo(top) > 0) {
                    best = t;
                    top = k;
                }
            }
            return best;
        }

        @Override public Iterator<T> iterator() { return items.iterator(); }
    }

    static int total(Iterable<? extends HasWeight> things) {
        int sum = 0;
        for (HasWeight h : things) sum += h.weight();
        return sum;
    }

    static <T> void swap(List<T> list, int i, int j) {
        T t = list.get(i);
        list.set(i, list.get(j));
        list.set(j, t);
    }

    static void reverseAny(List<?> list) { reverse(list); }

    private static <E> void reverse(List<E> list) {
        for (int i = 0, j = list.size() - 1; i < j; i++, j--) swap(list, i, j);
    }

    static <T, C extends Collection<? super T>> C fill(C target, T value, int n) {
        for (int i = 0; i < n; i++) target.add(value);
        return target;
    }

    static <T extends Comparable<? super T>> boolean ordered(Iterable<T> ts) {
        T previous = null;
        for (T t : ts) {
            if (previous != null && previous.compareTo(t) > 0) return false;
            previous = t;
        }
        return true;
    }

    public static void main(String[] args) {
        Crate<Apple> apples = Crate.of(new Apple(5), new Apple(9), new Apple(2));
        Crate<Fruit> mixed = Crate.of(new Pear(4), new Apple(1));
        mixed.takeFrom(apples);
        List<Object> sink = new ArrayList<>(List.of("start"));
        mixed.pourInto(sink);
        System.out.println(sink + " total " + total(mixed) + " apples " + total(apples));
        reverseAny(sink);
        System.out.println(sink);
        System.out.println(apples.best(Fruit::weight) + " " + mixed.best(f -> f.toString()) + " " + Crate.of().best(Fruit::weight));
        System.out.println(ordered(apples) + " " + ordered(Crate.of(new Apple(1), new Apple(2))) + " " + ordered(List.<Apple>of()));
        List<Number> numbers = fill(fill(new ArrayList<Number>(), 1, 2), 2.5, 2);
        System.out.println(numbers);
        List<? extends Number> view = numbers;
        double sum = 0;
        for (Number n : view) sum += n.doubleValue();
        System.out.println(sum);
        Comparator<HasWeight> byWeight = Comparator.comparingInt(HasWeight::weight);
        List<Fruit> fruits = new ArrayList<>();
        mixed.pourInto(fruits);
        fruits.sort(byWeight.reversed());
        System.out.println(fruits + " " + ordered(fruits));
    }
}
