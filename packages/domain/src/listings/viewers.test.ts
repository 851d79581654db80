import { listingReports } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { changeListingState, countListingEvent, listMyListings, recordView, reportListing } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;
let listingId: `lst_${string}`;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa' });
  tenant = await fixture.createPerson();
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const mine = async () => (await listMyListings(landlord.ctx, undefined)).items[0];
const from = (clientAddress: string, ctx = fixture.guest) => ({ ...ctx, clientAddress });
const report = (reason: 'wrong_price' | 'other' = 'wrong_price') => ({ listingId, reason, note: '' });
const reports = () => fixture.services.database.read.select().from(listingReports);

describe('listMyListings', () => {
  it('returns state, allowed transitions, quality and days until the lapse of each listing', async () => {
    expect(await mine()).toMatchObject({
      id: listingId,
      state: 'live',
      why: null,
      findings: [],
      allowedTransitions: ['pause', 'confirm', 'mark_let', 'archive'],
      week: { views: 0, saves: 0, enquiries: 0 },
      daysUntilLapse: 14,
      draftId: null,
    });
    const quality = (await mine())?.quality;
    expect(quality?.score).toBeGreaterThan(30);
    expect(quality?.improve[0]).toMatchObject({ part: 'facts', text: expect.stringContaining('15 more facts') });
  });

  it('states why a listing is not shown', async () => {
    await changeListingState(landlord.ctx, listingId, 'pause');
    expect(await mine()).toMatchObject({
      state: 'paused',
      why: 'It’s paused, and tenants can’t see it. Resume it when it is free.',
    });
  });

  it('returns every listing once over all pages', async () => {
    for (let turn = 0; turn < 4; turn += 1) await publishHome(landlord.ctx);
    const first = await listMyListings(landlord.ctx, { limit: 3 });
    const second = await listMyListings(landlord.ctx, { limit: 3, cursor: first.nextCursor });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    expect(second.nextCursor).toBeNull();
  });
});

describe('views', () => {
  it('count once per viewer and day, and never for the landlord', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await recordView(from('102.89.1.1'), { listingId });
      await recordView(from('102.89.2.2'), { listingId });
      await recordView(from('102.89.1.1', tenant.ctx), { listingId });
      await recordView(from('102.89.1.1', landlord.ctx), { listingId });
    }
    expect((await mine())?.week.views).toBe(3);
    fixture.services.clock.advance(dayMs);
    await recordView(from('102.89.1.1'), { listingId });
    expect((await mine())?.week.views).toBe(4);
  });

  it('are summed over the last 7 days in Lagos, including today', async () => {
    const at = fixture.services.clock.now();
    await fixture.services.database.writer.write(async (tx) => {
      for (let days = 0; days < 10; days += 1) {
        await countListingEvent(tx, { listingId, what: 'views', by: 1, at: at - days * dayMs });
      }
      await countListingEvent(tx, { listingId, what: 'enquiries', by: 1, at });
      await countListingEvent(tx, { listingId, what: 'saves', by: -1, at });
    });
    expect((await mine())?.week).toEqual({ views: 7, saves: 0, enquiries: 1 });
  });

  it('start a new day at midnight in Lagos, not in UTC', async () => {
    const count = (at: number) =>
      fixture.services.database.writer.write((tx) => countListingEvent(tx, { listingId, what: 'views', by: 1, at }));
    await count(Date.UTC(2026, 10, 20, 22, 59));
    await count(Date.UTC(2026, 10, 20, 23, 1));
    const { rows } = await fixture.services.database.readClient.execute('SELECT views FROM listing_daily_counts');
    expect(rows.map((row) => row['views'])).toEqual([1, 1]);
  });

  it('do not count for a listing that is not live', async () => {
    await changeListingState(landlord.ctx, listingId, 'pause');
    await recordView(from('102.89.1.1'), { listingId });
    await recordView(from('102.89.1.1'), { listingId: `lst_${'0'.repeat(26)}` });
    expect((await mine())?.week.views).toBe(0);
  });
});

describe('reportListing', () => {
  it('stores the reason, also for a guest', async () => {
    await reportListing(from('102.89.1.1', tenant.ctx), { ...report('other'), note: 'Let since May' });
    await reportListing(from('102.89.1.1'), report());
    expect(await reports()).toMatchObject([
      { reporterId: tenant.userId, reason: 'other', note: 'Let since May', state: 'open' },
      { reporterId: null, reason: 'wrong_price' },
    ]);
  });

  it('stores one open report per person and listing', async () => {
    for (let turn = 0; turn < 3; turn += 1) await reportListing(from('102.89.1.1', tenant.ctx), report());
    expect(await reports()).toHaveLength(1);
  });

  it('allows ten reports a day, for people and for guests', async () => {
    const homes = [listingId];
    for (let turn = 0; turn < 10; turn += 1) homes.push(await publishHome(landlord.ctx));
    const all = async (ctx: ReturnType<typeof from>) => {
      for (const home of homes) await reportListing(ctx, { ...report(), listingId: home });
    };
    await expect(all(from('102.89.3.3', tenant.ctx))).rejects.toMatchObject({ code: 'listings.too_many_reports' });
    await expect(all(from('102.89.4.4'))).rejects.toMatchObject({ code: 'listings.too_many_reports' });
    expect(await reports()).toHaveLength(20);
    fixture.services.clock.advance(dayMs + 1);
    await reportListing(from('102.89.4.4'), report());
    expect(await reports()).toHaveLength(21);
  });

  it('rejects a listing that is not live', async () => {
    await changeListingState(landlord.ctx, listingId, 'pause');
    await expect(reportListing(from('102.89.1.1'), report())).rejects.toMatchObject({ code: 'listings.not_found' });
  });
});
