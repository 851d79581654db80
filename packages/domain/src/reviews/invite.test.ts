import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type InspectionFixture, Visits, createInspectionFixture } from '../inspections/fixtures.ts';
import { outboxEvents as outbox } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { contentFor, seen } from './fixtures.ts';
import { inviteAfterVisit, listMyReviews, listReviewsAboutMe, sendReview } from './index.ts';

let fixture: InspectionFixture;
let visits: Visits;
beforeEach(async () => {
  fixture = await createInspectionFixture();
  visits = new Visits(fixture, await fixture.createPerson({ role: 'admin' }));
});
afterEach(() => fixture.dispose());

describe('inviteAfterVisit', () => {
  it('invites only the tenant, once, and their review is published when sent, with the outcome of the inspection', async () => {
    const visit = await visits.inside();
    await visits.say(visit, 'differs');
    const judged = await fixture.services.database.read
      .select()
      .from(outbox)
      .where(eq(outbox.topic, 'inspection.judged'));
    expect(judged.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { inspectionId: visit.inspection.id },
    ]);
    for (const _twice of [1, 2]) await inviteAfterVisit(fixture.system, { inspectionId: visit.inspection.id });
    expect(await listMyReviews(fixture.landlord.ctx)).toEqual({ waiting: [], written: [] });
    const { waiting } = await listMyReviews(visit.tenant.ctx);
    expect(waiting).toMatchObject([{ checkpoint: 'inspection', side: 'tenant', otherSent: null }]);
    const [own] = waiting;
    if (!own) throw new Error('there is no invitation');
    const sent = await sendReview(visit.tenant.ctx, { ...seen(own), ...contentFor(own, 2) });
    expect(sent.state).toBe('published');
    const { items } = await listReviewsAboutMe(fixture.landlord.ctx, { limit: 10 });
    expect(items[0]?.said?.evidence).toEqual([
      expect.stringMatching(/^Both met at the home on \d/),
      'Not as advertised',
    ]);
  });

  it('is not triggered when the tenant did not come', async () => {
    const visit = await visits.confirmed();
    await fixture.passTo(visit.inspection.startsAt + 31 * 60_000);
    await visits.reread(visit);
    await visits.say(visit, 'tenant_absent', fixture.landlord);
    const judged = await fixture.services.database.read
      .select()
      .from(outbox)
      .where(eq(outbox.topic, 'inspection.judged'));
    expect(judged).toEqual([]);
  });
});
