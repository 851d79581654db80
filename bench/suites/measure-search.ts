import { join } from 'node:path';
import type { SearchReadName } from '../listings/search-reads.ts';
import type { CallRound } from '../lib/rounds.ts';
import { type GoalLine, atMost, oursAtMost } from '../lib/goal-line.ts';
import { middle, quantile } from '../lib/statistics.ts';
import { startProgram } from '../lib/program.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

type Rounds = Readonly<Record<'ours' | 'raw' | 'together', readonly CallRound[]>>;
type Reads = Readonly<Record<SearchReadName, Rounds>> & { readonly odd: readonly number[] };

const names: Readonly<Record<SearchReadName, string>> = {
  filtered: 'filtered search, page of 20 by price',
  firstPage: 'first page of 20 with its count',
  words: 'full text, two words, page of 20',
  box: 'map box of about 100 homes',
  facets: 'facets',
};
const p50 = ({ p50Ms }: CallRound) => p50Ms;
const p99 = ({ p99Ms }: CallRound) => p99Ms;

async function readsAt(size: number, { programs, keep }: SuiteOptions): Promise<Reads> {
  const program = startProgram(join(programs, 'search.js'), [join(keep, `homes-${size}`), String(size)]);
  await program.ready;
  const reads: Partial<Record<SearchReadName, Rounds>> = {};
  const odd = await program.ask<readonly number[]>('odd');
  for (const name of Object.keys(names) as SearchReadName[]) reads[name] = await program.ask<Rounds>(name);
  await program.stop();
  return { ...(reads as Record<SearchReadName, Rounds>), odd };
}

const slowestOf = (size: string, { odd }: Reads): GoalLine => ({
  what: `300 odd queries, the slowest, ${size} homes`,
  unit: 'ms',
  ours: Math.max(...odd),
  opponent: { name: 'half of them', value: quantile(odd, 0.5) },
  goal: oursAtMost(200),
});

function linesOf(size: string, reads: Reads): GoalLine[] {
  const lines = (Object.keys(names) as SearchReadName[]).flatMap((name) => {
    const { ours, raw, together } = reads[name];
    const what = `${names[name]}, ${size} homes`;
    return [
      {
        what: `${what}, p50`,
        unit: 'ms' as const,
        ours: middle(ours, p50),
        opponent: { name: 'raw prepared statement', value: middle(raw, p50) },
        goal: atMost(1.5),
      },
      {
        what: `${what}, p99 of 16 callers at once`,
        unit: 'ms' as const,
        ours: middle(together, p99),
        opponent: { name: 'one caller', value: middle(ours, p99) },
        goal: oursAtMost(25),
      },
    ];
  });
  return [...lines, slowestOf(size, reads)];
}

/**
 * The search through its use cases, compared with the plain statements, with 16 callers, and with ten times as many homes.
 */
export async function measureSearch(options: SuiteOptions): Promise<SuiteResult> {
  const small = await readsAt(100_000, options);
  const lines = linesOf('100,000', small);
  if (!options.million) {
    const missing = 'measured with --million';
    return { lines: [...lines, { what: 'search, 1,000,000 homes ÷ 100,000 homes', missing }], rounds: { small } };
  }
  const large = await readsAt(1_000_000, options);
  const growth = (Object.keys(names) as SearchReadName[]).map((name): GoalLine => ({
    what: `${names[name]}, 1,000,000 homes ÷ 100,000 homes`,
    unit: 'ms',
    ours: middle(large[name].ours, p50),
    opponent: { name: '100,000', value: middle(small[name].ours, p50) },
    goal: atMost(1.3),
  }));
  return { lines: [...lines, ...linesOf('1,000,000', large), ...growth], rounds: { small, large } };
}
