//@ entry: valid(double,double,double)

// NaN satisfies no inequality.
class TriangleOfDoubles {
    static int valid(double a, double b, double c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if (a + b > c && b + c > a && c + a > b) {
            return 2;
        }
        return 1;
    }
}
