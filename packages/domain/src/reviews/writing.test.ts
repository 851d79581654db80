import { auditRecords, outboxEvents as outbox, reviews } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { changeBooking } from '../bookings/index.ts';
import { type ReviewFixture, contentFor, createReviewFixture, seen } from './fixtures.ts';
import {
  getReview,
  listMyReviews,
  listReviewsAboutMe,
  listReviewsOfApplicant,
  listReviewsOfListing,
  planReviews,
  postponeReview,
  replyToReview,
  saveReviewDraft,
  sendReview,
  withdrawReview,
} from './index.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await createReviewFixture();
});
afterEach(() => fixture.dispose());

const ofHome = () => listReviewsOfListing(fixture.guest, { listingId: fixture.listingId, limit: 10 });
interface RaisedReviewNotice {
  readonly kind: string;
  readonly userId: string;
  readonly facts: unknown;
}
const reviewNotices = async () => {
  const rows = await fixture.services.database.read.select().from(outbox).where(eq(outbox.topic, 'notice.raised'));
  return rows
    .map(({ payload }) => JSON.parse(payload) as RaisedReviewNotice)
    .filter(({ kind }) => kind.startsWith('review.'));
};
const invitedKinds = async () => (await reviewNotices()).map(({ kind }) => kind);
/** The kinds that one of the two sides received, without the invitation. */
const kindsFor = async (person: typeof fixture.tenant) =>
  (await reviewNotices())
    .filter(({ userId, kind }) => userId === person.userId && kind !== 'review.invited')
    .map(({ kind }) => kind);

describe('review invitations', () => {
  it('are sent once to both sides 30 days after the move-in, with two weeks to write', async () => {
    const rental = await fixture.invited('move_in');
    await planReviews(fixture.system, { bookingId: rental.id }, 'move_in');
    await fixture.passTime(31 * dayMs - 30 * dayMs);
    expect(await fixture.services.database.read.select().from(reviews)).toHaveLength(2);
    expect(await fixture.task(fixture.tenant)).toMatchObject({
      checkpoint: 'move_in',
      side: 'tenant',
      otherSent: false,
    });
    expect(await fixture.task(fixture.landlord)).toMatchObject({ side: 'landlord', state: 'invited' });
    expect(await invitedKinds()).toEqual(['review.invited', 'review.invited']);
    const audited = await fixture.services.database.read.select().from(auditRecords);
    expect(audited.filter(({ action }) => action === 'review.invite')).toHaveLength(2);
  });

  it('lapse after 14 days, after which nothing can be written', async () => {
    await fixture.invited('move_in');
    const own = await fixture.task(fixture.tenant);
    await fixture.passTime(14 * dayMs);
    expect(await listMyReviews(fixture.tenant.ctx)).toEqual({ waiting: [], written: [] });
    expect(await getReview(fixture.tenant.ctx, { reviewId: own.id })).toMatchObject({
      state: 'lapsed',
      allowedTransitions: [],
    });
    const late = sendReview(fixture.tenant.ctx, { ...seen(own), version: own.version + 1, ...contentFor(own) });
    await expect(late).rejects.toMatchObject({ code: 'reviews.wrong_state' });
  });

  it('can be postponed once by the tenant after a move-out, for both sides', async () => {
    await fixture.invited('move_out');
    const [own, theirs] = [await fixture.task(fixture.tenant), await fixture.task(fixture.landlord)];
    await expect(postponeReview(fixture.landlord.ctx, seen(theirs))).rejects.toMatchObject({
      code: 'reviews.cannot_postpone',
    });
    const later = await postponeReview(fixture.tenant.ctx, seen(own));
    expect(later.closesAt - own.closesAt).toBe(9 * dayMs);
    expect((await fixture.task(fixture.landlord)).closesAt).toBe(later.closesAt);
    await expect(postponeReview(fixture.tenant.ctx, seen(later))).rejects.toMatchObject({
      code: 'reviews.cannot_postpone',
    });
    await fixture.passTime(14 * dayMs);
    expect((await fixture.task(fixture.tenant)).state).toBe('invited');
  });
});

