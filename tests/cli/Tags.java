import java.util.AbstractList;
import java.util.List;

// A field says of which elements it is a list, and there is a class of lists that are of others.
class Tags {
    List<String> names;

    static int count(Tags tags) {
        return (Object) tags.names instanceof Evens ? -1 : tags.names.size();
    }

    static class Evens extends AbstractList<Integer> {
        private final int size;

        Evens(int size) {
            this.size = size;
        }

        @Override
        public Integer get(int index) {
            return 2 * index;
        }

        @Override
        public int size() {
            return size;
        }
    }
}
