//@ verdict: EQUIVALENT
class VirtualForInstanceof {
    abstract static class Shape {
        int side;

        abstract int area();
    }

    static final class Square extends Shape {
        @Override
        int area() {
            return side * side;
        }
    }

    static final class Line extends Shape {
        @Override
        int area() {
            return 0;
        }
    }

    static int a(Shape shape) {
        return shape == null ? -1 : shape.area();
    }

    static int b(Shape shape) {
        if (shape instanceof Square) {
            return shape.side * shape.side;
        }
        return shape == null ? -1 : 0;
    }
}
