import { endSessions } from '@rentreel/auth';
import type { Id } from '@rentreel/contracts/ids';
import {
  type AskDeletionInput,
  type DeletionOverview,
  deletionUndoMs,
  legalHoldNames,
  legalHoldYears,
  legalHolds,
} from '@rentreel/contracts/privacy';
import { formatDate } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type OutboxEvent,
  type UnitOfWork,
  newId,
  readHandle,
  requireUser,
  write,
} from '../kernel/index.ts';
import { changeListingState, showPausedListings } from '../listings/index.ts';
import { type Contact, findContact, isFrozen } from '../people/index.ts';
import { leaveAllPots } from '../pots/index.ts';
import { removePhoto } from '../profile/index.ts';
import { endReferral, readPendingRewards } from '../referral-rewards/index.ts';
import { releaseTicketPhotos } from '../support/index.ts';
import { scheduleTimer } from '../timers/index.ts';
import { deleteEvidenceOf } from '../verification/index.ts';
import { completionTimer, resetTimers, takeDeletionStep } from './deletion-process.ts';
import {
  type DeletionRow,
  countHolds,
  findBlockers,
  findDeletion,
  findOpenDeletion,
  insertDeletion,
  listListingIds,
} from './deletion-repository.ts';
import { eraseRows, listErasedWithFiles, listMergedInto } from './erasure-repository.ts';
import { deleteExports } from './exports.ts';

/** Returns what remains of a user, and the minimum retention when the account ends at `endsAt`. */
async function holdsOf(ctx: Context, userId: Id<'usr'>, endsAt: number): Promise<DeletionOverview['holds']> {
  const counts = await countHolds(readHandle(ctx), userId);
  const end = new Date(endsAt);
  const until = end.setUTCFullYear(end.getUTCFullYear() + legalHoldYears);
  return legalHoldNames.flatMap((hold) => {
    const count = counts.get(hold) ?? 0;
    return count === 0 ? [] : [{ hold, count, until }];
  });
}

/** Returns whether the caller can delete their account, what would remain, and the day of a requested deletion. */
export async function getDeletion(ctx: Context): Promise<DeletionOverview> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const open = await findOpenDeletion(handle, userId);
  const dueAt = open?.dueAt ?? null;
  return {
    dueAt,
    blockers: await findBlockers(handle, userId),
    holds: await holdsOf(ctx, userId, dueAt ?? ctx.clock.now() + deletionUndoMs),
    rewardsKobo: await readPendingRewards(handle, userId),
  };
}

/** Returns the unit of work with the user whose account is deleted as its actor. */
const asPerson = (uow: UnitOfWork, userId: Id<'usr'>): UnitOfWork => ({
  ...uow,
  actor: { kind: 'user', userId, role: 'user', sessionId: 'account-deletion' },
});

/**
 * Schedules the deletion of the caller's account: listings are hidden and every device is logged out. The user can log in and
 * undo it within 7 days. Throws auth.step_up_required, privacy.not_deletable, privacy.already_scheduled.
 */
export async function askDeletion(ctx: Context, _input: AskDeletionInput): Promise<{ readonly dueAt: number }> {
  await requireStepUp(ctx);
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    if (await findOpenDeletion(tx, userId)) throw new DomainError('privacy.already_scheduled');
    if ((await findBlockers(tx, userId)).length > 0) throw new DomainError('privacy.not_deletable');
    const hidden = await listListingIds(tx, userId, ['live']);
    for (const listingId of hidden) await changeListingState(uow, listingId, 'pause');
    const dueAt = now + deletionUndoMs;
    const times = { stateSince: now, createdAt: now, dueAt };
    const row: DeletionRow = {
      id: newId('del'),
      userId,
      state: 'asked',
      version: 1,
      hiddenListings: JSON.stringify(hidden),
      ...times,
    };
    await insertDeletion(tx, row);
    await resetTimers(uow, row);
    uow.audit({ action: 'account_deletion.asked', subjectId: userId, details: { dueAt } });
    const contact = await findContact(tx, userId);
    if (contact) uow.emit(scheduledMail(contact, { dueAt, appOrigin: ctx.appOrigin }));
    await endSessions(tx, { userId, now });
    uow.emit({ topic: 'session.ended', userId, payload: {} });
    return { dueAt };
  });
}

/** Publishes the listings hidden by a deletion again, as far as they pass the review and the landlord may list. */
// Safe: written by this module.
const showListings = (uow: UnitOfWork, { hiddenListings }: DeletionRow): Promise<void> =>
  showPausedListings(uow, JSON.parse(hiddenListings) as string[]);

/** Keeps the caller's account. Throws privacy.not_scheduled. */
export async function undoDeletion(ctx: Context): Promise<DeletionOverview> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findOpenDeletion(uow.tx, userId);
    if (!row) throw new DomainError('privacy.not_scheduled');
    await takeDeletionStep(uow, row, { name: 'undo', actor: 'person' });
    await showListings(uow, row);
  });
  return getDeletion(ctx);
}

