type Answers = Readonly<Record<string, () => Promise<unknown>>>;

/** The other side of `startProgram`: answers each question by its name, and ends with whoever asks. */
export function answerQuestions(answers: Answers, end: () => Promise<void>): void {
  process.on('message', (question) => {
    const answer = answers[String(question)];
    if (answer === undefined) throw new Error(`Nobody can answer ${String(question)}`);
    void answer().then((value) => process.send?.(value));
  });
  process.once('disconnect', () => {
    void end().finally(() => process.exit());
  });
}
