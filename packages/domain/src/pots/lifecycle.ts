import type { Id } from '@rentreel/contracts/ids';
import type { PotFacts } from '@rentreel/contracts/notifications';
import {
  type ChangePotInput,
  type CreatePotInput,
  type Pot,
  type PotInput,
  type ProveReadyInput,
  potLimits,
  potStateAfter,
} from '@rentreel/contracts/pots';
import type { WriteTx } from '@rentreel/db';
import { dayMs, isoDayAt, type Kobo, startOfIsoDay, zeroKobo } from '@rentreel/values';
import { type Context, DomainError, newId, requireSameRequest, requireUser, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { isSaved } from '../saved/index.ts';
import { cancelAutoSave } from './auto-saving.ts';
import { returnShare } from './money.ts';
import { loadPotFor, notifyMember, refreshMembers, settlePot } from './process.ts';
import {
  countOpenPots,
  findPotByClientId,
  insertMember,
  insertPot,
  listMembers,
  noAuto,
  updateMember,
  updatePot,
} from './repository.ts';
import { getPot } from './views.ts';

/** Throws pots.day_not_ahead unless the day is between tomorrow and the latest day allowed. */
function requireDayAhead(targetDay: string, now: number): void {
  const ahead = startOfIsoDay(targetDay) - startOfIsoDay(isoDayAt(now));
  if (ahead < dayMs || ahead > potLimits.targetDays * dayMs) throw new DomainError('pots.day_not_ahead');
}

/** Throws pots.too_many when a user is in the maximum number of open pots. */
export async function requirePotRoom(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  const open = await countOpenPots(tx, userId);
  if (open >= potLimits.openPots) throw new DomainError('pots.too_many', { count: open });
}

async function targetOf(tx: WriteTx, userId: Id<'usr'>, { listingId, targetKobo }: CreatePotInput): Promise<Kobo> {
  if (listingId === undefined) return targetKobo ?? zeroKobo;
  const listing = (await isSaved(tx, { userId, listingId })) ? await findListing(tx, listingId) : undefined;
  if (!listing) throw new DomainError('pots.home_not_saved');
  return listing.firstYearKobo;
}

/**
 * Creates a pot for an amount, or for a listing that the caller saved: then the current move-in cost is the target. The same
 * `clientId` returns the pot it created. Throws pots.day_not_ahead, pots.too_many, pots.home_not_saved, app.key_reused.
 */
export async function createPot(ctx: Context, input: CreatePotInput): Promise<Pot> {
  const { userId } = requireUser(ctx);
  const { clientId, ...content } = input;
  const { name, targetDay, listingId = null } = content;
  const potId = await write(ctx, async (uow) => {
    const known = await findPotByClientId(uow.tx, userId, clientId);
    const isRepetition = known !== undefined;
    await requireSameRequest(uow, { procedure: 'pots.create', key: clientId, content, isRepetition });
    if (isRepetition) return known;
    const { now } = uow;
    requireDayAhead(targetDay, now);
    await requirePotRoom(uow.tx, userId);
    const targetKobo = await targetOf(uow.tx, userId, input);
    const id = newId('pot');
    const state = { state: 'saving', stateSince: now } as const;
    const goal = { name, targetKobo, targetDay, listingId };
    const made = { createdBy: userId, ownerId: userId, clientId, createdAt: now, updatedAt: now };
    await insertPot(uow.tx, { id, ...goal, ...state, ...made });
    await insertMember(uow.tx, { potId: id, userId }, now);
    uow.audit({ action: 'pot.created', subjectId: id, details: { targetKobo } });
    uow.emit({ topic: 'pots.changed', userId, payload: {} });
    return id;
  });
  return getPot(ctx, { potId: potId as `pot_${string}` });
}

/**
 * Renames a pot, or sets its target and day, for its owner. An unchanged day may be in the past. Throws pots.not_found,
 * pots.not_allowed, pots.closed, pots.day_not_ahead.
 */
export async function changePot(ctx: Context, { potId, ...goal }: ChangePotInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { pot, transition } = await loadPotFor(uow, { potId, name: 'change' });
    if (goal.targetDay !== pot.targetDay) requireDayAhead(goal.targetDay, uow.now);
    await updatePot(uow.tx, potId, { ...goal, updatedAt: uow.now });
    uow.audit({ action: 'pot.changed', subjectId: potId, details: { targetKobo: goal.targetKobo } });
    await settlePot(uow, { pot: { ...pot, ...goal }, transition });
    await refreshMembers(uow, potId);
  });
  return getPot(ctx, { potId });
}

/** Shows landlords who chat with the caller whether the money is available, or stops showing it. */
export async function proveReady(ctx: Context, { potId, on }: ProveReadyInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { member } = await loadPotFor(uow, { potId, name: 'prove' });
    if (member.proves === on) return;
    await updateMember(uow.tx, { potId, userId: member.userId }, { proves: on });
    uow.audit({ action: on ? 'pot.proof_shown' : 'pot.proof_hidden', subjectId: potId });
    await refreshMembers(uow, potId);
  });
  return getPot(ctx, { potId });
}

/**
 * Closes a pot for its owner and returns every member's share to their wallet. Throws pots.not_found, pots.not_allowed,
 * pots.closed.
 */
export async function closePot(ctx: Context, { potId }: PotInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { pot, member: owner, transition } = await loadPotFor(uow, { potId, name: 'close' });
    const { now } = uow;
    const members = await listMembers(uow.tx, potId);
    for (const { userId, shareKobo } of members) {
      await returnShare(uow, { pot, userId, shareKobo });
      await cancelAutoSave(uow.tx, { potId, userId });
      await updateMember(uow.tx, { potId, userId }, { ...noAuto, proves: false });
    }
    const state = potStateAfter(transition, { ...pot, heldKobo: 0 });
    await updatePot(uow.tx, potId, { state, stateSince: now, inviteOpen: false, updatedAt: now });
    uow.audit({ action: 'pot.closed', subjectId: potId });
    for (const { userId, shareKobo } of members.filter((member) => member.userId !== owner.userId)) {
      const body = (facts: PotFacts) => ({ kind: 'pot.closed', facts: { ...facts, amountKobo: shareKobo } }) as const;
      notifyMember(uow, pot, { userId, key: now, body });
    }
    await refreshMembers(uow, potId);
  });
  return getPot(ctx, { potId });
}
