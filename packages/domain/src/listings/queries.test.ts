import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, makeListingContent, publishHome } from '../testing/index.ts';
import { changeListingState, compareListings, createListing } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const absent = `lst_${'0'.repeat(26)}` as const;

describe('compareListings', () => {
  it('returns listings in the requested order without duplicates, with fees and circle', async () => {
    const [a, b] = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
    const homes = await compareListings(fixture.guest, { listingIds: [b, a, b] });
    expect(homes.map(({ id }) => id)).toEqual([b, a]);
    expect(homes[0]).toMatchObject({ available: true, availableFrom: null, circle: { radiusMetres: 300 } });
    expect(homes[0]?.fees).toHaveLength(2);
  });

  it('contains neither the address nor the exact coordinates', async () => {
    const id = await publishHome(landlord.ctx);
    const [home] = await compareListings(fixture.guest, { listingIds: [id] });
    if (home === undefined) throw new Error('The home is missing.');
    const { circle, ...others } = home;
    const reported = JSON.stringify(others);
    expect(reported).not.toContain('Alagomeji Street, Flat');
    expect(reported).not.toContain('6.5031');
    expect(reported).not.toContain('3.3775');
    // The centre is shifted randomly, which may leave one of the two coordinates nearly unchanged.
    expect(circle).not.toMatchObject({ latitude: 6.5031, longitude: 3.3775 });
  });

  it.each(['pause', 'mark_let'] as const)('keeps a listing after %s, marked as unavailable', async (action) => {
    const id = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, id, action);
    expect(await compareListings(fixture.guest, { listingIds: [id] })).toMatchObject([{ id, available: false }]);
  });

  it('omits drafts, archived and absent listings', async () => {
    const { id: draft } = await createListing(landlord.ctx, makeListingContent());
    const archived = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, archived, 'archive');
    expect(await compareListings(fixture.guest, { listingIds: [draft, archived, absent] })).toEqual([]);
  });

  it('shows landlords their own draft', async () => {
    const { id } = await createListing(landlord.ctx, makeListingContent());
    expect(await compareListings(landlord.ctx, { listingIds: [id] })).toMatchObject([{ id, available: false }]);
  });
});
