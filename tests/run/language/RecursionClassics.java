import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class RecursionClassics {
    static int moves;
    static final StringBuilder firstMoves = new StringBuilder();

    static void hanoi(int n, char from, char to, char via) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to);
        if (moves++ < 10) firstMoves.append(from).append(to).append(' ');
        hanoi(n - 1, via, to, from);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
    }

    static void permute(char[] items, int at, List<String> out) {
        if (at == items.length) {
            out.add(new String(items));
            return;
        }
        for (int i = at; i < items.length; i++) {
            swap(items, at, i);
            permute(items, at + 1, out);
            swap(items, at, i);
        }
    }

    private static void swap(char[] a, int i, int j) {
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static int queens(int n, int row, int columns, int left, int right, int[] board, List<int[]> found) {
        if (row == n) {
            found.add(board.clone());
            return 1;
        }
        int count = 0;
        for (int free = ~(columns | left | right) & (1 << n) - 1; free != 0; free &= free - 1) {
            int bit = free & -free;
            board[row] = Integer.numberOfTrailingZeros(bit);
            count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1, board, found);
        }
        return count;
    }

    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static long power(long base, int exp) {
        if (exp == 0) return 1;
        long half = power(base, exp / 2);
        return exp % 2 == 0 ? half * half : half * half * base;
    }

    static void subsets(int[] set, int at, int left, String chosen, List<String> out) {
        if (left == 0) out.add(chosen.trim());
        if (left <= 0 || at == set.length) return;
        subsets(set, at + 1, left - set[at], chosen + " " + set[at], out);
        subsets(set, at + 1, left, chosen, out);
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static String flood(char[][] map, int r, int c) {
        if (r < 0 || c < 0 || r >= map.length || c >= map[r].length || map[r][c] != '.') return "";
        map[r][c] = '~';
        return "*" + flood(map, r + 1, c) + flood(map, r, c + 1) + flood(map, r - 1, c) + flood(map, r, c - 1);
    }

    public static void main(String[] args) {
        hanoi(8, 'A', 'C', 'B');
        System.out.println(moves + " moves: " + firstMoves);
        System.out.println(ackermann(0, 5) + " " + ackermann(1, 5) + " " + ackermann(2, 5) + " " + ackermann(3, 4));
        List<String> words = new ArrayList<>();
        permute("abcd".toCharArray(), 0, words);
        System.out.println(words.size() + " " + words);
        for (int n = 1; n <= 7; n++) {
            List<int[]> found = new ArrayList<>();
            System.out.println(n + " queens: " + queens(n, 0, 0, 0, 0, new int[n], found) + (found.isEmpty() ? "" : " first " + Arrays.toString(found.get(0))));
        }
        System.out.println(even(100) + " " + odd(100) + " " + power(3, 20) + " " + power(-2, 63) + " " + power(7, 0));
        List<String> sums = new ArrayList<>();
        subsets(new int[] {8, 5, 3, 2, 1, 7}, 0, 10, "", sums);
        System.out.println(sums);
        System.out.println(depth(2000));
        char[][] map = {"..#..".toCharArray(), ".##..".toCharArray(), "...#.".toCharArray()};
        System.out.println(flood(map, 0, 0).length() + " " + flood(map, 0, 0).length() + " " + flood(map, 0, 4).length());
        for (char[] row : map) System.out.println(row);
    }
}
