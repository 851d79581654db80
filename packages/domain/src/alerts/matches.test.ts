import { matchPage } from '@rentreel/contracts/alerts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { matchOffers, saveTestSearch } from './fixtures.ts';
import { countNew, listMatches, listSearches, markSeen } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

async function publish(): Promise<`lst_${string}`> {
  fixture.services.clock.advance(1000);
  const id = await publishHome(landlord.ctx);
  await matchOffers(fixture);
  return id;
}

describe('listMatches', () => {
  it('returns the matches page by page, most recent first, each listing once', async () => {
    const { id: searchId } = await saveTestSearch(tenant);
    const ids = [];
    for (let turn = 0; turn < 5; turn++) ids.unshift(await publish());
    const first = await listMatches(tenant.ctx, { searchId, limit: 3 });
    const second = await listMatches(tenant.ctx, { searchId, limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ listing }) => listing.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(matchPage.parse(first)).toEqual(first);
  });

  it('keeps unavailable listings and marks them', async () => {
    const { id: searchId } = await saveTestSearch(tenant);
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'mark_let');
    const { items } = await listMatches(tenant.ctx, { searchId, limit: 3 });
    expect(items).toMatchObject([{ available: false, cause: 'new', listing: { id: listingId, state: 'let' } }]);
  });

  it('marks matches as unseen until markSeen covers them', async () => {
    const { id: searchId } = await saveTestSearch(tenant);
    await publish();
    const seen = (await listMatches(tenant.ctx, { searchId, limit: 3 })).items[0]?.matchedAt ?? 0;
    await publish();
    expect(await listSearches(tenant.ctx)).toMatchObject([{ newHomes: 2 }]);
    await markSeen(tenant.ctx, { searchId, until: seen });
    expect(await listSearches(tenant.ctx)).toMatchObject([{ newHomes: 1 }]);
    const { items } = await listMatches(tenant.ctx, { searchId, limit: 3 });
    expect(items.map(({ unseen }) => unseen)).toEqual([true, false]);
    await markSeen(tenant.ctx, { searchId, until: Number.MAX_SAFE_INTEGER });
    await markSeen(tenant.ctx, { searchId, until: seen });
    expect(await countNew(tenant.ctx)).toBe(0);
    await publish();
    expect(await countNew(tenant.ctx)).toBe(1);
  });

  it('rejects another person', async () => {
    const { id: searchId } = await saveTestSearch(tenant);
    await expect(listMatches(landlord.ctx, { searchId, limit: 3 })).rejects.toMatchObject({ code: 'alerts.not_found' });
    await expect(markSeen(landlord.ctx, { searchId, until: 1 })).rejects.toMatchObject({ code: 'alerts.not_found' });
  });
});
