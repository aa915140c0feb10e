// The search walks from one end of all doubles to the other: only beyond -1000 and 1000 there is an arc sine.
//@ entry: reaches(double)
class FarApart {
    static int reaches(double x) {
        double angle = Math.asin(1000 / x);
        if (angle * angle * angle == 0.125) {
            return 1;
        }
        return 0;
    }
}
