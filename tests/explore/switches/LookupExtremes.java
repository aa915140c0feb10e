//@ entry: end(int)

// Cases at both ends of the range.
class LookupExtremes {
    static int end(int x) {
        switch (x) {
            case Integer.MIN_VALUE:
                return -1;
            case 0:
                return 0;
            case Integer.MAX_VALUE:
                return 1;
            default:
                assert x + 1 > x && x - 1 < x;
                return 2;
        }
    }
}
