import type { GoalLine } from '../lib/goal-line.ts';

/** What a suite is given. */
export interface SuiteOptions {
  /** The folder of the bundled programs. */
  readonly programs: string;
  /** Where seeded databases are kept from run to run. */
  readonly keep: string;
  /** Calls after which memory is weighed for the second time. */
  readonly memoryCalls: number;
  /** Also measures with 1,000,000 homes. */
  readonly million: boolean;
  /** Exchanges messages for a whole minute instead of a quarter of one. */
  readonly wholeTime: boolean;
}

/** One part of the benchmark: what it has to tell, and every figure it took. */
export interface SuiteResult {
  readonly lines: readonly GoalLine[];
  readonly rounds: unknown;
}
