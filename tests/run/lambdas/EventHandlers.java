import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

public class EventHandlers {
    static class Event {
        final String name;
        private boolean stopped;

        Event(String name) { this.name = name; }

        void stop() { stopped = true; }

        @Override public String toString() { return getClass().getSimpleName() + "(" + name + ")"; }
    }

    static class Click extends Event {
        final int x, y;

        Click(int x, int y) {
            super("click");
            this.x = x;
            this.y = y;
        }
    }

    static class Key extends Event {
        final char c;

        Key(char c) {
            super("key " + c);
            this.c = c;
        }
    }

    static class Bus {
        private final Map<Class<?>, List<Consumer<Event>>> handlers = new LinkedHashMap<>();
        private BiConsumer<Event, RuntimeException> onError = (e, x) -> { throw x; };
        private int depth;

        <E extends Event> Runnable on(Class<E> type, Consumer<? super E> handler) {
            Consumer<Event> adapted = e -> handler.accept(type.cast(e));
            handlers.computeIfAbsent(type, t -> new ArrayList<>()).add(adapted);
            return () -> handlers.get(type).remove(adapted);
        }

        <E extends Event> Runnable when(Class<E> type, Predicate<? super E> guard, Consumer<? super E> handler) {
            return on(type, e -> { if (guard.test(e)) handler.accept(e); });
        }

        int fire(Event event) {
            int called = 0;
            depth++;
            for (Map.Entry<Class<?>, List<Consumer<Event>>> entry : handlers.entrySet()) {
                if (!entry.getKey().isInstance(event)) continue;
                for (Consumer<Event> c : List.copyOf(entry.getValue())) {
                    if (event.stopped) break;
                    called++;
                    try {
                        c.accept(event);
                    } catch (RuntimeException x) {
                        onError.accept(event, x);
                    }
                }
            }
            depth--;
            return called;
        }
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        StringBuilder typed = new StringBuilder();
        int[] clicks = {0};
        Runnable removeLogger = bus.on(Event.class, e -> System.out.println("  ".repeat(bus.depth) + "log " + e));
        bus.on(Click.class, c -> clicks[0]++);
        bus.when(Click.class, c -> c.x < 0 || c.y < 0, Event::stop);
        bus.on(Click.class, c -> System.out.println("    clicked at " + c.x + "," + c.y));
        bus.on(Key.class, k -> typed.append(k.c));
        bus.when(Key.class, k -> k.c == '\n', k -> bus.fire(new Click(typed.length(), 0)));
        bus.when(Key.class, k -> Character.isDigit(k.c), k -> System.out.println("    ratio " + 10 / (k.c - '0')));

        System.out.println(bus.fire(new Click(3, 4)));
        System.out.println(bus.fire(new Click(-1, 4)));
        for (char c : "hi\n5".toCharArray()) bus.fire(new Key(c));
        System.out.println(bus.fire(new Event("plain")));
        removeLogger.run();
        System.out.println(bus.fire(new Event("silent")) + " " + clicks[0] + " " + typed.toString().replace("\n", "\\n"));
        bus.onError = (e, x) -> System.out.println("    error in " + e + ": " + x.getMessage());
        bus.fire(new Key('0'));
        bus.onError = bus.onError.andThen((e, x) -> { throw new IllegalStateException("giving up on " + e, x); });
        bus.fire(new Key('0'));
    }
}
