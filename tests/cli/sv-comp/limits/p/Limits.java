package p;

public class Limits {
    public static void check(int n) {
        assert n != 99;
    }
}
