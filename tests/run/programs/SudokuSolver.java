import java.util.ArrayList;
import java.util.List;

public class SudokuSolver {
    private final int[] cells = new int[81];
    private final int[] rows = new int[9], columns = new int[9], boxes = new int[9];
    private int guesses;

    SudokuSolver(String puzzle) {
        if (puzzle.length() != 81) throw new IllegalArgumentException("expected 81 characters, got " + puzzle.length());
        for (int i = 0; i < 81; i++) {
            char c = puzzle.charAt(i);
            if (c == '.') continue;
            if (c < '1' || c > '9') throw new IllegalArgumentException("bad character '" + c + "' at " + i);
            int digit = c - '0';
            if ((used(i) & 1 << digit) != 0) throw new IllegalStateException("digit " + digit + " repeats at row " + (i / 9 + 1) + " column " + (i % 9 + 1));
            set(i, digit);
        }
    }

    private static int box(int i) {
        return i / 27 * 3 + i % 9 / 3;
    }

    private int used(int i) {
        return rows[i / 9] | columns[i % 9] | boxes[box(i)];
    }

    private void set(int i, int digit) {
        cells[i] = digit;
        toggle(i, digit);
    }

    private void clear(int i) {
        toggle(i, cells[i]);
        cells[i] = 0;
    }

    private void toggle(int i, int digit) {
        int bit = 1 << digit;
        rows[i / 9] ^= bit;
        columns[i % 9] ^= bit;
        boxes[box(i)] ^= bit;
    }

    private int mostConstrained() {
        int best = -1, fewest = 10;
        for (int i = 0; i < 81; i++) {
            if (cells[i] != 0) continue;
            int options = 9 - Integer.bitCount(used(i));
            if (options < fewest) {
                fewest = options;
                best = i;
            }
        }
        return best;
    }

    void solve(List<String> solutions, int limit) {
        int at = mostConstrained();
        if (at < 0) {
            solutions.add(toString());
            return;
        }
        int free = ~used(at) & 0x3fe;
        while (free != 0 && solutions.size() < limit) {
            int bit = Integer.lowestOneBit(free);
            free ^= bit;
            guesses++;
            set(at, Integer.numberOfTrailingZeros(bit));
            solve(solutions, limit);
            clear(at);
        }
    }

    static String pretty(String flat) {
        StringBuilder sb = new StringBuilder();
        for (int r = 0; r < 9; r++) {
            if (r > 0 && r % 3 == 0) sb.append("------+-------+------\n");
            for (int c = 0; c < 9; c++) {
                sb.append(flat.charAt(r * 9 + c));
                if (c < 8) sb.append(c % 3 == 2 ? " | " : " ");
            }
            sb.append('\n');
        }
        return sb.toString();
    }

    @Override
    public String toString() {
        StringBuilder sb = new StringBuilder(81);
        for (int c : cells) sb.append(c == 0 ? '.' : (char) ('0' + c));
        return sb.toString();
    }

    public static void main(String[] args) {
        String[] puzzles = {
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..",
            "12.......34......." + ".".repeat(63),
            "11" + ".".repeat(79),
            "123",
            "x" + ".".repeat(80)};
        for (String p : puzzles) {
            try {
                SudokuSolver s = new SudokuSolver(p);
                List<String> solutions = new ArrayList<>();
                s.solve(solutions, 2);
                System.out.println(solutions.size() + " solution(s), " + s.guesses + " guesses");
                if (!solutions.isEmpty()) System.out.println(pretty(solutions.get(0)));
                if (!s.toString().equals(p)) System.out.println("board was not restored");
            } catch (IllegalArgumentException | IllegalStateException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
