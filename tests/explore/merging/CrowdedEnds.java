//@ entry: fill(int,int)

// More ways end than are followed at a time: those that have ended are not run on.
class CrowdedEnds {
    static class One {}

    static class Two {}

    static Object[] kept = new Object[6];

    static void fill(int x, int y) {
        if (x > 5) {
            kept = null;
            return;
        }
        if (x > 4) {
            for (int i = 0; i < 6; i++) {
                kept[i] = (y >> i & 1) == 0 ? new One() : new Two();
            }
            return;
        }
        kept = new Object[1];
    }
}
