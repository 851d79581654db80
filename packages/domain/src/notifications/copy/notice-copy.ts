import type { NotificationFacts, NotificationKind } from '@rentreel/contracts/notifications';
import { accountCopy, chatCopy, listingCopy, verificationCopy } from './account-copy.ts';
import { breachCopy, mergeCopy, refundCopy } from './administration-copy.ts';
import type { CopyOf, NoticeCopy } from './copy.ts';
import { mandateCopy } from './mandate-copy.ts';
import { paymentCopy, payoutCopy, potCopy, referralCopy, rentCopy, walletCopy } from './money-copy.ts';
import { bookingCopy, disputeCopy, inspectionCopy } from './renting-copy.ts';
import { reviewCopy } from './review-copy.ts';
import { privacyCopy, programCopy, recoveryCopy, restrictionCopy } from './security-copy.ts';
import { supportCopy } from './support-copy.ts';

const allCopy: CopyOf<NotificationKind> = {
  ...accountCopy,
  ...programCopy,
  ...verificationCopy,
  ...bookingCopy,
  ...chatCopy,
  ...disputeCopy,
  ...listingCopy,
  ...mandateCopy,
  ...inspectionCopy,
  ...walletCopy,
  ...potCopy,
  ...rentCopy,
  ...referralCopy,
  ...mergeCopy,
  ...refundCopy,
  ...reviewCopy,
  ...paymentCopy,
  ...payoutCopy,
  ...privacyCopy,
  ...recoveryCopy,
  ...breachCopy,
  ...restrictionCopy,
  ...supportCopy,
};

/** A stored notification; the compiler checked its facts in the change that raised it. */
export interface StoredNotice {
  readonly kind: NotificationKind;
  readonly facts: unknown;
}

/** Returns the text of a notification. */
export function copyOf({ kind, facts }: StoredNotice): NoticeCopy {
  const report = allCopy[kind] as (reported: unknown) => NoticeCopy;
  return report(facts);
}

/**
 * Returns the title of several notifications of one thread, given the latest; counts them when the kind supports it,
 * otherwise uses the latest title.
 */
export function titleOfMany(latest: StoredNotice, { count, isNew }: { count: number; isNew: boolean }): string {
  if (latest.kind !== 'message.received' || count < 2) return copyOf(latest).title;
  const { from } = latest.facts as NotificationFacts['message.received'];
  return isNew ? `${count} new messages from ${from}` : `${count} messages from ${from}`;
}
