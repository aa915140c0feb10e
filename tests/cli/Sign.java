/** Three paths, no findings. */
class Sign {
    static int sign(int x) {
        if (x < 0) {
            return -1;
        }
        return x == 0 ? 0 : 1;
    }
}
