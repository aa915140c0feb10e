//@ entry: same(IsNotThatConstant$Shape,IsNotThatConstant$Color,int[])

// An input of an interface that was compared with a constant of an enum is that, or stays another object.
class IsNotThatConstant {
    interface Shape {
    }

    enum Color implements Shape {
        RED, GREEN;

        final int[] pick = {6};
    }

    static class Square implements Shape {
    }

    static int same(Shape shape, Color color, int[] numbers) {
        int sum = 0;
        if (color != null && numbers == color.pick) {
            sum += 1;
        }
        if (shape == color) {
            sum += 2;
        }
        if (shape instanceof Square) {
            sum += 4;
        }
        return sum;
    }
}
