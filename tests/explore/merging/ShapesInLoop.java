//@ entry: area(int,int,int)
//@ merged-paths: 1

class ShapesInLoop {
    interface Shape {
        int area(int size);
    }

    static class Square implements Shape {
        @Override
        public int area(int size) {
            return size > 100 ? 100 : size < 0 ? 0 : size;
        }
    }

    static class Half implements Shape {
        @Override
        public int area(int size) {
            return size < 0 ? 0 : size > 50 ? 25 : size / 2;
        }
    }

    static int area(int a, int b, int c) {
        Shape[] shapes = {new Square(), new Half(), new Square()};
        int[] sizes = {a, b, c};
        int sum = 0;
        for (int i = 0; i < shapes.length; i++) {
            if (sizes[i] == 13) {
                continue;
            }
            sum += shapes[i].area(sizes[i]);
        }
        return sum;
    }
}
