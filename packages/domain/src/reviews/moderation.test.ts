import type { Id } from '@rentreel/contracts/ids';
import { outboxEvents, reviewReports, users } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listDecisions } from '../administration/index.ts';
import { asStaff, publishHome } from '../testing/index.ts';
import { type ReviewFixture, createReviewFixture } from './fixtures.ts';
import {
  appealDecision,
  decideAppeal,
  decideReport,
  getReview,
  listReviewReports,
  listReviewsOfListing,
  reportReview,
} from './index.ts';

let fixture: ReviewFixture;
let reviewId: Awaited<ReturnType<ReviewFixture['send']>>;
beforeEach(async () => {
  fixture = await createReviewFixture();
  await fixture.invited('move_in');
  reviewId = await fixture.send(fixture.tenant, 1, 'His daughter goes to the school next door.');
  await fixture.send(fixture.landlord);
});
afterEach(() => fixture.dispose());

const sentence = 'It says where a child goes to school.';
const report = (person = fixture.landlord) =>
  reportReview(person.ctx, { reviewId, reason: 'private_data', note: 'My daughter.' });
const queue = (person = fixture.admin, caseIds?: string[]) => listReviewReports(person.ctx, caseIds && { caseIds });
const reported = async () => {
  const rows = await fixture.services.database.read.select({ id: reviewReports.id }).from(reviewReports);
  return rows.map(({ id }) => id);
};
const only = async (person = fixture.admin) => {
  const [first] = await queue(person, await reported());
  if (!first) throw new Error('there is no report');
  return { reportId: first.id, version: first.version };
};
const decide = async (decision: 'remove' | 'dismiss', person = fixture.admin) =>
  decideReport(person.ctx, { ...(await only()), decision, reason: 'private_data', sentence });
const shown = async () =>
  (await listReviewsOfListing(fixture.guest, { listingId: fixture.listingId, limit: 10 })).items[0];

const notice = z.object({ userId: z.string(), facts: z.object({ words: z.string() }) });
/** Returns the titles of the writer's notifications of decisions, newest first. */
const titlesForWriter = async () => {
  const { read } = fixture.services.database;
  const isNotice = eq(outboxEvents.topic, 'notice.raised');
  const rows = await read.select().from(outboxEvents).where(isNotice).orderBy(desc(outboxEvents.seq));
  return rows.flatMap(({ payload }) => {
    const { success, data } = notice.safeParse(JSON.parse(payload));
    return success && data.userId === fixture.tenant.userId ? data.facts.words : [];
  });
};

/** Returns the landlord's mean stars for ranking and the trust score of one of their listings. */
const standingOf = async (listingId: Id<'lst'>) => {
  const { read } = fixture.services.database;
  const landlord = await read.select().from(users).where(eq(users.id, fixture.landlord.userId)).get();
  const [row] = await read.all<{ trust_score: number }>(
    sql`SELECT trust_score FROM listing_search WHERE listing_id = ${listingId}`,
  );
  return { stars: landlord?.reviewStars, trust: row?.trust_score ?? 0 };
};

