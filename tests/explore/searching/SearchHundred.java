/** A hundred elements, as many rounds, one path. */
class SearchHundred {
    //@ entry: find(int,int)
    //@ merged-paths: 1
    static boolean find(int x, int y) {
        int[] a = new int[100];
        for (int i = 0; i < a.length; i++) {
            a[i] = x + i;
        }
        int at = -1;
        for (int i = 0; i < a.length; i++) {
            if ((a[i] ^ y) % 101 == 100) {
                at = i;
                break;
            }
        }
        return at > 50;
    }
}
