package percolate.replay;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A call of the program that has part in making an input: of a constructor, or of a method, or the value of a static field.
 *
 * <p>Exploration saw the call return; so where it throws on the JVM, something is wrong.
 */
final class MakingCall {
    private final String kind;
    private final String name;
    private final Member member;

    MakingCall(String kind, Class<?> owner, String name, String descriptor) throws BadRequestException {
        this.kind = kind;
        this.name = name;
        if (isElement()) {
            member = null;
            return;
        }
        boolean isField = kind.equals("constant") || kind.equals("part");
        member = isField ? Fields.declared(owner, name, descriptor, kind.equals("constant"))
                : MethodLookup.executable(owner, name, descriptor);
        if (!Access.open((AccessibleObject) member)) {
            throw new BadRequestException(owner.getName() + '.' + name + " cannot be called");
        }
    }

    private boolean isElement() {
        return kind.equals("part") && name.startsWith("[");
    }

    /** Whether it leads from the object to another one, which is meant. */
    boolean leadsOn() {
        return kind.equals("part");
    }

    /** The types of its arguments; the first one of all calls has its receiver among them, if it needs one. */
    List<Class<?>> parameterTypes(Object made) {
        List<Class<?>> types = new ArrayList<>();
        if (kind.equals("instance") && made == null) {
            types.add(member.getDeclaringClass());
        }
        if (member instanceof Constructor) {
            types.addAll(Arrays.asList(((Constructor<?>) member).getParameterTypes()));
        } else if (member instanceof Method) {
            types.addAll(Arrays.asList(((Method) member).getParameterTypes()));
        }
        return types;
    }

    /** The object that it returns; a method that is not static is called on what was made before, if that is there. */
    Object run(Object made, List<Object> arguments) throws BadRequestException {
        try {
            if (isElement()) {
                return element(made, Integer.parseInt(name.substring(1, name.length() - 1)));
            }
            if (member instanceof Field) {
                return ((Field) member).get(made);
            }
            if (member instanceof Constructor) {
                return ((Constructor<?>) member).newInstance(arguments.toArray());
            }
            boolean isStatic = Modifier.isStatic(member.getModifiers());
            Object receiver = isStatic ? null : made == null ? arguments.remove(0) : made;
            return ((Method) member).invoke(receiver, arguments.toArray());
        } catch (InvocationTargetException thrown) {
            // That memory suffices is assumed, here as in the call that is replayed.
            if (thrown.getCause() instanceof OutOfMemoryError) {
                throw (OutOfMemoryError) thrown.getCause();
            }
            throw new NotMadeException(this + " threw " + thrown.getCause(), thrown.getCause());
        } catch (ReflectiveOperationException | IllegalArgumentException | NullPointerException
                | IndexOutOfBoundsException | ClassCastException refused) {
            throw new BadRequestException(this + " cannot be called: " + refused);
        }
    }

    private static Object element(Object made, int index) {
        return made instanceof List ? ((List<?>) made).get(index) : ((Object[]) made)[index];
    }

    @Override
    public String toString() {
        return member == null ? name : member.getDeclaringClass().getName() + '.' + member.getName();
    }
}
