import { bookingLimits } from '@rentreel/contracts/bookings';
import { type Dispute, disputeLimits, dispute as disputeOutput } from '@rentreel/contracts/disputes';
import { outboxEvents } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeKobo } from '../bookings/escrow/fixtures.ts';
import { getBooking, holdEscrow, liftEscrowHold } from '../bookings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { grantAuthority } from '../testing/index.ts';
import { type DisputeFixture, createDisputeFixture, seen, statement } from './fixtures.ts';
import {
  addEvidence,
  appealRuling,
  acceptSolution,
  askForDecision,
  getDispute,
  getDisputeOfBooking,
  offerSolution,
  openDisputeOf,
  respondToDispute,
  ruleDispute,
  withdrawDispute,
} from './index.ts';

let fixture: DisputeFixture;
beforeEach(async () => {
  fixture = await createDisputeFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const depositsKobo = 30_000_000;

describe('the ruling', () => {
  const ruling = {
    toTenantKobo: kobo(147_000_000),
    toLandlordKobo: kobo(98_000_000),
    tenancyGoesOn: false,
    note: 'Half of the rooms were locked.',
  };

  async function inMediation(): Promise<Dispute> {
    const dispute = await fixture.open(await fixture.handedOver());
    return askForDecision(fixture.tenant.ctx, seen(dispute));
  }

  it('moves the money after 72 hours without an appeal', async () => {
    const before = await fixture.balanceOf(fixture.tenant);
    const ruled = await ruleDispute(fixture.admin.ctx, { ...seen(await inMediation()), ...ruling });
    expect(ruled).toMatchObject({ state: 'ruled', heldKobo: wholeKobo, side: null, payoutWaitsFor: [] });
    const { bookingId } = ruled;
    expect(await getBooking(fixture.tenant.ctx, { bookingId })).toMatchObject({ actor: 'nobody', needsMe: false });
    await fixture.passTime(ruled.id, disputeLimits.appealMs - 1);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: ruled.id })).toMatchObject({ state: 'ruled' });
    await fixture.passTime(ruled.id, 1);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: ruled.id })).toMatchObject({
      state: 'closed',
      bookingState: 'cancelled_not_as_described',
    });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before - wholeKobo + ruling.toTenantKobo);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(ruling.toLandlordKobo);
  });

  it('is not paid to an unverified landlord until they are verified', async () => {
    const bookingId = await fixture.handedOver({ checked: false });
    const { id } = await askForDecision(fixture.tenant.ctx, seen(await fixture.open(bookingId)));
    const mediation = await getDispute(fixture.tenant.ctx, { disputeId: id });
    await ruleDispute(fixture.admin.ctx, { ...seen(mediation), ...ruling });
    await fixture.passTime(id, disputeLimits.appealMs);
    await fixture.passTime(id, bookingLimits.payeeRetryMs);
    const waiting = { state: 'ruled', payoutWaitsFor: ['identity', 'authority'] };
    expect(await getDispute(fixture.tenant.ctx, { disputeId: id })).toMatchObject(waiting);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
    const { unitKey } = await fixture.row(bookingId);
    await grantAuthority(fixture.services, { landlordId: fixture.landlord.userId, unitKeys: [unitKey] });
    await fixture.passTime(id, bookingLimits.payeeRetryMs);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: id })).toMatchObject({ state: 'closed' });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(ruling.toLandlordKobo);
  });

  it('lapses 60 days after the opening, to the millisecond, while the landlord is unverified, unless the money is on hold', async () => {
    const purse = await fixture.balanceOf(fixture.tenant);
    const bookingId = await fixture.handedOver({ checked: false });
    const opened = await fixture.open(bookingId);
    const mediation = await askForDecision(fixture.tenant.ctx, seen(opened));
    await ruleDispute(fixture.admin.ctx, { ...seen(mediation), ...ruling });
    const { clock } = fixture.services;
    await fixture.passTime(opened.id, opened.openedAt + disputeLimits.hardStopMs - clock.now() - 1);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: opened.id })).toMatchObject({ state: 'ruled' });
    await holdEscrow(fixture.admin.ctx, { bookingId, reason: 'Two people say that they own this home.' });
    await fixture.passTime(opened.id, 1);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: opened.id })).toMatchObject({ state: 'ruled' });
    await liftEscrowHold(fixture.admin.ctx, { bookingId, reason: 'The papers name one owner.' });
    await fixture.passTime(opened.id, 0);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: opened.id })).toMatchObject({ state: 'closed' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(purse);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
  });

  it('closes without delay when it gives everything to the tenant of an unverified landlord', async () => {
    const before = await fixture.balanceOf(fixture.tenant);
    const bookingId = await fixture.handedOver({ checked: false });
    const mediation = await askForDecision(fixture.tenant.ctx, seen(await fixture.open(bookingId)));
    const all = { ...ruling, toTenantKobo: kobo(wholeKobo), toLandlordKobo: kobo(0) };
    const ruled = await ruleDispute(fixture.admin.ctx, { ...seen(mediation), ...all });
    await fixture.passTime(ruled.id, disputeLimits.appealMs);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: ruled.id })).toMatchObject({ state: 'closed' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before);
    expect(await fixture.balanceOf(fixture.landlord)).toBe(0);
  });

  it('is replaced by that of another administrator after an appeal', async () => {
    const ruled = await ruleDispute(fixture.admin.ctx, { ...seen(await inMediation()), ...ruling });
    const appealed = await appealRuling(fixture.landlord.ctx, { ...seen(ruled), statement, photoIds: [] });
    const other = { ...ruling, toTenantKobo: kobo(0), toLandlordKobo: kobo(wholeKobo) };
    await expect(ruleDispute(fixture.admin.ctx, { ...seen(appealed), ...other })).rejects.toMatchObject({
      code: 'disputes.not_on_appeal',
    });
    expect(await ruleDispute(fixture.second.ctx, { ...seen(appealed), ...other })).toMatchObject({
      state: 'closed',
      rulings: [
        { onAppeal: false, toTenantKobo: ruling.toTenantKobo },
        { onAppeal: true, toTenantKobo: kobo(0) },
      ],
    });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(wholeKobo);
  });

  it('cannot be made by the two people', async () => {
    const dispute = await inMediation();
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      await expect(ruleDispute(ctx, { ...seen(dispute), ...ruling })).rejects.toMatchObject({
        code: 'app.not_found',
      });
    }
  });

  it('is replaced by a full refund to the tenant after 60 days', async () => {
    const before = await fixture.balanceOf(fixture.tenant);
    const dispute = await inMediation();
    await fixture.passTime(dispute.id, disputeLimits.hardStopMs);
    expect(await getDispute(fixture.tenant.ctx, { disputeId: dispute.id })).toMatchObject({ state: 'closed' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before);
  });

  const stateOf = async ({ id: disputeId }: Dispute) => (await getDispute(fixture.admin.ctx, { disputeId })).state;

  it('is requested automatically after 48 hours without a response', async () => {
    const dispute = await fixture.open(await fixture.handedOver());
    await fixture.passTime(dispute.id, 48 * hourMs - 1);
    expect(await stateOf(dispute)).toBe('awaiting_response');
    await fixture.passTime(dispute.id, 1);
    expect(await stateOf(dispute)).toBe('mediation');
  });

  it('is requested automatically 5 days after the response without an agreement', async () => {
    const dispute = await fixture.open(await fixture.handedOver());
    await respondToDispute(fixture.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    await fixture.passTime(dispute.id, 5 * dayMs - 1);
    expect(await stateOf(dispute)).toBe('negotiating');
    await fixture.passTime(dispute.id, 1);
    expect(await stateOf(dispute)).toBe('mediation');
  });
});

