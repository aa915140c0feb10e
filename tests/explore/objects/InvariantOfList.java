//@ entry: insert(InvariantOfList$Node,int)

// The invariant of a node makes lists short and sorted, and so without cycles. Where it throws, it does not hold.
class InvariantOfList {
    static class Node {
        byte value;
        Node next;

        boolean repOk() {
            if (next != null && next.next != null && next.next.next != null) {
                return false;
            }
            for (Node node = this; node.next != null; node = node.next) {
                if (node.value >= node.next.value) {
                    throw new IllegalStateException();
                }
            }
            return true;
        }
    }

    static int insert(Node list, int value) {
        int position = 0;
        for (Node node = list; node != null; node = node.next) {
            if (node.next != null) {
                assert node.value < node.next.value;
            }
            if (node.value >= value) {
                return position;
            }
            position++;
        }
        return -1;
    }
}
