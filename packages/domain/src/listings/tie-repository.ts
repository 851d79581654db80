import { endedStates, lockingStates } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { endedInspectionStates, seenOutcomes } from '@rentreel/contracts/inspections';
import type { ListingTie } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';

const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** The booking first, then the inspection; of each what is under way, else the latest. */
const selectTies = `
  SELECT * FROM (
    SELECT 'booking' AS kind, id,
      CASE WHEN state IN (${list(endedStates)}) THEN 'over' WHEN state IN (${list(lockingStates)}) THEN 'renting' ELSE 'open' END AS stage,
      0 AS visited
    FROM bookings WHERE tenant_id = :me AND listing_id = :listing ORDER BY stage = 'over', created_at DESC LIMIT 1)
  UNION ALL
  SELECT * FROM (
    SELECT 'inspection' AS kind, id,
      CASE WHEN state IN (${list(endedInspectionStates)}) THEN 'over' ELSE 'open' END AS stage,
      state = 'closed' AND outcome IN (${list(seenOutcomes)}) AS visited
    FROM inspections WHERE tenant_id = :me AND listing_id = :listing ORDER BY stage = 'over', created_at DESC LIMIT 1)`;

/**
 * What a tenant has to do with a listing: their booking or inspection that is under way, else the latest booking, else the
 * latest inspection. Undefined when they never had one.
 */
export async function findTie(
  { $client }: ReadHandle,
  listingId: string,
  userId: string,
): Promise<ListingTie | undefined> {
  const { rows } = await $client.execute({ sql: selectTies, args: { me: userId, listing: listingId } });
  // Safe: the statement names these columns and values alone.
  const ties = rows.map(
    ({ kind, id, stage, visited }) =>
      ({
        kind,
        id: id as Id<'bkg' | 'ins'>,
        stage,
        ...(kind === 'inspection' && { visited: visited === 1 }),
      }) as ListingTie,
  );
  return ties.find(({ stage }) => stage !== 'over') ?? ties[0];
}
