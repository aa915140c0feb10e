// What Kotlin's own ways to write code compile to.
package shapes

data class Point(val x: Int, val y: Int) {
    companion object {
        val ORIGIN = Point(0, 0)
        fun diagonal(at: Int): Point = Point(at, at)
    }
}

sealed interface Shape
data class Circle(val center: Point, val radius: Int) : Shape
data class Square(val corner: Point, val side: Int) : Shape
data object Nothing : Shape

enum class Kind { ROUND, ANGULAR, NONE }

fun kind(shape: Shape): Kind = when (shape) {
    is Circle -> Kind.ROUND
    is Square -> Kind.ANGULAR
    Nothing -> Kind.NONE
}

fun size(shape: Shape): Int = when (shape) {
    is Circle -> shape.radius
    is Square -> if (shape.side < 0) throw IllegalArgumentException("negative side ${shape.side}") else shape.side
    Nothing -> 0
}

fun moved(point: Point, dx: Int = 1, dy: Int = dx): Point = point.copy(x = point.x + dx, y = point.y + dy)

fun step(point: Point): Point = moved(point)

fun nameOf(kind: Kind): String = when (kind) {
    Kind.ROUND -> "round"
    Kind.ANGULAR -> "angular"
    Kind.NONE -> "none"
}

fun lengthOf(text: String?): Int = text?.length ?: -1

fun forced(text: String?): Int = text!!.length

fun greeting(name: String, age: Int): String = "$name is $age"

fun sumOfPositive(numbers: IntArray): Int = numbers.filter { it > 0 }.sum()

fun doubled(numbers: List<Int>): List<Int> = numbers.map { it * 2 }

fun triangular(n: Int): Int {
    var sum = 0
    for (i in 1..n) sum += i
    return sum
}

fun inRange(x: Int): Boolean = x in 3..7

fun applied(x: Int, f: (Int) -> Int): Int = f(x)

fun appliedTwice(x: Int): Int = applied(x) { y -> applied(y) { it + x } }

fun hundredOver(x: Int): Int = 100 / (x - 7)

class Account(private var balance: Int) {
    init { require(balance >= 0) { "balance $balance is negative" } }
    fun withdraw(amount: Int): Int {
        check(amount <= balance) { "only $balance" }
        balance -= amount
        return balance
    }
}

class Late {
    lateinit var name: String
    fun length(): Int = name.length
}

// Kotlin checks the arguments of what others can call only, and says of all parameters what they are.
internal class Inner {
    internal fun size(text: String): Int = text.length
}

fun nested(text: String?): Int = greeting(text!!, 3).length

// A circle has a center: its constructor saw to that.
fun column(circle: Circle): Int = circle.center.x
