import type { Id } from '@rentreel/contracts/ids';
import {
  type ListingActor,
  type ListingGuard,
  type ListingState,
  type ListingTransitionName,
  type ReviewFinding,
  type ReviewFindingCode,
  describeFinding,
  listingProcess,
  listingStateLabels,
  listingReminderDays,
} from '@rentreel/contracts/listings';
import type { SpecOf } from '@rentreel/contracts/process';
import type { WriteTx } from '@rentreel/db';
import { dayMs } from '@rentreel/values';
import {
  DomainError,
  type ProcessHooks,
  type StepRequest,
  type UnitOfWork,
  step,
  webhookEvents,
} from '../kernel/index.ts';
import { isFrozen, isSuspended } from '../people/index.ts';
import { type NewTimer, cancelTimers, scheduleTimers } from '../timers/index.ts';
import { recordPrice } from './history-repository.ts';
import { type ListingRow, isAppealOpen, isOpen } from './listing-row.ts';
import { mandateDueAfter, mandateTimers, mandateTimersOf } from './mandate.ts';
import { notifyOfDecision } from './notices.ts';
import { countReservedTwins, findListingForChange, updateListingFindings, updateListingState } from './repository.ts';
import { completenessCodes, isClaimFinding, reviewListing, reviewOutcome } from './review/review.ts';
import { refreshSearchRows } from './search-index/repository.ts';

type Spec = SpecOf<typeof listingProcess>;

/** Listings have no version: the process reads and writes them within one transaction of the single writer. */
interface ProcessedListing extends ListingRow {
  readonly version: number;
}

interface ListingRequest extends StepRequest<Spec, ProcessedListing> {
  readonly findings: readonly ReviewFinding[];
}

const guardsForAdministrators: ReadonlySet<ListingGuard> = new Set(['unit_free', 'claim_settled', 'landlord_allowed']);

const hooks: ProcessHooks<Spec, ProcessedListing, ListingRequest> = {
  process: listingProcess,
  wrongState,
  guard: async (uow, { row, request: { actor, findings } }, name) =>
    actor === 'admin' && !guardsForAdministrators.has(name) ? undefined : guardFault(uow, name, { row, findings }),
  change: ({ now }, { before, transition }) => ({
    updatedAt: now,
    ...(transition.to === 'live' && {
      publishedAt: before.publishedAt ?? now,
      confirmedAt: now,
      mandateDueAt: mandateDueAfter(before, now),
    }),
  }),
  store: (uow, { version: _version, ...row }) => updateListingState(uow.tx, row),
  resetTimers: async (uow, row) => {
    await resetTimers(uow.tx, row, uow.now);
  },
  details: ({ before, request: { note } }) => ({ from: before.state, ...(note !== undefined && { note }) }),
  after: async (uow, { before, row }) => {
    emitListingChanged(uow, row);
    uow.emit(...programEvents(before, row, uow.now));
    await refreshOffer(uow, before, row);
    // Inspections of a listing that is no longer available are cancelled.
    if (closedStates.has(row.state)) uow.emit({ topic: 'listing.closed', payload: { listingId: row.id } });
  },
};

export interface ListingStep {
  readonly name: ListingTransitionName;
  readonly actor: ListingActor;
  /** Findings of the review. Default: a step with a guard reviews the listing. */
  readonly findings?: readonly ReviewFinding[];
  /** For the audit log. */
  readonly note?: string;
}

/**
 * Makes one step of a listing; no other code changes its state. Timers, the price history and the search index follow. Throws
 * listings.wrong_state, listings.not_publishable, listings.unit_taken, listings.claim_open, listings.landlord_restricted,
 * listings.appeal_over.
 */
export async function takeStep(
  uow: UnitOfWork,
  row: ListingRow,
  { findings, ...asked }: ListingStep,
): Promise<ListingRow> {
  const guarded = (listingProcess.find(asked.name, row.state, asked.actor)?.guards ?? []).length > 0;
  const found = findings ?? (guarded ? await reviewListing(uow, row) : undefined);
  const request = {
    ...asked,
    findings: found ?? [],
    change: found ? { reviewFindings: JSON.stringify(found) } : {},
  };
  const { version: _version, ...after } = await step(uow, hooks, { before: { ...row, version: 0 }, request });
  return after;
}

