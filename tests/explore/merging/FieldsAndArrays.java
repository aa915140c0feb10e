/** Both sides of a branch write fields, static fields and elements; which element may depend on the input. */
class FieldsAndArrays {
    static int total;

    int low;
    long high;
    float ratio;

    //@ entry: run(int,int)
    //@ merged-paths: 2
    static long run(int x, int y) {
        FieldsAndArrays object = new FieldsAndArrays();
        FieldsAndArrays alias = y > 3 ? object : object;
        int[] numbers = new int[4];
        double[] halves = new double[2];
        total = 7;
        if (x > 10) {
            object.low = x;
            numbers[1] = y;
            total += 2;
            halves[0] = 0.5;
        } else {
            alias.high = y;
            alias.low -= 3;
            numbers[x & 3] = 5;
            object.ratio = 1.5f;
        }
        if (x + y == 100) {
            numbers[2]++;
            alias.low++;
        }
        if (halves[0] > 0 && alias.ratio > 0) {
            throw new IllegalStateException("both sides were taken");
        }
        return object.low + 31 * alias.high + numbers[0] + numbers[1] * 3L + numbers[2] * 5L + total
                + (long) (halves[0] * 4)
                + (long) (object.ratio * 2) / (y == 77 && x > 10 ? 0 : 1); //~ throws ArithmeticException
    }
}
