// Collections that just keep their elements in order have up to four without an option.
//@ entry: last(Deque)
import java.util.Deque;

class FourInQueue {
    static int last(Deque<Integer> queue) {
        int n = 0;
        for (Integer element : queue) { //~ throws NullPointerException
            n++;
            if (element == null) {
                return -n;
            }
        }
        return n;
    }
}
