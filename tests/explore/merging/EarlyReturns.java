/** A method with early returns, called by another: it becomes one formula, and what throws leaves it. */
class EarlyReturns {
    //@ entry: price(int,int)
    //@ merged-paths: 2
    static int price(int age, int distance) {
        return distance * percent(age) / 100;
    }

    static int percent(int age) {
        if (age < 0) {
            throw new IllegalArgumentException("age"); //~ throws IllegalArgumentException
        }
        if (age < 6) {
            return 0;
        }
        if (age < 18 || age >= 65) {
            return 50;
        }
        return 100;
    }
}
