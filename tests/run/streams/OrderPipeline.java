// map, filter, reduce and collect over orders: the everyday pipeline.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class OrderPipeline {
    enum Status { OPEN, PAID, SHIPPED }

    record Item(String name, int quantity, int cents) {
        int total() {
            return quantity * cents;
        }
    }

    record Order(int id, String customer, Status status, List<Item> items) {
        int total() {
            return items.stream().mapToInt(Item::total).sum();
        }
    }

    static final List<Order> ORDERS = List.of(
            new Order(1, "ann", Status.PAID, List.of(new Item("pen", 10, 120), new Item("ink", 1, 950))),
            new Order(2, "bob", Status.OPEN, List.of(new Item("desk", 1, 19900))),
            new Order(3, "ann", Status.SHIPPED, List.of(new Item("pen", 3, 120), new Item("lamp", 2, 3450), new Item("ink", 2, 950))),
            new Order(4, "cyd", Status.PAID, List.of()),
            new Order(5, "bob", Status.PAID, List.of(new Item("chair", 4, 4999))));

    public static void main(String[] args) {
        System.out.println(ORDERS.stream().map(Order::total).toList());
        System.out.println(ORDERS.stream().filter(o -> o.status() == Status.PAID).map(Order::id).collect(Collectors.toList()));
        System.out.println(ORDERS.stream().map(Order::customer).distinct().sorted(Comparator.reverseOrder()).collect(Collectors.joining(", ", "<", ">")));
        System.out.println(ORDERS.stream().flatMap(o -> o.items().stream()).map(Item::name).distinct().collect(Collectors.joining("|")));

        int sum = ORDERS.stream().map(Order::total).reduce(0, Integer::sum);
        Optional<Integer> largest = ORDERS.stream().map(Order::total).reduce(Integer::max);
        Optional<Integer> none = ORDERS.stream().map(Order::total).filter(t -> t < 0).reduce(Integer::min);
        int letters = ORDERS.stream().reduce(0, (n, o) -> n + o.customer().length(), Integer::sum);
        System.out.println(sum + " " + largest + " " + none + " " + letters);

        System.out.println(ORDERS.stream().max(Comparator.comparingInt(Order::total)).map(Order::customer).orElse("nobody"));
        System.out.println(ORDERS.stream().min(Comparator.comparingInt(o -> o.items().size())).get());
        System.out.println(ORDERS.stream().sorted(Comparator.comparing(Order::status).thenComparing(Order::total, Comparator.reverseOrder())).map(o -> o.status() + ":" + o.id()).toList());
        System.out.println(ORDERS.stream().anyMatch(o -> o.items().isEmpty()) + " " + ORDERS.stream().allMatch(o -> o.total() > 0) + " " + ORDERS.stream().noneMatch(o -> o.id() > 5));
        System.out.println(Stream.empty().allMatch(x -> false) + " " + Stream.empty().anyMatch(x -> true) + " " + Stream.empty().count());

        Map<String, Integer> spent = ORDERS.stream().collect(Collectors.toMap(Order::customer, Order::total, Integer::sum, TreeMap::new));
        System.out.println(spent);
        Map<Integer, String> byId = ORDERS.stream().collect(Collectors.toMap(Order::id, Order::customer));
        System.out.println(byId);
        List<Integer> shipped = ORDERS.stream().filter(o -> o.status() == Status.SHIPPED).collect(ArrayList::new, (l, o) -> l.add(o.id()), ArrayList::addAll);
        System.out.println(shipped);
        String[] names = ORDERS.stream().map(Order::customer).map(String::toUpperCase).toArray(String[]::new);
        System.out.println(String.join("+", names) + " " + names.length);

        ORDERS.stream().skip(1).limit(2).forEachOrdered(o -> System.out.printf("#%d %s %.2f%n", o.id(), o.customer(), o.total() / 100.0));
        System.out.println(Stream.of("b", "a", "c").sorted().findFirst().get() + Stream.concat(Stream.of(1), Stream.of(2, 3)).map(String::valueOf).collect(Collectors.joining()));
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.of((Object) null).count() + " " + Stream.<Integer>builder().add(4).add(5).build().toList());
        try {
            ORDERS.stream().collect(Collectors.toMap(Order::customer, Order::id));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            ORDERS.stream().map(Order::id).toList().add(6);
        } catch (UnsupportedOperationException e) {
            System.out.println("toList is immutable");
        }
        Stream<Order> once = ORDERS.stream();
        once.count();
        once.forEach(System.out::println);
    }
}
