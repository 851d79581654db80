import { join } from 'node:path';
import type { TransferRound } from '../books/books.ts';
import { atLeast, type ComparedLine, type GoalLine } from '../lib/goal-line.ts';
import { middle } from '../lib/statistics.ts';
import { startProgram } from '../lib/program.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

type Rounds = Readonly<Record<string, readonly TransferRound[]>>;

const what = 'durable transfers, in process, 64 callers';

/** Durable transfers in one process: the product's use case compared with three other implementations. */
export async function measureTransfers({ programs }: SuiteOptions): Promise<SuiteResult> {
  const program = startProgram(join(programs, 'transfers.js'), []);
  await program.ready;
  const rounds = await program.ask<Rounds>('transfers');
  await program.stop();

  const perSecond = (name: string) => middle(rounds[name], (round) => round.perSecond);
  const against = (name: string, label: string, goal: number): ComparedLine => ({
    what,
    unit: 'per second',
    ours: perSecond('product'),
    opponent: { name: label, value: perSecond(name) },
    goal: atLeast(goal),
  });
  const postgres = Object.keys(rounds).find((name) => name.startsWith('PostgreSQL'));
  const processor = (name: string) => middle(rounds[name], (round) => round.processorMicros) / 1000;
  const lines: GoalLine[] = [
    against('naive', 'Drizzle transaction behind a mutex', 10),
    postgres === undefined
      ? { what: `${what}, PostgreSQL`, missing: 'not installed' }
      : against(postgres, `${postgres}, PL/pgSQL call`, 4),
    against('raw', 'raw binding, group commit by hand', 0.7),
    {
      what: 'processor time of one transfer',
      unit: 'ms',
      ours: processor('product'),
      opponent: { name: 'raw binding', value: processor('raw') },
    },
  ];
  return { lines, rounds };
}
