//@ entry: isRing(RingThroughJoin$Node)
// A constructor that shows its object to others may be given it back: then a final field leads to its own object.
class RingThroughJoin {
    static class Node {
        private static Node last;
        private final Node next;

        Node(Node other, boolean isOwn) {
            last = isOwn ? this : other;
            next = last();
        }

        static Node last() {
            return last;
        }
    }

    static boolean isRing(Node n) {
        return n != null && n.next == n;
    }
}
