//@ entry: area(int,int,int)

// Modulo 2^32 products are distributive, squares are written out, and a product of longs cut to 32 bits is that of ints.
class LawsOfProducts {
    static int area(int a, int b, int c) {
        int area = (a + b) * (a + b);
        assert area == a * a + 2 * a * b + b * b;
        assert a * (b + c) == c * a + b * a;
        assert (int) ((long) a * b) == b * a;
        assert (long) a * b == a * b; //~ assertion
        return area;
    }
}
