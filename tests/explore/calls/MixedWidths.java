//@ entry: combine(byte,long,char,int,long,boolean)

// Long arguments take two slots each; none must be mistaken for its neighbour.
class MixedWidths {
    static long combine(byte a, long b, char c, int d, long e, boolean f) {
        return pick(e, a, f, b) + (d > 0 ? c : d);
    }

    static long pick(long first, int second, boolean third, long fourth) {
        if (third) {
            return first < fourth ? second : first;
        }
        return fourth;
    }
}
