class Marks {
    static int passed(int[] marks) {
        int passed = 0;
        for (int mark : marks) {
            if (mark < 0 || mark > 100) {
                throw new IllegalArgumentException("no mark");
            }
            if (mark >= 50) {
                passed++;
            }
        }
        return passed;
    }

    static int ofFive(int a, int b, int c, int d, int e) {
        return passed(new int[] {a, b, c, d, e});
    }
}
