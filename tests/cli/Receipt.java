/** What cannot change says nothing about a call. */
public class Receipt {
    public record Item(String name, int price) {
        public Item {
            if (price < 0) {
                throw new IllegalArgumentException("price");
            }
        }
    }

    /** Changes nothing of what it is given. */
    public static int total(Item item, int count) {
        return count > 9 ? item.price() * count * 9 / 10 : item.price() * count;
    }
}
