import { bookingLimits } from '@rentreel/contracts/bookings';
import { outboxEvents } from '@rentreel/db/schema';
import { kobo, dayMs, hourMs, zeroKobo } from '@rentreel/values';
import { asc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getChat, getThread } from '../messages/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { declineBooking } from './apply.ts';
import { cancelBooking } from './cancellation.ts';
import { remindTimer } from './deadlines.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import type { RenewalPrice } from './renewal.ts';
import { giveNotice, proposeEarlyEnd, recordMoveOut } from './tenancy.ts';
import { bookingTimerWork } from './timer-work.ts';

let fixture: BookingFixture;
let rental: Rental;
let seen = 0;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const raised = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  facts: z.object({
    bookingId: z.optional(z.string()),
    amountKobo: z.optional(z.number()),
    words: z.optional(z.string()),
  }),
});

const readEvents = () =>
  fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(gt(outboxEvents.seq, seen))
    .orderBy(asc(outboxEvents.seq));

/** Returns the recipient and content of each notification of the booking since the last call. */
async function reported(): Promise<string[]> {
  const rows = await readEvents();
  seen = rows.at(-1)?.seq ?? seen;
  return rows.flatMap(({ topic, payload }) => {
    if (topic !== 'notice.raised') return [];
    const { kind, userId, facts } = raised.parse(JSON.parse(payload));
    if (!kind.startsWith('booking.') || facts.bookingId !== rental.id) return [];
    const who = userId === rental.tenant.userId ? 'tenant' : 'landlord';
    const more = facts.amountKobo === undefined ? (facts.words ?? '') : `₦${facts.amountKobo / 100}`;
    return [`${who}: ${kind.slice(8)} ${more}`.trim()];
  });
}

beforeEach(async () => {
  rental = await newRental(fixture, await fixture.newTenant(), await publishHome(fixture.landlord.ctx));
  expect(await reported()).toContain('landlord: applied');
});

describe('the notifications of a booking', () => {
  it('reach the other side at each step up to the payment', async () => {
    await rental.change(fixture.landlord, 'shortlist');
    expect(await reported()).toEqual(['tenant: step Shortlisted']);
    await rental.offer();
    expect(await reported()).toEqual(['tenant: offered ₦2200000']);
    await rental.offer(rental.tenant);
    expect(await reported()).toEqual(['landlord: countered ₦2200000']);
    await rental.accept(fixture.landlord);
    expect(await reported()).toEqual(['tenant: accepted']);
    await rental.sign(rental.tenant);
    expect(await reported()).toEqual(['landlord: sign']);
    await rental.sign(fixture.landlord);
    expect(await reported()).toEqual(['tenant: payment_due ₦2200000']);
    await rental.change(fixture.landlord, 'extend_payment');
    expect(await reported()).toEqual(['tenant: payment_due ₦2200000']);
    await rental.pay();
    expect(await reported()).toEqual(['landlord: funded ₦2200000']);
  });

  it('state the amount released from escrow and its recipient', async () => {
    await rental.scheduled();
    await rental.keys();
    expect(await reported()).toContain('tenant: keys');
    await fixture.pass(bookingLimits.checkMs);
    const after = await reported();
    expect(after).toEqual([
      'tenant: check_ending',
      'tenant: step The time to check the home is over',
      'landlord: step The time to check the home is over',
      'landlord: released ₦2000000',
    ]);
  });

  it('report a declined application, an expired one and a notice to quit', async () => {
    const no = { ...(await rental.action(fixture.landlord)), reason: 'terms', note: '' } as const;
    await declineBooking(fixture.landlord.ctx, no);
    expect(await reported()).toEqual(['tenant: declined']);
    rental = await newRental(fixture, rental.tenant, (await rental.see()).home.id);
    await reported();
    await fixture.pass(bookingLimits.applicationMs);
    expect(await reported()).toEqual([
      'landlord: reminder An application waits for your answer',
      'tenant: expired The application wasn’t answered in time',
      'landlord: expired The application wasn’t answered in time',
    ]);
    rental = await newRental(fixture, rental.tenant, (await rental.see()).home.id);
    await rental.movedIn();
    await reported();
    const { endDay } = await rental.see();
    const notice = { ...(await rental.action(rental.tenant)), moveOutDay: endDay ?? 0, note: '' };
    await giveNotice(rental.tenant.ctx, notice);
    expect(await reported()).toEqual(['landlord: notice']);
  });

  it('name what the other side ended, and what was not done in time', async () => {
    const cancel = async (by: TestPerson) =>
      cancelBooking(by.ctx, { ...(await rental.action(by)), reason: 'plans_changed', note: '', returnsKobo: zeroKobo });
    await cancel(rental.tenant);
    expect(await reported()).toEqual(['landlord: cancelled withdrew the application']);
    rental = await newRental(fixture, rental.tenant, (await rental.see()).home.id);
    await rental.agreed();
    await reported();
    await cancel(fixture.landlord);
    expect(await reported()).toEqual(['tenant: cancelled cancelled the booking']);
    rental = await newRental(fixture, rental.tenant, (await rental.see()).home.id);
    await rental.agreed();
    await rental.sign(rental.tenant);
    await rental.sign(fixture.landlord);
    await reported();
    await fixture.pass(bookingLimits.paymentMs);
    const unpaid = 'expired The home wasn’t paid for in time';
    expect((await reported()).slice(-2)).toEqual([`tenant: ${unpaid}`, `landlord: ${unpaid}`]);
  });

  it('wake the devices of both sides at every step', async () => {
    const steps = [
      () => rental.change(fixture.landlord, 'shortlist'),
      () => rental.offer(),
      () => rental.accept(),
      () => rental.sign(rental.tenant),
      () => rental.sign(fixture.landlord),
      () => rental.pay(),
    ];
    for (const step of steps) {
      await reported();
      await step();
      const woken = (await readEvents())
        .filter(({ topic }) => topic === 'bookings.changed')
        .map(({ userId }) => userId);
      expect(woken).toEqual([rental.tenant.userId, fixture.landlord.userId]);
    }
  });
});

