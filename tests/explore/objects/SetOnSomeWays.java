//@ entry: size(SetOnSomeWays$Node)
// A constructor that sets a field on some of its ways only leaves null on the others.
class SetOnSomeWays {
    static class Node {
        private int[] data;

        Node(boolean isLarge) {
            if (isLarge) {
                data = new int[1];
            }
        }
    }

    static int size(Node n) {
        if (n == null) {
            return 0;
        }
        return n.data.length; //~ throws NullPointerException
    }
}
