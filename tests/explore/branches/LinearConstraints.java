//@ entry: solve(int,int)

// Only one pair of small numbers gets to the end.
class LinearConstraints {
    static boolean solve(int x, int y) {
        if (x < -100 || x > 100 || y < -100 || y > 100) {
            return false;
        }
        if (3 * x + 5 * y == 47 && 2 * x - y == 1) {
            assert false; //~ assertion
        }
        return true;
    }
}
