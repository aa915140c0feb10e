import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

public class StatisticsReport {
    static final double[] HEIGHTS = {171.2, 165.4, 180.0, 158.9, 175.3, 169.8, 190.1, 162.2, 177.7, 171.2, 168.0};
    static final double[] WEIGHTS = {68.1, 59.5, 82.4, 51.0, 74.9, 66.6, 95.3, 55.8, 79.0, 70.2, 61.7};

    static double mean(double[] xs) {
        double sum = 0;
        for (double x : xs) sum += x;
        return sum / xs.length;
    }

    static double variance(double[] xs) {
        double mean = 0, m2 = 0;
        int n = 0;
        for (double x : xs) {
            n++;
            double delta = x - mean;
            mean += delta / n;
            m2 += delta * (x - mean);
        }
        return m2 / (n - 1);
    }

    static double quantile(double[] sorted, double q) {
        double at = q * (sorted.length - 1);
        int low = (int) at;
        return low + 1 < sorted.length ? sorted[low] + (at - low) * (sorted[low + 1] - sorted[low]) : sorted[low];
    }

    static double[] regression(double[] xs, double[] ys) {
        double mx = mean(xs), my = mean(ys), sxy = 0, sxx = 0, syy = 0;
        for (int i = 0; i < xs.length; i++) {
            sxy += (xs[i] - mx) * (ys[i] - my);
            sxx += (xs[i] - mx) * (xs[i] - mx);
            syy += (ys[i] - my) * (ys[i] - my);
        }
        double slope = sxy / sxx;
        return new double[] {slope, my - slope * mx, sxy / Math.sqrt(sxx * syy)};
    }

    static void print(String label, double... values) {
        StringBuilder sb = new StringBuilder(String.format("%-14s", label));
        for (double v : values) sb.append(String.format(Locale.ROOT, " %10.4f", v));
        System.out.println(sb);
    }

    public static void main(String[] args) {
        for (double[] data : new double[][] {HEIGHTS, WEIGHTS}) {
            double[] sorted = data.clone();
            Arrays.sort(sorted);
            print("mean, sd", mean(data), Math.sqrt(variance(data)));
            print("quartiles", quantile(sorted, 0), quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75), quantile(sorted, 1));
            double geometric = 1, harmonic = 0;
            for (double x : data) {
                geometric *= Math.pow(x, 1.0 / data.length);
                harmonic += 1 / x;
            }
            print("geo, harm", geometric, data.length / harmonic);
        }
        print("regression", regression(HEIGHTS, WEIGHTS));
        DoubleSummaryStatistics stats = Arrays.stream(HEIGHTS).summaryStatistics();
        System.out.println(stats.getMin() + " " + stats.getMax() + " " + stats.getCount() + " " + stats.getSum() + " " + stats.getAverage());
        IntSummaryStatistics ints = new IntSummaryStatistics();
        for (int i = -5; i < 20; i += 3) ints.accept(i * i);
        System.out.println(ints + " | " + new IntSummaryStatistics() + " | " + new DoubleSummaryStatistics().getMin());

        Map<Integer, Integer> histogram = new TreeMap<>();
        for (double h : HEIGHTS) histogram.merge((int) (h / 10) * 10, 1, Integer::sum);
        histogram.forEach((bucket, n) -> System.out.println(bucket + " " + "*".repeat(n)));
        double[] smooth = new double[HEIGHTS.length - 2];
        for (int i = 0; i < smooth.length; i++) smooth[i] = Math.round((HEIGHTS[i] + HEIGHTS[i + 1] + HEIGHTS[i + 2]) / 3 * 100) / 100.0;
        System.out.println(Arrays.toString(smooth));
        int[] votes = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5};
        int mode = -1, best = 0;
        for (int v : votes) {
            int n = 0;
            for (int w : votes) if (w == v) n++;
            if (n > best || n == best && v < mode) {
                best = n;
                mode = v;
            }
        }
        System.out.println("mode " + mode + " x" + best + " empty mean " + mean(new double[0]) + " variance of one " + variance(new double[] {4}));
    }
}
