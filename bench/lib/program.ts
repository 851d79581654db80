import { type ChildProcess, fork } from 'node:child_process';

/** A bundled program in a process of its own, which answers questions one at a time. */
export interface Program {
  /** Resolves when it can be asked. */
  readonly ready: Promise<void>;
  /** Sends a question and gives its answer. Rejects when the program ends or fails instead. */
  ask<T>(question: string): Promise<T>;
  stop(): Promise<void>;
}

/** Starts a program; its log goes to /dev/null, what it says about failures to the terminal. */
export function startProgram(path: string, args: readonly string[]): Program {
  const child = fork(path, args, { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    ready: messageFrom<void>(child),
    ask: <T>(question: string) => {
      child.send(question);
      return messageFrom<T>(child);
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function messageFrom<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A measured program ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as T);
    });
  });
}

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
