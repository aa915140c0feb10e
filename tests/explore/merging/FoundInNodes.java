//@ entry: holds(int)
//@ merged-paths: 1

// A search in a list of thirty nodes may end at any of them; which one that was is of no matter behind it.
class FoundInNodes {
    static class Node {
        final int held;
        final Node next;

        Node(int held, Node next) {
            this.held = held;
            this.next = next;
        }
    }

    static boolean holds(int wanted) {
        Node list = null;
        for (int i = 0; i < 30; i++) {
            list = new Node(i, list);
        }
        boolean holds = false;
        for (Node node = list; node != null; node = node.next) {
            if (node.held == wanted) {
                holds = true;
                break;
            }
        }
        return holds;
    }
}
