//@ entry: top(ArrayField$Stack)
//@ max-array: 2

// The size of a stack may not fit its array.
class ArrayField {
    static final class Stack {
        int[] elements;
        int size;
    }

    static int top(Stack stack) {
        if (stack.size == 0) { //~ throws NullPointerException
            return -1;
        }
        return stack.elements[stack.size - 1]; //~ throws NullPointerException
                                               //~^ throws ArrayIndexOutOfBoundsException
    }
}
