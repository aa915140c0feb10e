import java.util.Arrays;
import java.util.Locale;

public class FourierTransform {
    record Complex(double re, double im) {
        static final Complex ZERO = new Complex(0, 0);

        Complex plus(Complex o) { return new Complex(re + o.re, im + o.im); }
        Complex minus(Complex o) { return new Complex(re - o.re, im - o.im); }
        Complex times(Complex o) { return new Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
        Complex scale(double k) { return new Complex(re * k, im * k); }
        Complex conjugate() { return new Complex(re, -im); }
        double abs() { return Math.hypot(re, im); }

        static Complex polar(double angle) { return new Complex(Math.cos(angle), Math.sin(angle)); }

        String show() {
            double r = Math.round(re * 1e6) / 1e6 + 0.0, i = Math.round(im * 1e6) / 1e6 + 0.0;
            return String.format(Locale.ROOT, "%.4f%+.4fi", r, i);
        }
    }

    static Complex[] fft(Complex[] x) {
        int n = x.length;
        if (n == 1) return x.clone();
        if (n % 2 != 0) throw new IllegalArgumentException("length " + n + " is not a power of two");
        Complex[] even = new Complex[n / 2], odd = new Complex[n / 2];
        for (int i = 0; i < n / 2; i++) {
            even[i] = x[2 * i];
            odd[i] = x[2 * i + 1];
        }
        even = fft(even);
        odd = fft(odd);
        Complex[] out = new Complex[n];
        for (int k = 0; k < n / 2; k++) {
            Complex t = Complex.polar(-2 * Math.PI * k / n).times(odd[k]);
            out[k] = even[k].plus(t);
            out[k + n / 2] = even[k].minus(t);
        }
        return out;
    }

    static Complex[] inverse(Complex[] x) {
        Complex[] c = new Complex[x.length];
        for (int i = 0; i < c.length; i++) c[i] = x[i].conjugate();
        c = fft(c);
        for (int i = 0; i < c.length; i++) c[i] = c[i].conjugate().scale(1.0 / c.length);
        return c;
    }

    static Complex[] naive(Complex[] x) {
        Complex[] out = new Complex[x.length];
        for (int k = 0; k < x.length; k++) {
            out[k] = Complex.ZERO;
            for (int n = 0; n < x.length; n++) out[k] = out[k].plus(x[n].times(Complex.polar(-2 * Math.PI * k * n / x.length)));
        }
        return out;
    }

    static long[] multiply(int[] a, int[] b) {
        int n = Integer.highestOneBit(a.length + b.length) * 2;
        Complex[] x = new Complex[n], y = new Complex[n];
        for (int i = 0; i < n; i++) {
            x[i] = i < a.length ? new Complex(a[i], 0) : Complex.ZERO;
            y[i] = i < b.length ? new Complex(b[i], 0) : Complex.ZERO;
        }
        Complex[] fx = fft(x), fy = fft(y);
        for (int i = 0; i < n; i++) fx[i] = fx[i].times(fy[i]);
        Complex[] z = inverse(fx);
        long[] out = new long[a.length + b.length - 1];
        for (int i = 0; i < out.length; i++) out[i] = Math.round(z[i].re());
        return out;
    }

    public static void main(String[] args) {
        Complex[] signal = new Complex[16];
        for (int i = 0; i < 16; i++) signal[i] = new Complex(Math.sin(2 * Math.PI * 3 * i / 16) + 0.5 * Math.cos(2 * Math.PI * 5 * i / 16) + 1, 0);
        Complex[] spectrum = fft(signal), slow = naive(signal), back = inverse(spectrum);
        double worst = 0, roundTrip = 0;
        for (int k = 0; k < 16; k++) {
            System.out.println(k + " " + spectrum[k].show() + " " + Math.round(spectrum[k].abs() * 1000));
            worst = Math.max(worst, spectrum[k].minus(slow[k]).abs());
            roundTrip = Math.max(roundTrip, back[k].minus(signal[k]).abs());
        }
        System.out.println((worst < 1e-12) + " " + (roundTrip < 1e-14));
        System.out.println(Arrays.toString(multiply(new int[] {1, 2, 3}, new int[] {4, 5, 6, 7})));
        System.out.println(Arrays.toString(multiply(new int[] {1, 1}, multiplyToInt(new int[] {1, 3, 3, 1}))));
        System.out.println(new Complex(1, -0.0) + " " + new Complex(3, 4).abs() + " " + new Complex(0, 1).times(new Complex(0, 1)));
        fft(new Complex[] {Complex.ZERO, Complex.ZERO, Complex.ZERO, Complex.ZERO, Complex.ZERO, Complex.ZERO});
    }

    private static int[] multiplyToInt(int[] a) {
        return Arrays.stream(multiply(a, new int[] {1, 1})).mapToInt(Math::toIntExact).toArray();
    }
}
