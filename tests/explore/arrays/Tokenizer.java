//@ entry: sum(char,char,char)

// A loop over characters that are all symbolic, with an end mark.
class Tokenizer {
    static int sum(char a, char b, char c) {
        char[] text = {a, b, c, '\0'};
        int at = 0;
        int sum = 0;
        int sign = 1;
        while (text[at] != '\0') {
            if (text[at] >= '0' && text[at] <= '9') {
                int number = 0;
                while (text[at] >= '0' && text[at] <= '9') {
                    number = number * 10 + (text[at++] - '0');
                }
                sum += sign * number;
                sign = 1;
            } else if (text[at] == '-') {
                sign = -sign;
                at++;
            } else {
                throw new IllegalArgumentException("at " + at); //~ throws IllegalArgumentException
            }
        }
        assert sum != -42; //~ assertion
        return sum;
    }
}
