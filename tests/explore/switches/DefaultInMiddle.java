//@ entry: classify(int)
//@ values: -10..105

// A default between cases takes what no case names, and falls through as well.
class DefaultInMiddle {
    static int classify(int x) {
        int result = 0;
        switch (x) {
            case 100:
                return 1;
            default:
                result = 5;
            case -7:
                return result + 2;
            case 3:
                return 4;
        }
    }
}
