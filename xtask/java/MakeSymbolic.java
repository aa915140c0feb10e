import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Copies a Java source such that some methods begin by asking for the values of their parameters, as Symbolic
 * PathFinder makes them symbolic when it calls a method of {@code symbolic.method}.
 *
 * <p>{@code java MakeSymbolic.java FROM TO [lazy] [arrays] [range:TYPE…] METHOD…}: a METHOD is
 * {@code pkg.Class$Nested.name(sym#con)}; it is every method of that name, upper or lower case, with so many
 * parameters. What happens then is what {@code gov.nasa.jpf.symbc.bytecode.BytecodeUtils.execute} does:
 *
 * <ul>
 *   <li>a number, boolean or string that is {@code sym} becomes an input, one of a {@code range:} type as far as
       {@code percolate.ranges.Ranges.in} allows, which is not part of this file;
 *   <li>the elements of an array of numbers become inputs; with {@code arrays} the array itself does, whatever it
 *       holds, but is not null;
 *   <li>with {@code lazy} any other reference becomes an input;
 *   <li>so do the fields of the class that are marked {@code @Symbolic("true")};
 *   <li>{@code @Preconditions} of the method are assumed.
 * </ul>
 *
 * <p>What a call of {@code Debug.makeSymbolicInteger} and its kin returns is kept within the range of its type likewise.
 *
 * <p>Lines keep their numbers. One line is printed for each METHOD that is not there, and for each parameter or field
 * that cannot be made symbolic.
 */
public final class MakeSymbolic {
    private static final String API = "percolate.api.Symbolic.";
    private static final String RANGES = "percolate.ranges.Ranges.";
    /** What methods of SPF's API return, by how their names end. */
    private static final Map<String, String> TYPES = Map.of(
            "Integer", "int", "Int", "int", "Long", "long", "Short", "short", "Byte", "byte", "Char", "char",
            "Real", "double", "Double", "double");

    private final String source;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> methods = new ArrayList<>();
    private final Set<String> found = new HashSet<>();
    private final Set<String> ranges = new HashSet<>();
    private boolean lazy;
    private boolean arrays;
    /** What is inserted, or written over as many characters as the text has; by position, later ones first. */
    private final Map<Long, String> edits = new TreeMap<>((a, b) -> Long.compare(b, a));

    public static void main(String[] arguments) throws IOException {
        Path from = Path.of(arguments[0]);
        MakeSymbolic copy = new MakeSymbolic(from);
        for (String argument : Arrays.asList(arguments).subList(2, arguments.length)) {
            copy.ask(argument);
        }
        Files.createDirectories(Path.of(arguments[1]).getParent());
        Files.writeString(Path.of(arguments[1]), copy.edited());
        copy.methods.stream().filter(method -> !copy.found.contains(method)).forEach(method -> {
            System.out.println("there is no " + method + " with so many parameters");
        });
    }

    private MakeSymbolic(Path file) throws IOException {
        // Some of the sources are in older encodings; what is not ASCII in them is in comments and strings.
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        source = text.indexOf('\ufffd') < 0 ? text : new String(bytes, StandardCharsets.ISO_8859_1);
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, problem -> {}, List.of("-proc:none"), null, List.of(inMemory(file, source)));
        unit = task.parse().iterator().next();
        positions = Trees.instance(task).getSourcePositions();
    }

    private static JavaFileObject inMemory(Path file, String source) {
        return new SimpleJavaFileObject(file.toUri(), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }

    private void ask(String argument) {
        if (argument.equals("lazy")) {
            lazy = true;
        } else if (argument.equals("arrays")) {
            arrays = true;
        } else if (argument.startsWith("range:")) {
            ranges.add(argument.substring("range:".length()));
        } else {
            methods.add(argument);
        }
    }

    private String edited() {
        String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        for (Tree declared : unit.getTypeDecls()) {
            if (declared instanceof ClassTree) {
                visit((ClassTree) declared, prefix);
            }
        }
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                keepInRange(call);
                return super.visitMethodInvocation(call, nothing);
            }
        }.scan(unit, null);
        StringBuilder text = new StringBuilder(source);
        edits.forEach((position, edit) -> {
            int at = Math.toIntExact(position);
            int end = edit.isBlank() ? at + edit.length() : at;
            text.replace(at, end, edit);
        });
        return text.toString();
    }

    /** Puts a call of SPF's API into one of {@code Ranges.in}. */
    private void keepInRange(MethodInvocationTree call) {
        String[] name = call.getMethodSelect().toString().replace("gov.nasa.jpf.symbc.", "").split("(make|add)Symbolic");
        if (name.length == 2 && name[0].equals("Debug.") && ranges.contains(TYPES.get(name[1]))) {
            edits.put(positions.getStartPosition(unit, call), RANGES + "in(");
            edits.put(positions.getEndPosition(unit, call), ")");
        }
    }

    private void visit(ClassTree type, String prefix) {
        String name = prefix + type.getSimpleName();
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree) {
                visit((ClassTree) member, name + "$");
            } else if (member instanceof MethodTree) {
                MethodTree method = (MethodTree) member;
                String asked = asked(name, method);
                if (asked != null && method.getBody() != null) {
                    found.add(asked);
                    prepare(type, method, asked);
                }
            }
        }
    }

    /** The METHOD that this one is. */
    private String asked(String owner, MethodTree method) {
        String name = owner + "." + method.getName();
        for (String asked : methods) {
            String[] marks = marks(asked);
            if (asked.substring(0, asked.indexOf('(')).equalsIgnoreCase(name)
                    && marks.length == method.getParameters().size()) {
                return asked;
            }
        }
        return null;
    }

    private static String[] marks(String asked) {
        String inside = asked.substring(asked.indexOf('(') + 1, asked.lastIndexOf(')')).trim();
        return inside.isEmpty() ? new String[0] : inside.split("[#,]");
    }

    private void prepare(ClassTree type, MethodTree method, String asked) {
        Set<String> variables = new HashSet<>();
        for (TypeParameterTree variable : type.getTypeParameters()) {
            variables.add(variable.getName().toString());
        }
        for (TypeParameterTree variable : method.getTypeParameters()) {
            variables.add(variable.getName().toString());
        }
        StringBuilder code = new StringBuilder();
        String[] marks = marks(asked);
        for (int i = 0; i < marks.length; i++) {
            VariableTree parameter = method.getParameters().get(i);
            if (marks[i].trim().equalsIgnoreCase("sym")) {
                code.append(symbolic(parameter.getName().toString(), parameter, variables, asked));
                dropFinal(parameter);
            }
        }
        boolean isStatic = method.getModifiers().getFlags().contains(Modifier.STATIC);
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree && isMarked((VariableTree) member, isStatic)) {
                VariableTree field = (VariableTree) member;
                boolean ofClass = field.getModifiers().getFlags().contains(Modifier.STATIC);
                String owner = ofClass ? type.getSimpleName() + "." : "this.";
                code.append(symbolic(owner + field.getName(), field, variables, asked));
                dropFinal(field);
            }
        }
        for (AnnotationTree annotation : method.getModifiers().getAnnotations()) {
            if (isNamed(annotation, "Preconditions")) {
                code.append(API + "assume(" + text(annotation) + "); ");
            }
        }
        if (code.length() > 0) {
            edits.put(start(method.getBody()), " " + code);
        }
    }

    /** Behind the brace that opens the body, or behind a constructor's call of another. */
    private long start(BlockTree body) {
        if (!body.getStatements().isEmpty()) {
            StatementTree first = body.getStatements().get(0);
            if (first instanceof ExpressionStatementTree
                    && ((ExpressionStatementTree) first).getExpression() instanceof MethodInvocationTree) {
                String called = first.toString().trim();
                if (called.startsWith("super(") || called.startsWith("this(")) {
                    return positions.getEndPosition(unit, first);
                }
            }
        }
        return positions.getStartPosition(unit, body) + 1;
    }

    /** Statements that make the variable an input. */
    private String symbolic(String name, VariableTree variable, Set<String> variables, String asked) {
        Tree type = variable.getType();
        if (type instanceof PrimitiveTypeTree) {
            return number(name, (PrimitiveTypeTree) type);
        }
        if (type.toString().equals("String") || type.toString().equals("java.lang.String")) {
            return name + " = " + API + "anyString(); ";
        }
        if (type instanceof ArrayTypeTree && !arrays) {
            Tree element = ((ArrayTypeTree) type).getType();
            if (!(element instanceof PrimitiveTypeTree)) {
                return "";
            }
            String cell = name + "[percolateIndex]";
            return "for (int percolateIndex = 0; " + name + " != null && percolateIndex < " + name
                    + ".length; percolateIndex++) { " + number(cell, (PrimitiveTypeTree) element) + "} ";
        }
        if (!lazy && !(type instanceof ArrayTypeTree)) {
            return "";
        }
        Tree erased = type instanceof ParameterizedTypeTree ? ((ParameterizedTypeTree) type).getType() : type;
        if (variables.contains(erased.toString().replace("[]", ""))) {
            System.out.println(name + " of " + asked + " is of a type variable");
            return "";
        }
        String code = name + " = " + API + "any(" + erased + ".class); ";
        return type instanceof ArrayTypeTree ? code + API + "assume(" + name + " != null); " : code;
    }

    private String number(String name, PrimitiveTypeTree type) {
        TypeKind kind = type.getPrimitiveTypeKind();
        String keyword = kind.toString().toLowerCase();
        String title = keyword.substring(0, 1).toUpperCase() + keyword.substring(1);
        String value = API + "any" + title + "()";
        // SPF has one range for both: reals.
        boolean isBounded = ranges.contains(keyword.equals("float") ? "double" : keyword);
        return name + " = " + (isBounded ? "(" + keyword + ") " + RANGES + "in(" + value + ")" : value) + "; ";
    }

    private boolean isMarked(VariableTree field, boolean inStatic) {
        if (inStatic && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
            return false;
        }
        return field.getModifiers().getAnnotations().stream()
                .anyMatch(annotation -> isNamed(annotation, "Symbolic") && text(annotation).equalsIgnoreCase("true"));
    }

    private static boolean isNamed(AnnotationTree annotation, String name) {
        String type = annotation.getAnnotationType().toString();
        return type.equals(name) || type.equals("gov.nasa.jpf.symbc." + name);
    }

    /** The string that the annotation has. */
    private static String text(AnnotationTree annotation) {
        return annotation.getArguments().stream()
                .map(argument -> argument instanceof AssignmentTree ? ((AssignmentTree) argument).getExpression() : argument)
                .filter(argument -> argument instanceof LiteralTree)
                .map(argument -> String.valueOf(((LiteralTree) argument).getValue()))
                .collect(Collectors.joining());
    }

    /** Writes blanks over the word {@code final}. */
    private void dropFinal(VariableTree variable) {
        if (variable.getModifiers().getFlags().contains(Modifier.FINAL)) {
            int start = Math.toIntExact(positions.getStartPosition(unit, variable.getModifiers()));
            edits.put((long) source.indexOf("final", start), "     ");
        }
    }
}