describe('a reminder', () => {
  it('is sent once before a deadline, to the side whose turn it is', async () => {
    await rental.agreed();
    await rental.sign(rental.tenant);
    await reported();
    await fixture.pass(2 * dayMs + hourMs);
    expect(await reported()).toEqual(['landlord: reminder The agreement waits for your signature']);
    await rental.sign(fixture.landlord);
    await reported();
    await fixture.pass(19 * hourMs);
    expect(await reported()).toEqual(['tenant: reminder The home is reserved for you until you pay']);
  });

  it('is not sent when the step was made in time', async () => {
    await rental.offer();
    await reported();
    await rental.accept();
    await reported();
    await fixture.pass(40 * hourMs);
    expect(await reported()).toEqual([]);
  });

  it('is sent a day before the handover and three months before the end of a tenancy', async () => {
    await rental.scheduled();
    await reported();
    await fixture.pass(dayMs + hourMs);
    const tomorrow = 'reminder The keys are handed over tomorrow';
    expect(await reported()).toEqual([`tenant: ${tomorrow}`, `landlord: ${tomorrow}`]);
    await rental.keys();
    await fixture.pass(3 * dayMs);
    await reported();
    const { endDay } = await rental.see();
    await fixture.passTo(((endDay ?? 0) - 80) * dayMs);
    const soon = 'reminder The tenancy ends in three months';
    expect(await reported()).toEqual([`tenant: ${soon}`, `landlord: ${soon}`]);
    await fixture.passTo(((endDay ?? 0) - 5) * dayMs);
    const last = 'reminder The tenancy ends in a week';
    expect(await reported()).toEqual([`tenant: ${last}`, `landlord: ${last}`]);
  });

  it('is sent a week before the end when a renewal was dropped', async () => {
    await rental.movedIn();
    const { endDay } = await rental.see();
    await fixture.passTo(((endDay ?? 0) - 80) * dayMs);
    await rental.offerRenewal({ yearlyRentKobo: kobo(220_000_000), fees: [], months: 12, plan: 'upfront' });
    await rental.change(rental.tenant, 'drop_renewal');
    await reported();
    await fixture.passTo(((endDay ?? 0) - 5) * dayMs);
    const last = 'reminder The tenancy ends in a week';
    expect(await reported()).toEqual([`tenant: ${last}`, `landlord: ${last}`]);
  });
});

describe('the end of a tenancy', () => {
  it('is announced to both sides before and after the move-out is recorded automatically', async () => {
    await rental.movedIn();
    const { endDay } = await rental.see();
    await fixture.passTo(((endDay ?? 0) + 2) * dayMs);
    await reported();
    await fixture.pass(bookingLimits.moveOutMs);
    const soon = 'reminder Record the move-out, or it’s recorded automatically';
    const done = 'step Move-out recorded automatically, as neither side objected for two weeks';
    expect(await reported()).toEqual([`tenant: ${soon}`, `landlord: ${soon}`, `tenant: ${done}`, `landlord: ${done}`]);
  });

  it('ends a booking without a caution fee at the move-out', async () => {
    await rental.movedIn({ fees: [] });
    const { endDay } = await rental.see();
    await fixture.passTo(((endDay ?? 0) + 2) * dayMs);
    await reported();
    await rental.change(fixture.landlord, 'report_overstay');
    await reported();
    const seenByTenant = await rental.action(rental.tenant);
    const moveOut = { ...seenByTenant, meterReading: '', note: '', photoIds: [] };
    expect(await recordMoveOut(rental.tenant.ctx, moveOut)).toMatchObject({ state: 'ended', escrow: { heldKobo: 0 } });
    const closed = 'step The tenancy is closed; there was no caution fee to return';
    const left = 'landlord: step The tenant has moved out';
    expect(await reported()).toEqual([left, `tenant: ${closed}`, `landlord: ${closed}`]);
    expect(await recordMoveOut(rental.tenant.ctx, moveOut)).toMatchObject({ state: 'ended' });
    expect(await reported()).toEqual([]);
  });

  it('is announced with the day and the refund when both agree on an early end', async () => {
    await rental.movedIn();
    await reported();
    const moveOutDay = fixture.today() + 200;
    const end = { ...(await rental.action(rental.tenant)), moveOutDay, refundKobo: kobo(5_000_000), note: '' };
    await proposeEarlyEnd(rental.tenant.ctx, end);
    const [proposed] = await reported();
    expect(proposed).toMatch(/^landlord: step An early end of the tenancy proposed: .+, ₦50,000 of the rent back$/);
    await rental.change(fixture.landlord, 'accept_early_end');
    expect((await reported()).at(0)).toMatch(
      /^tenant: step Both agree to end the tenancy early: .+ ₦50,000 of the rent/,
    );
  });
});

