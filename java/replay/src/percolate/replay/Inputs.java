package percolate.replay;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The receiver, the arguments, the static fields and the standard input of a request, and the values that the program may
 * ask for.
 *
 * <p>The same objects that went into the call are looked at after it.
 */
final class Inputs {
    /** Null for a static method and for a constructor. */
    final Object receiver;

    final Object[] arguments;

    /** What {@link percolate.api.Symbolic} hands out. */
    final List<Object> values = new ArrayList<>();

    private final Callee callee;
    private final List<Field> staticFields = new ArrayList<>();
    private final List<Object> staticValues = new ArrayList<>();
    private byte[] standardInput = {};

    /** Static fields that are only looked at after the call; null stands for what was printed. */
    private final List<Field> watched = new ArrayList<>();

    /** Builds everything; may run code of the program. */
    Inputs(Request request, Callee callee, ProgramLoader loader) throws BadRequestException, CannotRunException {
        this.callee = callee;
        ValueReader reader = new ValueReader(loader);
        reader.start(request.arguments);
        receiver = callee.hasReceiver() ? reader.read(callee.owner()) : null;
        if (callee.hasReceiver() && receiver == null) {
            throw new BadRequestException("the receiver is null");
        }
        Class<?>[] types = callee.parameterTypes();
        arguments = new Object[types.length];
        reader.fillContainers();
        for (int i = 0; i < types.length; i++) {
            arguments[i] = reader.read(types[i]);
            reader.fillContainers();
        }
        if (!reader.isAtEnd()) {
            throw new BadRequestException("more than " + types.length + " arguments");
        }
        reader.start(request.surroundings);
        while (!reader.isAtEnd()) {
            readSurroundings(reader, loader);
        }
        reader.start(request.values);
        while (!reader.isAtEnd()) {
            values.add(reader.read(null));
        }
        reader.fillContainers();
    }

    /** What the program reads from standard input. */
    void openStandardInput() {
        System.setIn(new BufferedInputStream(new ByteArrayInputStream(standardInput)));
    }

    /** Sets the static fields, after the initialisers of their classes have run. */
    void setStaticFields(ProgramLoader loader) throws CannotRunException, ClassNotFoundException {
        for (int i = 0; i < staticFields.size(); i++) {
            Field field = staticFields.get(i);
            Class.forName(field.getDeclaringClass().getName(), true, loader);
            loader.spend();
            Fields.set(null, field, staticValues.get(i));
        }
    }

    /** Spells them as they are now. */
    void write(ValueWriter writer) {
        if (callee.hasReceiver()) {
            writer.write(Object.class, receiver);
        }
        Class<?>[] types = callee.parameterTypes();
        for (int i = 0; i < types.length; i++) {
            writer.write(types[i], arguments[i]);
        }
        for (Field field : staticFields) {
            try {
                writer.write(field.getType(), field.get(null));
            } catch (IllegalAccessException notReadable) {
                throw new IllegalStateException(notReadable); // It was made accessible to be set.
            }
        }
        for (Field field : watched) {
            if (field == null) {
                writer.write(String.class, Printed.take());
            } else {
                writer.write(field.getType(), valueOf(field));
            }
        }
    }

    /** A static field to be set or looked at, standard input, or that what is printed is looked at. */
    private void readSurroundings(ValueReader reader, ProgramLoader loader)
            throws BadRequestException, CannotRunException {
        String kind = reader.word();
        switch (kind) {
            case "set":
                Field set = staticField(reader, loader);
                staticFields.add(set);
                staticValues.add(reader.read(set.getType()));
                break;
            case "watch":
                Field field = staticField(reader, loader);
                Access.open(field);
                watched.add(field);
                break;
            case "stdin":
                // Each character is a byte.
                standardInput = ((String) reader.read(String.class)).getBytes(StandardCharsets.ISO_8859_1);
                break;
            case "stdout":
                watched.add(null);
                Printed.start();
                break;
            default:
                throw new BadRequestException("cannot read '" + kind + "'");
        }
    }

    private static Field staticField(ValueReader reader, ProgramLoader loader) throws BadRequestException {
        Class<?> owner = MethodLookup.classOf(reader.word(), loader);
        return Fields.declared(owner, reader.word(), reader.word(), true);
    }

    /** Looking at a field initialises its class, if that was not done before. */
    private static Object valueOf(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException | LinkageError notReadable) {
            return null;
        }
    }
}
