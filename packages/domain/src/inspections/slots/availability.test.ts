import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchHomes } from '../../search/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../../testing/index.ts';
import { setAvailability } from './availability.ts';

let fixture: Fixture;
let landlord: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const listFree = async () =>
  (await searchHomes(fixture.guest, { query: { inspectionFree: true }, limit: 20 })).items.map(({ id }) => id);
const charge = (listingId: `lst_${string}`, feeKobo: number) =>
  setAvailability(landlord.ctx, {
    listingIds: [listingId],
    weekly: [],
    slotMinutes: 30,
    noticeHours: 2,
    instant: false,
    feeKobo: kobo(feeKobo),
  });

it('the search finds a listing with free inspections only while its inspection fee is 0', async () => {
  const id = await publishHome(landlord.ctx);
  expect(await listFree()).toEqual([id]);
  await charge(id, 200_000);
  expect(await listFree()).toEqual([]);
  await charge(id, 0);
  expect(await listFree()).toEqual([id]);
});
