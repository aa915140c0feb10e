//@ entry: find(String[])
//@ max-array: 2
//@ max-string: 2

// An element may be null, or a string of any content.
class StringElements {
    static int find(String[] words) {
        for (int i = 0; i < words.length; i++) { //~ throws NullPointerException
            if (words[i].equals("x")) { //~ throws NullPointerException
                return i;
            }
        }
        return -1;
    }
}