describe('the reminder of a review', () => {
  it('is sent once, 3 days before the end, to the side that has not sent theirs', async () => {
    await fixture.invited('move_in');
    await fixture.send(fixture.landlord);
    const own = await fixture.task(fixture.tenant);
    await saveReviewDraft(fixture.tenant.ctx, { ...seen(own), ...contentFor(own) });
    await fixture.passTime(11 * dayMs - 1);
    expect(await kindsFor(fixture.tenant)).toEqual([]);
    await fixture.passTime(1);
    await fixture.passTime(2 * dayMs);
    expect(await kindsFor(fixture.tenant)).toEqual(['review.reminder']);
    expect((await reviewNotices()).at(-1)?.facts).toMatchObject({
      at: own.closesAt,
      other: 'Emeka Obi',
      otherSent: true,
    });
    expect(await kindsFor(fixture.landlord)).toEqual([]);
  });

  it('is not sent for a review that was sent or withdrawn, and moves with a postponed end', async () => {
    await fixture.invited('move_out');
    await postponeReview(fixture.tenant.ctx, seen(await fixture.task(fixture.tenant)));
    const id = await fixture.send(fixture.landlord);
    const { version } = await getReview(fixture.landlord.ctx, { reviewId: id });
    await withdrawReview(fixture.landlord.ctx, { reviewId: id, version });
    await fixture.passTime(14 * dayMs);
    expect(await kindsFor(fixture.tenant)).toEqual([]);
    await fixture.passTime(6 * dayMs);
    expect(await kindsFor(fixture.tenant)).toEqual(['review.reminder']);
    expect(await kindsFor(fixture.landlord)).toEqual([]);
  });
});

