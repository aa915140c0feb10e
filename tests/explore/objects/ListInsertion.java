//@ entry: length(ListInsertion$Node,int)

// Inserting into a list of at most two nodes.
class ListInsertion {
    static final class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static int length(Node list, int value) {
        if (list != null && list.next != null) {
            return -1;
        }
        Node head = list == null || value < list.value ? new Node(value, list) : list;
        if (head == list) {
            list.next = new Node(value, null);
        }
        assert head.next == null || head.value <= head.next.value;
        return head.next == null ? 1 : 2;
    }
}
