import { join } from 'node:path';
import type { BookingRound } from '../bookings/rounds.ts';
import { atLeast, type ComparedLine, type Goal } from '../lib/goal-line.ts';
import { middle } from '../lib/statistics.ts';
import { startProgram } from '../lib/program.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

type Rounds = Readonly<Record<string, readonly BookingRound[]>>;

const opponent = 'the same statements by hand';

const compare = (rounds: Rounds, what: string, goal: Goal): ComparedLine[] => {
  const figure = (name: string, of: (round: BookingRound) => number) => middle(rounds[name], of);
  const line = (name: string, unit: ComparedLine['unit'], of: (round: BookingRound) => number): ComparedLine => ({
    what: `${what}${name}`,
    unit,
    ours: figure('product', of),
    opponent: { name: opponent, value: figure('raw', of) },
  });
  return [
    { ...line('', 'per second', ({ perSecond }) => perSecond), goal },
    line(', processor time of one', 'ms', ({ processorMicros }) => processorMicros / 1000),
  ];
};

/** Seconds for all bookings of the measured rounds. */
const secondsOf = (rounds: readonly BookingRound[] = []) =>
  rounds.reduce((sum, { bookings, perSecond }) => sum + bookings / perSecond, 0);

/** Payments of rent into escrow, and releases by the timer, in one process; each compared with the plain rows. */
export async function measureBookings({ programs }: SuiteOptions): Promise<SuiteResult> {
  const program = startProgram(join(programs, 'bookings.js'), []);
  await program.ready;
  const funded = await program.ask<Rounds>('funded');
  const released = await program.ask<Rounds>('released');
  await program.stop();
  const waits = (of: (round: BookingRound) => number | undefined) => middle(funded.product, (round) => of(round) ?? 0);
  return {
    lines: [
      ...compare(funded, 'bookings paid from wallets into escrow, in process, 64 callers', atLeast(0.15)),
      {
        what: 'waiting for a payment, p99',
        unit: 'ms',
        ours: waits(({ p99Ms }) => p99Ms),
        opponent: { name: 'p50', value: waits(({ p50Ms }) => p50Ms) },
      },
      ...compare(released, 'escrow of due bookings released by the timer worker', atLeast(0.2)),
      {
        what: '10,000 due bookings released',
        unit: 's',
        ours: secondsOf(released.product),
        opponent: { name: opponent, value: secondsOf(released.raw) },
        goal: { of: 'ours', bound: 'most', value: 60 },
      },
    ],
    rounds: { funded, released },
  };
}
