//@ verify: size(FieldNotNullBag)
//@ assumes: FieldNotNullBag.cells of inputs is not null, as constructors leave it
import java.lang.reflect.Field;

class FieldNotNull {
    static int size(FieldNotNullBag b) {
        return b == null ? 0 : b.size();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        FieldNotNullBag broken = new FieldNotNullBag();
        Field cells = FieldNotNullBag.class.getDeclaredField("cells");
        cells.setAccessible(true);
        cells.set(broken, null);
        size(broken);
    }
}

// A class of its own: within one nest, who writes a field by reflection is no stranger.
class FieldNotNullBag {
    private int[] cells;

    FieldNotNullBag() {
        cells = new int[2];
    }

    int size() {
        return cells.length;
    }
}
