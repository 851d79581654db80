import type { OpenHouse } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../../kernel/index.ts';
import type { OpenHouseRow } from '../inspection-row.ts';
import { findOpenHouse, listOpenHouses, requireOpenHouse } from './open-houses-repository.ts';
import { toOpenHouse } from './to-open-house.ts';

/** An open house of the caller that has not begun; a stranger's looks like an absent one. */
export async function requireOwnOpenHouse(ctx: Context, tx: WriteTx, openHouseId: string): Promise<OpenHouseRow> {
  const { userId } = requireUser(ctx);
  const row = await findOpenHouse(tx, openHouseId);
  if (row?.landlordId !== userId) throw new DomainError('inspections.open_house_not_found');
  return requireOpenHouse(tx, openHouseId, ctx.clock.now());
}

/** An open house as its landlord sees it. */
export async function readOpenHouse(handle: ReadHandle, { id, listingId, startsAt }: OpenHouseRow): Promise<OpenHouse> {
  const row = (await listOpenHouses(handle, listingId, startsAt - 1)).find((house) => house.id === id);
  if (!row) throw new DomainError('inspections.open_house_not_found');
  return toOpenHouse(row);
}
