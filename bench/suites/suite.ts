import type { ComparedLine, GoalLine } from '../lib/goal-line.ts';

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

const compared = (result: SuiteResult | undefined, wanted: (line: ComparedLine) => boolean) =>
  result?.lines.find((line): line is ComparedLine => 'ours' in line && wanted(line));

/** Deposits through all of the product against what the bare binding does in process with the same rows. */
export function betweenSuites(results: Readonly<Record<string, SuiteResult>>): GoalLine[] {
  const deposits = compared(results['calls'], ({ what }) => what.startsWith('wallet.deposit over HTTP, 64'));
  const raw = compared(results['transfers'], ({ opponent }) => opponent.name.startsWith('raw binding, group'));
  if (deposits === undefined || raw === undefined) return [];
  return [
    {
      what: 'wallet.deposit through HTTP and tRPC ÷ durable transfers of the raw binding in process',
      unit: 'per second',
      ours: deposits.ours,
      opponent: raw.opponent,
    },
  ];
}
