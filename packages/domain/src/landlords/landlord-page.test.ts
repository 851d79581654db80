import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeBooking } from '../bookings/index.ts';
import { type ReviewFixture, createReviewFixture } from '../reviews/fixtures.ts';
import { openChat, sendMessage } from '../messages/index.ts';
import { listReviewsOfLandlord } from '../reviews/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getLandlordPage } from './index.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await createReviewFixture();
});
afterEach(() => fixture.dispose());

const page = () => getLandlordPage(fixture.guest, { landlordId: fixture.landlord.userId });

describe('getLandlordPage', () => {
  it('rejects a person without a listing, and an absent person', async () => {
    for (const landlordId of [fixture.tenant.userId, `usr_${'0'.repeat(26)}` as const]) {
      await expect(getLandlordPage(fixture.guest, { landlordId })).rejects.toMatchObject({
        code: 'landlords.not_found',
      });
    }
  });

  it('returns no figures without data for a new landlord', async () => {
    expect(await page()).toMatchObject({
      name: 'Emeka Obi',
      isVerified: false,
      liveListings: 1,
      homes: [{ id: fixture.listingId }],
      replies: null,
      visits: { good: 0, total: 0 },
      asListed: { good: 0, total: 0 },
      answers: [],
      tenanciesEnded: 0,
      deposits: { good: 0, total: 0 },
    });
  });

  it('counts the results of tenancies, deposits and reviews', async () => {
    const rental = await fixture.invited('move_out');
    await fixture.send(fixture.tenant, 5);
    await fixture.send(fixture.landlord, 5);
    await changeBooking(fixture.landlord.ctx, await rental.action(fixture.landlord), 'return_caution');
    const found = await page();
    expect(found).toMatchObject({ tenanciesEnded: 1, deposits: { good: 1, total: 1 } });
    expect(found.answers).toContainEqual({ question: 'deposit_returned', good: 1, total: 1 });
    const { landlord } = fixture;
    const reviews = await listReviewsOfLandlord(fixture.guest, {
      landlordId: landlord.userId,
      limit: 6,
    });
    expect(reviews).toMatchObject({ score: { kind: 'few', count: 1 }, items: [{ side: 'tenant' }] });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('returns the median time until tenants were answered', async () => {
    const { id: conversationId } = await openChat(fixture.rival.ctx, { listingId: fixture.listingId });
    await sendMessage(fixture.rival.ctx, { conversationId, clientId: 'question-0000000000', text: 'Is it free?' });
    fixture.services.clock.advance(38 * 60_000);
    await sendMessage(fixture.landlord.ctx, { conversationId, clientId: 'answer-000000000000', text: 'Yes, it is.' });
    expect((await page()).replies).toEqual({ medianMs: 38 * 60_000, chats: 1 });
  });
});
