//@ jar: commons-math3.jar
//@ package: libcommons-math3-java
import java.util.Arrays;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.integration.RombergIntegrator;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.polynomials.PolynomialsUtils;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.complex.Quaternion;
import org.apache.commons.math3.distribution.BetaDistribution;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.ExponentialDistribution;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.apache.commons.math3.distribution.RealDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.distribution.UniformRealDistribution;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.exception.MathIllegalStateException;
import org.apache.commons.math3.fitting.PolynomialCurveFitter;
import org.apache.commons.math3.fitting.WeightedObservedPoints;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.fraction.Fraction;
import org.apache.commons.math3.geometry.euclidean.threed.Rotation;
import org.apache.commons.math3.geometry.euclidean.threed.RotationConvention;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.PointValuePair;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.inference.TTest;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.math3.util.FastMath;

/** Computes something from each area; all digits are printed. */
public class Math3 {
    private static final double[] HEIGHTS = {1.62, 1.75, 1.80, 1.58, 1.91, 1.70, 1.66, 1.83};
    private static final double[] WEIGHTS = {58, 71.5, 82, 55.2, 95, 68, 61, 80.1};

    public static void main(String[] args) {
        algebra();
        functions();
        transforms();
        statistics();
        distributions();
        optimization();
        equations();
        exact();
        fast();
        refusals();
    }