describe('a renewal', () => {
  const price: RenewalPrice = { yearlyRentKobo: kobo(220_000_000), fees: [], months: 12, plan: 'quarters' };
  const both = (words: string) => [`tenant: ${words}`, `landlord: ${words}`];
  beforeEach(async () => {
    await rental.movedIn();
    await fixture.passTo((((await rental.see()).endDay ?? 0) - 80) * dayMs);
    await reported();
    await rental.offerRenewal(price);
  });

  it('is announced with the amount of the new term, of its first payment, and of what is held', async () => {
    expect(await reported()).toEqual(['tenant: renewal ₦2200000']);
    await rental.acceptRenewal();
    expect(await reported()).toEqual(['landlord: renewal ₦550000']);
    await rental.pay();
    expect(await reported()).toEqual(['landlord: renewal ₦550000']);
  });

  it('that nobody answered or paid in time was not declined', async () => {
    await fixture.pass(bookingLimits.renewalAnswerMs);
    expect((await reported()).slice(-2)).toEqual(both('renewal The offer to renew wasn’t answered in time'));
    await rental.offerRenewal(price);
    await rental.acceptRenewal();
    await reported();
    await fixture.pass(bookingLimits.renewalPaymentMs);
    expect((await reported()).slice(-2)).toEqual(both('renewal The renewal wasn’t paid in time'));
  });

  it('that the landlord withdraws was not declined by the tenant', async () => {
    await reported();
    await rental.change(fixture.landlord, 'drop_renewal');
    expect(await reported()).toEqual(['tenant: renewal Offer to renew withdrawn']);
    await rental.offerRenewal(price);
    await rental.change(rental.tenant, 'drop_renewal');
    expect(await reported()).toContain('landlord: renewal Renewal declined');
  });

  it('that lapses brings back no earlier reminder, when both timers are due after a server was stopped', async () => {
    await fixture.pass(bookingLimits.renewalAnswerMs);
    await reported();
    await bookingTimerWork[remindTimer]?.(fixture.system, rental.id);
    expect(await reported()).toEqual([]);
  });
});

describe('a proposal to end early', () => {
  const propose = async () => {
    const end = { moveOutDay: fixture.today() + 200, refundKobo: zeroKobo, note: '' };
    await proposeEarlyEnd(rental.tenant.ctx, { ...(await rental.action(rental.tenant)), ...end });
    await reported();
  };

  it('is withdrawn by its side, declined by the other, and lapses without an answer', async () => {
    await rental.movedIn();
    await propose();
    await rental.change(rental.tenant, 'drop_early_end');
    expect(await reported()).toEqual(['landlord: step Proposal to end the tenancy early withdrawn']);
    await propose();
    await rental.change(fixture.landlord, 'drop_early_end');
    expect(await reported()).toEqual(['tenant: step Early end of the tenancy declined']);
    await propose();
    await fixture.pass(bookingLimits.earlyEndAnswerMs);
    const lapsed = 'step The proposal to end the tenancy early wasn’t answered in time';
    expect((await reported()).slice(-2)).toEqual([`tenant: ${lapsed}`, `landlord: ${lapsed}`]);
  });
});

describe('the chat of the two', () => {
  const thread = async () => {
    const { home } = await rental.see();
    const tenantId = rental.tenant.userId;
    const { id: conversationId } = await getChat(rental.tenant.ctx, { listingId: home.id, tenantId });
    return (await getThread(fixture.landlord.ctx, { conversationId, limit: 40 })).messages;
  };

  it('shows every step as a card with the total and the deadline', async () => {
    await rental.offer();
    const { dueAt } = await rental.see();
    await rental.accept();
    const cards = (await thread()).flatMap((message) => (message.kind === 'card' ? [message] : []));
    expect(cards.map(({ card }) => card.state)).toEqual(['applied', 'offered', 'agreement_pending']);
    expect(cards[1]).toMatchObject({
      text: 'Offer made',
      card: { type: 'booking', bookingId: rental.id, totalKobo: 220_000_000, dueAt },
    });
  });

  it('includes the note of a step', async () => {
    const no = { ...(await rental.action(fixture.landlord)), reason: 'dates', note: 'Not before May.' } as const;
    await declineBooking(fixture.landlord.ctx, no);
    expect((await thread()).at(-1)).toMatchObject({ text: 'Application declined. “Not before May.”' });
  });
});
