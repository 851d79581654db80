import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchHomes } from '../../search/index.ts';
import { type TestPerson, type TestWorld, createTestWorld, publishHome } from '../../testing/index.ts';
import { setAvailability } from './set-availability.ts';

let world: TestWorld;
let landlord: TestPerson;
beforeEach(async () => {
  world = await createTestWorld();
  landlord = await world.createPerson();
});
afterEach(() => world.dispose());

const listFree = async () =>
  (await searchHomes(world.guest, { query: { inspectionFree: true }, limit: 20 })).items.map(({ id }) => id);
const charge = (listingId: `lst_${string}`, feeKobo: number) =>
  setAvailability(landlord.ctx, {
    listingIds: [listingId],
    weekly: [],
    slotMinutes: 30,
    noticeHours: 2,
    instant: false,
    feeKobo: kobo(feeKobo),
  });

it('is found in the search for as long as nothing is charged for it', async () => {
  const id = await publishHome(landlord.ctx);
  expect(await listFree()).toEqual([id]);
  await charge(id, 200_000);
  expect(await listFree()).toEqual([]);
  await charge(id, 0);
  expect(await listFree()).toEqual([id]);
});
