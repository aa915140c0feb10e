//@ entry: total(ListsOfSeveralLengths$Node,int)
//@ merged-paths: 1

// How long a list is says which of its nodes exist; behind the loop that does not matter any more.
class ListsOfSeveralLengths {
    static class Node {
        int held;
        Node next;
    }

    static int total(Node node, int x) {
        int total = 0;
        for (int i = 0; i < 3 && node != null; i++) {
            total += node.held;
            node = node.next;
        }
        if (x > 3) {
            total += 1;
        }
        if (x % 7 == 2) {
            total ^= 2;
        }
        return total;
    }
}
