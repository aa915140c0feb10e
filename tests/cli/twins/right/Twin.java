package right;

public class Twin {
    public static int twice(int a) {
        if (a == 12) {
            a = 13;
        }
        return 2 * a;
    }
}
