//@ entry: average(int,int)

// The naive midpoint of two positive numbers is not always between them.
class AverageOverflows {
    static int average(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int middle = (low + high) / 2;
        assert middle >= low; //~ assertion
        return middle;
    }
}
