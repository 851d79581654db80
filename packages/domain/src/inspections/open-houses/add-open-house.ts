import { type AddOpenHouseInput, inspectionLimits, type OpenHouse } from '@rentreel/contracts/inspections';
import { type Context, DomainError, newId, write } from '../../kernel/index.ts';
import { requireOwnHome } from '../slots/set-availability.ts';
import { takeTime } from '../ticks-repository.ts';
import { countAhead, insertOpenHouse } from './open-houses-repository.ts';
import { readOpenHouse } from './own-open-house.ts';

/** A time at which several people may see one of the caller's homes. `inspections.host_busy` when they show one then. */
export async function addOpenHouse(ctx: Context, input: AddOpenHouseInput): Promise<OpenHouse> {
  const now = ctx.clock.now();
  const { listingId, startsAt, endsAt, capacity } = input;
  const row = await write(ctx, async (tx) => {
    const home = await requireOwnHome(ctx, tx, listingId);
    if (startsAt <= now) throw new DomainError('inspections.no_such_slot');
    const ahead = await countAhead(tx, listingId, now);
    if (ahead >= inspectionLimits.openHousesPerHome) {
      throw new DomainError('inspections.too_many_open_houses', { count: ahead });
    }
    const { landlordId } = home;
    const added = {
      id: newId('oph'),
      listingId,
      landlordId,
      startsAt,
      endsAt,
      capacity,
      cancelledAt: null,
      createdAt: now,
    };
    await insertOpenHouse(tx, added);
    const free = await takeTime(tx, { personId: landlordId, holderId: added.id, time: { startsAt, endsAt } });
    if (!free) throw new DomainError('inspections.host_busy');
    return {
      result: added,
      audit: [{ action: 'open_house.added', subjectId: added.id }],
      events: [{ topic: 'inspections.changed', userId: landlordId, payload: {} }],
    };
  });
  return readOpenHouse(ctx.database.read, row);
}
