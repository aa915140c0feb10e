//@ verify: area(FieldOfClassFrame)
//@ assumes: FieldOfClassFrame.shape of inputs is of class FieldOfClassSquare, as that is all that is put there
import java.lang.reflect.Field;

class FieldOfClass {
    static int area(FieldOfClassFrame frame) {
        return frame == null ? 0 : frame.area();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        FieldOfClassFrame broken = new FieldOfClassFrame();
        Field shape = FieldOfClassFrame.class.getDeclaredField("shape");
        shape.setAccessible(true);
        shape.set(broken, new FieldOfClassHole());
        area(broken);
    }
}

interface FieldOfClassShape {
    int area();
}

class FieldOfClassSquare implements FieldOfClassShape {
    public int area() {
        return 4;
    }
}

class FieldOfClassHole implements FieldOfClassShape {
    public int area() {
        throw new IllegalStateException();
    }
}

// A class of its own: within one nest, who writes a field by reflection is no stranger.
class FieldOfClassFrame {
    private FieldOfClassShape shape = new FieldOfClassSquare();

    int area() {
        return shape == null ? 0 : shape.area();
    }

    void reset() {
        shape = new FieldOfClassSquare();
    }
}
