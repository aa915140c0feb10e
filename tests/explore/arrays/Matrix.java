//@ entry: determinant(int,int)
//@ values: -4..4

// Arrays of arrays; rows are objects that can be shared.
class Matrix {
    static int determinant(int a, int b) {
        int[][] m = new int[2][2];
        m[0][0] = a;
        m[1][1] = b;
        int[] first = m[0];
        first[1] = a + b;
        m[1][0] = m.length;
        int d = m[0][0] * m[1][1] - m[0][1] * m[1][0];
        return d > 0 ? 1 : d == 0 ? 0 : -1;
    }
}
