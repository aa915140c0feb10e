package percolate.replay;

/**
 * Text as the spelling of values has it: printable ASCII without blanks.
 *
 * <p>A backslash, a blank and everything else is <code>&#92;uXXXX</code>, and so is the word {@code )}.
 */
final class Words {
    private Words() {}

    static void write(StringBuilder out, String text) {
        if (text.equals(")")) {
            escape(out, ')');
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit > ' ' && unit <= '~' && unit != '\\') {
                out.append(unit);
            } else {
                escape(out, unit);
            }
        }
    }

    private static void escape(StringBuilder out, char unit) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit(unit >> shift & 0xf, 16));
        }
    }

    static String read(String word) throws BadRequestException {
        if (word.indexOf('\\') < 0) {
            return word;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) != '\\') {
                text.append(word.charAt(i));
                continue;
            }
            try {
                text.append((char) Integer.parseInt(word, i + 2, i + 6, 16));
            } catch (IndexOutOfBoundsException | NumberFormatException notEscaped) {
                throw new BadRequestException("cannot read '" + word + "'");
            }
            i += 5;
        }
        return text.toString();
    }
}
