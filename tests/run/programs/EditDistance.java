//@ args: kitten sitting
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class EditDistance {
    enum Edit {
        KEEP(' '), REPLACE('~'), INSERT('+'), DELETE('-');

        final char mark;

        Edit(char mark) { this.mark = mark; }
    }

    static int[][] table(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) d[i][j] = i + j;
                else d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        return d;
    }

    static List<String> script(String a, String b) {
        int[][] d = table(a, b);
        List<String> out = new ArrayList<>();
        int i = a.length(), j = b.length();
        while (i > 0 || j > 0) {
            Edit e;
            if (i > 0 && j > 0 && a.charAt(i - 1) == b.charAt(j - 1) && d[i][j] == d[i - 1][j - 1]) e = Edit.KEEP;
            else if (i > 0 && j > 0 && d[i][j] == d[i - 1][j - 1] + 1) e = Edit.REPLACE;
            else if (i > 0 && d[i][j] == d[i - 1][j] + 1) e = Edit.DELETE;
            else e = Edit.INSERT;
            out.add(0, "" + e.mark + (e == Edit.INSERT ? b.charAt(j - 1) : a.charAt(i - 1)) + (e == Edit.REPLACE ? b.charAt(j - 1) : ""));
            if (e != Edit.INSERT) i--;
            if (e != Edit.DELETE) j--;
        }
        return out;
    }

    static int twoRows(CharSequence a, CharSequence b) {
        int[] previous = new int[b.length() + 1], current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) previous[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(previous[j - 1] + cost, 1 + Math.min(previous[j], current[j - 1]));
            }
            int[] t = previous;
            previous = current;
            current = t;
        }
        return previous[b.length()];
    }

    static String longestCommonSubsequence(String a, String b) {
        String[][] best = new String[a.length() + 1][b.length() + 1];
        for (String[] row : best) Arrays.fill(row, "");
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                String up = best[i - 1][j], left = best[i][j - 1];
                best[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? best[i - 1][j - 1] + a.charAt(i - 1) : up.length() >= left.length() ? up : left;
            }
        }
        return best[a.length()][b.length()];
    }

    static List<Integer> increasing(int[] xs) {
        int[] tails = new int[xs.length], from = new int[xs.length];
        int size = 0;
        for (int i = 0; i < xs.length; i++) {
            int low = 0, high = size;
            while (low < high) {
                int mid = low + high >>> 1;
                if (xs[tails[mid]] < xs[i]) low = mid + 1;
                else high = mid;
            }
            from[i] = low > 0 ? tails[low - 1] : -1;
            tails[low] = i;
            if (low == size) size++;
        }
        List<Integer> out = new ArrayList<>();
        for (int at = size > 0 ? tails[size - 1] : -1; at >= 0; at = from[at]) out.add(0, xs[at]);
        return out;
    }

    static void diff(String[] a, String[] b) {
        int[][] l = new int[a.length + 1][b.length + 1];
        for (int i = a.length - 1; i >= 0; i--) {
            for (int j = b.length - 1; j >= 0; j--) l[i][j] = a[i].equals(b[j]) ? l[i + 1][j + 1] + 1 : Math.max(l[i + 1][j], l[i][j + 1]);
        }
        int i = 0, j = 0;
        while (i < a.length || j < b.length) {
            if (i < a.length && j < b.length && a[i].equals(b[j])) {
                System.out.println("  " + a[i++]);
                j++;
            } else if (j == b.length || i < a.length && l[i + 1][j] >= l[i][j + 1]) System.out.println("- " + a[i++]);
            else System.out.println("+ " + b[j++]);
        }
    }

    static String suggest(String word, String... dictionary) {
        String best = null;
        int distance = Integer.MAX_VALUE;
        for (String d : dictionary) {
            int x = twoRows(word, d);
            if (x < distance) {
                distance = x;
                best = d;
            }
        }
        return distance * 2 > word.length() ? "nothing like " + word : best + "(" + distance + ")";
    }

    public static void main(String[] args) {
        for (int[] row : table(args[0], args[1])) System.out.println(Arrays.toString(row));
        System.out.println(script(args[0], args[1]));
        String[][] pairs = {{"", ""}, {"abc", ""}, {"", "xy"}, {"flaw", "lawn"}, {"intention", "execution"}, {"same", "same"}, {"GATTACA", "TACGACGA"}};
        for (String[] p : pairs) {
            System.out.println(p[0] + "/" + p[1] + " " + twoRows(p[0], p[1]) + " " + script(p[0], p[1]) + " lcs '"
                + longestCommonSubsequence(p[0], p[1]) + "'");
        }
        System.out.println(increasing(new int[] {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7}) + " " + increasing(new int[] {}) + " "
            + increasing(new int[] {5, 4, 3}));
        System.out.println(suggest("pritn", "print", "paint", "sprint") + " " + suggest("retrun", "return", "retry") + " " + suggest("zzzz", "print"));
        diff("a b c e h j l m n p".split(" "), "b c d e f j k l m r s t".split(" "));
    }
}
