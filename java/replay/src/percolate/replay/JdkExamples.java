package percolate.replay;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.ByteOrder;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Objects of the JDK of which inputs are a few examples, or constants, each by a text. */
final class JdkExamples {
    private JdkExamples() {}

    /** The object of that class. */
    static Object of(String type, String text) throws BadRequestException {
        try {
            switch (type) {
                case "java.nio.ByteOrder":
                    return ByteOrder.class.getField(text).get(null);
                case "java.time.format.DateTimeFormatter":
                    return DateTimeFormatter.class.getField(text).get(null);
                case "java.net.URL":
                    return new URL(text);
                case "java.text.DecimalFormat":
                    return new DecimalFormat(text, DecimalFormatSymbols.getInstance(Locale.ROOT));
                case "java.lang.reflect.Method":
                case "java.lang.reflect.Field":
                case "java.lang.reflect.Constructor":
                    return member(type, text.split(" "));
                default:
                    throw new BadRequestException(type + " is no box");
            }
        } catch (ReflectiveOperationException | MalformedURLException | IllegalArgumentException misfit) {
            throw new BadRequestException("no " + type + " " + text);
        }
    }

    /** A class, a name, and the types of parameters. */
    private static Object member(String type, String[] words) throws ReflectiveOperationException {
        Class<?> owner = Class.forName(words[0]);
        Class<?>[] parameters = new Class<?>[words.length - 2];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = Class.forName(words[i + 2]);
        }
        switch (type) {
            case "java.lang.reflect.Method":
                return owner.getMethod(words[1], parameters);
            case "java.lang.reflect.Field":
                return owner.getField(words[1]);
            default:
                return owner.getConstructor(parameters);
        }
    }
}
