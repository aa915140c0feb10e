//@ verdict: DIFFERENT
class CutsTheList {
    static class Node {
        int value;
        Node next;
    }

    static int a(Node node) {
        if (node == null) {
            return 0;
        }
        return node.value;
    }

    static int b(Node node) {
        if (node == null) {
            return 0;
        }
        if (node.value == 1234) {
            node.next = null;
        }
        return node.value;
    }
}
