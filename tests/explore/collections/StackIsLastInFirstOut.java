//@ entry: run(int,int)
//@ values: -1..2

import java.util.ArrayDeque;

// Symbolic values through a queue of boxes.
class StackIsLastInFirstOut {
    static int run(int a, int b) {
        ArrayDeque<Integer> stack = new ArrayDeque<>();
        stack.push(a);
        if (b > 0) {
            stack.push(b);
        }
        int top = stack.pop();
        return top + stack.pop(); //~ throws NoSuchElementException
    }
}
