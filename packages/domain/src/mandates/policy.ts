import type { MandateSide } from '@rentreel/contracts/mandates';
import { type Context, DomainError, isCurrent, readHandle, requireUser } from '../kernel/index.ts';
import { type MandateRow, findMandate, findStep } from './repository.ts';

/** A mandate as one of its two people sees it. */
export interface OwnMandate {
  readonly row: MandateRow;
  readonly side: MandateSide;
  readonly userId: string;
}

/** On which side of a mandate somebody stands; undefined for everybody else. An owner does not see a draft. */
export function sideOf({ agentId, ownerId, state }: MandateRow, userId: string): MandateSide | undefined {
  if (userId === agentId) return 'agent';
  return userId === ownerId && state !== 'draft' ? 'owner' : undefined;
}

/** A mandate of the caller. Throws mandates.not_found, for another person's as for an absent one. */
export async function loadMandate(ctx: Context, mandateId: string): Promise<OwnMandate> {
  const { userId } = requireUser(ctx);
  const row = await findMandate(readHandle(ctx), mandateId);
  const side = row && sideOf(row, userId);
  if (!row || !side) throw new DomainError('mandates.not_found');
  return { row, side, userId };
}

/** False when the caller took this action already. Throws mandates.changed when something else has happened since. */
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
