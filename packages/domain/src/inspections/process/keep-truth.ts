import type { WriteTx } from '@rentreel/db';
import { keepSearchRows } from '../../listings/index.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { listLiveHomes, recountTruth } from '../truth-repository.ts';

/** Follows a change in what was said of a visit: the landlord's truth score, and the places of their homes in the search. */
export async function keepTruth(tx: WriteTx, before: InspectionRow, after: InspectionRow): Promise<void> {
  if (before.outcome === after.outcome && before.ruledFor === after.ruledFor) return;
  await recountTruth(tx, after.landlordId);
  await keepSearchRows(tx, await listLiveHomes(tx, after.landlordId));
}
