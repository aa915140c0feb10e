//@ entry: grade(int)
//@ values: -1..12

import java.util.Map;
import java.util.TreeMap;

// Comparisons in a tree are branches.
class TreeMapFloor {
    static int grade(int points) {
        TreeMap<Integer, Integer> grades = new TreeMap<>();
        grades.put(0, 5);
        grades.put(5, 3);
        grades.put(9, 1);
        Map.Entry<Integer, Integer> entry = grades.floorEntry(points);
        return entry.getValue(); //~ throws NullPointerException
    }
}
