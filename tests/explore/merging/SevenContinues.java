/** A loop with several back edges is one loop: all of them meet at its head. */
class SevenContinues {
    //@ entry: score(int,int,int)
    //@ merged-paths: 1
    static int score(int a, int b, int c) {
        int[] numbers = {a, b, c};
        int score = 0;
        for (int number : numbers) {
            if (number < -100) {
                score -= 7;
                continue;
            }
            if (number < -10) {
                score -= 2;
                continue;
            }
            if (number == 0) {
                continue;
            }
            if (number < 10) {
                score += 1;
                continue;
            }
            if (number < 100) {
                score += 3;
                continue;
            }
            if (number == 1000) {
                score *= 2;
                continue;
            }
            score += 5;
        }
        return score;
    }
}
