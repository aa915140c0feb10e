//@ entry: pairs(int)
//@ values: -2..8

// The inner bound depends on the outer variable.
class NestedLoops {
    static int pairs(int n) {
        int pairs = 0;
        for (int i = 0; i < n && i < 4; i++) {
            for (int j = i + 1; j < n && j < 4; j++) {
                pairs++;
            }
        }
        assert pairs <= 6;
        return pairs;
    }
}
