import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class ClosureCapture {
    private int balance = 100;
    private static int globalCalls;

    Runnable deposit(int amount) {
        return () -> {
            balance += amount;
            globalCalls++;
        };
    }

    Supplier<String> report(String label) {
        String prefix = label.toUpperCase() + ":";
        return () -> prefix + this.balance + "/" + globalCalls;
    }

    static IntSupplier counter(int start) {
        int[] state = {start};
        return () -> state[0]++;
    }

    static IntSupplier[] sharedCounter() {
        int[] state = {0};
        return new IntSupplier[] {() -> ++state[0], () -> --state[0], () -> state[0] * 100};
    }

    static List<IntUnaryOperator> multipliers(int n) {
        List<IntUnaryOperator> out = new ArrayList<>();
        for (int i = 1; i <= n; i++) {
            int factor = i;
            out.add(x -> x * factor);
        }
        for (int each : new int[] {100, 1000}) out.add(x -> x + each);
        return out;
    }

    static String allKinds(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a) {
        Supplier<String> all = () -> "" + z + b + s + c + i + l + f + d + t + a[0];
        a[0]++;
        return all.get();
    }

    static Supplier<Supplier<Supplier<String>>> deep(String a) {
        return () -> {
            String b = a + "b";
            return () -> {
                String c = b + "c";
                return () -> a + b + c;
            };
        };
    }

    static class Node {
        String name;
        final Supplier<String> lazyName = () -> name == null ? "anonymous" : name;
        final Runnable reset = () -> this.name = null;
    }

    public static void main(String[] args) {
        ClosureCapture account = new ClosureCapture();
        Runnable ten = account.deposit(10), fifty = account.deposit(50);
        Supplier<String> report = account.report("now");
        System.out.println(report.get());
        ten.run();
        fifty.run();
        ten.run();
        System.out.println(report.get());

        IntSupplier a = counter(5), b = counter(5);
        System.out.println(a.getAsInt() + " " + a.getAsInt() + " " + b.getAsInt() + " " + a.getAsInt());
        IntSupplier[] shared = sharedCounter();
        shared[0].getAsInt();
        shared[0].getAsInt();
        shared[1].getAsInt();
        System.out.println(shared[2].getAsInt());
        for (IntUnaryOperator m : multipliers(4)) System.out.print(m.applyAsInt(7) + " ");
        System.out.println();
        System.out.println(allKinds(true, (byte) -2, (short) 3, 'c', 4, 5L, 6.5f, 7.25, "t", new int[] {8}));
        System.out.println(deep("a").get().get().get());
        Node node = new Node();
        System.out.println(node.lazyName.get());
        node.name = "root";
        System.out.println(node.lazyName.get());
        node.reset.run();
        System.out.println(node.lazyName.get());
        List<Supplier<String>> later = new ArrayList<>();
        for (String word : "lazy evaluation works".split(" ")) {
            StringBuilder sb = new StringBuilder(word);
            later.add(() -> sb.append("!").toString());
        }
        for (int round = 0; round < 2; round++) for (Supplier<String> s : later) System.out.print(s.get() + " ");
        System.out.println();
    }
}
