//@ entry: run(int,int,int,int,int)
//@ merged-paths: 1
//@ values: 2..6

// A number that all later questions are about is better kept apart: each of them is no question where it is known.
class ModeDecidesAll {
    static int run(int choice, int a, int b, int c, int d) {
        int mode = 3;
        if (choice > 4) {
            mode = 5;
        }
        int sum = 0;
        if (a > mode) {
            sum += 1;
        }
        if (b > mode) {
            sum += 2;
        }
        if (c > mode) {
            sum += 4;
        }
        if (d > mode) {
            sum += 8;
        }
        return sum;
    }
}
