// A bank statement analysed with streams: months, balances, running totals, histogram, top lists.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class TransactionReport {
    record Transaction(String date, String category, double amount) {
        static Transaction parse(String line) {
            String[] f = line.split(";");
            if (f.length != 3) {
                throw new IllegalArgumentException("expected 3 fields, got " + f.length + ": " + line);
            }
            return new Transaction(f[0], f[1].strip(), Double.parseDouble(f[2]));
        }

        String month() {
            return date.substring(0, 7);
        }
    }

    static final String DATA = """
            2023-01-03; salary;2500.00
            2023-01-05; rent;-900
            2023-01-17; food;-120.55
            2023-01-20; food;-80.45
            2023-02-03; salary;2500.00
            2023-02-05; rent;-900
            2023-02-11; travel;-310.10
            2023-02-28; food;-99.99
            2023-03-03; salary;2650.00
            2023-03-05; rent;-950
            2023-03-09; gift;50
            """;

    static List<Double> runningTotals(List<Transaction> list) {
        List<Double> totals = new ArrayList<>();
        list.stream().mapToDouble(Transaction::amount).reduce(0, (sum, x) -> {
            totals.add(sum + x);
            return sum + x;
        });
        return totals;
    }

    public static void main(String[] args) {
        List<Transaction> all = DATA.lines().map(Transaction::parse).toList();
        System.out.println(all.size() + " transactions, first " + all.get(0));

        NavigableMap<String, Double> months = all.stream().collect(Collectors.groupingBy(Transaction::month, TreeMap::new, Collectors.summingDouble(Transaction::amount)));
        months.forEach((m, sum) -> System.out.printf("%s %10.2f%n", m, sum));
        System.out.println("best month " + months.entrySet().stream().max(Map.Entry.comparingByValue()).get().getKey() + ", last " + months.lastKey());

        Map<String, DoubleSummaryStatistics> byCategory = all.stream().filter(t -> t.amount() < 0)
                .collect(Collectors.groupingBy(Transaction::category, TreeMap::new, Collectors.summarizingDouble(t -> -t.amount())));
        byCategory.forEach((c, s) -> System.out.printf("%-7s n=%d sum=%.2f mean=%.3f max=%.2f%n", c, s.getCount(), s.getSum(), s.getAverage(), s.getMax()));

        System.out.println(runningTotals(all).stream().map(d -> String.format("%.1f", d)).collect(Collectors.joining(" ")));
        System.out.println(all.stream().sorted(Comparator.comparingDouble(Transaction::amount)).limit(3).map(t -> t.category() + " " + t.date()).toList());

        Map<String, Map<String, Long>> table = all.stream().collect(Collectors.groupingBy(Transaction::category, TreeMap::new,
                Collectors.groupingBy(t -> t.month().substring(5), TreeMap::new, Collectors.counting())));
        List<String> columns = all.stream().map(t -> t.month().substring(5)).distinct().sorted().toList();
        System.out.println("        " + String.join(" ", columns));
        table.forEach((category, row) -> System.out.printf("%-8s%s%n", category,
                columns.stream().map(c -> String.format("%2d", row.getOrDefault(c, 0L))).collect(Collectors.joining(" "))));

        int[] edges = {-1000, -500, -100, 0, 100, 3000};
        IntStream.range(0, edges.length - 1).forEach(i -> {
            long n = all.stream().filter(t -> t.amount() >= edges[i] && t.amount() < edges[i + 1]).count();
            System.out.printf("%6d..%-5d %s%n", edges[i], edges[i + 1], "#".repeat((int) n));
        });
        List<String> pairs = IntStream.range(1, all.size()).filter(i -> all.get(i).category().equals(all.get(i - 1).category())).mapToObj(i -> all.get(i).date()).toList();
        System.out.println("same as the day before: " + pairs);
        System.out.println(Stream.of(all.stream().map(Transaction::category), Stream.of("tax")).flatMap(s -> s).distinct().sorted().collect(Collectors.joining(",")));
        Stream.of("2023-04-01; salary;2650", "2023-04-02; rent", "never reached").map(Transaction::parse).forEach(System.out::println);
    }
}
