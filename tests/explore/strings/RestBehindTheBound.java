//@ entry: rest(String)

// A part that begins behind the bound of strings is looked into as far as it has to be.
class RestBehindTheBound {
    static boolean rest(String text) {
        return text.substring(20).equals("rest"); //~ throws NullPointerException
        //~^ throws StringIndexOutOfBoundsException
    }
}
