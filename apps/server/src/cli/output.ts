/**
 * A refusal that tells the operator what to do. Exit code 1: the command was not carried out, or found a fault; 2: wrong
 * usage.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The result of a command: an object for programs, lines for people. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** 0: no fault; 1: a fault was found. */
  readonly exitCode?: 0 | 1;
}

export function printOutcome({ json, text, exitCode = 0 }: Outcome, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(json) : text}\n`);
  process.exitCode = exitCode;
}
