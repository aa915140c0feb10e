// dup, dup_x1, dup2 and so on move values on the simulated stack and leave no trace.
class Shuffles {
    int field;
    long wide;
    static long shared;

    static int chained(int z) {
        int x, y;
        x = y = z++;
        return x + y + z;
    }

    int fieldAsValue(int a) {
        return field = a;   // dup_x1
    }

    long wideAsValue(long a) {
        return wide = a;   // dup2_x1
    }

    int postIncrement() {
        return field++;   // dup, dup_x1
    }

    long compound(long a) {
        wide += a;   // dup
        return shared = wide -= 1;   // dup2_x1, then dup2
    }

    static void discarded(long a) {
        Long.hashCode(a);   // pop
        Math.abs(a);   // pop2
    }

    static int swapped(int a, int b) {
        int t = a;
        a = b;
        b = t;
        return a - b;   // a renaming
    }
}