const raised = z.object({
  userId: z.string(),
  kind: z.string(),
  facts: z.object({
    disputeId: z.optional(z.string()),
    words: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
});

/** Returns the recipient, kind and content of each notification of a dispute. */
async function noticesOf(dispute: Dispute) {
  const rows = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'notice.raised'))
    .orderBy(asc(outboxEvents.seq));
  return rows
    .map(({ payload }) => raised.parse(JSON.parse(payload)))
    .filter(({ facts }) => facts.disputeId === dispute.id)
    .map(({ userId, kind, facts }) => [
      userId === fixture.tenant.userId ? 'tenant' : 'landlord',
      kind,
      facts.words ?? facts.reason,
    ]);
}

describe('openDisputeOf', () => {
  it('opens one dispute for the tenant when the keys were not handed over in time', async () => {
    const { id } = await fixture.due();
    await fixture.step(id, ['fund', 'tenant']);
    await fixture.step(id, ['miss_handover', 'system']);
    await openDisputeOf(fixture.system, { bookingId: id });
    await openDisputeOf(fixture.system, { bookingId: id });
    const dispute = await getDisputeOfBooking(fixture.tenant.ctx, { bookingId: id });
    expect(dispute).toMatchObject({ reason: 'no_keys', openedBy: 'tenant', heldKobo: wholeKobo });
    expect(await noticesOf(dispute)).toEqual([
      ['tenant', 'dispute.moved', 'We opened a dispute for you: I didn’t get the keys'],
      ['landlord', 'dispute.opened', 'I didn’t get the keys'],
    ]);
    expect(await withdrawDispute(fixture.tenant.ctx, seen(dispute))).toMatchObject({ bookingState: 'funded' });
  });

  const claimedKobo = 4_000_000;

  /** Contests a claim of the landlord on the caution fee. */
  async function contested(claimed: object = { items: [{ what: 'Door', amountKobo: claimedKobo }] }): Promise<Dispute> {
    const { id } = await fixture.due();
    for (const taken of [
      ['fund', 'tenant'],
      ['hand_over', 'tenant'],
      ['confirm_move_in', 'tenant'],
      ['give_notice', 'tenant'],
      ['record_move_out', 'tenant'],
    ] as const) {
      await fixture.step(id, taken);
    }
    const claim = JSON.stringify({ ...claimed, note: '', photos: [], at: 1 });
    await fixture.step(id, ['claim_caution', 'landlord'], { change: { claim } });
    await fixture.step(id, ['contest_claim', 'tenant']);
    await openDisputeOf(fixture.system, { bookingId: id });
    return getDisputeOfBooking(fixture.tenant.ctx, { bookingId: id });
  }

  it('opens a dispute about the caution fee when a claim is contested; withdrawing it accepts the claim', async () => {
    const dispute = await contested();
    const before = await fixture.balanceOf(fixture.tenant);
    expect(dispute).toMatchObject({ kind: 'caution', heldKobo: depositsKobo });
    expect(disputeOutput.parse(dispute).claim).toMatchObject({ totalKobo: claimedKobo });
    await withdrawDispute(fixture.tenant.ctx, seen(dispute));
    expect(await fixture.row(dispute.bookingId)).toMatchObject({ state: 'ended' });
    expect(await fixture.balanceOf(fixture.tenant)).toBe(before + depositsKobo - claimedKobo);
    const words = 'The dispute was withdrawn: the claim is accepted, and the caution fee is paid out';
    expect((await noticesOf(dispute)).slice(-2)).toEqual([
      ['tenant', 'dispute.ended', words],
      ['landlord', 'dispute.ended', words],
    ]);
  });

  it('opens a dispute that reminds the side that has to answer a day before the deadline, and tells it of new evidence', async () => {
    const dispute = await contested();
    const since = (await noticesOf(dispute)).length;
    const later = async () => (await noticesOf(dispute)).slice(since);
    await fixture.passTime(dispute.id, disputeLimits.responseMs - dayMs - 1);
    expect(await later()).toEqual([]);
    await fixture.passTime(dispute.id, 1);
    const reminded = ['landlord', 'dispute.moved', 'Reply to the dispute within 24 hours'];
    expect(await later()).toEqual([reminded]);
    const { name } = (await getDispute(fixture.landlord.ctx, { disputeId: dispute.id })).tenant;
    await addEvidence(fixture.tenant.ctx, { disputeId: dispute.id, statement, photoIds: [] });
    expect(await later()).toEqual([reminded, ['landlord', 'dispute.moved', `${name} added to their statement`]]);
    await respondToDispute(fixture.landlord.ctx, { ...seen(dispute), statement, photoIds: [] });
    await fixture.passTime(dispute.id, disputeLimits.negotiationMs - dayMs);
    const left = 'You have 24 hours left to agree in the dispute';
    expect((await later()).slice(-2)).toEqual([
      ['tenant', 'dispute.moved', left],
      ['landlord', 'dispute.moved', left],
    ]);
  });

  it('opens a dispute whose solution takes no rent that the tenant has paid since the offer', async () => {
    const rentKobo = 1_000_000;
    const items = [
      { what: 'Unpaid rent', amountKobo: rentKobo },
      { what: 'Door', amountKobo: claimedKobo },
    ];
    const contest = await contested({ rentKobo, items });
    const dispute = await respondToDispute(fixture.landlord.ctx, { ...seen(contest), statement, photoIds: [] });
    const offered = await offerSolution(fixture.landlord.ctx, {
      ...seen(dispute),
      toTenantKobo: kobo(depositsKobo - 3_000_000),
      toLandlordKobo: kobo(3_000_000),
      tenancyGoesOn: false,
      note: 'The rent, and half of the door.',
    });
    // No rent of this booking is due.
    const before = await fixture.balanceOf(fixture.landlord);
    await acceptSolution(fixture.tenant.ctx, seen(offered));
    expect(await fixture.balanceOf(fixture.landlord)).toBe(before + 3_000_000 - rentKobo);
  });

  it('opens a dispute in which neither an offer nor a ruling gives the landlord more than the claim', async () => {
    const dispute = await askForDecision(fixture.tenant.ctx, seen(await contested()));
    const splitOf = (toLandlord: number) => ({
      ...seen(dispute),
      toTenantKobo: kobo(depositsKobo - toLandlord),
      toLandlordKobo: kobo(toLandlord),
      tenancyGoesOn: false,
      note: 'The door was new at the move-in.',
    });
    const refused = { code: 'disputes.more_than_claimed', params: { amount: '₦40,000' } };
    await expect(offerSolution(fixture.tenant.ctx, splitOf(claimedKobo + 1))).rejects.toMatchObject(refused);
    await expect(ruleDispute(fixture.admin.ctx, splitOf(claimedKobo + 1))).rejects.toMatchObject(refused);
    expect(await ruleDispute(fixture.admin.ctx, splitOf(claimedKobo))).toMatchObject({ state: 'ruled' });
  });
});
