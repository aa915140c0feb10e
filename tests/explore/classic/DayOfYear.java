//@ entry: ordinal(int,int,boolean)
//@ values: -1..33

// Months fall through, and the 31st of April goes unnoticed until the sum is too big.
class DayOfYear {
    static int ordinal(int month, int day, boolean leap) {
        if (day < 1 || day > 31) {
            throw new IllegalArgumentException("day"); //~ throws IllegalArgumentException
        }
        int ordinal = day;
        switch (month) {
            case 4:
                ordinal += 31;
            case 3:
                ordinal += leap ? 29 : 28;
            case 2:
                ordinal += 31;
            case 1:
                assert ordinal <= 121; //~ assertion
                return ordinal;
            default:
                throw new IllegalArgumentException("month"); //~ throws IllegalArgumentException
        }
    }
}
