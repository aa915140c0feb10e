import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

public class TicTacToeMinimax {
    static final int[] LINES = {0b111000000, 0b000111000, 0b000000111, 0b100100100, 0b010010010, 0b001001001, 0b100010001, 0b001010100};
    static final int FULL = 0x1ff;

    enum Player {
        X, O;

        Player other() { return this == X ? O : X; }
    }

    interface Strategy { int move(Board b, Player me); }

    static final class Board {
        private final int[] marks = new int[2];

        Board play(int cell, Player p) {
            if (cell < 0 || cell > 8) throw new IndexOutOfBoundsException("cell " + cell);
            if ((occupied() >> cell & 1) != 0) throw new IllegalStateException("cell " + cell + " is taken");
            Board b = new Board();
            b.marks[0] = marks[0];
            b.marks[1] = marks[1];
            b.marks[p.ordinal()] |= 1 << cell;
            return b;
        }

        int occupied() { return marks[0] | marks[1]; }

        boolean wins(Player p) {
            int m = marks[p.ordinal()];
            for (int line : LINES) if ((m & line) == line) return true;
            return false;
        }

        boolean over() { return occupied() == FULL || wins(Player.X) || wins(Player.O); }

        List<Integer> moves() {
            List<Integer> out = new ArrayList<>();
            for (int i = 0; i < 9; i++) if ((occupied() & 1 << i) == 0) out.add(i);
            return out;
        }

        @Override public int hashCode() { return marks[0] << 9 | marks[1]; }

        @Override public boolean equals(Object o) { return o instanceof Board b && b.hashCode() == hashCode(); }

        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (int i = 0; i < 9; i++) {
                sb.append((marks[0] >> i & 1) != 0 ? 'X' : (marks[1] >> i & 1) != 0 ? 'O' : '.');
                if (i % 3 == 2 && i < 8) sb.append('/');
            }
            return sb.toString();
        }
    }

    static final Map<Board, Integer> memo = new HashMap<>();

    static int value(Board b, Player toMove) {
        if (b.wins(toMove.other())) return -10 + Integer.bitCount(b.occupied()) - 1;
        if (b.occupied() == FULL) return 0;
        Integer known = memo.get(b);
        if (known != null) return known;
        int best = Integer.MIN_VALUE;
        for (int m : b.moves()) best = Math.max(best, -value(b.play(m, toMove), toMove.other()));
        memo.put(b, best);
        return best;
    }

    static int nodes;

    static int alphaBeta(Board b, Player toMove, int alpha, int beta) {
        nodes++;
        if (b.wins(toMove.other())) return -1;
        if (b.occupied() == FULL) return 0;
        for (int m : b.moves()) {
            alpha = Math.max(alpha, -alphaBeta(b.play(m, toMove), toMove.other(), -beta, -alpha));
            if (alpha >= beta) break;
        }
        return alpha;
    }

    static final Strategy PERFECT = (b, me) -> {
        int best = -1, bestValue = Integer.MIN_VALUE;
        for (int m : b.moves()) {
            int v = -value(b.play(m, me), me.other());
            if (v > bestValue) {
                bestValue = v;
                best = m;
            }
        }
        return best;
    };

    static Strategy random(long seed) {
        Random r = new Random(seed);
        return (b, me) -> b.moves().get(r.nextInt(b.moves().size()));
    }

    static String game(Strategy x, Strategy o, boolean trace) {
        Board b = new Board();
        Player p = Player.X;
        while (!b.over()) {
            b = b.play((p == Player.X ? x : o).move(b, p), p);
            if (trace) System.out.println(p + " " + b);
            p = p.other();
        }
        return b.wins(Player.X) ? "X" : b.wins(Player.O) ? "O" : "draw";
    }

    public static void main(String[] args) {
        System.out.println(game(PERFECT, PERFECT, true) + ", positions " + memo.size());
        System.out.println(game(random(1), PERFECT, true));
        int[] tally = new int[3];
        for (int seed = 0; seed < 40; seed++) {
            String r = seed % 2 == 0 ? game(PERFECT, random(seed), false) : game(random(seed), PERFECT, false);
            tally[r.equals("draw") ? 2 : (r.equals("X") == (seed % 2 == 0)) ? 0 : 1]++;
        }
        System.out.println("perfect won " + tally[0] + " lost " + tally[1] + " drew " + tally[2]);
        Board b = new Board().play(0, Player.X).play(4, Player.O).play(8, Player.X);
        System.out.println(b + " " + b.moves() + " value " + value(b, Player.O) + " reply " + PERFECT.move(b, Player.O));
        System.out.println(alphaBeta(b, Player.O, -1, 1) + " after " + nodes + " nodes");
        try {
            b.play(9, Player.O);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        b.play(4, Player.O);
    }
}
