//@ entry: first(java.util.Vector,java.util.PriorityQueue)

import java.util.PriorityQueue;
import java.util.Vector;

// A heap is in order, whatever the order in which its elements came.
class OldCollections {
    static boolean first(Vector<String> names, PriorityQueue<Integer> numbers) {
        if (!names.isEmpty() || numbers.size() < 2) { //~ throws NullPointerException
            return false;
        }
        int least = numbers.poll();
        assert least <= numbers.poll();
        return true;
    }
}
