/** Calls that depend on the class of the receiver, and loops one inside the other. */
class Shapes {
    public static void main(String[] args) {
        System.out.println(total(new Shape[][] {{new Square(2)}}));
    }

    static int total(Shape[][] rows) {
        int sum = 0;
        for (Shape[] row : rows) {
            for (Shape shape : row) {
                sum += shape.area();
            }
        }
        return sum;
    }
}

interface Shape {
    int area();
}

class Circle implements Shape {
    public int area() {
        return 3;
    }
}

class Square implements Shape {
    static final int CORNERS = Integer.getInteger("corners", 4);
    final int side;

    Square(int side) {
        this.side = side;
    }

    public int area() {
        return side * side;
    }
}