interface ListingMove {
  readonly listingId: Id<'lst'>;
  readonly name: 'reserve' | 'release_reservation' | 'let';
}

/**
 * Reserves a listing for a tenant, releases it or marks it as let. Does nothing when a listing to release or let is no longer
 * reserved; a released one stays hidden while its landlord is suspended or frozen. Throws listings.wrong_state, listings.unit_taken
 * when it cannot be reserved.
 */
export async function moveListing(uow: UnitOfWork, { listingId, name }: ListingMove): Promise<void> {
  const row = await findListingForChange(uow.tx, listingId);
  if (!row) return;
  if (name !== 'reserve' && !listingProcess.find(name, row.state, 'system')) return;
  const after = await takeStep(uow, row, { name, actor: 'system' });
  if (after.state === 'live') await hideAfterReservation(uow, after);
}

/**
 * Hides a listing again whose landlord was suspended or has frozen their account, or whose unit another person claimed, while
 * it was reserved.
 */
async function hideAfterReservation(uow: UnitOfWork, row: ListingRow): Promise<void> {
  const { landlordId: userId } = row;
  if ((await isSuspended(uow.tx, { userId, now: uow.now })) || (await isFrozen(uow.tx, userId))) {
    await takeStep(uow, row, { name: 'pause', actor: 'system' });
    return;
  }
  const findings = await reviewListing(uow, row);
  const claim = findings.find(isClaimFinding);
  if (!claim) return;
  const after = await reviewAgain(uow, row, findings);
  notifyOfDecision(uow, after, { decision: 'review_again', note: describeFinding(claim).text });
}

function wrongState({ state }: Pick<ListingRow, 'state'>): DomainError {
  return new DomainError('listings.wrong_state', { state: listingStateLabels[state].toLowerCase() });
}

/** Emits webhook events for the landlord when a step changes the state. */
function programEvents(before: ListingRow, { id, landlordId, state }: ListingRow, at: number) {
  if (state === before.state) return [];
  const topics = { live: 'listing.published', let: 'listing.let' } as const;
  const topic = state === 'live' || state === 'let' ? topics[state] : 'listing.changed';
  return webhookEvents(topic, { to: { landlord: landlordId }, at, data: { listingId: id, state } });
}

const closedStates: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

/** Makes the landlord's devices refetch their listings. */
export function emitListingChanged(uow: UnitOfWork, { landlordId }: Pick<ListingRow, 'landlordId'>): void {
  uow.emit({ topic: 'listing.changed', userId: landlordId, payload: {} });
}

/** Updates search index and price history of a listing that is or was live. */
export async function refreshOffer(uow: UnitOfWork, before: ListingRow, after: ListingRow): Promise<void> {
  const wasLive = before.state === 'live';
  if (after.state === 'live') await announceOffer(uow, after, !wasLive);
  if (after.state === 'live' || wasLive) await refreshSearchRows(uow.tx, [after.id]);
}

/** Records the price of a live listing, and announces one that has just gone live or become cheaper. */
async function announceOffer(uow: UnitOfWork, row: ListingRow, cameOnOffer: boolean): Promise<void> {
  const fromFirstYearKobo = await recordPrice(uow.tx, row, uow.now);
  if (!cameOnOffer && fromFirstYearKobo === null) return;
  const { id: listingId, firstYearKobo } = row;
  uow.emit({ topic: 'listing.offered', payload: { listingId, cameOnOffer, firstYearKobo, fromFirstYearKobo } });
}

const missingLabels: Readonly<Partial<Record<ReviewFindingCode, string>>> = {
  media_missing: '5 photos or a clip',
  description_short: 'a description of at least 40 characters',
  rooms_missing: 'the number of bathrooms and toilets',
};

/** Returns the error when findings prevent publishing; undefined when they do not. */
export function incompleteFault(findings: readonly ReviewFinding[]): DomainError | undefined {
  const missing = findings.filter(({ code }) => completenessCodes.includes(code));
  if (missing.length === 0) return undefined;
  return new DomainError('listings.not_publishable', {
    missing: missing.map(({ code }) => missingLabels[code] ?? code).join(', '),
  });
}

