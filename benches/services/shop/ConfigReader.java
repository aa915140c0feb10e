package shop;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Typed access to properties. */
public class ConfigReader {
    private final Properties properties = new Properties();

    public ConfigReader(String text) {
        try {
            properties.load(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int intOf(String key, int fallback) {
        String value = properties.getProperty(key);
        if (value == null) {
            return fallback;
        }
        try {
            return Integer.parseInt(value.trim());
        } catch (NumberFormatException e) {
            return fallback;
        }
    }

    public boolean flag(String key) {
        String value = properties.getProperty(key, "false");
        switch (value.toLowerCase()) {
            case "true":
            case "yes":
            case "on":
            case "1":
                return true;
            default:
                return false;
        }
    }

    public String home() {
        String home = System.getenv("SHOP_HOME");
        if (home == null || home.isEmpty()) {
            home = System.getProperty("user.home") + "/shop";
        }
        return properties.getProperty("home", home);
    }
}
