// Objects: construction, fields, the ways of calling; receivers are checked for null.
class Objects {
    int value;
    Objects next;

    Objects(int value) {
        this.value = value;
    }

    interface Shape {
        int area();
    }

    static Objects pair(int a, int b) {
        Objects first = new Objects(a);
        first.next = new Objects(b);
        return first;
    }

    static Object choose(boolean flag) {
        return new Objects(flag ? 1 : 2);   // the new object waits on the stack, twice
    }

    int sum() {
        return value + next.value;
    }

    private int hidden() {
        return value;
    }

    int calls(Shape shape, String text) {
        return hidden() + sum() + shape.area() + text.length() + super.hashCode();
    }
}
