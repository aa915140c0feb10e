package shop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Tells listeners. */
public class EventBus {
    private final Map<Class<?>, List<Consumer<Object>>> listeners = new HashMap<>();
    private int dead;

    public <T> void subscribe(Class<T> type, Consumer<? super T> listener) {
        if (type == null || listener == null) {
            throw new NullPointerException("type and listener");
        }
        listeners.computeIfAbsent(type, key -> new ArrayList<>()).add(event -> listener.accept(type.cast(event)));
    }

    public int publish(Object event) {
        List<Consumer<Object>> found = listeners.get(event.getClass());
        if (found == null || found.isEmpty()) {
            dead++;
            return 0;
        }
        int told = 0;
        for (Consumer<Object> listener : found) {
            try {
                listener.accept(event);
                told++;
            } catch (RuntimeException e) {
                dead++;
            }
        }
        return told;
    }

    public int dead() {
        return dead;
    }
}
