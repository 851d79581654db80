import type { Id } from '@rentreel/contracts/ids';
import { asLagosDay, endOfDay, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLandlordMoney, getLandlordToday } from '../../landlords/index.ts';
import { createOwner, signedMandate } from '../../mandates/fixtures.ts';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { getDisputeOfBooking, openDisputeOf, withdrawDispute } from '../../disputes/index.ts';
import { type TestPerson, publishHome, runTimers } from '../../testing/index.ts';
import { cancelBooking } from '../cancellation.ts';
import { claimCaution } from '../deposit-claim.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from '../fixtures.ts';
import { rentTimerWork } from '../instalments.ts';

let fixture: BookingFixture;
let owner: TestPerson;
let booking: Rental;
let mandateId: Id<'man'>;

// 10% of the rent and ₦50,000 to the agent; ₦1,950,000 of rent and agency fee to the owner; ₦200,000 of caution fee.
const fees = [
  { kind: 'agency', basis: 'flat', amountKobo: kobo(20_000_000) },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) },
] as const;
const terms = { fees: [...fees] };
const [toAgentKobo, toOwnerKobo] = [25_000_000, 195_000_000];

beforeEach(async () => {
  fixture = await createBookingFixture();
  owner = await createOwner(fixture);
  const listingId = await publishHome(fixture.landlord.ctx, { listedBy: 'agent' });
  ({ id: mandateId } = await signedMandate(fixture, { agent: fixture.landlord, owner, listingIds: [listingId] }));
  booking = await newRental(fixture, fixture.tenant, listingId);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** Returns what an owner was notified of about lettings: kind, and why one ended. */
async function lettingNotices(): Promise<unknown[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  const notices = rows.map(
    (row) => JSON.parse(row['payload'] as string) as { userId: Id<'usr'>; kind: string; facts: { words?: string } },
  );
  return notices
    .filter(({ userId, kind }) => userId === owner.userId && kind.startsWith('mandate.letting'))
    .map(({ kind, facts }) => [kind, facts.words]);
}

/** Returns what the owner was notified of in a tenancy: kind, amount or message. */
async function tenancyNotices(): Promise<unknown[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows
    .map((row) => JSON.parse(row['payload'] as string) as Notice)
    .filter(({ userId, kind }) => userId === owner.userId && tenancyKinds.has(kind))
    .map(({ kind, facts }) => [kind, facts.words ?? facts.amountKobo]);
}

interface Notice {
  readonly userId: string;
  readonly kind: string;
  readonly facts: { readonly words?: string; readonly amountKobo?: number };
}

const tenancyKinds: ReadonlySet<string> = new Set(['mandate.claim', 'mandate.dispute', 'mandate.rent_late']);

const agreed = ['mandate.letting', undefined];

describe('the owner of a home let under a mandate', () => {
  it('is notified when the tenant withdraws from the booking that they were told of', async () => {
    await booking.payable(terms);
    expect(await lettingNotices()).toEqual([agreed]);
    await cancelBooking(fixture.tenant.ctx, {
      ...(await booking.action(fixture.tenant)),
      reason: 'plans_changed',
      note: '',
      returnsKobo: kobo(0),
    });
    expect(await lettingNotices()).toEqual([agreed, ['mandate.letting_ended', 'The tenant withdrew.']]);
  });

  it('is notified of neither the keys nor the release as an end', async () => {
    await booking.movedIn(terms);
    expect(await lettingNotices()).toEqual([agreed]);
  });

  it('is notified of a claim on the caution fee, and of the dispute about it from its opening to its end', async () => {
    await booking.movedIn({ ...terms, startDay: fixture.today() + 1 });
    const { endDay } = await booking.see();
    await fixture.passTo(endOfDay(asLagosDay(endDay ?? 0)));
    await booking.movedOut();
    await claimCaution(fixture.landlord.ctx, {
      ...(await booking.action(fixture.landlord)),
      rentKobo: kobo(0),
      items: [{ what: 'A broken door', amountKobo: kobo(1_000_000) }],
      note: '',
      photoIds: [],
    });
    const claimed = ['mandate.claim', 1_000_000];
    expect(await tenancyNotices()).toEqual([claimed]);
    await booking.change(fixture.tenant, 'contest_claim');
    await openDisputeOf(fixture.system, { bookingId: booking.id });
    const opened = ['mandate.dispute', 'A dispute about your home: The claim on the caution fee isn’t right'];
    expect(await tenancyNotices()).toEqual([claimed, opened]);
    const { id: disputeId, version } = await getDisputeOfBooking(fixture.tenant.ctx, { bookingId: booking.id });
    await withdrawDispute(fixture.tenant.ctx, { disputeId, version });
    expect((await tenancyNotices()).slice(2)).toEqual([
      ['mandate.dispute', 'The dispute was withdrawn: the claim is accepted, and the caution fee is paid out'],
    ]);
  });

  it('is notified of rent that is a week late', async () => {
    await booking.movedIn({ ...terms, startDay: fixture.today() + 1, plan: 'halves' });
    const [part] = (await booking.see()).instalments;
    await fixture.passTo(endOfDay(asLagosDay((part?.dueDay ?? 0) + 7)));
    await runTimers(fixture, rentTimerWork);
    expect(await tenancyNotices()).toEqual([['mandate.rent_late', part?.amountKobo]]);
  });

  it('reads in Rental income and Today what escrow holds for them, the agent what it holds for the agent', async () => {
    await booking.paid(terms);
    const of = async ({ ctx }: TestPerson) => getLandlordMoney(ctx);
    expect(await of(owner)).toMatchObject({
      heldKobo: toOwnerKobo,
      coming: [{ bookingId: booking.id, mandateId, amountKobo: toOwnerKobo }],
      rentRoll: [{ bookingId: booking.id, mandateId, state: 'funded' }],
    });
    expect(await of(fixture.landlord)).toMatchObject({
      heldKobo: toAgentKobo,
      coming: [{ bookingId: booking.id, mandateId: null, amountKobo: toAgentKobo }],
    });
    expect(await getLandlordToday(owner.ctx)).toMatchObject({ tasks: [], releases: [] });
    await booking.keys();
    expect(await getLandlordToday(owner.ctx)).toMatchObject({
      tasks: [],
      releases: [{ bookingId: booking.id, mandateId, amountKobo: toOwnerKobo }],
    });
  });
});
