import { type BookingState, bookingProcess } from '@rentreel/contracts/bookings';
import { type DisputeState, disputeProcess } from '@rentreel/contracts/disputes';
import { defaultPayoutRules, withdrawalProcess } from '@rentreel/contracts/payouts';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { publishHome } from '../../testing/index.ts';
import { type Attempt, arbitraryAttempt, prefixes, withoutVerification } from '../testing/attempts.ts';
import { penaltyKobo, takenBasisPoints } from '../testing/forecast.ts';
import { type Cast, ModelRun } from '../testing/run.ts';
import { createEscrowFixture } from './fixtures.ts';

const numRuns = Number(process.env['ESCROW_MODEL_RUNS'] ?? 10);
const seed = Number(process.env['ESCROW_MODEL_SEED'] ?? 20_261_121);

let cast: Cast;
beforeAll(async () => {
  // The amounts of these bookings require approval by no administrator, by one, or by two.
  const payoutRules = { ...defaultPayoutRules, twoPersonKobo: kobo(150_000_000), coolOffMs: 0 };
  const rentalFees = { ...takenBasisPoints, cancelPenaltyKobo: kobo(penaltyKobo) };
  const fixture = await createEscrowFixture({ payoutRules, rentalFees });
  cast = {
    fixture,
    homeId: await publishHome(fixture.landlord.ctx),
    admin: await fixture.createPerson({ role: 'admin' }),
    second: await fixture.createPerson({ role: 'admin' }),
    third: await fixture.createPerson({ role: 'admin' }),
    fourth: await fixture.createPerson({ role: 'admin' }),
    stranger: await fixture.createPerson(),
  };
});
afterAll(() => cast.fixture.dispose());

/** How often each state of each process was reached, as “process: state”. */
type Reached = Map<string, number>;

const note = (reached: Reached, states: readonly string[]) => {
  for (const state of states) reached.set(state, (reached.get(state) ?? 0) + 1);
};

class AttemptCommand implements fc.AsyncCommand<Reached, ModelRun> {
  readonly #attempt: Attempt;
  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }
  check = () => true;
  async run(reached: Reached, real: ModelRun): Promise<void> {
    const before = new Set(real.states);
    await real.attempt(this.#attempt);
    note(
      reached,
      real.states.filter((state) => !before.has(state)),
    );
  }
  toString(): string {
    return JSON.stringify(this.#attempt);
  }
}

const attempts = fc.commands([arbitraryAttempt.map((attempt) => new AttemptCommand(attempt))], {
  maxCommands: 50,
  size: 'max',
});

describe(`bookings with escrow, disputes and payouts in ${numRuns} random runs`, () => {
  it(
    'keep every kobo in the account its state requires, and no balance below zero, after every step',
    async () => {
      const { database } = cast.fixture.services;
      const reached: Reached = new Map();
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...prefixes),
          fc.constantFrom('usual', 'dear', 'quarterly', 'quarterly'),
          attempts,
          async (prefix, price, commands) => {
            const real = await ModelRun.begin(cast, price);
            for (const attempt of prefix) await new AttemptCommand(attempt).run(reached, real);
            await fc.asyncModelRun(() => ({ model: reached, real }), commands);
            note(reached, await real.transitionsMade());
            runs += 1;
            if (runs % 500 === 0) await assertLedgerBalanced(database);
          },
        ),
        { numRuns, seed, unbiased: true, endOnFailure: numRuns > 100 },
      );
      await assertLedgerBalanced(database);
      if (numRuns > 100) process.stdout.write(`${inWords(reached)}\n`);
      expect([...reached.keys()]).toEqual(expect.arrayContaining(['booking: disputed', 'dispute: mediation']));
      if (numRuns >= 500) expect([...reached.keys()].toSorted()).toEqual(reachable());
    },
    Math.max(120_000, numRuns * 3000),
  );
});

const inWords = (reached: Reached) =>
  [...reached]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([state, times]) => `${state} ${times}`)
    .join('\n');

/**
 * Lists the states reachable from a booking that is due for payment: of bookings, disputes, instalments, pots and
 * withdrawals, and every transition there.
 */
function reachable(): string[] {
  const booked = new Set<BookingState>(['payment_due']);
  const argued = new Set<DisputeState>(['awaiting_response']);
  const steps = new Set<string>(['dispute → open', 'withdrawal → request']);
  for (const state of booked) {
    for (const { name, to } of bookingProcess.actors.flatMap((by) => bookingProcess.from(state, by))) {
      if (withoutVerification.has(name)) continue;
      booked.add(to);
      steps.add(`booking → ${name}`);
    }
  }
  for (const state of argued) {
    for (const { name, to } of disputeProcess.actors.flatMap((by) => disputeProcess.from(state, by))) {
      if (withoutVerification.has(name)) continue;
      argued.add(to);
      steps.add(`dispute → ${name}`);
    }
  }
  return [
    ...[...booked].map((state) => `booking: ${state}`),
    ...[...argued].map((state) => `dispute: ${state}`),
    ...[1, 2].flatMap((term) => ['owed', 'paid'].map((state) => `part of term ${term}: ${state}`)),
    ...['of one', 'of two', 'closed'].map((state) => `pot: ${state}`),
    ...['pot_saved', 'pot_taken', 'escrow_funded'].map((kind) => `pot → ${kind}`),
    ...withdrawalProcess.states.map((state) => `withdrawal: ${state}`),
    ...withdrawalProcess.transitionNames.map((name) => `withdrawal → ${name}`),
    ...steps,
  ].toSorted();
}
