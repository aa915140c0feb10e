//@ verdict: EQUIVALENT
class AliasesAreSeen {
    static class Node {
        int value;
    }

    static int a(Node p, Node q) {
        p.value = 1;
        q.value = 2;
        return p.value;
    }

    static int b(Node p, Node q) {
        if (p == null) {
            throw new NullPointerException();
        }
        if (q == null) {
            p.value = 1;
            throw new NullPointerException();
        }
        q.value = 2;
        if (p != q) {
            p.value = 1;
            return 1;
        }
        return 2;
    }
}
