import type { Id } from '@rentreel/contracts/ids';
import type { NotificationBody, PotFacts } from '@rentreel/contracts/notifications';
import {
  type PotActor,
  type PotRole,
  type PotTransition,
  type PotTransitionName,
  potProcess,
  potStateAfter,
} from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, requireUser } from '../kernel/index.ts';
import { type MemberRow, type PotRow, findHeld, findMember, findPot, listMembers, updatePot } from './repository.ts';

/** A pot with the calling member and their role. */
export interface OwnPot {
  readonly pot: PotRow;
  readonly member: MemberRow;
  readonly role: PotRole;
}

export const roleOf = ({ ownerId }: Pick<PotRow, 'ownerId'>, userId: Id<'usr'>): PotRole =>
  ownerId === userId ? 'owner' : 'member';

/** Returns a pot of which the caller is a member. Throws pots.not_found for others, as for an unknown pot. */
export async function loadPot(ctx: Context, handle: ReadHandle | WriteTx, potId: Id<'pot'>): Promise<OwnPot> {
  const { userId } = requireUser(ctx);
  const pot = await findPot(handle, potId);
  const member = pot && (await findMember(handle, { potId, userId }));
  if (!member) throw new DomainError('pots.not_found');
  return { pot, member, role: roleOf(pot, userId) };
}

/** Returns the transition when `actor` may take it now. Throws pots.closed, pots.not_allowed. */
export function requirePotTransition(pot: PotRow, name: PotTransitionName, actor: PotActor): PotTransition {
  if (pot.state === 'closed') throw new DomainError('pots.closed');
  const transition = potProcess.find(name, pot.state, actor);
  if (!transition) throw new DomainError('pots.not_allowed');
  return transition;
}

/** Returns a pot of the caller with a transition they may take now. */
export async function loadPotFor(
  uow: UnitOfWork,
  { potId, name }: { readonly potId: Id<'pot'>; readonly name: PotTransitionName },
): Promise<OwnPot & { readonly transition: PotTransition }> {
  const own = await loadPot(uow, uow.tx, potId);
  return { ...own, transition: requirePotTransition(own.pot, name, own.role) };
}

export interface Settling {
  /** The current pot, with its previous state. */
  readonly pot: PotRow;
  readonly transition: PotTransition;
}

/**
 * Updates the state of a pot from its balance, and notifies its members when the target is reached. A pot has no history
 * table: its movements are in the journal, other changes in the audit log.
 */
export async function settlePot(uow: UnitOfWork, { pot, transition }: Settling): Promise<void> {
  const heldKobo = await findHeld(uow.tx, pot.id);
  const state = potStateAfter(transition, { ...pot, heldKobo });
  if (state === pot.state) return;
  await updatePot(uow.tx, pot.id, { state, stateSince: uow.now, updatedAt: uow.now });
  if (state !== 'ready') return;
  for (const { userId } of await listMembers(uow.tx, pot.id)) {
    const { targetKobo: amountKobo } = pot;
    const body = (facts: PotFacts) => ({ kind: 'pot.reached', facts: { ...facts, amountKobo } }) as const;
    notifyMember(uow, pot, { userId, key: uow.now, body });
  }
}

/** Refreshes the devices of the members of a pot and of those who just left it. */
export async function refreshMembers(
  uow: UnitOfWork,
  potId: Id<'pot'>,
  left: readonly Id<'usr'>[] = [],
): Promise<void> {
  const members = await listMembers(uow.tx, potId);
  const people = new Set([...members.map(({ userId }) => userId), ...left]);
  for (const userId of people) uow.emit({ topic: 'pots.changed', userId, payload: {} });
}

/** A notification to a user about an event in their pot. */
interface PotNotice {
  readonly userId: Id<'usr'>;
  /** Distinguishes it from other notifications of this pot, kind and user. */
  readonly key: string | number;
  readonly body: (facts: PotFacts) => Extract<NotificationBody, { readonly kind: `pot.${string}` }>;
}

/** Notifies a user about an event in their pot. */
export function notifyMember(uow: UnitOfWork, { id, name }: Pick<PotRow, 'id' | 'name'>, notice: PotNotice): void {
  const { userId, key, body } = notice;
  const content = body({ potId: id, pot: name });
  uow.notify({ ...content, userId, key: `${id}:${content.kind}:${userId}:${key}`, thread: `pot:${id}` });
}
