import type { ComparedLine, GoalLine } from '../lib/goal-line.ts';
import type { SuiteResult } from './suite.ts';

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
