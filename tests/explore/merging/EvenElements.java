/** A test on every other element of an array: merged, nothing forks. */
class EvenElements {
    //@ entry: count(int,int,int,int,int,int)
    //@ merged-paths: 1
    static int count(int a, int b, int c, int d, int e, int f) {
        int[] numbers = {a, b, c, d, e, f};
        int big = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (i % 2 == 0 && numbers[i] > 42) {
                big++;
            }
        }
        return big;
    }
}
