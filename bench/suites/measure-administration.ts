import { join } from 'node:path';
import { type GoalLine, atMost, oursAtMost } from '../lib/goal-line.ts';
import { startProgram } from '../lib/program.ts';
import type { CallRound } from '../lib/rounds.ts';
import { middle } from '../lib/statistics.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

type Rounds = Readonly<Record<string, readonly CallRound[]>>;

const people = 100_000;
const cases = 10_000;
const p50 = ({ p50Ms }: CallRound) => p50Ms;
const p99 = ({ p99Ms }: CallRound) => p99Ms;

/** Queries of administrators among 100,000 users with 10,000 open cases. */
export async function measureAdministration({ programs, keep }: SuiteOptions): Promise<SuiteResult> {
  const folder = join(keep, `administration-${people}-${cases}`);
  const program = startProgram(join(programs, 'administration.js'), [folder, String(people), String(cases)]);
  await program.ready;
  const queue = await program.ask<Rounds>('queue');
  const overview = await program.ask<Rounds>('overview');
  const search = await program.ask<Rounds>('search');
  await program.stop();
  const { ours = [], raw = [] } = queue;
  const { ours: alone = [], together = [] } = search;
  const { ours: counted = [] } = overview;
  const lines: GoalLine[] = [
    {
      what: 'queue page, 10,000 open cases, p50',
      unit: 'ms',
      ours: middle(ours, p50),
      opponent: { name: 'raw prepared statements', value: middle(raw, p50) },
      goal: atMost(1.5),
    },
    {
      what: 'counts of every queue, 10,000 open cases, p99',
      unit: 'ms',
      ours: middle(counted, p99),
      opponent: { name: 'p50', value: middle(counted, p50) },
    },
    {
      what: 'search of administration, 100,000 people, p99',
      unit: 'ms',
      ours: middle(alone, p99),
      opponent: { name: 'p50', value: middle(alone, p50) },
      goal: oursAtMost(50),
    },
    {
      what: 'search of administration, 100,000 people, p99 of 8 callers at once',
      unit: 'ms',
      ours: middle(together, p99),
      opponent: { name: 'one caller', value: middle(alone, p99) },
      goal: oursAtMost(50),
    },
  ];
  return { lines, rounds: { queue, overview, search } };
}
