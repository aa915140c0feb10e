import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

public class RunnableQueue {
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final List<Consumer<RuntimeException>> onFailure = new ArrayList<>();
    private int executed, failed;

    void submit(Runnable r) {
        queue.addLast(r);
    }

    void urgent(Runnable r) {
        queue.addFirst(r);
    }

    <T> Handle<T> call(Callable<T> work) {
        Handle<T> handle = new Handle<>();
        submit(() -> {
            try {
                handle.finish(work.call());
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("checked", e);
            }
        });
        return handle;
    }

    static class Handle<T> {
        private T value;
        private boolean done;
        private final List<Consumer<? super T>> listeners = new ArrayList<>();

        void finish(T v) {
            value = v;
            done = true;
            listeners.forEach(l -> l.accept(v));
        }

        Handle<T> then(Consumer<? super T> c) {
            if (done) c.accept(value);
            else listeners.add(c);
            return this;
        }

        T get() {
            if (!done) throw new IllegalStateException("not finished");
            return value;
        }
    }

    void drain(int limit) {
        while (!queue.isEmpty() && executed < limit) {
            Runnable next = queue.pollFirst();
            executed++;
            try {
                next.run();
            } catch (RuntimeException e) {
                failed++;
                for (Consumer<RuntimeException> handler : onFailure) handler.accept(e);
            }
        }
    }

    static void countdown(RunnableQueue q, int n, StringBuilder out) {
        out.append(n).append(' ');
        if (n > 0) q.submit(() -> countdown(q, n - 1, out));
    }

    public static void main(String[] args) {
        RunnableQueue q = new RunnableQueue();
        StringBuilder out = new StringBuilder();
        q.onFailure.add(e -> out.append("!").append(e.getMessage()).append(' '));
        q.onFailure.add(e -> out.append(e.getCause() == null ? "" : "(" + e.getCause().getMessage() + ") "));
        q.submit(() -> countdown(q, 3, out));
        q.submit(() -> out.append("second "));
        q.urgent(() -> out.append("first "));
        q.submit(() -> q.urgent(() -> out.append("nested ")));
        q.submit(() -> { throw new RuntimeException("boom"); });
        Handle<Integer> answer = q.call(() -> 6 * 7);
        answer.then(v -> out.append("answer=").append(v).append(' '));
        Handle<String> broken = q.call(() -> { throw new Exception("disk"); });
        q.drain(5);
        System.out.println(out + "| executed " + q.executed + " waiting " + q.queue.size());
        try {
            answer.get();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        q.drain(100);
        System.out.println(out + "| executed " + q.executed + " failed " + q.failed);
        System.out.println(answer.then(v -> out.append("late ").append(v)).get());
        System.out.println(out.substring(out.length() - 7));
        Runnable[] steps = {() -> System.out.println("step one"), RunnableQueue::stepTwo, new RunnableQueue()::stepThree};
        for (Runnable r : steps) r.run();
        broken.get();
    }

    private static void stepTwo() {
        System.out.println("step two");
    }

    private void stepThree() {
        System.out.println("step three of " + queue.size());
    }
}
