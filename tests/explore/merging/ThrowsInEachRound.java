//@ entry: passed(int[],String)
//@ max-array: 3
class ThrowsInEachRound {
    static int passed(int[] marks, String unit) {
        int passed = 0;
        for (int mark : marks) {   //~ throws NullPointerException
            if (mark < 0 || mark > 100) {
                throw new IllegalArgumentException("no mark");   //~ throws IllegalArgumentException
            }
            if (mark >= 50) {
                passed += unit.length();   //~ throws NullPointerException
            }
        }
        return passed;
    }
}
