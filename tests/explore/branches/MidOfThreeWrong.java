//@ entry: mid(int,int,int)
//@ values: -3..3

// The last two results are swapped, which one order of the arguments reveals.
class MidOfThreeWrong {
    static int mid(int a, int b, int c) {
        int mid = a < b ? b < c ? b : a < c ? c : a : a < c ? a : b < c ? b : c;
        assert mid >= Math.min(Math.max(a, b), c); //~ assertion
        return mid;
    }
}
