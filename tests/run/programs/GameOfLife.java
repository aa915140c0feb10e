import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class GameOfLife {
    static final class Board {
        private final boolean[][] cells;
        private final int rows, columns;

        Board(int rows, int columns) {
            this.rows = rows;
            this.columns = columns;
            cells = new boolean[rows][columns];
        }

        Board place(int row, int column, String... pattern) {
            for (int r = 0; r < pattern.length; r++) {
                for (int c = 0; c < pattern[r].length(); c++) {
                    cells[Math.floorMod(row + r, rows)][Math.floorMod(column + c, columns)] = pattern[r].charAt(c) == '#';
                }
            }
            return this;
        }

        int neighbours(int row, int column) {
            int n = 0;
            for (int dr = -1; dr <= 1; dr++) {
                for (int dc = -1; dc <= 1; dc++) {
                    if (dr == 0 && dc == 0) continue;
                    if (cells[(row + dr + rows) % rows][(column + dc + columns) % columns]) n++;
                }
            }
            return n;
        }

        Board next() {
            Board b = new Board(rows, columns);
            for (int r = 0; r < rows; r++) {
                for (int c = 0; c < columns; c++) {
                    int n = neighbours(r, c);
                    b.cells[r][c] = n == 3 || n == 2 && cells[r][c];
                }
            }
            return b;
        }

        int population() {
            int n = 0;
            for (boolean[] row : cells) for (boolean cell : row) if (cell) n++;
            return n;
        }

        @Override public boolean equals(Object o) {
            return o instanceof Board b && Arrays.deepEquals(cells, b.cells);
        }

        @Override public int hashCode() {
            return Arrays.deepHashCode(cells);
        }

        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (boolean[] row : cells) {
                for (boolean cell : row) sb.append(cell ? '#' : '.');
                sb.append('\n');
            }
            return sb.toString();
        }
    }

    static int[] cycle(Board start, int limit) {
        Map<Board, Integer> seen = new HashMap<>();
        Board b = start;
        for (int generation = 0; generation <= limit; generation++, b = b.next()) {
            Integer before = seen.putIfAbsent(b, generation);
            if (before != null) return new int[] {before, generation - before, b.population()};
        }
        return new int[] {-1, -1, b.population()};
    }

    static Set<Long> unbounded(Set<Long> alive) {
        Map<Long, Integer> counts = new HashMap<>();
        for (long cell : alive) {
            int r = (int) (cell >> 32), c = (int) cell;
            for (int dr = -1; dr <= 1; dr++) {
                for (int dc = -1; dc <= 1; dc++) {
                    if (dr != 0 || dc != 0) counts.merge((long) (r + dr) << 32 | (c + dc) & 0xffffffffL, 1, Integer::sum);
                }
            }
        }
        Set<Long> next = new HashSet<>();
        counts.forEach((cell, n) -> {
            if (n == 3 || n == 2 && alive.contains(cell)) next.add(cell);
        });
        return next;
    }

    public static void main(String[] args) {
        Board glider = new Board(6, 8).place(0, 1, ".#.", "..#", "###");
        for (int g = 0; g < 3; g++, glider = glider.next()) System.out.println("generation " + g + "\n" + glider);
        String[][] patterns = {{"##", "##"}, {"###"}, {".###", "###."}, {".#.", "..#", "###"}, {".##", "##.", ".#."}, {"#.#", "#.#"}};
        for (String[] p : patterns) {
            int[] c = cycle(new Board(8, 8).place(2, 2, p), 120);
            System.out.println(String.join("/", p) + " repeats from " + c[0] + " every " + c[1] + " population " + c[2]);
        }
        Set<Long> cells = new HashSet<>();
        List<Integer> sizes = new ArrayList<>();
        String[] acorn = {".#.....", "...#...", "##..###"};
        for (int r = 0; r < 3; r++) for (int c = 0; c < 7; c++) if (acorn[r].charAt(c) == '#') cells.add((long) r << 32 | c);
        for (int g = 0; g < 30; g++) {
            sizes.add(cells.size());
            cells = unbounded(cells);
        }
        System.out.println(sizes);
        System.out.println(new Board(3, 3).place(0, 0, "###").equals(new Board(3, 3).place(0, 0, "###", "...")) + " " + new Board(2, 2).hashCode());
    }
}