describe('a reported review', () => {
  it("counts in the ranking of the landlord's listings unless it is removed", async () => {
    const home = await publishHome(fixture.landlord.ctx);
    const standing = () => standingOf(home);
    const published = await standing();
    await report();
    await decide('remove');
    const removed = await standing();
    expect([published.stars, removed.stars]).toEqual([350, 400]);
    expect(published.trust).toBeLessThan(removed.trust);
    await appealDecision(fixture.tenant.ctx, { ...(await only()), note: 'I do not name her.' });
    await decideAppeal(fixture.second.ctx, { ...(await only()), decision: 'reverse', sentence: 'No child is named.' });
    expect(await standing()).toEqual(published);
  });

  it('stays published until a decision and can be reported once', async () => {
    await report();
    await expect(report()).rejects.toMatchObject({ code: 'reviews.already_reported' });
    await expect(report(fixture.rival)).rejects.toMatchObject({ code: 'reviews.already_reported' });
    await expect(report(fixture.tenant)).rejects.toMatchObject({ code: 'reviews.not_found' });
    expect(await shown()).toMatchObject({ removed: null });
    expect(await queue()).toMatchObject([
      { state: 'open', reason: 'private_data', note: 'My daughter.', allowedTransitions: ['remove', 'dismiss'] },
    ]);
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      await expect(listReviewReports(ctx)).rejects.toMatchObject({
        code: 'app.not_found',
      });
    }
  });

  it('is removed with a reason, which its writer can appeal to another administrator', async () => {
    await report();
    const asked = await only();
    await decide('remove');
    await expect(
      decideReport(fixture.second.ctx, { ...asked, decision: 'dismiss', reason: 'private_data', sentence }),
    ).rejects.toMatchObject({ code: 'reviews.report_changed' });
    expect(await shown()).toMatchObject({ removed: 'private_data', said: null, reply: null });
    const own = await getReview(fixture.tenant.ctx, { reviewId });
    expect(own).toMatchObject({ state: 'hidden', decision: { state: 'removed', sentence, reason: 'private_data' } });
    expect(own.decision?.appealBy).toBeGreaterThan(fixture.services.clock.now());

    const note = 'I do not name her, and the school is in the listing.';
    await expect(appealDecision(fixture.landlord.ctx, { ...(await only()), note })).rejects.toMatchObject({
      code: 'reviews.not_yours_to_appeal',
    });
    await expect(appealDecision(fixture.rival.ctx, { ...(await only()), note })).rejects.toMatchObject({
      code: 'reviews.report_not_found',
    });
    await appealDecision(fixture.tenant.ctx, { ...(await only()), note });
    expect(await queue()).toMatchObject([{ state: 'appealed', allowedTransitions: [] }]);
    expect(await queue(fixture.second)).toMatchObject([{ allowedTransitions: ['uphold', 'reverse'] }]);
    const verdict = { sentence: 'No child can be known from it.' };
    await expect(
      decideAppeal(fixture.admin.ctx, { ...(await only()), decision: 'reverse', ...verdict }),
    ).rejects.toMatchObject({ code: 'reviews.other_moderator' });
    await decideAppeal(fixture.second.ctx, { ...(await only()), decision: 'reverse', ...verdict });
    expect(await shown()).toMatchObject({ removed: null, said: { overall: 1 } });
    const removed = 'Your review was removed: someone’s private data';
    expect(await titlesForWriter()).toEqual(['Your review is published again', removed]);
    const { reportId: caseId } = asked;
    const of = { caseId, person: { id: fixture.tenant.userId }, kind: 'private_data' };
    expect((await listDecisions(fixture.admin.ctx, { queue: 'reviews', limit: 30 })).items).toMatchObject([
      { ...of, outcome: 'review_report.reverse', by: { id: fixture.second.userId }, note: verdict.sentence },
      { ...of, outcome: 'review_report.remove', by: { id: fixture.admin.userId }, note: sentence },
    ]);
    const again = appealDecision(fixture.tenant.ctx, { ...(await only()), note });
    await expect(again).rejects.toMatchObject({ code: 'reviews.report_wrong_state' });
  });

  it('stays when the report is dismissed, until the reporter appeals successfully within 7 days', async () => {
    await report();
    await decide('dismiss');
    expect((await getReview(fixture.landlord.ctx, { reviewId })).decision).toMatchObject({ state: 'dismissed' });
    expect((await getReview(fixture.tenant.ctx, { reviewId })).decision).toBeNull();
    await appealDecision(fixture.landlord.ctx, { ...(await only()), note: 'She is eight years old.' });
    await decideAppeal(fixture.second.ctx, { ...(await only()), decision: 'reverse', sentence });
    expect(await shown()).toMatchObject({ removed: 'private_data', said: null });
    const own = await getReview(fixture.tenant.ctx, { reviewId });
    expect(own.decision).toMatchObject({ state: 'closed', appealSentence: sentence, appealBy: null });
  });

  it('stays removed when the appeal of its writer fails, and the notification says so', async () => {
    await report();
    await decide('remove');
    await appealDecision(fixture.tenant.ctx, { ...(await only()), note: 'I do not name her.' });
    await decideAppeal(fixture.second.ctx, { ...(await only()), decision: 'uphold', sentence });
    expect(await shown()).toMatchObject({ removed: 'private_data', said: null });
    const [latest] = await titlesForWriter();
    expect(latest).toBe('Your review stays removed: someone’s private data');
  });

  it('cannot be decided by the people involved', async () => {
    await report();
    const input = { ...(await only()), decision: 'dismiss', reason: 'private_data', sentence } as const;
    for (const { ctx } of [fixture.landlord, fixture.tenant]) {
      await expect(decideReport(asStaff(ctx), input)).rejects.toMatchObject({ code: 'staff.own_case' });
    }
    await decide('remove');
    await appealDecision(fixture.tenant.ctx, { ...(await only()), note: 'It names nobody.' });
    const appeal = { ...(await only()), decision: 'uphold', sentence } as const;
    await expect(decideAppeal(asStaff(fixture.tenant.ctx), appeal)).rejects.toMatchObject({ code: 'staff.own_case' });
  });

  it('cannot be appealed after 7 days', async () => {
    await report();
    await decide('remove');
    fixture.services.clock.advance(7 * dayMs);
    expect((await getReview(fixture.tenant.ctx, { reviewId })).decision?.appealBy).toBeNull();
    await expect(
      appealDecision(fixture.tenant.ctx, { ...(await only()), note: 'This was my own child.' }),
    ).rejects.toMatchObject({ code: 'reviews.appeal_over' });
  });

  it('of two people is decided one at a time, and stays removed while the decision of one of them says so', async () => {
    const mine = async (reason: string) => {
      const found = (await queue(fixture.admin, await reported())).find((one) => one.note === reason);
      if (!found) throw new Error('there is no such report');
      return { reportId: found.id, version: found.version };
    };
    const decideOf = async (note: string, decision: 'remove' | 'dismiss') =>
      decideReport(fixture.admin.ctx, { ...(await mine(note)), decision, reason: 'private_data', sentence });
    const reverse = async (note: string) =>
      decideAppeal(fixture.second.ctx, { ...(await mine(note)), decision: 'reverse', sentence });
    await report();
    await decideOf('My daughter.', 'dismiss');
    await reportReview(fixture.rival.ctx, { reviewId, reason: 'private_data', note: 'A child.' });
    const appeal = async () =>
      appealDecision(fixture.landlord.ctx, { ...(await mine('My daughter.')), note: 'She is 8.' });
    await expect(appeal()).rejects.toMatchObject({ code: 'reviews.already_reported' });
    await decideOf('A child.', 'remove');
    await appeal();
    await reverse('My daughter.');
    await appealDecision(fixture.tenant.ctx, { ...(await mine('A child.')), note: 'I do not name her.' });
    await reverse('A child.');
    expect(await shown()).toMatchObject({ removed: 'private_data', said: null });
  });
});
