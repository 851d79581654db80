import { outboxEvents } from '@rentreel/db/schema';
import { dayMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { changeListingState, changePrice, decideListing, listingTimerWork, updateListing } from './index.ts';
import { timerOfTransition } from './process.ts';

let fixture: Fixture;
let landlord: TestPerson;
let listingId: Awaited<ReturnType<typeof publishHome>>;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

/** Returns the recipients of `listing.changed` events so far. */
async function reported(): Promise<(string | null)[]> {
  const events = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'listing.changed'));
  return events.map(({ userId }) => userId);
}

/** Returns the recipients of the events that an action causes. */
async function notifiedBy(action: () => Promise<unknown>): Promise<(string | null)[]> {
  const before = (await reported()).length;
  await action();
  return (await reported()).slice(before);
}

describe('listing.changed events for the landlord', () => {
  it('are sent when a listing is published', async () => {
    expect(new Set(await reported())).toEqual(new Set([landlord.userId]));
  });

  it.each(['pause', 'confirm', 'mark_let', 'archive'] as const)('are sent for %s', async (action) => {
    expect(await notifiedBy(() => changeListingState(landlord.ctx, listingId, action))).toEqual([landlord.userId]);
  });

  it('are sent for a changed text and a changed price', async () => {
    const words = () => updateListing(landlord.ctx, { listingId, changes: { title: 'Two rooms and a garden' } });
    expect(await notifiedBy(words)).toEqual([landlord.userId]);
    const price = () => changePrice(landlord.ctx, { listingId, rentKobo: kobo(240_000_000) });
    expect(await notifiedBy(price)).toEqual([landlord.userId]);
  });

  it('are sent for an administrator’s decision, to the landlord only', async () => {
    const admin = await fixture.createPerson({ role: 'admin' });
    const decide = () => decideListing(admin.ctx, { listingId, decision: 'suspend', note: 'Two people report it.' });
    expect(await notifiedBy(decide)).toEqual([landlord.userId]);
  });

  it('are sent when a listing lapses', async () => {
    fixture.services.clock.advance(15 * dayMs);
    const lapse = () => listingTimerWork[timerOfTransition('lapse')]?.(fixture.system, listingId) ?? Promise.resolve();
    expect(await notifiedBy(lapse)).toEqual([landlord.userId]);
  });

  it('are not sent for a rejected action', async () => {
    const other = await fixture.createPerson();
    const attempts = [
      () => changeListingState(other.ctx, listingId, 'pause'),
      () => changeListingState(landlord.ctx, listingId, 'resume'),
    ];
    for (const attempt of attempts) expect(await notifiedBy(() => attempt().catch(() => undefined))).toEqual([]);
  });
});
