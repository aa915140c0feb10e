//@ entry: distance(int,int)
//@ max-depth: 5
//@ values: -30..0
//@ merged-paths: 2

// Never ends in any other way than by being equal; if it begins above its bound, it gets there all the same.
class CountsUntilEqual {
    static int distance(int from, int to) {
        if (from > to) {
            return -1;
        }
        int distance = 0;
        while (from != to) {
            from++;
            distance++;
        }
        return distance;
    }
}
