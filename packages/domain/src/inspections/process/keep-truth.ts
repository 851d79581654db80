import { inspectionLimits, mismatchingOutcomes } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import type { AuditNote, Context, EventNote } from '../../kernel/index.ts';
import { keepSearchRows, suspendListing } from '../../listings/index.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { countMismatches, listLiveHomes, recountTruth } from '../truth-repository.ts';

const { mismatches, mismatchesWithinMs } = inspectionLimits;
const note =
  'Several tenants have reported that this home is not as you show it. Write to us before you show it again.';

export interface TruthKept {
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

const nothing: TruthKept = { audit: [], events: [] };

/**
 * Follows a change in what was said of a visit: the landlord's truth score, and the places of their homes in the search. A
 * home that was not as advertised three times within 60 days is taken off.
 */
export async function keepTruth(
  ctx: Context,
  tx: WriteTx,
  { before, after }: { readonly before: InspectionRow; readonly after: InspectionRow },
): Promise<TruthKept> {
  if (before.outcome === after.outcome && before.ruledFor === after.ruledFor) return nothing;
  await recountTruth(tx, after.landlordId);
  await keepSearchRows(tx, await listLiveHomes(tx, after.landlordId));
  const isBad = mismatchingOutcomes.some((outcome) => outcome === after.outcome) && before.outcome === null;
  const since = ctx.clock.now() - mismatchesWithinMs;
  const found = isBad ? await countMismatches(tx, after.listingId, since) : 0;
  return found < mismatches ? nothing : suspendListing(ctx, tx, { listingId: after.listingId, note });
}
