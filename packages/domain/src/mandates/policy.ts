import type { Id } from '@rentreel/contracts/ids';
import type { MandateSide, MandateTransitionName } from '@rentreel/contracts/mandates';
import { type Context, DomainError, readHandle, requireUser, versionCheck } from '../kernel/index.ts';
import { type MandateRow, findMandate, listSteps } from './repository.ts';

/** A mandate as one of its two parties sees it. */
export interface OwnMandate {
  readonly row: MandateRow;
  readonly side: MandateSide;
  readonly userId: Id<'usr'>;
}

/** Returns the user's side of a mandate; undefined for everyone else. An owner does not see a draft. */
export function sideOf({ agentId, ownerId, state }: MandateRow, userId: Id<'usr'>): MandateSide | undefined {
  if (userId === agentId) return 'agent';
  return userId === ownerId && state !== 'draft' ? 'owner' : undefined;
}

/** Returns a mandate of the caller. Throws mandates.not_found, also for another user's mandate. */
export async function loadMandate(ctx: Context, mandateId: Id<'man'>): Promise<OwnMandate> {
  const { userId } = requireUser(ctx);
  const row = await findMandate(readHandle(ctx), mandateId);
  const side = row && sideOf(row, userId);
  if (!row || !side) throw new DomainError('mandates.not_found');
  return { row, side, userId };
}

/** Returns whether a mandate is still as the caller saw it; see `versionCheck`. Throws mandates.changed. */
export const isAsSeen = versionCheck<MandateTransitionName, Id<'man'>>('mandates.changed', listSteps);
