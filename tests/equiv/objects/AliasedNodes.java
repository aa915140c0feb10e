//@ verdict: DIFFERENT
class AliasedNodes {
    static class Node {
        int value;
    }

    static int a(Node p, Node q) {
        p.value = 1;
        q.value = 2;
        return p.value;
    }

    static int b(Node p, Node q) {
        q.value = 2;
        p.value = 1;
        return p.value;
    }
}
