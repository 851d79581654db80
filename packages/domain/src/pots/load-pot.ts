import {
  findPotTransition,
  type PotDriver,
  type PotTransition,
  type PotTransitionName,
} from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { type OwnPot, type PotRow, roleOf } from './pot-row.ts';
import { findMember, findPot } from './pots-repository.ts';

/** A pot that the caller is in; a stranger's and an absent one are both `pots.not_found`. */
export async function loadPot(ctx: Context, handle: ReadHandle | WriteTx, potId: string): Promise<OwnPot> {
  const { userId } = requireUser(ctx);
  const pot = await findPot(handle, potId);
  const member = pot && (await findMember(handle, { potId, userId }));
  if (!member) throw new DomainError('pots.not_found');
  return { pot, member, role: roleOf(pot, userId) };
}

/** The transition, if `driver` may take it now. Errors: pots.closed, pots.not_allowed. */
export function requirePotTransition(pot: PotRow, name: PotTransitionName, driver: PotDriver): PotTransition {
  if (pot.state === 'closed') throw new DomainError('pots.closed');
  const transition = findPotTransition(name, pot.state, driver);
  if (!transition) throw new DomainError('pots.not_allowed');
  return transition;
}

/** A pot of the caller, in which they may do this now. */
export async function loadPotFor(
  ctx: Context,
  tx: WriteTx,
  { potId, name }: { readonly potId: string; readonly name: PotTransitionName },
): Promise<OwnPot & { readonly transition: PotTransition }> {
  const own = await loadPot(ctx, tx, potId);
  return { ...own, transition: requirePotTransition(own.pot, name, own.role) };
}
