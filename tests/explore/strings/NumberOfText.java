//@ entry: which(double)

// At most one number is written like a constant, and none like one that is written otherwise.
class NumberOfText {
    static int which(double x) {
        String text = "x = " + x + "!";
        if (text.equals("x = 3.14!")) {
            return 1;
        }
        if (text.equals("x = 3.140!") || text.equals("x = 5!") || text.equals("y = 5.0!")) {
            return 2;
        }
        return text.equals("x = -Infinity!") ? 3 : 4;
    }
}
