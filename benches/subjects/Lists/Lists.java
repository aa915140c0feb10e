import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * The two loops over lists of symbolic Integers by which path merging was motivated.
 *
 * <p>In {@code signs} each element has three ways, so there are 3^n paths, of which three remain if the body is one
 * formula; to see that, one must look into {@code ArrayList.get} and {@code Integer.intValue}. In {@code evens} every
 * other element is compared with a constant, which is 2^(n/2) paths for one.
 */
//@ driver: signs10 TRUE
//@ driver: signs100 TRUE
//@ driver: signs1000 TRUE
//@ driver: tied10 FALSE
//@ driver: tied1000 FALSE
//@ driver: evens10 TRUE
//@ driver: evens100 TRUE
//@ driver: evens200 TRUE
//@ driver: evens1000 TRUE
public class Lists {
    public static void signs10() {
        prevailingSign(nondet(10));
    }

    public static void signs100() {
        prevailingSign(nondet(100));
    }

    public static void signs1000() {
        prevailingSign(nondet(1000));
    }

    public static void tied10() {
        assert prevailingSign(nondet(10)) != 0 : "as many positive as negative numbers";
    }

    public static void tied1000() {
        assert prevailingSign(nondet(1000)) != 0 : "as many positive as negative numbers";
    }

    public static void evens10() {
        evens(nondet(10));
    }

    public static void evens100() {
        evens(nondet(100));
    }

    public static void evens200() {
        evens(nondet(200));
    }

    public static void evens1000() {
        evens(nondet(1000));
    }

    private static void evens(List<Integer> list) {
        int count = 0;
        for (int i = 0; i < list.size(); i++) {
            if (i % 2 == 0 && list.get(i) == 42) {
                count++;
            }
        }
        assert count >= 0 : "counted down";
    }

    private static int prevailingSign(List<Integer> list) {
        int sum = 0;
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) < 0) {
                sum -= 1;
            } else if (list.get(i) > 0) {
                sum += 1;
            }
        }
        if (sum < 0) {
            return -1;
        }
        if (sum > 0) {
            return 1;
        }
        return 0;
    }

    private static List<Integer> nondet(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            list.add(Verifier.nondetInt());
        }
        return list;
    }
}
