import type { DecideListingInput } from '@rentreel/contracts/listings';
import { type EventNote, raiseNotice } from '../kernel/index.ts';
import type { ListingRow } from './listing-row.ts';

const about = ({ id, title, landlordId }: ListingRow) => ({
  userId: landlordId,
  thread: id,
  facts: { listingId: id, home: title },
});

/** Asks the landlord whether a home is still free, so many days before it is hidden. */
export function reminderNotice(row: ListingRow, { daysLeft, now }: { daysLeft: number; now: number }): EventNote {
  const { facts, ...to } = about(row);
  const key = `${row.id}:reminder:${now}`;
  return raiseNotice(now, { ...to, kind: 'listing.reminder', key, facts: { ...facts, daysLeft } });
}

/** Tells the landlord that a home is hidden, or closed, because nobody confirmed it. */
export function lapseNotice(row: ListingRow, now: number): EventNote {
  const { facts, ...to } = about(row);
  const key = `${row.id}:${row.state}:${now}`;
  return raiseNotice(now, {
    ...to,
    kind: 'listing.lapsed',
    key,
    facts: { ...facts, closed: row.state === 'archived' },
  });
}

const outcomes: Readonly<Record<DecideListingInput['decision'], string>> = {
  approve: 'is shown to everybody now',
  request_changes: 'needs a change before it can be shown',
  suspend: 'is taken off RentReel',
  reinstate: 'is yours again. It is paused: resume it when it is free',
  review_again: 'is being checked again',
};

/** Tells the landlord what an administrator decided, with their words. */
export function decisionNotice(
  row: ListingRow,
  { decision, note, now }: Pick<DecideListingInput, 'decision' | 'note'> & { readonly now: number },
): EventNote {
  const { facts, ...to } = about(row);
  const key = `${row.id}:${decision}:${now}`;
  return raiseNotice(now, {
    ...to,
    kind: 'listing.decided',
    key,
    facts: { ...facts, outcome: outcomes[decision], note },
  });
}
