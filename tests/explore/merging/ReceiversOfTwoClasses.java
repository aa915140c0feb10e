//@ entry: areas(ReceiversOfTwoClasses$Shape,int)
//@ merged-paths: 2

// What a call gives is one formula, whichever class the receiver has.
class ReceiversOfTwoClasses {
    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        @Override
        public int area() {
            return side * side;
        }
    }

    record Rectangle(int width, int height) implements Shape {
        @Override
        public int area() {
            return width * height;
        }
    }

    static int areas(Shape shape, int x) {
        int area = shape.area(); //~ throws NullPointerException
        if (x > 3) {
            area += 1;
        }
        if (x % 7 == 2) {
            area ^= 2;
        }
        return area;
    }
}
