import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Each method wants more memory than there is; small inputs need little. */
class Hungry {
    static int listOfArrays(int n) {
        List<long[]> all = new ArrayList<>();
        for (int i = 0; i < 1_000_000; i++) {
            all.add(new long[1_000_000]);
        }
        return all.size() + n;
    }

    static int doubledString(int n) {
        String text = "ab";
        for (int i = 0; i < 40; i++) {
            text = text + text;
        }
        return text.length() + n;
    }

    static int doubledInput(String text) {
        for (int i = 0; i < 40; i++) {
            text = text + text;
        }
        return text.length();
    }

    static int doubledBuilder(int n) {
        StringBuilder text = new StringBuilder("ab");
        for (int i = 0; i < 40; i++) {
            text.append(text);
        }
        return text.length() + n;
    }

    static int repeated(int n) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            all.add("abcdefgh".repeat(4_000_000));
        }
        return all.size() + n;
    }

    static int map(int n) {
        Map<Integer, Integer> all = new HashMap<>();
        for (int i = 0; i < 100_000_000; i++) {
            all.put(i, n);
        }
        return all.size();
    }

    static int nested(int n) {
        int[][][] all = new int[1000][1000][1000];
        return all.length + n;
    }

    static int clones(int n) {
        long[] first = new long[1 << 20];
        List<long[]> all = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            all.add(first.clone());
        }
        return all.size() + n;
    }

    static int copies(int n) {
        int[] all = new int[16];
        while (all.length > 0) {
            all = Arrays.copyOf(all, 2 * all.length);
        }
        return all.length + n;
    }

    static long deep(int n, long a, long b, long c) {
        long[] own = new long[1 << 14];
        own[0] = a;
        return 1 + deep(n + 1, b + own[1], c, own[0]) + own.length;
    }

    /** Every way has its own copy of the array. */
    static int ways(int n) {
        long[] all = new long[1 << 19];
        int count = 0;
        for (int i = 0; i < 24; i++) {
            if ((n >> i & 1) == 1) {
                all[i] = i;
                count++;
            }
        }
        return count + (int) all[3];
    }

    static int symbolicArrays(int n) {
        List<int[]> all = new ArrayList<>();
        for (int i = 0; i < 1_000_000; i++) {
            int[] next = new int[n];
            if (n > 0) {
                next[n / 2] = i;
            }
            all.add(next);
        }
        return all.size();
    }

    static boolean formula(int n) {
        long hash = n;
        for (int i = 0; i < 100_000_000; i++) {
            hash = hash * 31 + (hash ^ n) + (hash >>> 7);
        }
        return hash == 42;
    }

    /** Two ways end, the third goes on. */
    static int found(int n) {
        if (n == 1) {
            return 1;
        }
        if (n == 2) {
            return 2;
        }
        return formula(n) ? 3 : 4;
    }

    static int elements(int[] all, int n) {
        int sum = 0;
        long[] seen = new long[1 << 16];
        for (int i = 0; i < 1_000_000; i++) {
            seen[(n + i) & 0xffff] = sum;
            sum += (int) seen[(n ^ i) & 0xffff] + 1;
        }
        return sum;
    }
}
