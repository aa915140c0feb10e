/** Two paths end; the one that is explored last never does, and asks no solver. */
class Spins {
    static int spin(int x) {
        if (x > 0) {
            if (x > 1) {
                while (true) {
                }
            }
            return 1;
        }
        return 0;
    }
}
