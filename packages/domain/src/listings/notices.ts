import type { Id } from '@rentreel/contracts/ids';
import type { DecideListingInput } from '@rentreel/contracts/listings';
import { formatDateTime } from '@rentreel/values';
import type { UnitOfWork } from '../kernel/index.ts';
import { type ListingRow, appealEnd } from './listing-row.ts';

const about = ({ id, title, landlordId }: ListingRow) => ({
  userId: landlordId,
  thread: id,
  facts: { listingId: id, home: title },
});

/** Asks the landlord whether a listing is still available; `daysLeft` until it is hidden. */
export function notifyOfReminder(uow: UnitOfWork, row: ListingRow, daysLeft: number): void {
  const { facts, ...to } = about(row);
  const key = `${row.id}:reminder:${uow.now}`;
  uow.notify({ ...to, kind: 'listing.reminder', key, facts: { ...facts, daysLeft } });
}

/** Reminds an agent that a listing is hidden in `daysLeft` days unless its owner signs a mandate. */
export function notifyOfMandateDue(uow: UnitOfWork, row: ListingRow, daysLeft: number): void {
  const { facts, ...to } = about(row);
  const key = `${row.id}:mandate_due:${row.mandateDueAt}`;
  uow.notify({ ...to, kind: 'listing.mandate_due', key, facts: { ...facts, daysLeft } });
}

/** Notifies an agent that a listing is hidden because no mandate of its owner is valid. */
export function notifyOfMissingMandate(uow: UnitOfWork, row: ListingRow): void {
  const { facts, ...to } = about(row);
  uow.notify({ ...to, kind: 'listing.mandate_missing', key: `${row.id}:mandate_missing:${uow.now}`, facts });
}

/** Notifies the landlord that a listing is hidden, or closed, because it was not confirmed. */
export function notifyOfLapse(uow: UnitOfWork, row: ListingRow): void {
  const { facts, ...to } = about(row);
  const key = `${row.id}:${row.state}:${uow.now}`;
  uow.notify({ ...to, kind: 'listing.lapsed', key, facts: { ...facts, closed: row.state === 'archived' } });
}

/** Returns the end of the appeal after a suspension, or that a suspension follows an appeal. */
function suspendedWords(row: ListingRow, now: number): string {
  const end = appealEnd(row, now);
  if (end === undefined) return 'stays off RentReel. Your appeal was declined, and the decision is final';
  const what = row.publishedAt === null ? 'wasn’t accepted' : 'was taken off RentReel';
  return `${what}. You can appeal until ${formatDateTime(end)}`;
}

const outcomes: Readonly<Record<DecideListingInput['decision'], (row: ListingRow, now: number) => string>> = {
  approve: () => 'is live now',
  request_changes: () => 'needs a change before it can be shown',
  suspend: suspendedWords,
  reinstate: () => 'is yours again. It’s paused: resume it when it is free',
  review_again: () => 'is being checked again',
};

/** Notifies the landlord of a decision about a listing, with the note of its author. */
export function notifyOfDecision(
  uow: UnitOfWork,
  row: ListingRow,
  { decision, note }: Pick<DecideListingInput, 'decision' | 'note'>,
): void {
  const { facts, ...to } = about(row);
  const key = `${row.id}:${decision}:${uow.now}`;
  const outcome = outcomes[decision](row, uow.now);
  uow.notify({ ...to, kind: 'listing.decided', key, facts: { ...facts, outcome, note } });
}

/** Notifies the people who reported a listing of the result; `note` is for those whose report changed nothing. */
export function notifyReporters(
  uow: UnitOfWork,
  row: ListingRow,
  {
    reporterIds,
    takenDown,
    note,
  }: { readonly reporterIds: readonly Id<'usr'>[]; readonly takenDown: boolean; readonly note: string },
): void {
  const { facts, thread } = about(row);
  for (const userId of new Set(reporterIds)) {
    const key = `${row.id}:report_decided:${userId}:${uow.now}`;
    uow.notify({ userId, thread, kind: 'listing.report_decided', key, facts: { ...facts, takenDown, note } });
  }
}
