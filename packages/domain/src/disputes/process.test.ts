import { type DisputeActor, type DisputeState, disputeProcess, disputeStates } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { zeroKobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EscrowFixture, createEscrowFixture } from '../bookings/escrow/fixtures.ts';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { openDispute } from './index.ts';
import { takeDisputeStep } from './process.ts';
import { findDispute, updateDispute } from './repository.ts';

let fixture: EscrowFixture;
let admin: TestPerson;
let disputeId: Id<'dsp'>;
let bookingId: Id<'bkg'>;

beforeAll(async () => {
  fixture = await createEscrowFixture();
  admin = await fixture.createPerson({ role: 'admin' });
  const { id } = await fixture.due();
  bookingId = id;
  await fixture.step(id, ['fund', 'tenant']);
  await fixture.step(id, ['hand_over', 'tenant']);
  const { version } = await fixture.row(id);
  const asked = {
    bookingId: id,
    version,
    reason: 'unsafe' as const,
    statement: 'x'.repeat(20),
    photoIds: [],
  };
  disputeId = (await openDispute(fixture.tenant.ctx, asked)).id;
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const rollback = new Error('nothing of this is kept');

const contextOf = (actor: DisputeActor): Context =>
  ({ tenant: fixture.tenant.ctx, landlord: fixture.landlord.ctx, admin: admin.ctx, system: fixture.system })[actor];

/**
 * Returns the transitions that an actor can make from a state, and the new state of each; an error of a guard counts as
 * allowed.
 */
async function tried(state: DisputeState, actor: DisputeActor): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const booking = await fixture.row(bookingId);
  for (const name of disputeProcess.transitionNames) {
    const attempt = write(contextOf(actor), async (uow) => {
      const row = await findDispute(uow.tx, disputeId);
      if (!row) throw new Error('the dispute must be there');
      const placed = { ...row, state };
      await updateDispute(uow.tx, placed);
      const split = { toTenantKobo: row.heldKobo, toLandlordKobo: zeroKobo, rentKobo: zeroKobo, tenancyGoesOn: false };
      const taken = await takeDisputeStep(uow, { row: placed, booking }, { name, actor, split });
      found[name] = taken.state;
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

const cases = disputeStates.flatMap((state) => disputeProcess.actors.map((actor) => [state, actor] as const));

describe('a step of a dispute', () => {
  it.each(cases)('from %s by the %s is possible only where the process allows it', async (state, actor) => {
    const allowed = disputeProcess.transitionNames.filter((name) => disputeProcess.find(name, state, actor));
    const outcome = await tried(state, actor);
    expect(Object.keys(outcome)).toEqual(allowed);
    for (const name of allowed) {
      const to = disputeProcess.find(name, state, actor)?.to;
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
