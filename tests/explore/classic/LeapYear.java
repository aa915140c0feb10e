//@ entry: isLeap(int)

// Three remainders, of which later ones imply earlier ones.
class LeapYear {
    static boolean isLeap(int year) {
        if (year % 4 != 0) {
            return false;
        }
        if (year % 100 != 0) {
            return true;
        }
        return year % 400 == 0;
    }
}
