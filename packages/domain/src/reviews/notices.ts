import type { Id } from '@rentreel/contracts/ids';
import type { NotificationContent, ReviewFacts } from '@rentreel/contracts/notifications';
import { reviewRemovalReasons } from '@rentreel/contracts/reviews';
import type { UnitOfWork } from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { fallbackName, findPartyNames } from '../people/index.ts';
import { concernsAuthor } from './report-rules.ts';
import type { ReportRow } from './reports-repository.ts';
import { type ReviewRow, dealingOf, findOther } from './repository.ts';

/** Signals the devices of users that a review of theirs has changed. */
export const emitChanged = (uow: UnitOfWork, ...userIds: readonly Id<'usr'>[]): void =>
  uow.emit(...userIds.map((userId) => ({ topic: 'reviews.changed' as const, userId, payload: {} })));

async function factsFor(uow: UnitOfWork, row: ReviewRow, otherId: Id<'usr'>): Promise<ReviewFacts> {
  const names = await findPartyNames(uow.tx, dealingOf(row));
  return {
    listingId: row.listingId,
    home: (await findTitle(uow.tx, row.listingId)) ?? 'Home',
    reviewId: row.id,
    other: names.get(otherId) ?? fallbackName,
  };
}

const threadOf = ({ id }: ReviewRow) => `review:${id}`;

/** Invites the writer of a review. */
export async function notifyInvited(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const { id, authorId, aboutId, closesAt, checkpoint } = row;
  const facts = { ...(await factsFor(uow, row, aboutId)), at: closesAt, checkpoint };
  uow.notify({ userId: authorId, kind: 'review.invited', facts, key: `${id}:invited`, thread: threadOf(row) });
}

/** A review that was withdrawn or not written has no score. */
const isOtherSent = async (uow: UnitOfWork, row: ReviewRow): Promise<boolean> =>
  typeof (await findOther(uow.tx, row))?.score === 'number';

/** Reminds the writer of a review of its end. */
export async function notifyReminder(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const { id, authorId, aboutId, closesAt } = row;
  const otherSent = await isOtherSent(uow, row);
  const facts = { ...(await factsFor(uow, row, aboutId)), at: closesAt, otherSent };
  uow.notify({
    userId: authorId,
    kind: 'review.reminder',
    facts,
    key: `${id}:reminder:${closesAt}`,
    thread: threadOf(row),
  });
}

/** Notifies the subject of a review that it was published. */
export async function notifyPublished(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const { id, authorId, aboutId } = row;
  const facts = { ...(await factsFor(uow, row, authorId)), both: await isOtherSent(uow, row) };
  uow.notify({ userId: aboutId, kind: 'review.published', facts, key: `${id}:published`, thread: threadOf(row) });
}

/** Notifies the writer of a review that it was published without one of the other side. */
export async function notifyWriter(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const { id, authorId, aboutId } = row;
  const facts = await factsFor(uow, row, aboutId);
  uow.notify({ userId: authorId, kind: 'review.own_published', facts, key: `${id}:own`, thread: threadOf(row) });
}

/** Notifies the writer of a review of the reply to it. */
export async function notifyReplied(uow: UnitOfWork, row: ReviewRow): Promise<void> {
  const { id, authorId, aboutId } = row;
  const facts = await factsFor(uow, row, aboutId);
  uow.notify({ userId: authorId, kind: 'review.replied', facts, key: `${id}:replied`, thread: threadOf(row) });
}

interface Decided {
  readonly row: ReviewRow;
  readonly report: ReportRow;
}

/** The outcome of a report, for its reporter or for the writer of the review. */
function decisionWords({ removed, reversed, decidedReason, reason }: ReportRow, isAuthor: boolean): string {
  const isReversed = reversed === true;
  if ((removed === true) === isReversed) {
    if (isReversed)
      return isAuthor ? 'Your review is published again' : 'The review that you reported is published again';
    return isAuthor ? 'Your review stays published' : 'The review that you reported stays published';
  }
  const why = reviewRemovalReasons[decidedReason ?? reason].toLowerCase();
  if (reversed === false) {
    return isAuthor ? `Your review stays removed: ${why}` : `The review that you reported stays removed: ${why}`;
  }
  return isAuthor ? `Your review was removed: ${why}` : `The review that you reported was removed: ${why}`;
}

/** Notifies the reporter and the writer of a decision on a report, or on the appeal against it. */
export async function notifyDecided(uow: UnitOfWork, { row, report }: Decided): Promise<void> {
  const sentence = report.appealSentence ?? report.sentence ?? '';
  const readers = [report.reporterId, ...(concernsAuthor(report) ? [row.authorId] : [])];
  for (const userId of new Set(readers)) {
    const facts = await factsFor(uow, row, row.aboutId);
    const words = decisionWords(report, userId === row.authorId);
    const notice: NotificationContent = {
      userId,
      kind: 'review.decided',
      facts: { ...facts, words, sentence },
      key: `${report.id}:${report.version}:${userId}`,
      thread: threadOf(row),
    };
    uow.notify(notice);
  }
}
