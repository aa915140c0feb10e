//@ entry: price(String,int)
//@ max-string: 6

import java.util.Map;
import java.util.Set;

// What `Map.of` and `Set.of` hold is compared with a symbolic key, one by one.
class KeysOfImmutableMap {
    static final Map<String, Integer> PRICES = Map.of("nail", 1, "saw", 20, "drill", 90);

    static int price(String item, int n) {
        if (Set.of(3, 5, n).contains(7)) { //~ throws IllegalArgumentException
            return -1;
        }
        Integer price = PRICES.get(item); //~ throws NullPointerException
        return price == null ? 0 : price * n;
    }
}
