import type { Id } from '@rentreel/contracts/ids';
import {
  type PauseAutoSavingInput,
  type Pot,
  type SetAutoSavingInput,
  nextAutoSave,
  potProcess,
} from '@rentreel/contracts/pots';
import type { WriteTx } from '@rentreel/db';
import { type Kobo, smallestKobo, subtractKobo } from '@rentreel/values';
import { type Context, type UnitOfWork, write } from '../kernel/index.ts';
import { isFrozen } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { changeShare, postPotMoney } from './money.ts';
import { loadPotFor, notifyMember, refreshMembers, settlePot } from './process.ts';
import {
  type MemberKey,
  type MemberRow,
  type PotRow,
  findHeld,
  findMember,
  findPot,
  listMembers,
  noAuto,
  updateMember,
} from './repository.ts';
import { getPot } from './views.ts';

/** Sets automatic saving of the caller, weekly or monthly; `null` ends it. */
export async function setAutoSaving(ctx: Context, { potId, auto }: SetAutoSavingInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { member } = await loadPotFor(uow, { potId, name: 'schedule' });
    const { userId } = member;
    const key = { potId, userId };
    if (auto) {
      const { amountKobo: autoKobo, every: autoEvery, day: autoDay } = auto;
      const autoNextAt = nextAutoSave(auto, uow.now);
      await updateMember(uow.tx, key, { autoKobo, autoEvery, autoDay, autoPaused: false, autoNextAt });
      await scheduleAutoSave(uow, key, autoNextAt);
    } else {
      await updateMember(uow.tx, key, noAuto);
      await cancelAutoSave(uow.tx, key);
    }
    const details = { amountKobo: auto?.amountKobo ?? 0 };
    uow.audit({ action: auto ? 'pot.auto_saving_set' : 'pot.auto_saving_ended', subjectId: potId, details });
    uow.emit({ topic: 'pots.changed', userId, payload: {} });
  });
  return getPot(ctx, { potId });
}

/** Pauses automatic saving, or resumes it on the next day of its schedule. No-op without a schedule. */
export async function pauseAutoSaving(ctx: Context, { potId, paused }: PauseAutoSavingInput): Promise<Pot> {
  await write(ctx, async (uow) => {
    const { member } = await loadPotFor(uow, { potId, name: 'schedule' });
    const { userId, autoEvery, autoDay, autoPaused } = member;
    if (autoEvery === null || autoDay === null || autoPaused === paused) return;
    const key = { potId, userId };
    const autoNextAt = paused ? null : nextAutoSave({ every: autoEvery, day: autoDay }, uow.now);
    await updateMember(uow.tx, key, { autoPaused: paused, autoNextAt });
    if (autoNextAt === null) await cancelAutoSave(uow.tx, key);
    else await scheduleAutoSave(uow, key, autoNextAt);
    uow.audit({ action: paused ? 'pot.auto_saving_paused' : 'pot.auto_saving_resumed', subjectId: potId });
    uow.emit({ topic: 'pots.changed', userId, payload: {} });
  });
  return getPot(ctx, { potId });
}

/** Timer that triggers the next automatic saving. */
export const autoSaveTimer = 'pot.auto_save';

const subjectOf = ({ potId, userId }: MemberKey) => `${potId}:${userId}`;

function readAutoSubject(subjectId: string): MemberKey {
  const [potId = '', userId = ''] = subjectId.split(':');
  // Safe: `subjectOf` made it.
  return { potId: potId as Id<'pot'>, userId: userId as Id<'usr'> };
}

export async function cancelAutoSave(tx: WriteTx, key: MemberKey): Promise<void> {
  await cancelTimers(tx, { kinds: [autoSaveTimer], subjectId: subjectOf(key) });
}

/** Pauses the automatic saving of every member, who can each continue. */
export async function pauseAllSaving(tx: WriteTx, potId: Id<'pot'>): Promise<void> {
  for (const { userId, autoNextAt } of await listMembers(tx, potId)) {
    if (autoNextAt === null) continue;
    await updateMember(tx, { potId, userId }, { autoPaused: true, autoNextAt: null });
    await cancelAutoSave(tx, { potId, userId });
  }
}

/** Sets the timer and replaces an earlier one. */
async function scheduleAutoSave({ tx, now }: UnitOfWork, key: MemberKey, dueAt: number): Promise<void> {
  await cancelAutoSave(tx, key);
  await scheduleTimer(tx, { kind: autoSaveTimer, subjectId: subjectOf(key), dueAt, now });
}

interface Turn {
  readonly pot: PotRow;
  readonly userId: Id<'usr'>;
  /** The amount of one saving, and the time it was due. */
  readonly autoKobo: Kobo;
  readonly dueAt: number;
}

/** Saves up to the amount, but no more than is missing; notifies the member when the balance is too low. */
async function saveOnce(uow: UnitOfWork, { pot, userId, autoKobo, dueAt }: Turn): Promise<void> {
  const transition = potProcess.find('save', pot.state, 'system');
  const missing = subtractKobo(pot.targetKobo, await findHeld(uow.tx, pot.id));
  if (!transition || missing <= 0) return;
  const amountKobo = smallestKobo(autoKobo, missing);
  const idempotencyKey = `pot_auto:${pot.id}:${userId}:${dueAt}`;
  const money = { pot, userId, way: 'save', amountKobo, idempotencyKey, automatic: true } as const;
  const { outcome } = await postPotMoney(uow, money);
  const notify = (kind: 'pot.save_skipped' | 'pot.auto_saved') =>
    notifyMember(uow, pot, { userId, key: dueAt, body: (facts) => ({ kind, facts: { ...facts, amountKobo } }) });
  if (outcome.status === 'refused') return notify('pot.save_skipped');
  await changeShare(uow, money, outcome);
  notify('pot.auto_saved');
  await settlePot(uow, { pot, transition });
  await refreshMembers(uow, pot.id);
}

const isDue = ({ autoNextAt, autoPaused }: MemberRow, now: number) =>
  autoNextAt !== null && autoNextAt <= now && !autoPaused;

/**
 * Saves a member's money when it is due and schedules the next saving. Skips a schedule that was changed since, and any
 * saving while the account is frozen, because a thief may have set it up.
 */
async function runAutoSave(ctx: Context, subjectId: string): Promise<void> {
  const key = readAutoSubject(subjectId);
  await write(ctx, async (uow) => {
    const [pot, member] = [await findPot(uow.tx, key.potId), await findMember(uow.tx, key)];
    if (!pot || !member || !isDue(member, uow.now)) return;
    const { autoKobo, autoEvery, autoDay, autoNextAt } = member;
    if (autoKobo === null || autoEvery === null || autoDay === null || autoNextAt === null) return;
    uow.skipAudit('the money that is saved has an entry of its own');
    if (!(await isFrozen(uow.tx, key.userId)))
      await saveOnce(uow, { pot, userId: key.userId, autoKobo, dueAt: autoNextAt });
    const next = nextAutoSave({ every: autoEvery, day: autoDay }, uow.now);
    await updateMember(uow.tx, key, { autoNextAt: next });
    await scheduleAutoSave(uow, key, next);
  });
}

/** Handlers of the pot timers, by kind. */
export const potTimerWork: Readonly<Record<string, (ctx: Context, subjectId: string) => Promise<void>>> = {
  [autoSaveTimer]: runAutoSave,
};
