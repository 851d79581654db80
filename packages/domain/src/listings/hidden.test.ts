import { auditRecords } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import {
  changeListingState,
  hideListing,
  saveHidden,
  listHidden,
  listListings,
  listNamed,
  unhideListing,
} from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const nowhere = 'lst_00000000000000000000000000';
const hiddenIds = async (person = tenant) => (await listHidden(person.ctx)).items.map(({ listing }) => listing.id);
const inFeed = async (person = tenant) => (await listListings(person.ctx, { limit: 50 })).items.map(({ id }) => id);

async function hideNew() {
  const listingId = await publishHome(landlord.ctx);
  fixture.services.clock.advance(1000);
  await hideListing(tenant.ctx, { listingId });
  return listingId;
}

describe('hidden listings', () => {
  it('are listed for their person only, most recent first, page by page', async () => {
    const ids = [await hideNew(), await hideNew(), await hideNew()].toReversed();
    const first = await listHidden(tenant.ctx, { limit: 2 });
    const second = await listHidden(tenant.ctx, { limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ listing }) => listing.id)).toEqual(ids);
    expect(first.items[0]?.hiddenAt).toBe(fixture.services.clock.now());
    expect(second.nextCursor).toBeNull();
    expect(await hiddenIds(landlord)).toEqual([]);
    await expect(listHidden(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it('return to the feed when they are unhidden, and can be hidden again', async () => {
    const listingId = await hideNew();
    expect(await inFeed()).toEqual([]);
    await unhideListing(tenant.ctx, { listingId });
    expect([await hiddenIds(), await inFeed()]).toEqual([[], [listingId]]);
    await hideListing(tenant.ctx, { listingId });
    expect([await hiddenIds(), await inFeed()]).toEqual([[listingId], []]);
  });

  it('are not listed while they are not live, and stay hidden when they are live again', async () => {
    const listingId = await hideNew();
    await changeListingState(landlord.ctx, listingId, 'pause');
    expect(await hiddenIds()).toEqual([]);
    await changeListingState(landlord.ctx, listingId, 'resume');
    expect(await hiddenIds()).toEqual([listingId]);
  });
});

describe('saveHidden', () => {
  it('adds the listings that were hidden before the login and ignores ones that do not exist', async () => {
    const known = await hideNew();
    const brought = await publishHome(landlord.ctx);
    fixture.services.clock.advance(1000);
    await saveHidden(tenant.ctx, { listingIds: [known, brought, nowhere] });
    expect(await hiddenIds()).toEqual([brought, known]);
    await saveHidden(tenant.ctx, { listingIds: [known, brought] });
    const records = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'homes.hidden'));
    expect(records.map(({ details }) => details)).toEqual(['{"count":1}']);
    await expect(saveHidden(fixture.guest, { listingIds: [known] })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});

describe('listNamed', () => {
  it('returns live listings in the requested order without duplicates', async () => {
    const [one, two, paused] = [
      await publishHome(landlord.ctx),
      await publishHome(landlord.ctx),
      await publishHome(landlord.ctx),
    ];
    await changeListingState(landlord.ctx, paused, 'pause');
    const named = await listNamed(fixture.guest, { listingIds: [two, nowhere, one, paused, two] });
    expect(named.map(({ id }) => id)).toEqual([two, one]);
  });
});
