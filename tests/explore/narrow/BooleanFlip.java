//@ entry: flip(boolean,int)
//@ values: -2..5

// A boolean is changed by branches and read as a condition.
class BooleanFlip {
    static boolean flip(boolean flag, int times) {
        for (int i = 0; i < times && i < 3; i++) {
            flag = !flag;
        }
        return flag;
    }
}
