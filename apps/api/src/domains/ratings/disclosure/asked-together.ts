interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Answers questions one round after the other; what is asked while a round is under way is answered together in the next one. */
export class AskedTogether<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private isUnderWay = false;

  /** The answer to a question. @param answerAll answers of a round, in the order of its questions */
  ask(
    question: Question,
    answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (!this.isUnderWay) void this.rounds(answerAll);
    });
  }

  private async rounds(
    answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  ): Promise<void> {
    this.isUnderWay = true;
    while (this.waiting.length > 0) {
      const round = this.waiting;
      this.waiting = [];
      try {
        const answers = await answerAll(round.map(({ question }) => question));
        round.forEach(({ resolve }, at) => resolve(answers[at]!));
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.isUnderWay = false;
  }
}
