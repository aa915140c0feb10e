//@ entry: next(int,int)
//@ max-depth: 5
//@ values: -50..50
//@ merged-paths: 2

// The first number that is three times something away and not less. Near the largest number it wraps around instead.
class CountsByThree {
    static int next(int from, int to) {
        while (from < to) {
            from += 3;
        }
        return from;
    }
}
