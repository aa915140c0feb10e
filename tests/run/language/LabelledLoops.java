public class LabelledLoops {
    static int[] findPair(int[][] grid, int wanted) {
        int looked = 0;
        search:
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; c < grid[r].length; c++) {
                looked++;
                if (grid[r][c] < 0) continue search;
                if (grid[r][c] == wanted) return new int[] {r, c, looked};
                if (looked > 12) break search;
            }
        }
        return new int[] {-1, -1, looked};
    }

    static String primesBelow(int limit) {
        StringBuilder out = new StringBuilder();
        next:
        for (int n = 2; n < limit; n++) {
            for (int d = 2; d * d <= n; d++) if (n % d == 0) continue next;
            out.append(n).append(' ');
        }
        return out.toString().trim();
    }

    static String block(int n) {
        String path = "";
        outer: {
            path += "a";
            if (n == 0) break outer;
            inner: {
                path += "b";
                if (n == 1) break inner;
                if (n == 2) break outer;
                path += "c";
            }
            path += "d";
        }
        return path + "e";
    }

    static int collatzLongest(int limit) {
        int best = 0, bestAt = 0, n = 1;
        do {
            int steps = 0;
            long x = n;
            while (true) {
                if (x == 1) break;
                x = (x & 1) == 0 ? x >> 1 : 3 * x + 1;
                if (++steps > 500) break;
            }
            if (steps > best) {
                best = steps;
                bestAt = n;
            }
        } while (++n < limit);
        return bestAt * 1000 + best;
    }

    static String switchInLoop(String commands) {
        StringBuilder sb = new StringBuilder();
        loop:
        for (int i = 0; ; i++) {
            switch (i < commands.length() ? commands.charAt(i) : '.') {
                case 's': continue;
                case 'x': continue loop;
                case '.': break loop;
                case 'b': break;
                default: sb.append(i);
            }
            sb.append('|');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, {4, -1, 7}, {7, 8, 9, 10}, {}, {11, 12, 13, 14, 15}};
        for (int wanted : new int[] {3, 7, 10, 13, 15, 99}) {
            int[] at = findPair(grid, wanted);
            System.out.println(wanted + " at " + at[0] + "," + at[1] + " after " + at[2]);
        }
        System.out.println(primesBelow(60));
        for (int n = 0; n < 4; n++) System.out.print(block(n) + " ");
        System.out.println();
        System.out.println(collatzLongest(300));
        System.out.println(switchInLoop("asbxc") + " " + switchInLoop("") + " " + switchInLoop("zz.zz"));
        int i, j;
        for (i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + ":" + j + " ");
        System.out.println(i + "," + j);
        triangle:
        for (int row = 1; ; row++) {
            for (int col = 1; col <= row; col++) {
                if (row * col > 20) break triangle;
                System.out.print((row * col) + (col == row ? "\n" : " "));
            }
        }
        System.out.println();
        int countdown = 5;
        while (countdown-- > 0) if (countdown == 2) continue; else System.out.print(countdown);
        System.out.println(" " + countdown);
    }
}
