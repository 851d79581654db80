import { batchLimits } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ReviewFixture, createReviewFixture } from '../reviews/fixtures.ts';
import { getReview, listReviewReports, reportReview } from '../reviews/index.ts';
import { batchTimerWork, decideMany, listBatches, undoBatch } from './index.ts';

const text = 'We read it and found nothing against our rules.';
let fixture: ReviewFixture;
let reviewId: Awaited<ReturnType<ReviewFixture['send']>>;
beforeEach(async () => {
  fixture = await createReviewFixture();
  await fixture.invited('move_in');
  reviewId = await fixture.send(fixture.tenant, 1, 'The roof leaks and he never came.');
  await fixture.send(fixture.landlord);
  await reportReview(fixture.landlord.ctx, { reviewId, reason: 'off_topic', note: 'It is about the roof alone.' });
});
afterEach(() => fixture.dispose());

const open = () => listReviewReports(fixture.admin.ctx);
const dismissAll = async () =>
  decideMany(fixture.admin.ctx, {
    clientId: `dismissal-of-reports-${(await listBatches(fixture.admin.ctx)).length}`,
    queue: 'reviews',
    decision: 'dismiss',
    text,
    cases: (await open()).map(({ id: caseId, version }) => ({ caseId, version, ids: [] })),
  });
const passTime = async (batchId: Id<'btc'>) => {
  fixture.services.clock.advance(batchLimits.undoMs);
  await batchTimerWork['case_batch.apply']?.(fixture.system, batchId);
};

it('dismissing reports about reviews in bulk takes effect after eight seconds: reporters read the reason, and the review stays', async () => {
  const { id } = await dismissAll();
  expect(await open()).toHaveLength(1);
  await passTime(id);
  expect((await listBatches(fixture.admin.ctx))[0]?.results.map(({ problem }) => problem)).toEqual([null]);
  expect(await open()).toEqual([]);
  const { decision } = await getReview(fixture.landlord.ctx, { reviewId });
  expect(decision).toMatchObject({ state: 'dismissed', sentence: text });
});

it('a bulk dismissal of reports about reviews that is undone within eight seconds changes nothing and notifies nobody', async () => {
  const { id } = await dismissAll();
  await undoBatch(fixture.admin.ctx, { batchId: id });
  await passTime(id);
  expect((await open()).map(({ state }) => state)).toEqual(['open']);
  expect((await getReview(fixture.landlord.ctx, { reviewId })).decision).toMatchObject({ state: 'open' });
  await passTime((await dismissAll()).id);
  expect(await open()).toEqual([]);
});
