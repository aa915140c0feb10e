//@ verify: isFirst(FieldOfClassBag)
//@ assumes: FieldOfClassBag.rows of inputs is of class java.util.LinkedList, as that is all that is put there
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

class FieldOfClass {
    static boolean isFirst(FieldOfClassBag bag) {
        return bag == null || bag.isLinked();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        FieldOfClassBag broken = new FieldOfClassBag();
        Field rows = FieldOfClassBag.class.getDeclaredField("rows");
        rows.setAccessible(true);
        rows.set(broken, new ArrayList<>());
        isFirst(broken);
    }
}

// A class of its own: within one nest, who writes a field by reflection is no stranger.
class FieldOfClassBag {
    private List<String> rows = new LinkedList<>();

    boolean isLinked() {
        if (rows != null && !(rows instanceof LinkedList)) {
            throw new IllegalStateException();
        }
        return rows != null;
    }
}
