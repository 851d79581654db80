import type { Id } from '@rentreel/contracts/ids';
import { type WebhookTopic, webhookTopicNames, webhookTopics } from '@rentreel/contracts/webhooks';
import { outboxEvents } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { cancelBooking } from '../bookings/index.ts';
import { createInspectionFixture } from '../inspections/fixtures.ts';
import { cancelInspection, changeInspection } from '../inspections/index.ts';
import { changeListingState } from '../listings/index.ts';
import { createChatFixture } from '../messages/fixtures.ts';
import { createPayoutFixture } from '../payouts/fixtures.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { Fixture, TestPerson } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { createWebhook } from './index.ts';

const listen = ({ ctx }: TestPerson) =>
  createWebhook(ctx, { name: 'All', url: 'https://office.example/', topics: [...webhookTopicNames] });

/** Returns the events of a user's webhooks in order; each payload must match the schema of its topic. */
async function eventsOf({ services }: Fixture, { userId }: TestPerson) {
  const rows = await services.database.read.select().from(outboxEvents);
  return rows
    .filter(({ topic }) => topic === 'webhook.occurred')
    .map(({ payload }) => JSON.parse(payload) as { type: WebhookTopic; userId: Id<'usr'>; data: unknown })
    .filter((event) => event.userId === userId)
    .map(({ type, data }) => ({ type, ...(webhookTopics[type].data.parse(data) as Record<string, unknown>) }));
}

const typesOf = async (...asked: Parameters<typeof eventsOf>) => (await eventsOf(...asked)).map(({ type }) => type);

async function end(fixture: Fixture): Promise<void> {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
}

describe('webhook topics', () => {
  it('have payloads of ids, states, amounts and times only', () => {
    const allowed = /^(\w+Id|state|\w+Kobo|startsAt)$/;
    for (const name of webhookTopicNames) {
      const fields = Object.keys(webhookTopics[name].data.def.shape);
      expect(
        fields.filter((field) => !allowed.test(field)),
        name,
      ).toEqual([]);
    }
  });

  it('report a booking to both people from application to release, in kobo', async () => {
    const fixture = await createBookingFixture();
    await listen(fixture.landlord);
    await listen(fixture.tenant);
    const rental = await newRental(fixture);
    await rental.movedIn();
    const events = await eventsOf(fixture, fixture.tenant);
    expect(events.map(({ type }) => type)).toEqual([
      'booking.created',
      'booking.changed',
      'booking.changed',
      'booking.changed',
      'booking.changed',
      'booking.paid',
      'booking.changed',
      'booking.changed',
      'booking.changed',
      'booking.released',
    ]);
    const { userId: tenantId } = fixture.tenant;
    expect(events[0]).toMatchObject({ bookingId: rental.id, state: 'applied', tenantId });
    expect(events.find(({ type }) => type === 'booking.paid')).toMatchObject({ amountKobo: 220_000_000 });
    expect(events.at(-1)).toMatchObject({ state: 'active', amountKobo: 200_000_000, receivedKobo: 200_000_000 });
    const landlordTypes = await typesOf(fixture, fixture.landlord);
    expect(landlordTypes.filter((type) => type.startsWith('booking.'))).toEqual(events.map(({ type }) => type));
    expect(landlordTypes).toContain('listing.let');
    expect(await typesOf(fixture, fixture.rival)).toEqual([]);
    await end(fixture);
  });

  it('report a cancelled booking and its refund', async () => {
    const fixture = await createBookingFixture();
    await listen(fixture.tenant);
    const rental = await newRental(fixture);
    await rental.paid();
    const action = await rental.action(fixture.tenant);
    await cancelBooking(fixture.tenant.ctx, {
      ...action,
      reason: 'plans_changed',
      note: '',
      returnsKobo: kobo(220_000_000),
    });
    const events = await eventsOf(fixture, fixture.tenant);
    expect(events.slice(-2)).toMatchObject([
      { type: 'booking.cancelled', state: 'cancelled_cooling_off' },
      { type: 'booking.refunded', amountKobo: 220_000_000 },
    ]);
    await end(fixture);
  });

  it('report an inspection to both people and to no other user', async () => {
    const fixture = await createInspectionFixture();
    await listen(fixture.landlord);
    await listen(fixture.tenant);
    await listen(fixture.rival);
    const asked = await fixture.ask(fixture.tenant.ctx);
    const confirmed = await changeInspection(
      fixture.landlord.ctx,
      { inspectionId: asked.id, version: asked.version },
      'confirm',
    );
    await cancelInspection(fixture.tenant.ctx, {
      inspectionId: confirmed.id,
      version: confirmed.version,
      reason: 'emergency',
      note: '',
    });
    const events = await eventsOf(fixture, fixture.landlord);
    expect(events).toMatchObject([
      { type: 'inspection.requested', inspectionId: asked.id, startsAt: asked.startsAt },
      { type: 'inspection.confirmed', state: 'confirmed' },
      { type: 'inspection.cancelled', state: 'cancelled_by_tenant' },
    ]);
    expect(await eventsOf(fixture, fixture.tenant)).toEqual(events);
    expect(await typesOf(fixture, fixture.rival)).toEqual([]);
    await end(fixture);
  });

  it('report a message to its recipient, not its sender, without its text', async () => {
    const fixture = await createChatFixture();
    await listen(fixture.landlord);
    await listen(fixture.tenant);
    await fixture.say(fixture.tenant, 'Is it still free?');
    expect(await eventsOf(fixture, fixture.landlord)).toEqual([
      {
        type: 'message.received',
        messageId: expect.stringMatching(/^msg_/),
        conversationId: fixture.chatId,
        listingId: fixture.listingId,
        senderId: fixture.tenant.userId,
      },
    ]);
    expect(await typesOf(fixture, fixture.tenant)).toEqual([]);
    await end(fixture);
  });

  it('report deposits, withdrawals and payouts to the owner of the wallet', async () => {
    const fixture = await createPayoutFixture();
    const owner = await fixture.owner(50_000_000);
    await listen(owner);
    await depositToWallet(owner.ctx, { amountKobo: kobo(7_000_000) });
    const paymentId = await fixture.withdraw(owner, 10_000_000);
    await fixture.send(paymentId);
    const events = await eventsOf(fixture, owner);
    expect(events[0]).toEqual({
      type: 'wallet.deposited',
      paymentId: expect.stringMatching(/^pay_/),
      amountKobo: 7_000_000,
    });
    expect(events[1]).toEqual({ type: 'wallet.withdrawn', paymentId, amountKobo: 10_000_000 });
    expect(events.at(-1)).toEqual({ type: 'payout.paid', paymentId, amountKobo: 10_000_000, state: 'paid' });
    await end(fixture);
  });

  it('report the state changes of a listing to its landlord', async () => {
    const fixture = await createBookingFixture();
    await listen(fixture.landlord);
    const { listingId } = fixture;
    for (const name of ['pause', 'resume', 'mark_let'] as const) {
      await changeListingState(fixture.landlord.ctx, listingId, name);
    }
    expect(await typesOf(fixture, fixture.landlord)).toEqual(['listing.changed', 'listing.published', 'listing.let']);
    await end(fixture);
  });
});
