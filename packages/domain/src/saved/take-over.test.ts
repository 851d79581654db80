import { maxSavedPlaces } from '@rentreel/contracts/saved';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { addSavedPlace, listMarks, listSavedIds, listSavedPlaces, markHome, takeOver } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;
let listingId: `lst_${string}`;

beforeEach(async () => {
  fixture = await createFixture();
  [landlord, tenant] = [await fixture.createPerson(), await fixture.createPerson()];
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const work = { kind: 'work', name: 'Marina', latitude: 6.4541, longitude: 3.3947 } as const;
const school = { kind: 'school', name: 'UNILAG', latitude: 6.5157, longitude: 3.3899 } as const;
const nothing = { marks: [], places: [] };
const marked = async () => (await listMarks(tenant.ctx, { listingIds: [listingId] }))[0];

describe("takeOver of a guest's notes and places", () => {
  it('copies them into the account and saves the listing', async () => {
    const marks = [{ listingId, note: 'Good light', score: 4 }];
    const taken = await takeOver(tenant.ctx, { marks, places: [work, school] });
    expect(taken).toEqual({ marks: 1, places: 2, placesLeft: 0 });
    expect(await marked()).toMatchObject({ note: 'Good light', score: 4, status: null });
    expect(await listSavedIds(tenant.ctx)).toEqual([listingId]);
    expect(await listSavedPlaces(tenant.ctx)).toMatchObject([work, school]);
  });

  it('keeps what the account already has', async () => {
    await markHome(tenant.ctx, { listingId, note: 'Mine', status: 'applied' });
    await addSavedPlace(tenant.ctx, { ...work, name: 'Office' });
    const taken = await takeOver(tenant.ctx, {
      marks: [{ listingId, note: 'A guest’s', score: 2 }],
      places: [work, school],
    });
    expect(taken).toEqual({ marks: 1, places: 1, placesLeft: 0 });
    expect(await marked()).toMatchObject({ note: 'Mine', score: 2, status: 'applied' });
    expect((await listSavedPlaces(tenant.ctx)).map(({ name }) => name)).toEqual(['Office', 'UNILAG']);
  });

  it('copies them once under concurrent calls', async () => {
    const input = { marks: [{ listingId, note: 'Good light', score: null }], places: [work] };
    const both = await Promise.all([takeOver(tenant.ctx, input), takeOver(tenant.ctx, input)]);
    expect(both.map(({ marks, places }) => marks + places).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await listSavedPlaces(tenant.ctx)).toHaveLength(1);
    expect(await listSavedIds(tenant.ctx)).toHaveLength(1);
  });

  it('omits listings that are not live, and places beyond the maximum', async () => {
    await changeListingState(landlord.ctx, listingId, 'pause');
    for (let count = 1; count < maxSavedPlaces; count += 1) {
      await addSavedPlace(tenant.ctx, { ...work, latitude: 6 + count / 10 });
    }
    const gone = { listingId: `lst_${'0'.repeat(26)}`, note: 'Gone', score: 1 } as const;
    const marks = [gone, { listingId, note: 'Paused', score: 1 }];
    expect(await takeOver(tenant.ctx, { marks, places: [work, school] })).toEqual({
      marks: 0,
      places: 1,
      placesLeft: 1,
    });
    expect(await listSavedIds(tenant.ctx)).toEqual([]);
    expect(await listSavedPlaces(tenant.ctx)).toHaveLength(maxSavedPlaces);
  });

  it('requires a signed-in user', async () => {
    await expect(takeOver(fixture.guest, nothing)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    expect(await takeOver(tenant.ctx, nothing)).toEqual({ marks: 0, places: 0, placesLeft: 0 });
  });
});