describe('a sent review', () => {
  it('is sealed, even for its writer, until both are sent', async () => {
    const rental = await fixture.invited('move_in');
    const id = await fixture.send(fixture.tenant, 5, 'Call Emeka on 08031234567, he is good.');
    const sealed = await getReview(fixture.tenant.ctx, { reviewId: id });
    expect(sealed).toMatchObject({ state: 'sealed', draft: null, published: null, allowedTransitions: ['withdraw'] });
    expect(JSON.stringify(sealed)).not.toContain('he is good');
    expect((await ofHome()).items).toEqual([]);
    expect((await fixture.task(fixture.landlord)).otherSent).toBe(true);
    for (const { ctx } of [fixture.landlord, fixture.admin, fixture.rival]) {
      await expect(getReview(ctx, { reviewId: id })).rejects.toMatchObject({ code: 'reviews.not_found' });
    }

    await fixture.send(fixture.landlord, 3);
    const [published] = (await ofHome()).items;
    expect(published).toMatchObject({ author: 'Adaeze', about: 'Emeka', removed: null, reply: null, isOwn: false });
    const { listingId } = fixture;
    const isOwnOf = async ({ ctx }: typeof fixture.tenant) =>
      (await listReviewsOfListing(ctx, { listingId, limit: 10 })).items.map(({ isOwn }) => isOwn);
    expect([await isOwnOf(fixture.tenant), await isOwnOf(fixture.landlord)]).toEqual([[true], [false]]);
    expect(published?.said).toMatchObject({
      overall: 5,
      text: 'Call Emeka on [phone number hidden], he is good.',
      answers: { as_listed: 'yes' },
      evidence: ['Keys handed over by the agreed day'],
    });
    const asTenant = await listReviewsOfApplicant(fixture.landlord.ctx, { bookingId: rental.id, limit: 10 });
    expect(asTenant).toMatchObject({ items: [{ side: 'landlord' }], score: { kind: 'few', count: 1 } });
    await expect(listReviewsOfApplicant(fixture.tenant.ctx, { bookingId: rental.id, limit: 10 })).rejects.toMatchObject(
      { code: 'bookings.not_found' },
    );
  });

  it('is published alone after 14 days, and the other invitation ends', async () => {
    await fixture.invited('move_in');
    const id = await fixture.send(fixture.tenant);
    await fixture.passTime(14 * dayMs - 1);
    expect((await ofHome()).items).toEqual([]);
    await fixture.passTime(1);
    expect((await ofHome()).items).toMatchObject([{ id }]);
    expect((await listMyReviews(fixture.landlord.ctx)).waiting).toEqual([]);
    expect((await listReviewsAboutMe(fixture.landlord.ctx, { limit: 10 })).items).toMatchObject([{ id }]);
    expect(await kindsFor(fixture.tenant)).toEqual(['review.own_published']);
    expect(await kindsFor(fixture.landlord)).toEqual(['review.reminder', 'review.published']);
  });

  it('is published with that of the other side, and each is told of both in one notification', async () => {
    await fixture.invited('move_in');
    await fixture.send(fixture.tenant);
    await fixture.send(fixture.landlord);
    for (const person of [fixture.tenant, fixture.landlord]) {
      expect(await kindsFor(person)).toEqual(['review.published']);
    }
    const facts = (await reviewNotices()).filter(({ kind }) => kind === 'review.published').map((one) => one.facts);
    expect(facts).toMatchObject([{ both: true }, { both: true }]);
  });

  it('cannot be changed, and can be withdrawn only while it is sealed', async () => {
    await fixture.invited('move_in');
    const own = await fixture.task(fixture.tenant);
    const id = await fixture.send(fixture.tenant);
    const again = { ...seen(own), ...contentFor(own, 1) };
    // A retry after a lost answer changes nothing.
    await expect(sendReview(fixture.tenant.ctx, again)).resolves.toMatchObject({ state: 'sealed' });
    const { version } = await getReview(fixture.tenant.ctx, { reviewId: id });
    await expect(saveReviewDraft(fixture.tenant.ctx, { ...again, version })).rejects.toMatchObject({
      code: 'reviews.wrong_state',
    });
    await expect(withdrawReview(fixture.landlord.ctx, { reviewId: id, version })).rejects.toMatchObject({
      code: 'reviews.not_found',
    });
    await withdrawReview(fixture.tenant.ctx, { reviewId: id, version });
    const [row] = await fixture.services.database.read.select().from(reviews).where(eq(reviews.id, id));
    expect(row).toMatchObject({ state: 'withdrawn', content: null, privateNote: '', score: null });
    await fixture.passTime(15 * dayMs);
    expect((await ofHome()).items).toEqual([]);
  });

  it('requires every answer and every star', async () => {
    await fixture.invited('move_in');
    const own = await fixture.task(fixture.tenant);
    const { accuracy: _left, ...stars } = contentFor(own).stars;
    for (const part of [{ stars }, { answers: {} }]) {
      await expect(sendReview(fixture.tenant.ctx, { ...seen(own), ...contentFor(own), ...part })).rejects.toMatchObject(
        { code: 'reviews.incomplete' },
      );
    }
    const draft = await saveReviewDraft(fixture.tenant.ctx, { ...seen(own), ...contentFor(own), stars });
    expect(draft).toMatchObject({ state: 'drafted', draft: { stars, privateNote: 'For RentReel alone.' } });
    await expect(sendReview(fixture.tenant.ctx, { ...seen(own), ...contentFor(own) })).rejects.toMatchObject({
      code: 'reviews.changed',
    });
  });

  it('can be replied to once, by its subject', async () => {
    await fixture.invited('move_in');
    const id = await fixture.send(fixture.tenant);
    await fixture.send(fixture.landlord);
    const text = 'Thank you. Write to me at emeka@gmail.com.';
    const { version } = await getReview(fixture.landlord.ctx, { reviewId: id });
    await expect(replyToReview(fixture.rival.ctx, { reviewId: id, version, text })).rejects.toMatchObject({
      code: 'reviews.not_found',
    });
    const replied = await replyToReview(fixture.landlord.ctx, { reviewId: id, version, text });
    expect(replied.published?.reply?.text).toBe('Thank you. Write to me at [email address hidden].');
    await expect(
      replyToReview(fixture.landlord.ctx, { reviewId: id, version: replied.version, text }),
    ).rejects.toMatchObject({ code: 'reviews.wrong_state' });
    expect(await invitedKinds()).toContain('review.replied');
  });
});

describe('the evidence of a review', () => {
  it('states after the move-out where the deposit went, and when', async () => {
    const rental = await fixture.invited('move_out');
    await fixture.send(fixture.tenant);
    await fixture.send(fixture.landlord);
    const evidence = async () => (await ofHome()).items.map(({ said }) => said?.evidence);
    expect(await evidence()).toEqual([['The deposit is still in escrow']]);
    await changeBooking(fixture.landlord.ctx, await rental.action(fixture.landlord), 'return_caution');
    expect(await evidence()).toEqual([['Deposit returned in full, 7 days after move-out']]);
    await assertLedgerBalanced(fixture.services.database);
  });
});
