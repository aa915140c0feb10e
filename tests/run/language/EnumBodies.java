import java.util.Arrays;

public class EnumBodies {
    enum Operation {
        ADD("+", 1) {
            @Override int apply(int a, int b) { return a + b; }
        },
        SUBTRACT("-", 1) {
            @Override int apply(int a, int b) { return a - b; }
            @Override boolean commutes() { return false; }
        },
        MULTIPLY("*", 2) {
            private int used;

            @Override int apply(int a, int b) {
                used++;
                return a * b;
            }

            @Override public String toString() { return "times#" + used; }
        },
        POWER("^", 3) {
            @Override int apply(int a, int b) { return b == 0 ? 1 : a * apply(a, b - 1); }
            @Override boolean commutes() { return false; }
        };

        private static int lookups;
        private final String symbol;
        private final int precedence;

        Operation(String symbol, int precedence) {
            this.symbol = symbol;
            this.precedence = precedence;
        }

        abstract int apply(int a, int b);

        boolean commutes() { return true; }

        static Operation of(String symbol) {
            lookups++;
            for (Operation op : values()) if (op.symbol.equals(symbol)) return op;
            throw new IllegalArgumentException("unknown operator " + symbol + " after " + lookups + " lookups");
        }
    }

    interface Priced { int cents(); }

    enum Coin implements Priced {
        PENNY(1), NICKEL(5), DIME(10), QUARTER(25);

        private final int cents;

        Coin(int cents) { this.cents = cents; }

        @Override public int cents() { return cents; }

        Coin next() { return values()[(ordinal() + 1) % values().length]; }
    }

    enum Singleton { INSTANCE; int hits; int hit() { return ++hits; } }

    public static void main(String[] args) {
        for (Operation op : Operation.values()) {
            System.out.println(op.ordinal() + " " + op.name() + " " + op + " " + op.symbol + " " + op.precedence + " "
                + op.apply(3, 4) + " " + op.commutes() + " " + op.getDeclaringClass().getSimpleName() + " " + (op.getClass() == Operation.class));
        }
        System.out.println(Operation.of("*") + " " + Operation.of("^").apply(2, 10));
        for (String bad : new String[] {"%", "ADD"}) {
            try {
                System.out.println(Operation.of(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Operation.valueOf("add");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Operation.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Operation[] copy = Operation.values();
        copy[0] = null;
        System.out.println(Operation.values()[0] + " " + Arrays.toString(copy));
        int amount = 0;
        for (Priced p : Coin.values()) amount += p.cents();
        System.out.println(amount + " " + Coin.QUARTER.next() + " " + Coin.valueOf("DIME").next().cents());
        System.out.println(Coin.DIME.compareTo(Coin.PENNY) + " " + Coin.DIME.equals(Coin.valueOf("DI" + "ME")) + " " + Enum.valueOf(Coin.class, "NICKEL"));
        Singleton.INSTANCE.hit();
        System.out.println(Singleton.valueOf("INSTANCE").hit());
        Coin[] sorted = {Coin.QUARTER, Coin.PENNY, Coin.DIME};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
    }
}
