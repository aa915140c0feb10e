/** Calls through a class and an interface with three implementations. */
public class VirtualCalls {
    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    record Box(int width, int height) implements Shape {
        public int area() {
            return width * height;
        }
    }

    record Line(int length) implements Shape {
        public int area() {
            return 0;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = new Shape[30];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = i % 3 == 0 ? new Square(i) : i % 3 == 1 ? new Box(i, i + 1) : new Line(i);
        }
        long sum = 0;
        for (int round = 0; round < 250_000; round++) {
            for (Shape shape : shapes) {
                sum += shape.area();
            }
        }
        System.out.println(sum);
    }
}
