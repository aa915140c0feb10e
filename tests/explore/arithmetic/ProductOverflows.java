//@ entry: product(int,int)

// The product of two positive numbers can be negative.
class ProductOverflows {
    static int product(int a, int b) {
        if (a <= 0 || b <= 0) {
            return 0;
        }
        int product = a * b;
        assert product >= 0; //~ assertion
        return product;
    }
}
