import type { Id } from '@rentreel/contracts/ids';
import type { PotFacts } from '@rentreel/contracts/notifications';
import {
  type Pot,
  type PotInput,
  type PotInvitation,
  type PotInvitationInput,
  type RemoveMemberInput,
  potLimits,
} from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { fallbackName, findName } from '../people/index.ts';
import { cancelAutoSave } from './auto-saving.ts';
import { inviteKeys } from './invite-key.ts';
import { requirePotRoom } from './lifecycle.ts';
import { returnShare } from './money.ts';
import {
  type Settling,
  loadPotFor,
  notifyMember,
  refreshMembers,
  requirePotTransition,
  roleOf,
  settlePot,
} from './process.ts';
import {
  type MemberRow,
  type PotRow,
  findMember,
  findPot,
  insertMember,
  listMembers,
  listOpenPots,
  noAuto,
  updateMember,
  updatePot,
} from './repository.ts';
import { getPot } from './views.ts';

/** Opens a pot to everyone who has its link, for its owner. */
export async function inviteToPot(ctx: Context, { potId }: PotInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { pot } = await loadPotFor(uow, { potId, name: 'invite' });
    if (pot.inviteOpen) return;
    await updatePot(uow.tx, potId, { inviteOpen: true, updatedAt: uow.now });
    uow.audit({ action: 'pot.invitation_opened', subjectId: potId });
    uow.emit({ topic: 'pots.changed', userId: pot.ownerId, payload: {} });
  });
  return getPot(ctx, { potId });
}

/** Ends the invitation: earlier links never open the pot again, even when it is reopened. */
export async function stopPotInvitation(ctx: Context, { potId }: PotInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { pot } = await loadPotFor(uow, { potId, name: 'invite' });
    if (!pot.inviteOpen) return;
    await updatePot(uow.tx, potId, { ...closedInvitation(pot), updatedAt: uow.now });
    uow.audit({ action: 'pot.invitation_ended', subjectId: potId });
    uow.emit({ topic: 'pots.changed', userId: pot.ownerId, payload: {} });
  });
  return getPot(ctx, { potId });
}

/** Raising the version invalidates earlier links. */
const closedInvitation = ({ inviteVersion }: PotRow) => ({ inviteOpen: false, inviteVersion: inviteVersion + 1 });

/**
 * Returns the pot that a link opens. Throws pots.invitation_ended for an earlier link, pots.invitation_not_found for others.
 */
async function openInvitation(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  { potId, key }: PotInvitationInput,
): Promise<PotRow> {
  const pot = await findPot(handle, potId);
  const age = pot ? inviteKeys.ageOf(ctx.linkSigner, pot, key) : 'foreign';
  if (!pot || age === 'foreign') throw new DomainError('pots.invitation_not_found');
  if (age === 'old' || !pot.inviteOpen || pot.state === 'closed') throw new DomainError('pots.invitation_ended');
  return pot;
}

/** Returns what a link shows before a user joins: no shares, and no name but the owner's. */
export async function getPotInvitation(ctx: Context, input: PotInvitationInput): Promise<PotInvitation> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const pot = await openInvitation(ctx, read, input);
  const members = await listMembers(read, pot.id);
  return {
    id: pot.id,
    name: pot.name,
    ownerName: (await findName(read, pot.ownerId)) ?? fallbackName,
    targetKobo: pot.targetKobo,
    targetDay: pot.targetDay,
    memberCount: members.length,
    isMember: members.some((member) => member.userId === userId),
  };
}

/**
 * Joins a pot through its link; no-op for a member. Joining implies consent that the others see the member's name and share.
 * Throws pots.invitation_not_found, pots.invitation_ended, pots.full, pots.too_many.
 */
export async function joinPot(ctx: Context, input: PotInvitationInput): Promise<Pot> {
  const { userId } = requireUser(ctx);
  const { potId } = input;
  await write(ctx, async (uow) => {
    const pot = await openInvitation(uow, uow.tx, input);
    if (await findMember(uow.tx, { potId, userId })) return;
    requirePotTransition(pot, 'join', 'invited');
    const members = await listMembers(uow.tx, potId);
    if (members.length >= potLimits.members) throw new DomainError('pots.full', { count: potLimits.members });
    await requirePotRoom(uow.tx, userId);
    await insertMember(uow.tx, { potId, userId }, uow.now);
    uow.audit({ action: 'pot.joined', subjectId: potId });
    const who = (await findName(uow.tx, userId)) ?? fallbackName;
    const body = (facts: PotFacts) => ({ kind: 'pot.joined', facts: { ...facts, who } }) as const;
    const key = `${userId}:${uow.now}`;
    for (const member of members) notifyMember(uow, pot, { userId: member.userId, key, body });
    await refreshMembers(uow, potId);
  });
  return getPot(ctx, { potId });
}

