/** Strings made piece by piece. */
public class Builders {
    public static void main(String[] args) {
        int total = 0;
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 60; i++) {
                text.append((char) ('a' + i % 26)).append(i).append(", ");
            }
            total += text.toString().hashCode() + text.indexOf("z");
        }
        System.out.println(total);
    }
}
