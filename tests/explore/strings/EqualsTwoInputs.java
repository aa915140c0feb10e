//@ entry: check(String,String)
//@ max-string: 2

// Passwords must agree and be long enough.
class EqualsTwoInputs {
    static void check(String password, String again) {
        if (!password.equals(again)) { //~ throws NullPointerException
            throw new IllegalArgumentException("differ"); //~ throws IllegalArgumentException
        }
        if (password.length() < 2) {
            throw new IllegalArgumentException("short"); //~ throws IllegalArgumentException
        }
    }
}
