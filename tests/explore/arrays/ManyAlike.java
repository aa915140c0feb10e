// Where most references of an array are alike, an unknown index has a way for each of them, not for each index.
//@ entry: find(int)
class ManyAlike {
    static String find(int index) {
        String[] table = new String[1000];
        table[17] = "seventeen";
        table[999] = "last";
        if (index < 0 || index >= table.length) {
            return "outside";
        }
        return table[index];
    }
}
