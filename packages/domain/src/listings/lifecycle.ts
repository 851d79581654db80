import type { Id } from '@rentreel/contracts/ids';
import {
  type AppealListingInput,
  type DecideListingInput,
  type ListingCreated,
  type ListingTransitionName,
  type ReviewFinding,
  listingProcess,
  listingReminderDays,
} from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, requireRight, requireUser, write } from '../kernel/index.ts';
import { isFrozen, mayShowListings, requireAllowed } from '../people/index.ts';
import { type ListingRow, findingsOf, isOpen } from './listing-row.ts';
import { mandateTimerWorkOfListings } from './mandate-timers.ts';
import { notifyOfDecision, notifyOfLapse, notifyOfReminder } from './notices.ts';
import { type ListingForChange, loadListingForChange } from './policy.ts';
import {
  reviewAgain,
  submitAndReview,
  takeStep,
  timedTransitions,
  timerOfReminder,
  timerOfTransition,
} from './process.ts';
import { findListingForChange, listFrozenLandlords, listLiveIds } from './repository.ts';
import { isRightFinding, openAppeals, reviewListing } from './review/review.ts';
import { toListingOutcome } from './views.ts';

/** The transitions that people request by name. */
type ListingAction = Extract<
  ListingTransitionName,
  'submit' | 'pause' | 'resume' | 'confirm' | 'mark_let' | 'relist' | 'archive'
>;

/**
 * Makes a transition for the landlord or an administrator. Submitting starts the automatic review, as does resuming a listing
 * that would no longer pass it. Throws listings.not_found, listings.wrong_state, listings.not_publishable,
 * restrictions.not_allowed.
 */
export async function changeListingState(
  ctx: Context,
  listingId: Id<'lst'>,
  name: ListingAction,
): Promise<ListingCreated> {
  requireUser(ctx);
  return write(ctx, async (uow) =>
    toListingOutcome(await performAction(uow, await loadListingForChange(uow, uow.tx, listingId), name)),
  );
}

/** Actions that lead from a draft to a live listing. */
const publishingActions: ReadonlySet<ListingAction> = new Set(['submit', 'relist']);

/** Returns whether the action shows a hidden listing again. */
const isShownAgain = ({ state }: ListingRow, name: ListingAction): boolean =>
  name === 'resume' || (name === 'confirm' && state === 'stale');

async function requireMayList(uow: UnitOfWork, row: ListingRow, name: ListingAction): Promise<void> {
  if (isShownAgain(row, name) || publishingActions.has(name)) await requireAllowed(uow, 'listing');
}

async function performAction(
  uow: UnitOfWork,
  { row, actor }: ListingForChange,
  name: ListingAction,
): Promise<ListingRow> {
  const transition = listingProcess.find(name, row.state, actor);
  const comesBack = isShownAgain(row, name);
  if (actor === 'landlord') await requireMayList(uow, row, name);
  if (transition && name === 'submit') return submitAndReview(uow, row, actor);
  if (transition && comesBack && actor !== 'admin') {
    const findings = await reviewListing(uow, row);
    const stops = name === 'resume' ? isOpen : isRightFinding;
    return findings.some(stops) ? reviewAgain(uow, row, findings) : takeStep(uow, row, { name, actor, findings });
  }
  return takeStep(uow, row, { name, actor });
}

/** Pauses a landlord's live listings, for the server or an administrator; returns their ids. */
export async function pauseLiveListings(uow: UnitOfWork, landlordId: Id<'usr'>): Promise<string[]> {
  const paused: string[] = [];
  for (const id of await listLiveIds(uow.tx, landlordId)) {
    const row = await findListingForChange(uow.tx, id);
    if (!row) continue;
    await takeStep(uow, row, { name: 'pause', actor: 'system' });
    paused.push(id);
  }
  return paused;
}

/** Pauses the live listings of a frozen account, whose owner shows them again later. Does nothing after it was unfrozen. */
export async function hideListingsOfFrozen(ctx: Context, { userId }: { readonly userId: Id<'usr'> }): Promise<void> {
  await write(ctx, async (uow) => {
    if (await isFrozen(uow.tx, userId)) await pauseLiveListings(uow, userId);
  });
}

/**
 * Pauses every live listing of a frozen account: also of those that were frozen before their listings were hidden with the
 * event.
 */
export async function hideListingsOfAllFrozen(ctx: Context): Promise<void> {
  for (const userId of await listFrozenLandlords(ctx.database.read)) await hideListingsOfFrozen(ctx, { userId });
}

/**
 * Shows paused listings again if they pass the review. Those of a landlord whose listings may not be shown stay paused.
 */
export async function showPausedListings(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  const { tx, now } = uow;
  for (const id of ids) {
    const row = await findListingForChange(tx, id);
    if (row?.state !== 'paused') continue;
    if (!(await mayShowListings(tx, { userId: row.landlordId, now }))) continue;
    await performAction(uow, { row, actor: 'landlord' }, 'resume');
  }
}

interface Decided extends Pick<DecideListingInput, 'decision' | 'note'> {
  readonly by: string;
}

/**
 * Returns the findings after a decision. Approving accepts every finding; any other decision adds the administrator's note
 * for the landlord, with its author, and marks an appeal as used.
 */
