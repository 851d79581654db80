import type { OpenHouse } from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import type { CountedOpenHouse } from './open-houses-repository.ts';

/** An open house as its landlord sees it. */
export const toOpenHouse = (row: CountedOpenHouse): OpenHouse => ({
  id: row.id as Id<'oph'>,
  listingId: row.listingId as Id<'lst'>,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  capacity: row.capacity,
  taken: row.taken,
  waiting: row.waiting,
});
