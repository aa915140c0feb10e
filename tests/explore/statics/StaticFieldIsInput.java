//@ entry: next(int)
//@ static-fields: yes

// With static fields as inputs, the limit and the list are whatever they may be; what is final is not.
class StaticFieldIsInput {
    static class Node {
        int value;
        Node next;
    }

    static final int STEP = 2;
    static int limit = 10;
    static Node last;

    static int next(int x) {
        if (x > limit) {
            limit = x + STEP;
            return -1;
        }
        return last.value; //~ throws NullPointerException
    }
}
