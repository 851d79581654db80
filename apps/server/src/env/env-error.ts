/** One setting that is missing or wrong, and what to do about it. */
export interface SettingProblem {
  readonly name: string;
  readonly problem: string;
}

/** The environment does not allow a start; the message lists every setting that is missing or wrong. */
export class EnvError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, problem }) => `  ${name}: ${problem}`);
    const count = problems.length === 1 ? '1 setting is' : `${problems.length} settings are`;
    super(
      [
        `RentReel cannot start: ${count} missing or wrong.`,
        ...lines,
        'docs/operations.md explains every setting.',
      ].join('\n'),
    );
    this.name = 'EnvError';
    this.problems = problems;
  }
}
