//@ entry: compare(int,int)

// Integer.compare never overflows, unlike a difference.
class CompareThreeWay {
    static int compare(int a, int b) {
        int difference = a - b;
        int order = Integer.compare(a, b);
        assert order < 0 == difference < 0; //~ assertion
        return order;
    }
}
