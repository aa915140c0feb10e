//@ entry: classify(int,int,int)
//@ values: -1..5

// The triangle problem: 1 scalene, 2 isosceles, 3 equilateral, 4 none. There are 14 feasible paths:
// 3 reject a side, 4 have no equal sides, 6 have two, 1 has three.
class TriangleKinds {
    static int classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 4;
        }
        int kind = 0;
        if (a == b) {
            kind += 1;
        }
        if (a == c) {
            kind += 2;
        }
        if (b == c) {
            kind += 3;
        }
        if (kind == 0) {
            return a + b <= c || b + c <= a || a + c <= b ? 4 : 1;
        }
        if (kind > 3) {
            return 3;
        }
        if (kind == 1 && a + b > c) {
            return 2;
        }
        if (kind == 2 && a + c > b) {
            return 2;
        }
        if (kind == 3 && b + c > a) {
            return 2;
        }
        return 4;
    }
}
