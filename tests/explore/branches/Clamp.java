//@ entry: clamp(int,int,int)
//@ values: -3..3

// With crossed bounds the result is out of one of them.
class Clamp {
    static int clamp(int x, int low, int high) {
        int result = x < low ? low : x > high ? high : x;
        assert result <= high; //~ assertion
        return result;
    }
}
