import {
  type DisputeDriver,
  disputeDrivers,
  type DisputeState,
  disputeStates,
  disputeTransitionNames,
  findDisputeTransition,
} from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEscrowWorld, type EscrowWorld } from '../../bookings/escrow/testing/escrow-world.ts';
import { type Context, DomainError } from '../../kernel/index.ts';
import { assertLedgerBalanced } from '../../testing/assert-ledger-balanced.ts';
import type { TestPerson } from '../../testing/index.ts';
import { findDispute, updateDispute } from '../disputes-repository.ts';
import { openDispute } from '../index.ts';
import { takeDisputeStep } from './take-step.ts';

let world: EscrowWorld;
let admin: TestPerson;
let disputeId: string;
let bookingId: string;

beforeAll(async () => {
  world = await createEscrowWorld();
  admin = await world.createPerson({ role: 'admin' });
  const { id } = await world.due();
  bookingId = id;
  await world.step(id, ['fund', 'tenant']);
  await world.step(id, ['hand_over', 'tenant']);
  const { version } = await world.row(id);
  const asked = {
    bookingId: id as Id<'bkg'>,
    version,
    reason: 'unsafe' as const,
    statement: 'x'.repeat(20),
    photoIds: [],
  };
  disputeId = (await openDispute(world.tenant.ctx, asked)).id;
});
afterAll(async () => {
  await assertLedgerBalanced(world.services.database);
  await world.dispose();
});

const rollback = new Error('nothing of this is kept');

const contextOf = (driver: DisputeDriver): Context =>
  ({ tenant: world.tenant.ctx, landlord: world.landlord.ctx, admin: admin.ctx, system: world.system })[driver];

/** Which transitions the verb takes out of a state for a driver, and where each leads; a guard that refuses counts as well. */
async function tried(state: DisputeState, driver: DisputeDriver): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const booking = await world.row(bookingId);
  for (const name of disputeTransitionNames) {
    const attempt = world.services.database.writer.write(async (tx) => {
      const row = await findDispute(tx, disputeId);
      if (!row) throw new Error('the dispute must be there');
      const placed = { ...row, state };
      await updateDispute(tx, placed);
      const split = { toTenantKobo: row.heldKobo, toLandlordKobo: 0, tenancyGoesOn: false };
      const step = { row: placed, booking, home: 'Home', name, driver, split };
      found[name] = (await takeDisputeStep(contextOf(driver), tx, step)).row.state;
      throw rollback;
    });
    await attempt.catch((error: unknown) => {
      if (error === rollback) return;
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== 'disputes.wrong_state') found[name] = error.code;
    });
  }
  return found;
}

const cases = disputeStates.flatMap((state) => disputeDrivers.map((driver) => [state, driver] as const));

describe('a step of a dispute', () => {
  it.each(cases)('out of %s is taken by the %s only where the process allows it', async (state, driver) => {
    const allowed = disputeTransitionNames.filter((name) => findDisputeTransition(name, state, driver));
    const outcome = await tried(state, driver);
    expect(Object.keys(outcome)).toEqual(allowed);
    for (const name of allowed) {
      const to = findDisputeTransition(name, state, driver)?.to;
      expect([
        to,
        'disputes.not_your_turn',
        'disputes.only_opener',
        'disputes.no_offer',
        'disputes.sum_needs_one',
      ]).toContain(outcome[name]);
    }
  });
});
