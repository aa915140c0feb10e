//@ entry: last(LastOfList$Node,int)
//@ merged-paths: 3

// Which node is the last one depends on the length; what is written to it is read back from the list.
class LastOfList {
    static class Node {
        int held;
        Node next;
    }

    static int last(Node list, int x) {
        if (list == null) {
            return 0;
        }
        Node last = list;
        for (int i = 0; i < 2 && last.next != null; i++) {
            last = last.next;
        }
        last.held = x;
        last.next = null;
        int sum = 0;
        for (Node node = list; node != null; node = node.next) {
            sum = 3 * sum + node.held;
        }
        return sum;
    }
}
