import type { InspectionDeedInput, InspectionSide } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { inspectionSideOf } from './inspection-policy.ts';
import type { InspectionRow } from './inspection-row.ts';
import { findInspection, listSteps } from './inspections-repository.ts';

export interface OwnInspection {
  readonly row: InspectionRow;
  readonly side: InspectionSide;
  readonly userId: string;
}

/** An inspection of the caller and their side of it; to anybody else, administrators too, it is `inspections.not_found`. */
export async function loadInspection(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  inspectionId: string,
): Promise<OwnInspection> {
  const { userId } = requireUser(ctx);
  const row = await findInspection(handle, inspectionId);
  const side = row && inspectionSideOf(ctx.actor, row);
  if (!side) throw new DomainError('inspections.not_found');
  return { row, side, userId };
}

/** The title of the home of an inspection, for the books, the chat and notices. */
export async function titleOf(
  handle: ReadHandle | WriteTx,
  { listingId }: Pick<InspectionRow, 'listingId'>,
): Promise<string> {
  return (await findListing(handle, listingId))?.title ?? 'Home';
}

/**
 * Whether the inspection is still as the caller saw it. False when they did this very deed already and the answer was
 * lost; when something else has happened since, it is `inspections.changed`.
 */
export async function isAsSeen(
  tx: WriteTx,
  { row, userId }: Pick<OwnInspection, 'row' | 'userId'>,
  { version, names }: Pick<InspectionDeedInput, 'version'> & { readonly names: readonly string[] },
): Promise<boolean> {
  if (row.version === version) return true;
  const next = (await listSteps(tx, row.id)).find((step) => step.version === version + 1);
  if (next?.actorId === userId && names.some((name) => name === next.name)) return false;
  throw new DomainError('inspections.changed');
}
