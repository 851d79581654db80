import type { SavedSort } from '@rentreel/contracts/saved';
import { kobo, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState, changePrice } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { listMarks, listSavedHomes, listSavedIds, markHome, saveHome, unsaveHome } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  [landlord, tenant, stranger] = [
    await fixture.createPerson(),
    await fixture.createPerson(),
    await fixture.createPerson(),
  ];
});
afterEach(() => fixture.dispose());

const saved = async () => (await listSavedHomes(tenant.ctx)).items[0];

describe('markHome', () => {
  it('changes only the fields in its input', async () => {
    const listingId = await publishHome(landlord.ctx);
    await saveHome(tenant.ctx, { listingId });
    await markHome(tenant.ctx, { listingId, note: 'Good light', score: 4 });
    await markHome(tenant.ctx, { listingId, status: 'inspected' });
    expect(await saved()).toMatchObject({ note: 'Good light', score: 4, status: 'inspected' });
    await markHome(tenant.ctx, { listingId, score: null, note: '' });
    expect(await saved()).toMatchObject({ note: '', score: null, status: 'inspected' });
  });

  it('saves a live listing and rejects one that is not live', async () => {
    const listingId = await publishHome(landlord.ctx);
    await markHome(tenant.ctx, { listingId, score: 5 });
    expect(await listSavedIds(tenant.ctx)).toEqual([listingId]);
    await changeListingState(landlord.ctx, listingId, 'pause');
    await markHome(tenant.ctx, { listingId, score: 1 });
    expect(await listMarks(tenant.ctx, { listingIds: [listingId] })).toMatchObject([{ score: 1 }]);
    const marking = markHome(stranger.ctx, { listingId, score: 1 });
    await expect(marking).rejects.toMatchObject({ code: 'listings.not_found' });
  });

  it('stores notes that neither the landlord nor the audit log shows', async () => {
    const listingId = await publishHome(landlord.ctx);
    await markHome(tenant.ctx, { listingId, note: 'Ask about the borehole' });
    for (const { ctx } of [landlord, stranger]) {
      expect(await listMarks(ctx, { listingIds: [listingId] })).toEqual([]);
    }
    const { rows } = await fixture.services.database.read.$client.execute('SELECT * FROM audit_records');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('borehole');
    await expect(listMarks(fixture.guest, { listingIds: [listingId] })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });

  it('stores notes that return with a listing saved again within an hour, and are deleted afterwards', async () => {
    const listingId = await publishHome(landlord.ctx);
    await saveHome(tenant.ctx, { listingId });
    await markHome(tenant.ctx, { listingId, note: 'Good light' });
    const first = await saved();
    await unsaveHome(tenant.ctx, { listingId });
    expect(await listMarks(tenant.ctx, { listingIds: [listingId] })).toEqual([]);
    await changeListingState(landlord.ctx, listingId, 'pause');
    fixture.services.clock.advance(minuteMs);
    await saveHome(tenant.ctx, { listingId });
    expect(await saved()).toMatchObject({ note: 'Good light', savedAt: first?.savedAt, available: false });
    await changeListingState(landlord.ctx, listingId, 'resume');
    await unsaveHome(tenant.ctx, { listingId });
    fixture.services.clock.advance(61 * minuteMs);
    await saveHome(tenant.ctx, { listingId });
    expect(await saved()).toMatchObject({ note: '', score: null });
  });
});

describe('the order of saved listings', () => {
  /**
   * Saves an expensive, a cheap and a medium listing in this order; then lowers the expensive price and raises the cheap one.
   */
  const saveThree = async () => {
    const ids: `lst_${string}`[] = [];
    for (const rentKobo of [500_000_000, 100_000_000, 300_000_000]) {
      const listingId = await publishHome(landlord.ctx, { rentKobo });
      await saveHome(tenant.ctx, { listingId });
      ids.push(listingId);
      fixture.services.clock.advance(1000);
    }
    const [dear = 'lst_', cheap = 'lst_', middling = 'lst_'] = ids;
    await changePrice(landlord.ctx, { listingId: dear, rentKobo: kobo(450_000_000) });
    await changePrice(landlord.ctx, { listingId: cheap, rentKobo: kobo(120_000_000) });
    return { dear, cheap, middling } as const;
  };
  const orderOf = async (sort: SavedSort) => {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listSavedHomes(tenant.ctx, { limit: 1, sort, cursor });
      ids.push(...page.items.map(({ listing }) => listing.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return ids;
  };

  it('is latest first, cheapest first, or largest price drop first', async () => {
    const { dear, cheap, middling } = await saveThree();
    expect(await orderOf('latest')).toEqual([middling, cheap, dear]);
    expect(await orderOf('cheapest')).toEqual([cheap, middling, dear]);
    expect(await orderOf('price_change')).toEqual([dear, middling, cheap]);
  });

  it('by status puts open applications first and rejected listings last', async () => {
    const { dear, cheap, middling } = await saveThree();
    await markHome(tenant.ctx, { listingId: cheap, status: 'rejected' });
    await markHome(tenant.ctx, { listingId: dear, status: 'applied' });
    expect(await orderOf('status')).toEqual([dear, middling, cheap]);
  });

  it('can be combined with a filter by status', async () => {
    const { cheap } = await saveThree();
    await markHome(tenant.ctx, { listingId: cheap, status: 'to_inspect' });
    const { items } = await listSavedHomes(tenant.ctx, { limit: 20, status: 'to_inspect' });
    expect(items.map(({ listing }) => listing.id)).toEqual([cheap]);
  });

  it('includes the move-in cost at the time of saving', async () => {
    const { dear } = await saveThree();
    const { items } = await listSavedHomes(tenant.ctx);
    const home = items.find(({ listing }) => listing.id === dear);
    expect(home?.savedFirstYearKobo).toBeGreaterThan(home?.listing.firstYearKobo ?? Number.POSITIVE_INFINITY);
  });
});
