//@ entry: weekend(OrdinalArithmetic$Day)

// The ordinal is the place of the constant.
class OrdinalArithmetic {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static boolean weekend(Day day) {
        return day.ordinal() > 4; //~ throws NullPointerException
    }
}
