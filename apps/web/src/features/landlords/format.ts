import type { LandlordPage, LandlordShare } from '@rentreel/contracts/landlords';
import { enoughForShare } from '@rentreel/contracts/landlords';
import { type ReviewQuestion, reviewFactLabels } from '@rentreel/contracts/reviews';
import { type PayeeNeed, payeeNeedsLabel } from '@rentreel/contracts/verification';
import { count, dayMs, hourMs, minuteMs } from '@rentreel/values';

/** "38 minutes", "5 hours", "2 days"; a note without chats. */
export function replyLabel(replies: LandlordPage['replies']): string {
  if (replies === null) return 'No chats yet';
  const { medianMs } = replies;
  if (medianMs < 1.5 * hourMs) return count(Math.max(1, Math.round(medianMs / minuteMs)), 'minute');
  if (medianMs < 1.5 * dayMs) return count(Math.round(medianMs / hourMs), 'hour');
  return count(Math.round(medianMs / dayMs), 'day');
}

/** "49 of 50"; small numbers are marked as such. */
export function shareText({ good, total }: LandlordShare, one: string): string {
  if (total === 0) return 'None yet';
  const many = `${good} of ${total}`;
  return total < enoughForShare ? `${many}, ${count(total, one)} so far` : many;
}

/** "47 of 50 inspections found the home as listed.", or the number of visits so far. */
export function shareLabel({ good, total }: LandlordShare): string {
  if (total === 0) return 'No inspections yet.';
  if (total < enoughForShare) return `${count(total, 'inspection')} so far, ${good} of them as listed.`;
  return `${good} of ${total} inspections found the home as listed.`;
}

export const answerLabel = (question: ReviewQuestion): string => reviewFactLabels[question];

/** "Waits until RentReel has checked your identity"; a release without a date or a missing check is on hold. */
export const waitingLabel = (waitsFor: readonly PayeeNeed[]): string =>
  waitsFor.length === 0
    ? 'Waits until RentReel lifts the hold'
    : `Waits until RentReel has checked ${payeeNeedsLabel(waitsFor)}`;
