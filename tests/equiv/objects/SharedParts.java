//@ verdict: DIFFERENT
class SharedParts {
    static class Box {
        int value;
        Box left;
        Box right;
    }

    static Box a(int x) {
        Box box = new Box();
        box.left = new Box();
        box.right = new Box();
        box.left.value = x;
        box.right.value = x;
        return box;
    }

    static Box b(int x) {
        Box box = new Box();
        box.left = new Box();
        box.left.value = x;
        box.right = box.left;
        return box;
    }
}
