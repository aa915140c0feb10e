// With a larger bound, a map that is an input has more entries; a look at one key has a way for each that it may be.
//@ entry: total(Map)
//@ max-collection: 4
import java.util.Map;

class MapOfFour {
    static int total(Map<Integer, Integer> prices) {
        if (prices == null || prices.size() < 4) {
            return -1;
        }
        Integer price = prices.get(7);
        return price == null ? 0 : price;
    }
}