/** Timer that deletes the files of an erased account. It is stored with the erasure, so that a failed call is retried. */
const filesTimer = 'account_deletion.delete_files';

/**
 * Deletes an account whose 7 days are over. An account with new open business is kept, and so is a frozen one: the request
 * may have come from a thief.
 */
async function completeDeletion(ctx: Context, deletionId: Id<'del'>): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const row = await findDeletion(tx, deletionId);
    if (row?.state !== 'asked' || row.dueAt > now) return;
    const { userId } = row;
    if ((await findBlockers(tx, userId)).length > 0 || (await isFrozen(tx, userId))) return keepAccount(uow, row);
    const contact = await findContact(tx, userId);
    if (contact) uow.emit(deletedMail(contact, await holdsOf(uow, userId, now)));
    await takeDeletionStep(uow, row, { name: 'complete', actor: 'system' });
    const states = ['draft', 'in_review', 'live', 'paused', 'stale'] as const;
    for (const listingId of await listListingIds(tx, userId, states)) {
      await changeListingState(asPerson(uow, userId), listingId, 'archive');
    }
    await removePhoto(asPerson(uow, userId));
    await releaseTicketPhotos(uow, userId);
    for (const id of [userId, ...(await listMergedInto(tx, userId))]) await eraseRows(tx, id, now);
    await endReferral(uow, userId);
    await leaveAllPots(uow, userId);
    await scheduleTimer(tx, { kind: filesTimer, subjectId: row.id, dueAt: now, now });
    uow.audit({ action: 'account.erased', subjectId: userId });
  });
}

async function deleteFiles(ctx: Context, deletionId: Id<'del'>): Promise<void> {
  const { read } = ctx.database;
  const row = await findDeletion(read, deletionId);
  if (row?.state !== 'done') return;
  for (const userId of [row.userId, ...(await listMergedInto(read, row.userId))]) await deleteFilesOf(ctx, userId);
}

/** Deletes the files that were only about a user: photos of checks and copies of their data. Idempotent. */
async function deleteFilesOf(ctx: Context, userId: Id<'usr'>): Promise<void> {
  await deleteEvidenceOf(ctx, userId);
  await deleteExports(ctx, userId);
}

const sweepSize = 100;

/**
 * Deletes files that are still stored of erased accounts, such as those erased before each erasure had a timer for its files.
 * Throws when the storage fails, after it has tried the other accounts.
 */
export async function deleteErasedFiles(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (let found = sweepSize; found === sweepSize && failures.length === 0;) {
    const userIds = await listErasedWithFiles(ctx.database.read, sweepSize);
    found = userIds.length;
    for (const userId of userIds) await deleteFilesOf(ctx, userId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'files of deleted accounts couldn’t be deleted');
}

async function keepAccount(uow: UnitOfWork, row: DeletionRow): Promise<void> {
  await takeDeletionStep(uow, row, { name: 'lapse', actor: 'system' });
  await showListings(uow, row);
  uow.notify({ userId: row.userId, kind: 'privacy.account_kept', facts: {}, key: row.id });
}

/** Handlers of the deletion timers, by kind. */
export const deletionTimerWork: Readonly<Record<string, (ctx: Context, deletionId: Id<'del'>) => Promise<void>>> = {
  [completionTimer]: completeDeletion,
  [filesTimer]: deleteFiles,
};

const mailTo = (to: string, subject: string, lines: readonly string[]): OutboxEvent => ({
  topic: 'mail.requested',
  payload: { to, subject, text: `${[...lines, 'RentReel'].join('\n\n')}\n` },
});

const scheduledMail = (
  { email, name }: Contact,
  { dueAt, appOrigin }: { readonly dueAt: number; readonly appOrigin: string },
) =>
  mailTo(email, 'Your account will be deleted', [
    `Hello ${name},`,
    `You asked us to delete your RentReel account. It’s deleted on ${formatDate(dueAt)}. Until then your listings are hidden and you are logged out everywhere.`,
    `To keep it, log in before that day and choose "Keep my account": ${appOrigin}/#/login`,
    'If you didn’t ask for it, log in now, keep the account and change your password.',
  ]);

const deletedMail = ({ email, name }: Contact, holds: DeletionOverview['holds']) =>
  mailTo(email, 'Your account is deleted', [
    `Hello ${name},`,
    'Your RentReel account is deleted. This is the last email that we send you.',
    ...(holds.length === 0 ? [] : ['The law requires us to keep:']),
    ...holds.map(
      ({ hold, until }) =>
        `- ${legalHolds[hold].label}, at least until ${formatDate(until)} (${legalHolds[hold].reason})`,
    ),
    'You can complain to the Nigeria Data Protection Commission at ndpc.gov.ng.',
  ]);
