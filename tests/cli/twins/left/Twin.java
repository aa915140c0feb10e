package left;

public class Twin {
    public static int twice(int a) {

        return 2 * a;
    }
}
