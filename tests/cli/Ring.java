import java.util.NoSuchElementException;

/** A ring of numbers that overwrites the oldest one when it is full. */
public class Ring {
    private final int[] cells;
    private int first;
    private int count;

    public Ring(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity);
        }
        cells = new int[capacity];
    }

    public void add(int value) {
        int end = first + count;
        cells[end >= cells.length ? end - cells.length : end] = value;
        if (count == cells.length) {
            first = first + 1 == cells.length ? 0 : first + 1;
        } else {
            count++;
        }
    }

    public int remove() {
        if (count == 0) {
            throw new NoSuchElementException("empty");
        }
        int value = cells[first];
        first = first + 1 == cells.length ? 0 : first + 1;
        count--;
        return value;
    }

    public boolean isFull() {
        return count == cells.length;
    }

    public int sum() {
        int sum = 0;
        for (int index = 0; index < count; index++) {
            int at = first + index;
            sum += cells[at >= cells.length ? at - cells.length : at];
        }
        return sum;
    }
}
