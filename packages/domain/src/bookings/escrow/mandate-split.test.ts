import type { Id } from '@rentreel/contracts/ids';
import { bookingMandates } from '@rentreel/db/schema';
import { type Kobo, dayMs, kobo, zeroKobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLandlordMoney, getLandlordToday } from '../../landlords/index.ts';
import { createOwner, signedMandate } from '../../mandates/fixtures.ts';
import { revokeMandate } from '../../mandates/index.ts';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { type TestPerson, publishHome } from '../../testing/index.ts';
import { depositToWallet, getWalletBalance } from '../../wallet/index.ts';
import { createWebhook } from '../../webhooks/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from '../fixtures.ts';
import { confirmMoveIn, scheduleHandover } from '../handover.ts';
import { payInstalment } from '../instalments.ts';
import { proposeEarlyEnd } from '../tenancy.ts';
import { splitOf } from './mandate-split.ts';

let fixture: BookingFixture;
let owner: TestPerson;
let listingId: `lst_${string}`;

beforeEach(async () => {
  fixture = await createBookingFixture();
  owner = await createOwner(fixture);
  listingId = await publishHome(fixture.landlord.ctx, { listedBy: 'agent' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const sign = (terms = {}) => signedMandate(fixture, { agent: fixture.landlord, owner, listingIds: [listingId], terms });
const rental = (): Promise<Rental> => newRental(fixture, fixture.tenant, listingId);
const balance = async ({ ctx }: TestPerson): Promise<Kobo> => getWalletBalance(ctx);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

const ofMoney: ReadonlySet<string> = new Set([
  'mandate.letting',
  'mandate.paid',
  'booking.released',
  'booking.refunded',
]);

async function noticesOf({ userId }: TestPerson): Promise<[string, number][]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows.flatMap((row) => {
    const notice = JSON.parse(row['payload'] as string) as {
      userId: Id<'usr'>;
      kind: string;
      facts: { amountKobo: number };
    };
    const isTheirs = notice.userId === userId && ofMoney.has(notice.kind);
    return isTheirs ? [[notice.kind, notice.facts.amountKobo]] : [];
  });
}

const listen = ({ ctx }: TestPerson) =>
  createWebhook(ctx, { name: 'Office', url: 'https://office.example/', topics: ['booking.released'] });

/** Returns the data of the event about a release to a user's webhook. */
async function releasedEventTo({ userId }: TestPerson): Promise<unknown> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'webhook.occurred' ORDER BY seq",
  );
  const events = rows.map((row) => JSON.parse(row['payload'] as string) as Record<'type' | 'userId' | 'data', unknown>);
  return events.find((event) => event.userId === userId && event.type === 'booking.released')?.data;
}

// ₦2,000,000 of rent and ₦200,000 of agency fee are released; ₦200,000 of caution fee remains.
const fees = [
  { kind: 'agency', basis: 'flat', amountKobo: kobo(20_000_000) },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) },
] as const;
const terms = { fees: [...fees] };
// 10% of the rent and ₦50,000.
const toAgentKobo = 25_000_000;
const toOwnerKobo = 195_000_000;

