/** The index wraps around in a table of four, and is set back once. */
class SearchGoesRound {
    //@ entry: free(int,int)
    //@ values: -3..40
    static int free(int used, int hash) {
        int i = hash & 3;
        int n = 0;
        boolean again = true;
        while ((used >> i & 1) == 1) {
            n++;
            if (n == 4) {
                return -1;
            }
            i++;
            if (i == 4) {
                i = 0;
            }
            if (again && n == 2) {
                again = false;
                i = 0;
            }
        }
        return i + n;
    }
}
