import type { Inspection, InspectionInput } from '@rentreel/contracts/inspections';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { toInspection } from './inspection-dto.ts';
import { listSteps } from './inspections-repository.ts';
import { loadInspection } from './load-inspection.ts';
import { findPeople } from './people-repository.ts';
import { findTruth } from './truth-repository.ts';

/** One inspection of the caller with all that happened to it; a stranger's is `inspections.not_found`. */
export async function getInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<Inspection> {
  const handle = ctx.tx ?? ctx.database.read;
  const { row, side } = await loadInspection(ctx, handle, inspectionId);
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('inspections.not_found');
  const people = await findPeople(handle, [row.tenantId, row.landlordId]);
  const [steps, truth] = [await listSteps(handle, row.id), await findTruth(handle, row.landlordId)];
  return toInspection(ctx, row, { side, home, people, steps, truth, now: ctx.clock.now() });
}
