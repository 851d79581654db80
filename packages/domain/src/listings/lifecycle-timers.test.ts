import { timers } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome, runTimers } from '../testing/index.ts';
import { changeListingState, getListing, listMyListings, listingTimerWork } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa' });
});
afterEach(() => fixture.dispose());

/** Advances the clock day by day and runs the due timers, as the worker does. */
async function passDays(days: number): Promise<void> {
  for (let turn = 0; turn < days; turn += 1) {
    fixture.services.clock.advance(dayMs);
    await runTimers(fixture, listingTimerWork);
  }
}

const notices = async (): Promise<string[]> => {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows.map((row) => {
    const { kind, facts } = JSON.parse(row['payload'] as string) as { kind: string; facts: { closed?: boolean } };
    return facts.closed === true ? 'closed' : kind;
  });
};
const mine = async () => (await listMyListings(landlord.ctx, undefined)).items[0];

describe('a listing that is not confirmed', () => {
  it('reminds its landlord on days 10 and 13, is hidden on day 14 and closed 60 days later', async () => {
    const id = await publishHome(landlord.ctx);
    await passDays(9);
    expect([await notices(), (await mine())?.daysUntilLapse]).toEqual([[], 5]);
    await passDays(1);
    expect(await notices()).toEqual(['listing.reminder']);
    await passDays(3);
    expect([await notices(), (await mine())?.daysUntilLapse]).toEqual([['listing.reminder', 'listing.reminder'], 1]);
    await passDays(1);
    expect(await mine()).toMatchObject({
      state: 'stale',
      daysUntilLapse: null,
      why: expect.stringContaining('one tap'),
    });
    await expect(getListing(fixture.guest, { listingId: id })).rejects.toMatchObject({ code: 'listings.not_found' });
    await passDays(60);
    expect((await mine())?.state).toBe('archived');
    expect((await notices()).slice(2)).toEqual(['listing.lapsed', 'closed']);
    expect(await fixture.services.database.read.select().from(timers)).toEqual([]);
  });

  it('goes live again on confirmation, and its period restarts', async () => {
    const id = await publishHome(landlord.ctx);
    await passDays(20);
    expect(await changeListingState(landlord.ctx, id, 'confirm')).toMatchObject({ state: 'live' });
    await passDays(13);
    expect((await mine())?.state).toBe('live');
    await passDays(1);
    expect((await mine())?.state).toBe('stale');
  });

  it('stays live when it is confirmed in time', async () => {
    const id = await publishHome(landlord.ctx);
    for (let turn = 0; turn < 5; turn += 1) {
      await passDays(9);
      await changeListingState(landlord.ctx, id, 'confirm');
    }
    expect((await mine())?.state).toBe('live');
    expect(await notices()).toEqual([]);
  });
});

describe('a late or repeated timer', () => {
  it('does nothing to a listing that was confirmed meanwhile', async () => {
    const id = await publishHome(landlord.ctx);
    fixture.services.clock.advance(14 * dayMs);
    await changeListingState(landlord.ctx, id, 'confirm');
    for (const work of Object.values(listingTimerWork)) await work(fixture.system, id);
    expect((await mine())?.state).toBe('live');
    expect(await notices()).toEqual([]);
  });

  it('does nothing to a listing that does not exist or is paused', async () => {
    const id = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, id, 'pause');
    fixture.services.clock.advance(100 * dayMs);
    for (const work of Object.values(listingTimerWork)) {
      await work(fixture.system, id);
      await work(fixture.system, `lst_${'0'.repeat(26)}`);
    }
    expect((await mine())?.state).toBe('paused');
  });

  it('lapses a listing once when two workers run it', async () => {
    const id = await publishHome(landlord.ctx);
    fixture.services.clock.advance(14 * dayMs);
    const lapse = listingTimerWork['listing.lapse'];
    await Promise.all([lapse?.(fixture.system, id), lapse?.(fixture.system, id)]);
    expect(await notices()).toEqual(['listing.lapsed']);
  });
});
