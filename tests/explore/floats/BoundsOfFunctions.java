//@ entry: bounded(double,double)

// Bounds on arguments of functions without a theory are bounds on their results.
class BoundsOfFunctions {
    static boolean bounded(double x, double rate) {
        if (!(x >= 0 && x <= 1 && rate >= 0 && rate < 0.5)) {
            return false;
        }
        double sine = Math.sin(x);
        assert sine >= 0 && sine < 0.85;
        assert Math.cos(x) > 0.5;
        assert Math.exp(x) >= 1 && Math.exp(x) < 2.72;
        assert Math.log(1 + x) < 0.7;
        assert Math.pow(x, 3) <= 1;
        assert Math.pow(1 + rate, 10) < 58;
        assert Math.atan(x) < 0.8;
        return Math.exp(rate) > 1.6; // from 0.47 on
    }
}