function findingsAfter(
  row: ListingRow,
  found: readonly ReviewFinding[],
  { decision, note, by }: Decided,
): ReviewFinding[] {
  const others = found.filter(({ code }) => code !== 'landlord_appeal');
  if (decision === 'approve') return others.map((item) => ({ ...item, accepted: true }));
  const used = findingsOf(row).flatMap((item) => (item.code === 'landlord_appeal' ? { ...item, accepted: true } : []));
  return [...(note === '' ? [] : [{ code: 'administrator_note' as const, params: { note, by } }]), ...used, ...others];
}

/** Returns why a user may not decide about a listing; undefined when they may. */
export function decisionFault(row: ListingRow, userId: Id<'usr'>): DomainError | undefined {
  if (row.landlordId === userId) return new DomainError('listings.own_case');
  const isTheirs = openAppeals(row).some(({ params: { by } }) => by === userId);
  return isTheirs ? new DomainError('listings.other_administrator') : undefined;
}

/**
 * Makes an administrator's decision and notifies the landlord. Throws listings.not_found, listings.own_case,
 * listings.other_administrator, listings.changed when the listing changed since it was seen, listings.wrong_state.
 */
export async function decideListing(
  ctx: Context,
  { listingId, decision, note, seenAt }: DecideListingInput,
): Promise<ListingCreated> {
  const { userId } = requireRight(ctx, 'listings.decide');
  return write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    if (!row) throw new DomainError('listings.not_found');
    const fault = decisionFault(row, userId);
    if (fault) throw fault;
    if (seenAt !== undefined && row.updatedAt !== seenAt) throw new DomainError('listings.changed');
    return toListingOutcome(await decideOn(uow, row, { decision, note, by: userId }));
  });
}

/** Makes a decision about a listing in its current version, and notifies its landlord. Throws listings.wrong_state. */
export async function decideOn(uow: UnitOfWork, row: ListingRow, decided: Decided): Promise<ListingRow> {
  const { decision, note } = decided;
  const found = await reviewListing(uow, row);
  const findings = findingsAfter(row, found, decided);
  const after = await takeStep(uow, row, { name: decision, actor: 'admin', findings, note });
  notifyOfDecision(uow, after, { decision, note });
  return after;
}

/**
 * Appeals the suspension of the caller's listing: it waits for a decision again, by an administrator other than the one who
 * suspended it. Throws listings.not_found, listings.wrong_state, listings.appeal_over.
 */
export async function appealListing(ctx: Context, { listingId, text }: AppealListingInput): Promise<ListingCreated> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    if (row?.landlordId !== userId) throw new DomainError('listings.not_found');
    const before = findingsOf(row);
    const by = before.find(({ code }) => code === 'administrator_note')?.params['by'];
    const appeal = { code: 'landlord_appeal', params: { note: text, ...(by !== undefined && { by }) } } as const;
    return toListingOutcome(
      await takeStep(uow, row, { name: 'appeal', actor: 'landlord', findings: [appeal, ...before], note: text }),
    );
  });
}

/**
 * Suspends a listing because of what the server detected, and notifies its landlord. Does nothing when it cannot be
 * suspended.
 */
export async function suspendListing(
  uow: UnitOfWork,
  { listingId, note }: { readonly listingId: Id<'lst'>; readonly note: string },
): Promise<void> {
  const row = await findListingForChange(uow.tx, listingId);
  if (!row || !listingProcess.find('suspend', row.state, 'system')) return;
  const findings = [{ code: 'administrator_note' as const, params: { note } }, ...findingsOf(row)];
  const after = await takeStep(uow, row, { name: 'suspend', actor: 'system', findings });
  notifyOfDecision(uow, after, { decision: 'suspend', note });
}

/** Returns the start of the state's period; that of a live listing restarts with each confirmation. */
const periodStartOf = (row: ListingRow) => (row.state === 'live' ? row.confirmedAt : row.stateSince);

function isDue(row: ListingRow, name: ListingTransitionName, now: number): boolean {
  const timer = listingProcess.timerOf(row.state);
  return timer?.name === name && periodStartOf(row) + timer.afterMs <= now;
}

/** Makes a timed transition, unless the listing was confirmed or changed meanwhile. */
async function takeTimedStep(ctx: Context, listingId: Id<'lst'>, name: ListingTransitionName): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    if (row && isDue(row, name, uow.now)) notifyOfLapse(uow, await takeStep(uow, row, { name, actor: 'system' }));
  });
}

/** Asks the landlord whether a listing is still available, on a day after the last confirmation. */
async function remindLandlord(ctx: Context, listingId: Id<'lst'>, day: number): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    const lapse = listingProcess.timerOf('live');
    if (row?.state !== 'live' || !lapse || row.confirmedAt + day * dayMs > uow.now) return;
    const daysLeft = Math.max(1, Math.ceil((row.confirmedAt + lapse.afterMs - uow.now) / dayMs));
    uow.audit({ action: 'listing.reminded', subjectId: listingId, details: { daysLeft } });
    notifyOfReminder(uow, row, daysLeft);
  });
}

type TimedWork = (ctx: Context, listingId: Id<'lst'>) => Promise<void>;

/** Handlers of listing timers, by timer kind. */
export const listingTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries([
  ...timedTransitions.map((name): [string, TimedWork] => [
    timerOfTransition(name),
    (ctx, listingId) => takeTimedStep(ctx, listingId, name),
  ]),
  ...listingReminderDays.map((day): [string, TimedWork] => [
    timerOfReminder(day),
    (ctx, listingId) => remindLandlord(ctx, listingId, day),
  ]),
  ...Object.entries(mandateTimerWorkOfListings),
]);
