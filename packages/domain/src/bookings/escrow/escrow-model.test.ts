import { bookingDrivers, type BookingState, bookingTransitionsFrom } from '@rentreel/contracts/bookings';
import { journalEntries } from '@rentreel/db/schema';
import { max } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/assert-ledger-balanced.ts';
import { publishHome } from '../../testing/index.ts';
import { copyHomes } from './testing/copy-homes.ts';
import { type Attempt, arbitraryAttempt, beginnings } from './testing/escrow-attempts.ts';
import { lookAtBooks } from './testing/escrow-look.ts';
import { EscrowRun } from './testing/escrow-run.ts';
import { createEscrowWorld, type EscrowWorld } from './testing/escrow-world.ts';

const numRuns = Number(process.env['ESCROW_MODEL_RUNS'] ?? 12);
const seed = Number(process.env['ESCROW_MODEL_SEED'] ?? 20_261_121);
const purse = 300_000_000;

let world: EscrowWorld;
let homeId: string;
beforeAll(async () => {
  world = await createEscrowWorld();
  homeId = await publishHome(world.landlord.ctx);
});
afterAll(() => world.dispose());

/** A home under two listings, each with a tenant who is to pay for it; the second has too little money at first. */
async function begin(): Promise<EscrowRun> {
  const listings = await copyHomes(world.services.database, homeId, 2);
  const people = [await world.newTenant(purse), await world.newTenant(purse / 2), world.landlord];
  const ids: string[] = [];
  for (const [place, listingId] of listings.entries()) {
    const tenant = people[place];
    if (!tenant) throw new Error('two tenants expected');
    ids.push((await world.due({ tenant, listingId, unitKey: String(listings[0]) })).id);
  }
  const [last] = await world.services.database.read.select({ seq: max(journalEntries.seq) }).from(journalEntries);
  const look = await lookAtBooks(world, { people, ids });
  return new EscrowRun(world, { people, ids, look: { ...look, seq: last?.seq ?? 0 } });
}

interface Seen {
  readonly reached: Set<BookingState>;
}

class Try implements fc.AsyncCommand<Seen, EscrowRun> {
  readonly #attempt: Attempt;
  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }
  check = () => true;
  async run({ reached }: Seen, real: EscrowRun): Promise<void> {
    await real.attempt(this.#attempt);
    for (const state of real.states) reached.add(state);
  }
  toString(): string {
    return JSON.stringify(this.#attempt);
  }
}

const tries = fc.commands([arbitraryAttempt.map((attempt) => new Try(attempt))], { maxCommands: 40, size: 'max' });

describe(`the money of bookings, whatever people try: ${numRuns} random runs`, () => {
  it(
    'is all there after every step, in the state’s own place, and nobody is below zero',
    async () => {
      const reached = new Set<BookingState>();
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...beginnings), tries, async (beginning, commands) => {
          const setup = async () => {
            const real = await begin();
            for (const attempt of beginning) await new Try(attempt).run({ reached }, real);
            return { model: { reached }, real };
          };
          await fc.asyncModelRun(setup, commands);
          runs += 1;
          if (runs % 500 === 0) await assertLedgerBalanced(world.services.database);
        }),
        { numRuns, seed, endOnFailure: numRuns > 100 },
      );
      await assertLedgerBalanced(world.services.database);
      expect(reached).toContain('funded');
      if (numRuns >= 500) expect([...reached].toSorted()).toEqual(reachable());
    },
    Math.max(60_000, numRuns * 2000),
  );
});

/** Every state that a booking to be paid can come to. */
function reachable(): BookingState[] {
  const found = new Set<BookingState>(['payment_due']);
  for (const state of found) {
    for (const by of bookingDrivers) for (const { to } of bookingTransitionsFrom(state, by)) found.add(to);
  }
  return [...found].toSorted();
}
