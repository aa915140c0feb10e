// Of some classes of the JDK inputs are a few examples; any other one is beyond.
//@ entry: kind(URL,DecimalFormat,DateTimeFormatter,Method,Field,Constructor)
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.text.DecimalFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

class ExampleInputs {
    static int kind(
            URL url,
            DecimalFormat format,
            DateTimeFormatter formatter,
            Method method,
            Field field,
            Constructor<?> constructor) {
        if (url != null) {
            return url.getPath().length();
        }
        if (format != null) {
            return format.getMinimumFractionDigits();
        }
        if (formatter != null) {
            return formatter == DateTimeFormatter.BASIC_ISO_DATE ? 3 : 4;
        }
        if (method != null) {
            return method.getParameterCount();
        }
        if (field != null) {
            return field.getName().length();
        }
        return constructor == null ? 5 : constructor.getParameterCount();
    }
}
