//@ entry: size(Map)

import java.util.HashMap;
import java.util.Map;

// A class of the program that extends a map of the JDK is no input where any map is: field by field it would be broken.
class SubclassOfJdkMap {
    static class Counted extends HashMap<String, String> {
        int gets;
    }

    static boolean size(Map<String, String> map) {
        return map.isEmpty(); //~ throws NullPointerException
    }
}
