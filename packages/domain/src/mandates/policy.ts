import type { MandateSide } from '@rentreel/contracts/mandates';
import { type Context, DomainError, isCurrent, readHandle, requireUser } from '../kernel/index.ts';
import { type MandateRow, findMandate, findStep } from './repository.ts';

/** A mandate as one of its two parties sees it. */
export interface OwnMandate {
  readonly row: MandateRow;
  readonly side: MandateSide;
  readonly userId: string;
}

/** Returns the user's side of a mandate; undefined for everyone else. An owner does not see a draft. */
export function sideOf({ agentId, ownerId, state }: MandateRow, userId: string): MandateSide | undefined {
  if (userId === agentId) return 'agent';
  return userId === ownerId && state !== 'draft' ? 'owner' : undefined;
}

/** Returns a mandate of the caller. Throws mandates.not_found, also for another user's mandate. */
export async function loadMandate(ctx: Context, mandateId: string): Promise<OwnMandate> {
  const { userId } = requireUser(ctx);
  const row = await findMandate(readHandle(ctx), mandateId);
  const side = row && sideOf(row, userId);
  if (!row || !side) throw new DomainError('mandates.not_found');
  return { row, side, userId };
}

/**
 * Returns true for the version that the caller saw and false when they already took this action. Throws mandates.changed
 * when the mandate has changed otherwise.
 */
export const isAsSeen = (
  ctx: Context,
  { row, userId }: OwnMandate,
  { version, name }: { readonly version: number; readonly name: string },
): Promise<boolean> =>
  isCurrent(row, userId, {
    version,
    names: [name],
    stepOf: (made) => findStep(readHandle(ctx), row.id, made),
    changed: () => new DomainError('mandates.changed'),
  });
