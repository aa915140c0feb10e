//@ entry: isCyclic(SetOfObjects$Node)

import java.util.HashSet;
import java.util.Set;

// Objects that are equal to themselves only need no hash code, as long as nobody asks for their order.
class SetOfObjects {
    static class Node {
        Node next;
    }

    static boolean isCyclic(Node node) {
        Set<Node> seen = new HashSet<>();
        while (node != null && seen.size() < 3) {
            if (!seen.add(node)) {
                return true;
            }
            node = node.next;
        }
        return false;
    }
}
