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

describe('a comparison', () => {
  it('shows a guest the homes in the order asked for, each once, with fees and circle', async () => {
    const [a, b] = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
    const homes = await compareListings(fixture.guest, { listingIds: [b, a, b] });
    expect(homes.map(({ id }) => id)).toEqual([b, a]);
    expect(homes[0]).toMatchObject({ available: true, availableFrom: null, circle: { radiusMetres: 300 } });
    expect(homes[0]?.fees).toHaveLength(2);
  });

  it('never tells the address or the pin', async () => {
    const id = await publishHome(landlord.ctx);
    const [home] = await compareListings(fixture.guest, { listingIds: [id] });
    if (home === undefined) throw new Error('The home is missing.');
    const { circle, ...others } = home;
    const reported = JSON.stringify(others);
    expect(reported).not.toContain('Alagomeji Street, Flat');
    expect(reported).not.toContain('6.5031');
    expect(reported).not.toContain('3.3775');
    // The middle is moved by a random amount, which may leave one of the two nearly as it was.
    expect(circle).not.toMatchObject({ latitude: 6.5031, longitude: 3.3775 });
  });

  it.each(['pause', 'mark_let'] as const)('keeps a home after %s, marked as gone', async (action) => {
    const id = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, id, action);
    expect(await compareListings(fixture.guest, { listingIds: [id] })).toMatchObject([{ id, available: false }]);
  });

  it('leaves out a draft, an archived and an absent home alike', async () => {
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
