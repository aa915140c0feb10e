//@ entry: isLimit(java.lang.Integer)
/** Large boxes that are equal may be one object: that of a static field is not modelled as an input yet. */
class BoxOfStaticField {
    static final Integer LIMIT = 1000;

    static boolean isLimit(Integer number) {
        return number == LIMIT; //~ unsupported
    }
}