describe('a listing that an agent lets under a mandate', () => {
  it('shows the split to tenant and owner before anyone signs, and pays it out in one journal entry', async () => {
    await sign();
    const booking = await rental();
    await booking.offer(fixture.landlord, terms);
    expect((await booking.see()).split).toMatchObject({ toAgentKobo, toOwnerKobo, ownerName: 'Funmilayo Alabi' });
    await booking.accept();
    expect(await noticesOf(owner)).toEqual([['mandate.letting', toOwnerKobo]]);
    await booking.sign(booking.tenant);
    await booking.sign(fixture.landlord, 'Emeka Obi');
    await booking.pay();
    const before = [await balance(owner), await balance(fixture.landlord)];
    await moveIn(booking);
    expect(before).toEqual([0, 0]);
    expect([await balance(owner), await balance(fixture.landlord)]).toEqual([toOwnerKobo, toAgentKobo]);
    expect(await noticesOf(owner)).toEqual([
      ['mandate.letting', toOwnerKobo],
      ['mandate.paid', toOwnerKobo],
    ]);
    const [stored] = await fixture.services.database.read.select().from(bookingMandates);
    expect(stored).toMatchObject({ agentPaidKobo: toAgentKobo, ownerPaidKobo: toOwnerKobo });
  });

  it('notifies the agent of what reached their own wallet, also in the webhook event of the release', async () => {
    await sign();
    const booking = await rental();
    await listen(fixture.landlord);
    await listen(booking.tenant);
    await booking.movedIn(terms);
    expect(await balance(fixture.landlord)).toBe(toAgentKobo);
    expect(await noticesOf(fixture.landlord)).toEqual([['booking.released', toAgentKobo]]);
    const data = { amountKobo: toAgentKobo + toOwnerKobo, receivedKobo: toAgentKobo };
    expect(await releasedEventTo(fixture.landlord)).toMatchObject(data);
    expect(await releasedEventTo(booking.tenant)).toMatchObject(data);
  });

  it('does not notify an agent to whom nothing of a release goes', async () => {
    await sign({ commissionBasisPoints: 0, legalFeeKobo: zeroKobo });
    const booking = await rental();
    await listen(fixture.landlord);
    await booking.movedIn(terms);
    expect(await balance(fixture.landlord)).toBe(0);
    expect(await noticesOf(fixture.landlord)).toEqual([]);
    expect(await releasedEventTo(fixture.landlord)).toMatchObject({ receivedKobo: 0 });
  });

  it('shows the agent only their own part of the money in escrow and of the rent to come', async () => {
    await sign();
    const booking = await rental();
    await booking.scheduled({ ...terms, plan: 'halves' });
    await booking.keys();
    const firstKobo = 15_000_000;
    const secondKobo = toAgentKobo - firstKobo;
    const { releases } = await getLandlordToday(fixture.landlord.ctx);
    expect(releases.map(({ amountKobo }) => amountKobo)).toEqual([firstKobo]);
    expect(await getLandlordMoney(fixture.landlord.ctx)).toMatchObject({
      heldKobo: firstKobo,
      coming: [
        { kind: 'check', amountKobo: firstKobo, paidKobo: 120_000_000 },
        { kind: 'instalment', amountKobo: secondKobo, paidKobo: 100_000_000 },
      ],
      rentRoll: [{ next: { amountKobo: 100_000_000 } }],
    });
    await confirmMoveIn(booking.tenant.ctx, await booking.action(booking.tenant));
    expect(await balance(fixture.landlord)).toBe(firstKobo);
    const { walletKobo, heldKobo, coming } = await getLandlordMoney(fixture.landlord.ctx);
    expect([walletKobo, heldKobo, coming.map(({ amountKobo }) => amountKobo)]).toEqual([firstKobo, 0, [secondKobo]]);
  });

  it('uses the mandate stored at the agreement even when the owner ends it afterwards', async () => {
    const mandate = await sign();
    const booking = await rental();
    await booking.payable(terms);
    const { id: mandateId, version } = mandate;
    await revokeMandate(owner.ctx, { mandateId, version, reason: 'I let the next one myself.' });
    await booking.pay();
    await moveIn(booking);
    expect([await balance(owner), await balance(fixture.landlord)]).toEqual([toOwnerKobo, toAgentKobo]);
  });

  it('pays everything to an agent who has the power to receive the rent', async () => {
    await sign({ powers: ['show', 'negotiate', 'receive_rent'] });
    const booking = await rental();
    await booking.movedIn(terms);
    expect([await balance(owner), await balance(fixture.landlord)]).toEqual([0, toAgentKobo + toOwnerKobo]);
  });

  it('splits each later instalment with the commission, and deducts the legal fee once', async () => {
    await sign();
    const booking = await rental();
    await booking.movedIn({ ...terms, plan: 'halves' });
    const { split, instalments } = await booking.see();
    const [part] = instalments;
    await payInstalment(booking.tenant.ctx, {
      bookingId: booking.id,
      term: 1,
      number: part?.number ?? 2,
      amountKobo: kobo(part?.amountKobo ?? 0),
      idempotencyKey: 'the-key-of-a-second-half',
    });
    expect([await balance(owner), await balance(fixture.landlord)]).toEqual([toOwnerKobo, toAgentKobo]);
    expect(split).toMatchObject({ toAgentKobo, toOwnerKobo });
    const { rows } = await fixture.services.database.readClient.execute(
      "SELECT payload ->> 'facts' AS facts FROM outbox_events WHERE payload ->> 'kind' = 'rent.paid'",
    );
    // 10% of ₦1,000,000.
    const facts = rows.map((row) => JSON.parse(row['facts'] as string) as unknown);
    expect(facts).toMatchObject([{ amountKobo: 100_000_000, receivedKobo: 10_000_000 }]);
  });

  it('rejects an early end that would refund the owner’s rent', async () => {
    await sign();
    const booking = await rental();
    await booking.movedIn(terms);
    const moveOutDay = fixture.today() + 200;
    const end = { moveOutDay, refundKobo: kobo(1), note: '' };
    const asked = proposeEarlyEnd(booking.tenant.ctx, { ...(await booking.action(booking.tenant)), ...end });
    expect(await codeOf(asked)).toBe('bookings.owner_has_rent');
  });

  it('rejects an offer below the lowest rent, without the power to agree, or without a mandate', async () => {
    const booking = await rental();
    expect(await codeOf(booking.offer())).toBe('bookings.mandate_missing');
    const { id: mandateId, version } = await sign({ powers: ['show'] });
    expect(await codeOf(booking.offer())).toBe('bookings.mandate_powers');
    await revokeMandate(owner.ctx, { mandateId, version, reason: 'Another one.' });
    await sign({ units: [{ listingId, floorKobo: kobo(200_000_001) }] });
    expect(await codeOf(booking.offer())).toBe('bookings.below_floor');
    expect(await codeOf(booking.offer(fixture.landlord, { yearlyRentKobo: kobo(200_000_001) }))).toBe('ok');
  });

  it('rejects the acceptance of an offer after the mandate has ended', async () => {
    const { id: mandateId, version } = await sign();
    const booking = await rental();
    await booking.offer();
    await revokeMandate(owner.ctx, { mandateId, version, reason: 'I sold it.' });
    expect(await codeOf(booking.accept())).toBe('bookings.mandate_missing');
  });

  describe('and renews', () => {
    const price = { fees: [], months: 12, plan: 'upfront' } as const;
    const renew = (booking: Rental, naira = 2_000_000) =>
      codeOf(booking.offerRenewal({ ...price, fees: [], yearlyRentKobo: kobo(naira * 100) }));
    /** A tenancy 100 days before its end; the first mandate has expired. */
    const lastMonths = async (): Promise<Rental> => {
      await sign();
      const booking = await rental();
      const { endDay } = await booking.movedIn(terms);
      await fixture.passTo(((endDay ?? 0) - 100) * dayMs);
      return booking;
    };

    it('requires a mandate in force with the power to agree and a rent at or above its minimum', async () => {
      const booking = await lastMonths();
      expect(await renew(booking)).toBe('bookings.mandate_missing');
      const { id: mandateId, version } = await sign({ powers: ['show'] });
      expect(await renew(booking)).toBe('bookings.mandate_powers');
      await revokeMandate(owner.ctx, { mandateId, version, reason: 'Another one.' });
      await sign({ units: [{ listingId, floorKobo: kobo(200_000_001) }] });
      expect(await renew(booking)).toBe('bookings.below_floor');
      expect(await renew(booking, 2_100_000)).toBe('ok');
    });

    it('cannot be accepted after the mandate has ended', async () => {
      const booking = await lastMonths();
      const { id: mandateId, version } = await sign();
      expect(await renew(booking)).toBe('ok');
      await revokeMandate(owner.ctx, { mandateId, version, reason: 'I sold it.' });
      expect(await codeOf(booking.acceptRenewal())).toBe('bookings.mandate_missing');
    });

    it('shows tenant and agent that the whole rent of the next term goes to the owner, and pays it so', async () => {
      const booking = await lastMonths();
      await sign();
      expect(await renew(booking)).toBe('ok');
      const whole = { toOwnerKobo: 200_000_000, toAgentKobo: 0, commissionBasisPoints: 0, legalFeeKobo: 0 };
      expect((await booking.see()).split).toMatchObject(whole);
      await booking.acceptRenewal();
      expect((await booking.see(fixture.landlord)).split).toMatchObject(whole);
      await depositToWallet(booking.tenant.ctx, { amountKobo: kobo(200_000_000) });
      await booking.pay();
      expect(await getLandlordMoney(fixture.landlord.ctx)).toMatchObject({ heldKobo: 0 });
      const before = [await balance(owner), await balance(fixture.landlord)];
      await fixture.passTo((((await booking.see()).endDay ?? 0) + 2) * dayMs);
      const after = [await balance(owner), await balance(fixture.landlord)];
      expect(after.map((now, side) => now - (before[side] ?? 0))).toEqual([200_000_000, 0]);
      expect((await booking.see()).split).toMatchObject(whole);
    });

    it('pays the owner once the mandate in force no longer lets the agent receive the rent', async () => {
      await sign({ powers: ['show', 'negotiate', 'receive_rent'] });
      const booking = await rental();
      const { endDay } = await booking.movedIn(terms);
      await fixture.passTo(((endDay ?? 0) - 100) * dayMs);
      await sign();
      expect(await renew(booking)).toBe('ok');
      await booking.acceptRenewal();
      await depositToWallet(booking.tenant.ctx, { amountKobo: kobo(200_000_000) });
      await booking.pay();
      const before = [await balance(owner), await balance(fixture.landlord)];
      await fixture.passTo(((endDay ?? 0) + 2) * dayMs);
      expect((await booking.see()).state).toBe('active');
      const after = [await balance(owner), await balance(fixture.landlord)];
      expect(after.map((now, side) => now - (before[side] ?? 0))).toEqual([200_000_000, 0]);
    });

    it('requires a mandate of the owner who receives the rent of this tenancy', async () => {
      const booking = await lastMonths();
      const buyer = await createOwner(fixture);
      await signedMandate(fixture, { agent: fixture.landlord, owner: buyer, listingIds: [listingId] });
      expect(await renew(booking)).toBe('bookings.mandate_missing');
    });
  });
});

