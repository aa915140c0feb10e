// An entry of a map, a list iterator and an enumeration hold what their type arguments say.
//@ entry: first(Map.Entry,ListIterator,Enumeration)
import java.util.Enumeration;
import java.util.ListIterator;
import java.util.Map;

class EntryInput {
    static String first(Map.Entry<String, Integer> entry, ListIterator<String> list, Enumeration<String> rest) {
        if (entry != null) {
            entry.setValue(5);
            assert entry.getValue() == 5;
            return entry.getKey() == null ? "none" : entry.getKey();
        }
        if (list != null) {
            return list.hasNext() ? list.next() : "empty";
        }
        return rest.hasMoreElements() ? rest.nextElement() : "end"; //~ throws NullPointerException
    }
}
