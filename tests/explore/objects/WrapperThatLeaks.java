//@ entry: isOwn(WrapperThatLeaks$Node)

// A constructor that gives its object away may get it back.
class WrapperThatLeaks {
    static class Node {
        private final Node next;

        Node(java.util.function.UnaryOperator<Node> chooser) {
            next = chooser.apply(this);
        }
    }

    static boolean isOwn(Node node) {
        return node != null && node.next == node;
    }
}
