//@ verdict: EQUIVALENT
class LinkedLists {
    static class Node {
        int value;
        Node next;
    }

    static int a(Node node) {
        return node == null ? 0 : node.next == null ? node.value : node.next.value;
    }

    static int b(Node node) {
        if (node == null) {
            return 0;
        }
        Node last = node;
        if (last.next != null) {
            last = last.next;
        }
        return last.value;
    }
}
