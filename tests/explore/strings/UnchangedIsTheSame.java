//@ entry: kept(String,int)
//@ max-string: 3
class UnchangedIsTheSame {
    static int kept(String s, int how) {
        if (s == null || s.length() > 3) {
            return -1;
        }
        String t = switch (how) {
            case 0 -> s.trim();
            case 1 -> s.toLowerCase();
            case 2 -> s.replace('a', 'b');
            case 3 -> s.substring(s.length() / 2);
            case 4 -> s.trim().replace('a', 'b');
            default -> s.concat("");
        };
        return t == s ? 1 : 0;
    }
}
