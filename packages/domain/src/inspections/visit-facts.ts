import type { InspectionOutcome } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findInspection } from './repository.ts';

/** What RentReel itself knows of a visit. Times are epoch milliseconds. */
export interface VisitFacts {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly listingId: string;
  readonly outcome: InspectionOutcome | null;
  /** Both were at the gate, by code or place. */
  readonly checkedInAt: number | null;
  /** Who was right about a contested report. */
  readonly ruledFor: 'tenant' | 'landlord' | null;
}

/** What is known of a visit; undefined for an absent inspection. */
export async function findVisitFacts(
  handle: ReadHandle | WriteTx,
  inspectionId: string,
): Promise<VisitFacts | undefined> {
  const row = await findInspection(handle, inspectionId);
  if (!row) return undefined;
  const { tenantId, landlordId, listingId, outcome, checkedInAt, ruledFor } = row;
  return { tenantId, landlordId, listingId, outcome, checkedInAt, ruledFor };
}
