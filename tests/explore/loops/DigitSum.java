//@ entry: digits(int)

// One path for each number of digits.
class DigitSum {
    static int digits(int n) {
        if (n < 0 || n > 999) {
            return -1;
        }
        int sum = 0;
        while (n > 0) {
            sum += n % 10;
            n /= 10;
        }
        assert sum <= 27;
        return sum;
    }
}
