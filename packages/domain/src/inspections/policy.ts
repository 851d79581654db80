import type { InspectionActionInput, InspectionSide } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Actor, type Context, DomainError, isCurrent, requireUser } from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { maskFor } from '../messages/index.ts';
import type { LinkSigner } from '../ports/index.ts';
import { type InspectionRow, findInspection, listSteps } from './repository.ts';
import { isMet } from './rules.ts';

type Parties = Pick<InspectionRow, 'tenantId' | 'landlordId'>;

/** The side of an inspection that an actor is on; undefined for everybody else, administrators included. */
export function inspectionSideOf(actor: Actor, { tenantId, landlordId }: Parties): InspectionSide | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === tenantId) return 'tenant';
  return actor.userId === landlordId ? 'landlord' : undefined;
}

export interface OwnInspection {
  readonly row: InspectionRow;
  readonly side: InspectionSide;
  readonly userId: string;
}

/** An inspection of the caller and their side of it. Throws inspections.not_found for anybody else, administrators included. */
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

/** The title of the listing of an inspection, for the journal, the chat and notifications. */
export async function titleOf(
  handle: ReadHandle | WriteTx,
  { listingId }: Pick<InspectionRow, 'listingId'>,
): Promise<string> {
  return (await findTitle(handle, listingId)) ?? 'Home';
}

/**
 * Whether an inspection is still as the caller saw it. False when they took this very action already, so that a retry
 * changes nothing. Throws inspections.changed when something else has happened since.
 */
export const isAsSeen = (
  tx: WriteTx,
  { row, userId }: Pick<OwnInspection, 'row' | 'userId'>,
  { version, names }: Pick<InspectionActionInput, 'version'> & { readonly names: readonly string[] },
): Promise<boolean> =>
  isCurrent(row, userId, {
    version,
    names,
    stepOf: async (made) => (await listSteps(tx, row.id)).find((step) => step.version === made),
    changed: () => new DomainError('inspections.changed'),
  });

const purpose = 'shared inspection';
const textOf = (id: string, version: number) => `${id}\n${version}`;

type SharedInspectionRow = Pick<InspectionRow, 'id' | 'shareVersion'>;

/** The key in a link for a friend. It is derived from the id and the version, so nothing secret is stored. */
export function inspectionKeyOf(signer: LinkSigner, { id, shareVersion }: SharedInspectionRow): string {
  return signer.sign(purpose, textOf(id, shareVersion));
}

/** Whether a key opens the inspection now, opened it before sharing was stopped, or never did. */
export function inspectionKeyAge(
  signer: LinkSigner,
  { id, shareVersion }: SharedInspectionRow,
  key: string,
): 'current' | 'old' | 'foreign' {
  if (signer.isSigned(purpose, textOf(id, shareVersion), key)) return 'current';
  const earlier = Array.from({ length: shareVersion }, (_, version) => textOf(id, version));
  return earlier.some((text) => signer.isSigned(purpose, text, key)) ? 'old' : 'foreign';
}

/** A note as the other side may read it, as in the chat: contacts are hidden until the inspection is confirmed, accounts for good. */
export const maskNote = (ctx: Context, note: string, row?: Pick<InspectionRow, 'state'>): string =>
  maskFor(ctx, note, row && isMet(row) ? 'open' : 'hidden');
