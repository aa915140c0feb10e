/** Lists whose first two nodes change places. */
//@ memo: SwapNode$Node.swapNodeWithBoolean(boolean) 16/16 6
//@ memo: callTwice(SwapNode$Node,SwapNode$Node,boolean,boolean) 742/100 36
//@ memo: call3Times(SwapNode$Node,SwapNode$Node,SwapNode$Node,boolean,boolean,boolean) 48056/4268 216
class SwapNode {
    static class Node {
        int elem;
        Node next;

        Node swapNodeWithBoolean(boolean b) {
            if (next != null) {
                if ((elem > next.elem && b) || (elem <= next.elem && !b)) {
                    Node t = next;
                    next = t.next;
                    t.next = this;
                    return t;
                }
            }
            return this;
        }
    }

    static void callTwice(Node one, Node two, boolean b, boolean c) {
        if (one != null && two != null) {
            one.swapNodeWithBoolean(b);
            two.swapNodeWithBoolean(c);
        }
    }

    static void call3Times(Node one, Node two, Node three, boolean b, boolean c, boolean d) {
        if (one != null && two != null && three != null) {
            one.swapNodeWithBoolean(b);
            two.swapNodeWithBoolean(c);
            three.swapNodeWithBoolean(d);
        }
    }
}
