//@ entry: check(int)

// A square is never two modulo four, overflow or not.
class SquareModuloFour {
    static int check(int x) {
        int square = x * x;
        if ((square & 3) == 2) {
            return 1 / 0;
        }
        return square & 3;
    }
}
