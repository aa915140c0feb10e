/** A list that keeps its numbers in order. */
//@ memo: add(int) 4/4 3
//@ memo: add3Times(int,int,int) 10/8 6
//@ memo: add5Times(int,int,int,int,int) 238/86 120
class SortedList {
    private static class Node {
        final int elem;
        Node next;

        Node(int elem) {
            this.elem = elem;
        }
    }

    private Node head;

    void add(int x) {
        Node added = new Node(x);
        if (head == null || x < head.elem) {
            added.next = head;
            head = added;
            return;
        }
        Node at = head;
        while (at.next != null && at.next.elem <= x) {
            at = at.next;
        }
        added.next = at.next;
        at.next = added;
    }

    static SortedList add3Times(int a, int b, int c) {
        SortedList list = new SortedList();
        list.add(a);
        list.add(b);
        list.add(c);
        return list;
    }

    static SortedList add5Times(int a, int b, int c, int d, int e) {
        SortedList list = add3Times(a, b, c);
        list.add(d);
        list.add(e);
        return list;
    }
}
