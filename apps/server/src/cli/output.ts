/** A refusal that says what to do. Exit code 1: it was not done, or something was found; 2: it was asked for wrongly. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What a command has to say: an object for programs, lines for people. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** 0: all is well; 1: something was found. */
  readonly exitCode?: 0 | 1;
}

export function printOutcome({ json, text, exitCode = 0 }: Outcome, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(json) : text}\n`);
  process.exitCode = exitCode;
}
