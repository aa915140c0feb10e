//@ entry: choose(java.util.Locale,java.util.UUID,java.util.Random,java.util.Date)

import java.util.Date;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

// Locales from a short list, and values that are numbers inside.
class OtherValues {
    static int choose(Locale locale, UUID id, Random random, Date date) {
        if (locale != null && locale.getLanguage().equals("de")) {
            return 1;
        }
        if (id != null && id.getLeastSignificantBits() == 7) {
            return 2;
        }
        if (random != null && random.nextInt() == 42) {
            return 3;
        }
        return date != null && date.getTime() > 1000 ? 4 : 5;
    }
}
