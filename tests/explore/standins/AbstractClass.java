// An abstract class that nothing extends: its code runs on any fields, and its abstract methods return anything.
//@ entry: price(Shape,int)
class AbstractClass {
    abstract static class Shape {
        private final int sides;
        protected Shape next;

        protected Shape(int sides) {
            this.sides = sides;
        }

        abstract int area();

        protected abstract String name(long scale);

        int weight() {
            return area() * sides;
        }
    }

    static int price(Shape shape, int density) {
        if (shape == null) {
            return -1;
        }
        if (shape.weight() > 100 && density > 3) {
            return shape.area() / density;
        }
        if (shape.next == shape) {
            return -2;
        }
        return shape.name(density).length(); //~ throws NullPointerException
    }
}
