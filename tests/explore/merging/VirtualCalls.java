/** The class of the receiver is known where the region is met, so that its method is part of the formula. */
class VirtualCalls {
    interface Shape {
        int weight(int scale);
    }

    static class Square implements Shape {
        public int weight(int scale) {
            return scale > 5 ? scale * 2 : scale;
        }
    }

    static class Round implements Shape {
        int calls;

        public int weight(int scale) {
            calls++;
            return calls > 1 ? 3 : -scale;
        }
    }

    //@ entry: weigh(int,int)
    //@ merged-paths: 1
    static int weigh(int scale, int choice) {
        Shape square = new Square();
        Round round = new Round();
        int sum = 0;
        if (choice > 0) {
            sum += square.weight(scale) + round.weight(scale);
        } else if (choice < -10) {
            sum -= round.weight(scale);
            sum -= round.weight(scale);
        }
        return sum + 1000 * round.calls;
    }
}
