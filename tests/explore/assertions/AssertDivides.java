//@ entry: check(int)
//@ values: -3..5

// One line, two findings: the condition may itself throw.
class AssertDivides {
    static void check(int x) {
        assert 10 / x != 3; //~ assertion
                            //~^ throws ArithmeticException
    }
}
