import type { Id } from '@rentreel/contracts/ids';
import type { InspectionOutcome } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findInspection } from './repository.ts';

/** Verified facts about an inspection. Times are epoch milliseconds. */
export interface VisitFacts {
  readonly tenantId: Id<'usr'>;
  readonly landlordId: Id<'usr'>;
  readonly listingId: Id<'lst'>;
  readonly outcome: InspectionOutcome | null;
  /** When both had checked in, by code or location. */
  readonly checkedInAt: number | null;
  /** The side that a ruling on a contested report favoured. */
  readonly ruledFor: 'tenant' | 'landlord' | null;
}

/** Returns the facts about an inspection; undefined when it does not exist. */
export async function findVisitFacts(
  handle: ReadHandle | WriteTx,
  inspectionId: Id<'ins'>,
): Promise<VisitFacts | undefined> {
  const row = await findInspection(handle, inspectionId);
  if (!row) return undefined;
  const { tenantId, landlordId, listingId, outcome, checkedInAt, ruledFor } = row;
  return { tenantId, landlordId, listingId, outcome, checkedInAt, ruledFor };
}
