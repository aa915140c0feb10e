package shop;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** Texts in the language of the customer. */
public class Messages {
    private final Locale locale;

    public Messages(Locale locale) {
        this.locale = locale;
    }

    public String get(String key) {
        if (key == null) {
            return "";
        }
        try {
            return ResourceBundle.getBundle("shop.messages", locale).getString(key);
        } catch (MissingResourceException e) {
            return "!" + key + "!";
        }
    }

    public String items(int count) {
        if (count == 0) {
            return "no items";
        }
        if (count == 1) {
            return "one item";
        }
        return MessageFormat.format("{0} items", String.valueOf(count));
    }
}
