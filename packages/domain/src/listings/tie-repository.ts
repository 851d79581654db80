import { applicationStates, endedStates, lockingStates } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { endedInspectionStates, seenOutcomes } from '@rentreel/contracts/inspections';
import type { ListingTie } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';

const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** Bookings before inspections; of each the open one, else the latest. */
const selectTies = `
  SELECT * FROM (
    SELECT 'booking' AS kind, id,
      CASE WHEN state IN (${list(endedStates)}) THEN 'over' WHEN state IN (${list(lockingStates)}) THEN 'renting'
        WHEN state IN (${list(applicationStates)}) THEN 'applied' ELSE 'open' END AS stage,
      0 AS visited
    FROM bookings WHERE tenant_id = :me AND listing_id = :listing ORDER BY stage = 'over', created_at DESC LIMIT 1)
  UNION ALL
  SELECT * FROM (
    SELECT 'inspection' AS kind, id,
      CASE WHEN state IN (${list(endedInspectionStates)}) THEN 'over' ELSE 'open' END AS stage,
      state = 'closed' AND outcome IN (${list(seenOutcomes)}) AS visited
    FROM inspections WHERE tenant_id = :me AND listing_id = :listing ORDER BY stage = 'over', created_at DESC LIMIT 1)`;

/**
 * Returns the relation of a tenant to a listing: their open booking or inspection, else their latest booking, else their
 * latest inspection; undefined when they had none.
 */
export async function findTie(
  { $client }: ReadHandle,
  listingId: Id<'lst'>,
  userId: Id<'usr'>,
): Promise<ListingTie | undefined> {
  const { rows } = await $client.execute({ sql: selectTies, args: { me: userId, listing: listingId } });
  // Safe: the statement selects only these columns and values.
  const ties = rows.map(
    ({ kind, id, stage, visited }) =>
      ({
        kind,
        id,
        stage,
        ...(kind === 'inspection' && { visited: visited === 1 }),
      }) as ListingTie,
  );
  return ties.find(({ stage }) => stage !== 'over') ?? ties[0];
}
