import type { Id } from '@rentreel/contracts/ids';
import type { InspectionSide, InspectionTransitionName } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Actor, type Context, DomainError, linkKeys, requireUser, versionCheck } from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { maskFor } from '../messages/index.ts';
import { type InspectionRow, findInspection, listSteps } from './repository.ts';
import { isMet } from './rules.ts';

type Parties = Pick<InspectionRow, 'tenantId' | 'landlordId'>;

/** Returns the side of an actor in an inspection; undefined for everyone else, including administrators. */
export function inspectionSideOf(actor: Actor, { tenantId, landlordId }: Parties): InspectionSide | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === tenantId) return 'tenant';
  return actor.userId === landlordId ? 'landlord' : undefined;
}

export interface OwnInspection {
  readonly row: InspectionRow;
  readonly side: InspectionSide;
  readonly userId: Id<'usr'>;
}

/**
 * Returns an inspection of the caller with their side. Throws inspections.not_found for everyone else, including
 * administrators.
 */
export async function loadInspection(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  inspectionId: Id<'ins'>,
): Promise<OwnInspection> {
  const { userId } = requireUser(ctx);
  const row = await findInspection(handle, inspectionId);
  const side = row && inspectionSideOf(ctx.actor, row);
  if (!side) throw new DomainError('inspections.not_found');
  return { row, side, userId };
}

/** Returns the title of an inspection's listing, for the journal, the chat and notifications. */
export async function titleOf(
  handle: ReadHandle | WriteTx,
  { listingId }: Pick<InspectionRow, 'listingId'>,
): Promise<string> {
  return (await findTitle(handle, listingId)) ?? 'Home';
}

/** Returns whether an inspection is still as the caller saw it; see `versionCheck`. Throws inspections.changed. */
export const isAsSeen = versionCheck<InspectionTransitionName, Id<'ins'>>('inspections.changed', listSteps);

/** The keys in links for friends. */
export const inspectionKeys = linkKeys(
  'shared inspection',
  ({ shareVersion }: Pick<InspectionRow, 'id' | 'shareVersion'>) => shareVersion,
);

/**
 * Masks a note for the other side, as in the chat: contact details until the inspection is confirmed, bank accounts always.
 */
export const maskNote = (ctx: Context, note: string, row?: Pick<InspectionRow, 'state'>): string =>
  maskFor(ctx, note, row && isMet(row) ? 'open' : 'hidden');
