//@ entry: price(int,String,int)

import java.util.HashMap;
import java.util.Map;

// Records are keys that are compared by their components, and iterated over in the order of their hash codes.
class RecordIsKey {
    enum Unit { PIECE, BOX }

    record Item(int number, String name) {}

    record Order(Item item, long count, boolean isFast, Unit unit) {}

    static int price(int number, String name, int count) {
        Map<Order, Integer> prices = new HashMap<>();
        prices.put(new Order(new Item(7, "nail"), 100, true, Unit.BOX), 3);
        prices.put(new Order(new Item(number, name), count, false, Unit.BOX), 4);
        if (prices.getOrDefault(new Order(new Item(7, "nail"), 100, number == 8, Unit.BOX), 0) == 4) {
            return 1;
        }
        Map<Item, Integer> items = new HashMap<>();
        items.put(new Item(33, "b"), 1);
        items.put(new Item(number, "a"), 2);
        int first = items.values().iterator().next();
        return items.size() == 1 ? 2 : first == 2 ? 3 : 4;
    }
}
