//@ verdict: DIFFERENT

import java.util.List;

// The array may be one of those in the list.
class InputIsElementOfStatic {
    static final List<int[]> ROWS = List.of(new int[] {4}, new int[] {5});

    static int a(int[] x) {
        if (x == null || x.length != 1) {
            return 5;
        }
        x[0] = 9;
        return 5;
    }

    static int b(int[] x) {
        if (x == null || x.length != 1) {
            return 5;
        }
        x[0] = 9;
        return ROWS.get(1)[0];
    }
}
