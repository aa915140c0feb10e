//@ verify: first(java.util.List)
//@ assumes: inputs hold what their type arguments say: a List<String> only strings
import java.util.ArrayList;
import java.util.List;

class TypeArgumentsKept {
    static int first(List<String> list) {
        if (list == null || list.isEmpty()) {
            return 0;
        }
        String text = list.get(0);
        return text == null ? 1 : 2;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List list = new ArrayList();
        list.add(1);
        first(list);
    }
}
