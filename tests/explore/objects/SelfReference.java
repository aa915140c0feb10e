//@ entry: check(SelfReference$Node)

// A field may refer to its own object.
class SelfReference {
    static final class Node {
        Node next;
        int value;
    }

    static int check(Node node) {
        node.value = 1; //~ throws NullPointerException
        node.next.value = 2; //~ throws NullPointerException
        return node.value;
    }
}
