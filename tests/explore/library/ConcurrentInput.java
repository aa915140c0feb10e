// Queues and sets that threads share are inputs as others are.
//@ entry: first(BlockingQueue,ConcurrentLinkedQueue,CopyOnWriteArraySet)
//@ max-collection: 1
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;

class ConcurrentInput {
    static int first(
            BlockingQueue<Integer> queue,
            ConcurrentLinkedQueue<String> linked,
            CopyOnWriteArraySet<Integer> set) {
        if (queue != null) {
            Integer head = queue.poll();
            return head == null ? 1 : head > 3 ? 2 : 3;
        }
        if (linked != null) {
            return linked.isEmpty() ? 4 : linked.peek().length() > 1 ? 5 : 6;
        }
        return set == null || set.isEmpty() ? 7 : set.contains(3) ? 8 : 9;
    }
}