async function moveIn(booking: Rental): Promise<void> {
  const { landlord } = fixture;
  const at = fixture.services.clock.now() + 2 * dayMs;
  await scheduleHandover(landlord.ctx, { ...(await booking.action(landlord)), at, note: '' });
  await booking.keys();
  await confirmMoveIn(booking.tenant.ctx, await booking.action(booking.tenant));
}

describe('splitOf', () => {
  const stored = { agentId: 'usr_agent', ownerId: 'usr_owner', agentReceives: false } as const;

  it('distributes exactly the paid amount, never negative, and gives the agent at most the agreed amount', () => {
    const amount = fc.integer({ min: 0, max: 1e12 });
    const points = fc.integer({ min: 0, max: 2000 });
    const letting = fc.record({ landlord: amount, rent: amount, legal: amount, points, withLegalFee: fc.boolean() });
    fc.assert(
      fc.property(letting, ({ landlord, rent, legal, points: commission, withLegalFee }) => {
        const toLandlordKobo = kobo(landlord);
        const earning = { ...stored, commissionBasisPoints: commission, legalFeeKobo: kobo(legal) };
        const paid = { toLandlordKobo, earningKobo: kobo(rent), withLegalFee };
        const split = splitOf(earning, { landlordId: 'usr_agent' }, paid);
        expect(split.toAgentKobo + split.toOwnerKobo).toBe(landlord);
        expect(split.toOwnerKobo).toBeGreaterThanOrEqual(0);
        expect(split.toAgentKobo).toBeLessThanOrEqual(
          Math.ceil((rent * commission) / 10_000) + (withLegalFee ? legal : 0),
        );
      }),
    );
  });

  it('gives everything to a landlord without a mandate', () => {
    const paid = { toLandlordKobo: kobo(5), earningKobo: kobo(5), withLegalFee: true };
    expect(splitOf(undefined, { landlordId: 'usr_ada' }, paid)).toMatchObject({ agentId: 'usr_ada', toAgentKobo: 5 });
  });
});
