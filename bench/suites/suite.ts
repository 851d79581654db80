import type { ComparedLine, GoalLine } from '../lib/goal-line.ts';

/** Options of a suite. */
export interface SuiteOptions {
  /** The folder of the bundled programs. */
  readonly programs: string;
  /** Folder of seeded databases, which are reused by later runs. */
  readonly keep: string;
  /** Number of calls after which memory is measured for the second time. */
  readonly memoryCalls: number;
  /** Also measures with 1,000,000 homes. */
  readonly million: boolean;
  /** Exchanges messages for a whole minute instead of a quarter. */
  readonly wholeTime: boolean;
}

/** The result of a suite: its lines and the figures of every round. */
export interface SuiteResult {
  readonly lines: readonly GoalLine[];
  readonly rounds: unknown;
}

const compared = (result: SuiteResult | undefined, wanted: (line: ComparedLine) => boolean) =>
  result?.lines.find((line): line is ComparedLine => 'ours' in line && wanted(line));

/** Compares deposits through the whole product with the plain binding in process with the same rows. */
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
