//@ entry: firstPositive(int[])
//@ max-array: 3

// Variable arguments are an array, which may be null.
class VarargsMayBeNull {
    static int firstPositive(int... numbers) {
        for (int i = 0; i < numbers.length; i++) { //~ throws NullPointerException
            if (numbers[i] > 0) {
                return i;
            }
        }
        return numbers.length;
    }
}
