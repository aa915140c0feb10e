//@ entry: count(int)
//@ values: -3..15

// Every path has static fields of its own.
class StaticCounter {
    static int counter = 10;

    static int count(int x) {
        if (x > 0) {
            counter++;
        }
        if (x > 10) {
            counter += 2;
        }
        assert counter != 12;
        return counter;
    }
}