interface LeavingMember {
  readonly pot: PotRow;
  readonly member: MemberRow;
}

/** Removes a member from a pot together with their share. */
async function removeMember(uow: UnitOfWork, { pot, member }: LeavingMember): Promise<void> {
  const { userId, shareKobo } = member;
  await returnShare(uow, { pot, userId, shareKobo });
  await cancelAutoSave(uow.tx, { potId: pot.id, userId });
  await updateMember(uow.tx, { potId: pot.id, userId }, { ...noAuto, proves: false, leftAt: uow.now });
}

/** Makes the longest member the owner when the owner has left, and closes a pot without members. */
async function passOwnership(uow: UnitOfWork, pot: PotRow): Promise<PotRow> {
  const { tx, now } = uow;
  const members = await listMembers(tx, pot.id);
  const [first] = members;
  if (!first) {
    requirePotTransition(pot, 'close', 'system');
    await updatePot(tx, pot.id, { state: 'closed', stateSince: now, inviteOpen: false, updatedAt: now });
    return { ...pot, state: 'closed' };
  }
  if (members.some(({ userId }) => userId === pot.ownerId)) return pot;
  // The former owner's link must not admit anyone without the new owner's knowledge.
  const change = { ownerId: first.userId, ...closedInvitation(pot) };
  await updatePot(tx, pot.id, { ...change, updatedAt: now });
  return { ...pot, ...change };
}

async function notifyOthers(uow: UnitOfWork, { pot, member }: LeavingMember): Promise<void> {
  const who = (await findName(uow.tx, member.userId)) ?? fallbackName;
  const body = (facts: PotFacts) => ({ kind: 'pot.left', facts: { ...facts, who } }) as const;
  const key = `${member.userId}:${uow.now}`;
  for (const { userId } of await listMembers(uow.tx, pot.id)) {
    notifyMember(uow, pot, { userId, key, body });
  }
}

/**
 * Leaves a pot and returns the caller's share to their wallet. The longest member succeeds an owner, and a pot without
 * members is closed. Throws pots.not_found, pots.closed.
 */
export async function leavePot(ctx: Context, { potId }: PotInput): Promise<void> {
  await write(ctx, async (uow) => leave(uow, await loadPotFor(uow, { potId, name: 'leave' })));
}

/** Leaves the open pots of a user whose account is closed, as `leavePot` does. */
export async function leaveAllPots(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  for (const { pot, member } of await listOpenPots(uow.tx, userId)) {
    await leave(uow, { pot, member, transition: requirePotTransition(pot, 'leave', roleOf(pot, userId)) });
  }
}

async function leave(uow: UnitOfWork, { pot, member, transition }: LeavingMember & Settling): Promise<void> {
  await removeMember(uow, { pot, member });
  uow.audit({ action: 'pot.left', subjectId: pot.id, details: { shareKobo: member.shareKobo } });
  const left = await passOwnership(uow, pot);
  if (left.state !== 'closed') await settlePot(uow, { pot: left, transition });
  await notifyOthers(uow, { pot, member });
  await refreshMembers(uow, pot.id, [member.userId]);
}

/**
 * Removes another member from a pot, for its owner, and returns their share to their wallet. Throws pots.not_a_member.
 */
export async function removePotMember(ctx: Context, { potId, userId }: RemoveMemberInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { pot, member: owner, transition } = await loadPotFor(uow, { potId, name: 'remove' });
    const member = userId === owner.userId ? undefined : await findMember(uow.tx, { potId, userId });
    if (!member) throw new DomainError('pots.not_a_member');
    const { shareKobo } = member;
    await removeMember(uow, { pot, member });
    // The link they joined with must not admit them again.
    await updatePot(uow.tx, potId, { ...closedInvitation(pot), updatedAt: uow.now });
    uow.audit({ action: 'pot.member_removed', subjectId: potId, details: { userId, shareKobo } });
    await settlePot(uow, { pot, transition });
    const body = (facts: PotFacts) => ({ kind: 'pot.removed', facts: { ...facts, amountKobo: shareKobo } }) as const;
    notifyMember(uow, pot, { userId, key: uow.now, body });
    await refreshMembers(uow, potId, [userId]);
  });
  return getPot(ctx, { potId });
}
