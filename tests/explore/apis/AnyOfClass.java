//@ entry: check()
//@ max-array: 2
//@ max-input: 8

import percolate.api.Symbolic;

// A program can ask for null or any object of a class.
class AnyOfClass {
    int value;
    AnyOfClass next;

    static int check() {
        int[] numbers = Symbolic.any(int[].class);
        if (numbers == null) {
            return 0;
        }
        if (numbers.length > 1) {
            return numbers[1] == 7 ? 1 : 2;
        }
        AnyOfClass a = Symbolic.any(AnyOfClass.class);
        return a.value > 3 && a.next == a ? 3 : 4; //~ throws NullPointerException
    }
}
