import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;

/** Records made from lines of text, enums with bodies, and a report. */
public class InventoryReport {
    enum Cat {
        TOOL("T") {
            double tax(double p) { return p * .1; }
        }, FOOD("F") {
            double tax(double p) { return 0; }
            @Override public String toString() { return "Food!"; }
        }, TOY("Y");
        final String code;
        Cat(String c) { code = c; }
        double tax(double p) { return p * 0.2; }
        static Optional<Cat> of(String c) {
            return Arrays.stream(values()).filter(x -> x.code.equalsIgnoreCase(c)).findAny();
        }
    }

    record Item(String sku, Cat cat, int qty, double price) implements Comparable<Item> {
        static int made;
        Item {
            if (qty < 0) throw new IllegalArgumentException("qty " + qty);
            made++;
        }
        Item(String line) {
            this(line.split(";"));
        }
        private Item(String[] f) {
            this(f[0].trim(), Cat.of(f[1]).orElseThrow(() -> new NoSuchElementException("cat " + f[1])),
                    Integer.parseInt(f[2]), Double.parseDouble(f[3]));
        }
        double total() { return qty * (price + cat.tax(price)); }
        public int compareTo(Item o) { return Double.compare(total(), o.total()); }
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        List<Item> l = new ArrayList<>();
        for (String s : "h1;T;3;9.99\nb2;f;10;1.25\nx;Q;1;1\ny;T;z;1\nz;T;-1;2\nt9;Y;2;19.95\nbad".split("\n")) try {
            l.add(new Item(s));
        } catch (NoSuchElementException | IllegalArgumentException e) {
            p(e.getClass().getSimpleName() + ": " + e.getMessage());
        } catch (ArrayIndexOutOfBoundsException e) { p("short " + e.getMessage()); }
        Collections.sort(l, Collections.reverseOrder());
        l.forEach(i -> System.out.printf("%-5s %-6s %3d %8.2f %9.3f%n", i.sku(), i.cat(), i.qty(), i.price(),
                i.total()));
        p(Item.made + " " + l.get(0));
        EnumMap<Cat, DoubleSummaryStatistics> m = l.stream().collect(Collectors.groupingBy(Item::cat,
                () -> new EnumMap<>(Cat.class), Collectors.summarizingDouble(Item::total)));
        p(m);
        p(Cat.TOOL.getClass() + " " + Cat.TOOL.getDeclaringClass() + Cat.valueOf("FOOD").name() +
                EnumSet.complementOf(EnumSet.of(Cat.TOY)) + Cat.FOOD.compareTo(Cat.TOY) + Cat.TOY.ordinal());
        switch (l.get(0).cat()) {
            case FOOD: p("f");
            case TOY: p("y");
            break;
            default: p("d");
        }
        Cat.valueOf("NOPE");
    }
}
