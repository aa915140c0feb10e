import java.util.Iterator;
import java.util.NoSuchElementException;

/** A list of numbers whose iterator can remove what it gave last. */
public class Chain implements Iterable<Integer> {
    private static class Link {
        int value;
        Link next;
    }

    private Link head;
    private int size;

    public void push(int value) {
        Link link = new Link();
        link.value = value;
        link.next = head;
        head = link;
        size++;
    }

    public int size() {
        return size;
    }

    public boolean isSorted() {
        for (Link link = head; link != null && link.next != null; link = link.next) {
            if (link.value > link.next.value) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<Integer>() {
            private Link next = head;
            private Link last;
            private Link beforeLast;

            @Override
            public boolean hasNext() {
                return next != null;
            }

            @Override
            public Integer next() {
                if (next == null) {
                    throw new NoSuchElementException();
                }
                if (last != null) {
                    beforeLast = last;
                }
                last = next;
                next = next.next;
                return last.value;
            }

            @Override
            public void remove() {
                if (last == null) {
                    throw new IllegalStateException("nothing to remove");
                }
                if (beforeLast == null) {
                    head = next;
                } else {
                    beforeLast.next = next;
                }
                last = null;
                size--;
            }
        };
    }
}
