import { join } from 'node:path';
import type { CallRound } from '../lib/rounds.ts';
import { atMost, type ComparedLine, type GoalLine } from '../lib/goal-line.ts';
import { middle } from '../lib/statistics.ts';
import { startProgram } from '../lib/program.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

type Rounds = Readonly<Record<'ours' | 'raw', readonly CallRound[]>>;

interface Reads {
  readonly newest: Rounds;
  readonly filtered: Rounds;
}

const p50 = ({ p50Ms }: CallRound) => p50Ms;
const p99 = ({ p99Ms }: CallRound) => p99Ms;

async function readsAt(size: number, { programs, keep }: SuiteOptions): Promise<Reads> {
  const program = startProgram(join(programs, 'homes.js'), [join(keep, `homes-${size}`), String(size)]);
  await program.ready;
  const newest = await program.ask<Rounds>('newest');
  const filtered = await program.ask<Rounds>('filtered');
  await program.stop();
  return { newest, filtered };
}

/**
 * Pages of the feed through the use case, compared with the plain rows of the same statement, and with ten times as many
 * homes.
 */
export async function measureHomes(options: SuiteOptions): Promise<SuiteResult> {
  const small = await readsAt(100_000, options);
  const against = (what: string, rounds: Rounds, figure: (round: CallRound) => number): ComparedLine => ({
    what,
    unit: 'ms',
    ours: middle(rounds.ours, figure),
    opponent: { name: 'raw prepared statement', value: middle(rounds.raw, figure) },
  });
  const goal = atMost(1.5);
  const lines: GoalLine[] = [
    { ...against('feed page of 20, newest of 100,000 homes, p50', small.newest, p50), goal },
    { ...against('feed page of 20, by city, bedrooms and cost, 100,000 homes, p50', small.filtered, p50), goal },
    against('feed page of 20, newest of 100,000 homes, p99', small.newest, p99),
  ];
  if (!options.million) {
    const missing = 'measured with --million';
    return { lines: [...lines, { what: 'feed page, 1,000,000 homes ÷ 100,000 homes', missing }], rounds: { small } };
  }
  const large = await readsAt(1_000_000, options);
  const grown = (what: string, before: Rounds, after: Rounds): ComparedLine => ({
    what: `${what}, 1,000,000 homes ÷ 100,000 homes`,
    unit: 'ms',
    ours: middle(after.ours, p50),
    opponent: { name: '100,000', value: middle(before.ours, p50) },
    goal: atMost(1.3),
  });
  const growth = [
    grown('feed page, newest', small.newest, large.newest),
    grown('feed page, filtered', small.filtered, large.filtered),
  ];
  return { lines: [...lines, ...growth], rounds: { small, large } };
}
