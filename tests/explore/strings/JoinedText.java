//@ entry: list(String,String,int)
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

// What is joined is looked into only where the program does.
class JoinedText {
    static String list(String a, String b, int n) {
        String list = String.join(", ", a, b);
        assert list.length() >= 4 || a != null;
        StringJoiner joiner = new StringJoiner("|", "<", ">");
        joiner.add(a).add("" + n).add(b);
        String piped = Stream.of(a, b).collect(Collectors.joining("|", "<", ">"));
        assert joiner.toString().length() > piped.length();
        return joiner.toString().equals("<x|7|>") ? list : piped;
    }
}
