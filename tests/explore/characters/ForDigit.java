//@ entry: digit(int,int)
//@ values: -1..37

// A digit beyond the radix is the null character.
class ForDigit {
    static boolean digit(int digit, int radix) {
        return Character.forDigit(digit, radix) == 'f';
    }
}
