import { type ChildProcess, fork } from 'node:child_process';

/** A bundled program in its own process, which answers requests one at a time. */
export interface Program {
  /** Resolves when it accepts requests. */
  readonly ready: Promise<void>;
  /** Sends a request and resolves with the response. Rejects when the program exits or fails instead. */
  ask<T>(question: string): Promise<T>;
  stop(): Promise<void>;
}

/** Starts a program; its log goes to /dev/null, its failures to the terminal. */
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

/** The counterpart of `startProgram`: answers each request by its name, and exits with the parent process. */
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
