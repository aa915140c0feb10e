//@ entry: mean(double[])
//@ max-array: 2

// The mean of no numbers is NaN.
class ArrayOfDoubles {
    static int mean(double[] a) {
        double sum = 0;
        for (double x : a) { //~ throws NullPointerException
            sum += x;
        }
        double mean = sum / a.length;
        if (Double.isNaN(mean)) {
            return -1;
        }
        return mean > 100 ? 1 : 0;
    }
}
