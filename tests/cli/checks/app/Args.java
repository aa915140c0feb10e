package app;

/** A class of the program's own, whose name many libraries give to classes that check arguments. */
class Args {
    static int last(int[] words) {
        if (words.length == 0) {
            throw new IllegalStateException("nothing was parsed");
        }
        return words[words.length - 1];
    }
}
