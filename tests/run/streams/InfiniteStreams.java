// iterate, generate, limit, takeWhile: number sequences, random walks with a seed, Collatz, Fibonacci.
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class InfiniteStreams {
    record Pair(BigInteger a, BigInteger b) {
        Pair next() {
            return new Pair(b, a.add(b));
        }
    }

    static LongStream collatz(long start) {
        return LongStream.concat(LongStream.iterate(start, x -> x != 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1), LongStream.of(1));
    }

    static String lookAndSay(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            out.append(j - i).append(s.charAt(i));
            i = j;
        }
        return out.toString();
    }

    static IntStream primes() {
        return IntStream.iterate(2, i -> i + 1).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).allMatch(d -> n % d != 0));
    }

    static class Counter implements IntSupplier {
        private int previous = 0;
        private int current = 1;

        @Override
        public int getAsInt() {
            int result = previous;
            previous = current;
            current += result;
            return result;
        }
    }

    public static void main(String[] args) {
        System.out.println(Stream.iterate(new Pair(BigInteger.ZERO, BigInteger.ONE), Pair::next).map(Pair::a).limit(15).toList());
        System.out.println(Stream.iterate(new Pair(BigInteger.ZERO, BigInteger.ONE), Pair::next).map(Pair::a).skip(150).findFirst().get());
        System.out.println(IntStream.generate(new Counter()).takeWhile(x -> x < 500).boxed().toList());
        System.out.println(collatz(27).count() + " " + collatz(27).max().getAsLong() + " " + collatz(6).boxed().toList());
        long best = LongStream.range(1, 300).boxed().max((a, b) -> Long.compare(collatz(a).count(), collatz(b).count())).get();
        System.out.println("longest below 300: " + best);
        System.out.println(Stream.iterate("1", InfiniteStreams::lookAndSay).limit(8).collect(Collectors.joining(" ")));
        System.out.println(primes().limit(12).boxed().toList() + " " + primes().dropWhile(p -> p < 1000).findFirst().getAsInt());
        System.out.println(Stream.iterate(1, x -> x < 1000, x -> x * 3).map(Object::toString).collect(Collectors.joining("<")));

        Random random = new Random(12345);
        System.out.println(random.ints(8, 0, 100).boxed().toList());
        System.out.println(random.doubles(3).mapToObj(d -> String.format("%.6f", d)).toList());
        System.out.println(random.longs(2).boxed().toList() + " " + random.ints(5, 10).limit(6).boxed().toList());
        int[] walk = {0};
        List<Integer> positions = Stream.generate(() -> walk[0] += random.nextBoolean() ? 1 : -1).limit(20).toList();
        System.out.println(positions + " ends at " + walk[0]);
        System.out.println(IntStream.generate(() -> 1 + random.nextInt(6)).limit(600).boxed().collect(Collectors.groupingBy(x -> x, Collectors.counting())));

        double pi = 4 * IntStream.range(0, 10000).mapToDouble(i -> (i % 2 == 0 ? 1.0 : -1.0) / (2 * i + 1)).sum();
        System.out.printf("%.8f%n", pi);
        double root = Stream.iterate(1.0, x -> (x + 2 / x) / 2).limit(7).reduce((a, b) -> b).get();
        System.out.println(root + " " + (root == Math.sqrt(2)));
        Iterator<Integer> squares = IntStream.iterate(1, i -> i + 1).map(i -> i * i).iterator();
        int total = 0;
        while (total < 1000) {
            total += squares.next();
        }
        System.out.println(total + " next " + squares.next());
        System.out.println(Stream.iterate(64, x -> x / 2).takeWhile(x -> x > 0).reduce(0, (a, b) -> a * 2 + b % 7));
        System.out.println(Stream.iterate(3, x -> 6 / (x - 1)).limit(9).map(x -> 100 / (x - 2)).toList());
    }
}