interface GuardedListing {
  readonly row: ListingRow;
  readonly findings: readonly ReviewFinding[];
}

/** Returns the error of a guard that does not hold; undefined when it holds. */
export async function guardFault(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  guard: ListingGuard,
  { row, findings }: GuardedListing,
): Promise<DomainError | undefined> {
  const found = (code: ReviewFindingCode) => findings.some((item) => item.code === code);
  const faults: Readonly<Record<ListingGuard, () => DomainError | undefined | Promise<DomainError | undefined>>> = {
    complete: () => incompleteFault(findings),
    review_passed: () => (findings.some(isOpen) ? wrongState(row) : undefined),
    claim_settled: () => (found('claim_open') ? new DomainError('listings.claim_open') : undefined),
    appeal_open: () => (isAppealOpen(row, now) ? undefined : new DomainError('listings.appeal_over')),
    landlord_allowed: () =>
      found('landlord_restricted') ? new DomainError('listings.landlord_restricted') : undefined,
    unit_free: async () =>
      (await countReservedTwins(tx, row)) > 0 ? new DomainError('listings.unit_taken') : undefined,
  };
  return faults[guard]();
}

/** Returns the timer kind of an automatic transition. */
export const timerOfTransition = (name: ListingTransitionName): string => `listing.${name}`;

/** Returns the timer kind of the reminder on a day after the last confirmation. */
export const timerOfReminder = (day: number): string => `listing.remind_${day}`;

/** The transitions that the server makes after a time. */
export const timedTransitions: readonly ListingTransitionName[] = listingProcess.transitions.flatMap(
  ({ name, timers }) => (timers.length > 0 ? [name] : []),
);

const timerKinds = [
  ...timedTransitions.map(timerOfTransition),
  ...listingReminderDays.map(timerOfReminder),
  ...Object.values(mandateTimers),
];

/** Returns the timers of a state: its automatic transition, and for a live listing the reminders to confirm. */
function stateTimersOf({ id: subjectId, state, demo }: ListingRow, now: number): readonly NewTimer[] {
  const timer = listingProcess.timerOf(state);
  // Samples are neither rented nor confirmed.
  if (!timer || demo) return [];
  const end = { kind: timerOfTransition(timer.name), subjectId, dueAt: now + timer.afterMs, now };
  if (state !== 'live') return [end];
  const days = listingReminderDays.map((day) => ({
    kind: timerOfReminder(day),
    subjectId,
    dueAt: now + day * dayMs,
    now,
  }));
  return [end, ...days];
}

async function resetTimers(tx: WriteTx, row: ListingRow, now: number): Promise<void> {
  await cancelTimers(tx, { kinds: timerKinds, subjectId: row.id });
  await scheduleTimers(tx, [...stateTimersOf(row, now), ...mandateTimersOf(row, now)]);
}

/** Completes the automatic review of a listing: it goes live, back to its landlord, or waits for an administrator. */
export async function settleReview(
  uow: UnitOfWork,
  row: ListingRow,
  findings: readonly ReviewFinding[],
): Promise<ListingRow> {
  const name = reviewOutcome(findings);
  return name === 'wait'
    ? updateListingFindings(uow.tx, row, findings)
    : takeStep(uow, row, { name, actor: 'system', findings });
}

/** Puts a listing into review again, and reviews it immediately. */
export async function reviewAgain(
  uow: UnitOfWork,
  row: ListingRow,
  findings: readonly ReviewFinding[],
): Promise<ListingRow> {
  return settleReview(uow, await takeStep(uow, row, { name: 'review_again', actor: 'system', findings }), findings);
}

/** Submits a draft, and reviews it immediately. */
export async function submitAndReview(uow: UnitOfWork, row: ListingRow, actor: ListingActor): Promise<ListingRow> {
  const findings = await reviewListing(uow, row);
  return settleReview(uow, await takeStep(uow, row, { name: 'submit', actor, findings }), findings);
}