    private static void algebra() {
        RealMatrix matrix = new Array2DRowRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0.5}, {2, 0.5, 5}});
        ArrayRealVector right = new ArrayRealVector(new double[] {1, -2, 3});
        show("lu", new LUDecomposition(matrix).getSolver().solve(right), new LUDecomposition(matrix).getDeterminant());
        show("qr", new QRDecomposition(matrix).getR(), new QRDecomposition(matrix).getSolver().getInverse());
        show("cholesky", new CholeskyDecomposition(matrix).getL());
        EigenDecomposition eigen = new EigenDecomposition(matrix);
        show("eigen", eigen.getRealEigenvalues(), eigen.getEigenvector(0));
        EigenDecomposition turning = new EigenDecomposition(MatrixUtils.createRealMatrix(new double[][] {{0, -1, 2}, {1,
                0, 3}, {0, 1, 1}}));
        show("complex", turning.getRealEigenvalues(), turning.getImagEigenvalues());
        SingularValueDecomposition singular = new SingularValueDecomposition(matrix.getSubMatrix(0, 2, 0, 1));
        show("svd", singular.getSingularValues(), singular.getRank(), singular.getConditionNumber(), singular.getV());
        show("power", matrix.power(5), matrix.transpose().multiply(matrix).getTrace(), matrix.getNorm(),
                matrix.getFrobeniusNorm());
        show("vector", right.dotProduct(right.mapMultiply(0.1)), right.getNorm(), right.unitVector(),
                right.projection(matrix.getRowVector(0)));
        Rotation rotation = new Rotation(new Vector3D(1, 1, 1), FastMath.PI / 3, RotationConvention.VECTOR_OPERATOR);
        show("rotation", rotation.applyTo(Vector3D.PLUS_I), rotation.getAngle(), Vector3D.crossProduct(Vector3D.PLUS_I,
                new Vector3D(1, 2, 3)));
        show("quaternion", new Quaternion(1, 2, 3, 4).multiply(new Quaternion(0, 1, -1, 2)).normalize());
    }

    private static void functions() {
        PolynomialFunction polynomial = new PolynomialFunction(new double[] {-6, 11, -6, 1});
        show("polynomial", polynomial, polynomial.polynomialDerivative(), polynomial.multiply(polynomial).value(1.5));
        show("roots", (Object) new LaguerreSolver().solveAllComplex(polynomial.getCoefficients(), 0.3));
        show("complex roots", (Object) new LaguerreSolver().solveAllComplex(new double[] {1, 0, 0, 1}, 0.1));
        show("legendre", PolynomialsUtils.createLegendrePolynomial(5), PolynomialsUtils.createChebyshevPolynomial(6));
        UnivariateFunction wave = x -> FastMath.exp(-x) * FastMath.sin(3 * x) - 0.1;
        show("brent", new BrentSolver(1e-12).solve(100, wave, 0.5, 1.5));
        show("integral", new SimpsonIntegrator().integrate(100_000, wave, 0, 2),
                new RombergIntegrator().integrate(100_000, wave, 0, 2));
        UnivariateFunction spline = new SplineInterpolator().interpolate(new double[] {0, 1, 2, 4}, new double[] {0, 1,
                4, 2});
        show("spline", spline.value(0.5), spline.value(3.3));
        DerivativeStructure x = new DerivativeStructure(1, 3, 0, 0.7);
        show("derivatives", x.sin().multiply(x.exp()).divide(x.add(1)).getAllDerivatives());
    }

    private static void transforms() {
        double[] signal = new double[16];
        for (int i = 0; i < signal.length; i++) {
            signal[i] = FastMath.cos(i * 0.7) + (i % 3);
        }
        FastFourierTransformer transformer = new FastFourierTransformer(DftNormalization.STANDARD);
        Complex[] spectrum = transformer.transform(signal, TransformType.FORWARD);
        show("fft", (Object) spectrum);
        show("inverse", transformer.transform(spectrum, TransformType.INVERSE)[5]);
        show("complex", new Complex(1, 2).pow(new Complex(0.5, -1)), new Complex(-3, 4).sqrt(), new Complex(0.3,
                2).tan(), new Complex(8).nthRoot(3));
    }

    private static void statistics() {
        DescriptiveStatistics statistics = new DescriptiveStatistics(WEIGHTS);
        show("describe", statistics.getMean(), statistics.getVariance(), statistics.getSkewness(), statistics.getKurtosis(),
                statistics.getPercentile(30), statistics.getGeometricMean());
        System.out.println(statistics);
        SimpleRegression regression = new SimpleRegression();
        for (int i = 0; i < HEIGHTS.length; i++) {
            regression.addData(HEIGHTS[i], WEIGHTS[i]);
        }
        show("regression", regression.getSlope(), regression.getIntercept(), regression.getRSquare(),
                regression.getSignificance());
        show("correlation", new PearsonsCorrelation().correlation(HEIGHTS, WEIGHTS), new TTest().pairedTTest(HEIGHTS,
                WEIGHTS));
        OLSMultipleLinearRegression multiple = new OLSMultipleLinearRegression();
        multiple.newSampleData(new double[] {11, 12, 13.5, 14, 15.2}, new double[][] {{0, 1}, {2, 0.5}, {0, 3}, {4, 1},
                {5, 5}});
        show("multiple", multiple.estimateRegressionParameters(), multiple.calculateRSquared());
    }

    private static void distributions() {
        RealDistribution[] all = {
            new NormalDistribution(1, 2), new ExponentialDistribution(1.5), new GammaDistribution(2, 3),
                    new BetaDistribution(2, 5),
            new TDistribution(4), new UniformRealDistribution(-1, 3)
        };
        for (RealDistribution each : all) {
            show(each.getClass().getSimpleName(), each.density(0.4), each.cumulativeProbability(0.4),
                    each.inverseCumulativeProbability(0.9), each.getNumericalVariance());
        }
        show("discrete", new BinomialDistribution(20, 0.3).cumulativeProbability(7),
                new PoissonDistribution(4.5).probability(3));
        MersenneTwister random = new MersenneTwister(42);
        show("random", random.nextInt(1000), random.nextDouble(), random.nextGaussian(), random.nextLong());
        show("special", Gamma.logGamma(7.3), Gamma.digamma(0.2), Gamma.regularizedGammaP(2, 1.1), Erf.erf(0.5),
                Erf.erfInv(0.3));
    }

    private static void optimization() {
        PointValuePair best = new SimplexSolver().optimize(new MaxEval(100), new LinearObjectiveFunction(new double[] {3,
                5}, 0), GoalType.MAXIMIZE,
                new LinearConstraintSet(new LinearConstraint(new double[] {1, 0}, Relationship.LEQ, 4),
                        new LinearConstraint(new double[] {0, 2}, Relationship.LEQ, 12),
                                new LinearConstraint(new double[] {3, 2}, Relationship.LEQ, 18)));
        show("simplex", best.getPoint(), best.getValue());
        show("minimum", new BrentOptimizer(1e-10, 1e-14).optimize(new MaxEval(200),
                new UnivariateObjectiveFunction(x -> x * x * x - 2 * x),
                GoalType.MINIMIZE, new SearchInterval(0, 3)).getPoint());
        WeightedObservedPoints points = new WeightedObservedPoints();
        for (int i = 0; i < HEIGHTS.length; i++) {
            points.add(HEIGHTS[i], WEIGHTS[i]);
        }
        show("fit", PolynomialCurveFitter.create(2).fit(points.toList()));
    }

    private static void equations() {
        FirstOrderDifferentialEquations pendulum = new FirstOrderDifferentialEquations() {
            public int getDimension() {
                return 2;
            }

            public void computeDerivatives(double t, double[] y, double[] derivatives) {
                derivatives[0] = y[1];
                derivatives[1] = -FastMath.sin(y[0]) - 0.1 * y[1];
            }
        };
        double[] state = {1, 0};
        double end = new DormandPrince853Integrator(1e-8, 1, 1e-10, 1e-10).integrate(pendulum, 0, state, 5, state);
        show("pendulum", end, state);
    }

    private static void exact() {
        show("fraction", new Fraction(0.333, 100), Fraction.getReducedFraction(6, -8).reciprocal(), new BigFraction(22,
                7).pow(3).subtract(new BigFraction(355, 113)));
        show("primes", Primes.primeFactors(987_654_321), Primes.nextPrime(1_000_000), ArithmeticUtils.gcd(123456, 7890),
                ArithmeticUtils.lcm(21, 6));
        show("combinations", CombinatoricsUtils.binomialCoefficient(40, 17), CombinatoricsUtils.factorialLog(30),
                CombinatoricsUtils.stirlingS2(9, 4));
        CombinatoricsUtils.combinationsIterator(4, 2).forEachRemaining(each -> System.out.print(Arrays.toString(each)));
        System.out.println();
    }

    private static void fast() {
        for (double x : new double[] {-2.5, -0.0, 1e-9, 0.3, 1, 20.25, 1e10}) {
            show("fast", FastMath.sin(x), FastMath.tan(x), FastMath.atan2(x, 0.7), FastMath.exp(x), FastMath.log(x),
                    FastMath.cbrt(x),
                    FastMath.pow(x, 1.7), FastMath.tanh(x), FastMath.rint(x), FastMath.nextUp(x), FastMath.hypot(x, 3));
        }
    }

    private static void refusals() {
        RealMatrix singular = new Array2DRowRealMatrix(new double[][] {{1, 2}, {2, 4}});
        Runnable[] attempts = {
            () -> new LUDecomposition(singular).getSolver().getInverse(),
                    () -> singular.multiply(new Array2DRowRealMatrix(3, 3)),
            () -> new CholeskyDecomposition(new Array2DRowRealMatrix(new double[][] {{1, 2}, {2, 1}})),
                    () -> new NormalDistribution(0, -1),
            () -> new BrentSolver().solve(10, x -> x * x + 1, -1, 1),
                    () -> new FastFourierTransformer(DftNormalization.UNITARY).transform(new double[3],
                    TransformType.FORWARD),
            () -> new BrentSolver(1e-15).solve(2, x -> FastMath.cos(x), 0, 3), () -> singular.getEntry(2, 0)
        };
        for (Runnable attempt : attempts) {
            try {
                attempt.run();
                System.out.println("accepted");
            } catch (MathIllegalArgumentException | MathIllegalStateException refusal) {
                System.out.println(refusal.getClass().getSimpleName() + " " + refusal.getMessage());
            }
        }
        // Nobody catches this one.
        System.out.println(CombinatoricsUtils.factorial(21));
    }

    private static void show(String what, Object... values) {
        StringBuilder line = new StringBuilder(what);
        for (Object value : values) {
            line.append(' ');
            if (value instanceof double[] numbers) {
                line.append(Arrays.toString(numbers));
            } else if (value instanceof Object[] objects) {
                line.append(Arrays.toString(objects));
            } else {
                line.append(value);
            }
        }
        System.out.println(line);
    }
}
