//@ entry: hasCycle(LinkedListCycle$Node)
//@ max-paths: 30

// The hare and the tortoise find a cycle among nodes that are made when first looked at.
class LinkedListCycle {
    static final class Node {
        Node next;
    }

    static boolean hasCycle(Node head) {
        Node slow = head;
        Node fast = head;
        for (int i = 0; i < 2; i++) {
            if (fast == null || fast.next == null) {
                return false;
            }
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }
}
