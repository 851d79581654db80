import type { DecidedQueue, Decision } from '@rentreel/contracts/administration';
import { disputeReasons } from '@rentreel/contracts/disputes';
import { contactNames } from '@rentreel/contracts/messages';
import { refundReasons } from '@rentreel/contracts/refunds';
import { reviewRemovalReasons } from '@rentreel/contracts/reviews';
import { restrictionKinds } from '@rentreel/contracts/restrictions';
import { verificationKindLabels, verificationReasons } from '@rentreel/contracts/verification';
import { count, keysOf } from '@rentreel/values';
import type { LinkProps } from '@tanstack/react-router';
import { contactLabel } from './contact-label.ts';

/** What the case was about: “Government ID”, “Someone lives there”; undefined where the title says all. */
export function kindLabel(queue: DecidedQueue, { kind }: Pick<Decision, 'kind'>): string | undefined {
  if (kind === null) return undefined;
  if (queue === 'home_reports') return count(Number(kind), 'report');
  const labels: Readonly<Partial<Record<DecidedQueue, Readonly<Record<string, string>>>>> = {
    verification: verificationKindLabels,
    scam_reports: Object.fromEntries(keysOf(contactNames).map((contact) => [contact, contactLabel(contact)])),
    refunds: refundReasons,
    reviews: reviewRemovalReasons,
    disputes: Object.fromEntries(Object.entries(disputeReasons).map(([code, { name }]) => [code, name])),
    appeals: Object.fromEntries(Object.entries(restrictionKinds).map(([code, { label }]) => [code, label])),
  };
  return labels[queue]?.[kind] ?? kind;
}

/** The reason that was chosen, and what was written: “Blurred. The lower half is dark.” */
export function whyLabel({ reason, note }: Pick<Decision, 'reason' | 'note'>): string {
  const reasons: Readonly<Record<string, { readonly name: string }>> = verificationReasons;
  const chosen = reason === null ? undefined : reasons[reason]?.name;
  return [chosen === undefined ? '' : `${chosen}.`, note].filter(Boolean).join(' ');
}

/** Queues whose page shows a case after its decision, too. */
const queuePages: Readonly<Partial<Record<DecidedQueue, NonNullable<LinkProps['to']>>>> = {
  verification: '/admin/verification',
  scam_reports: '/admin/reports/numbers',
  risk: '/admin/risk',
  reviews: '/admin/reviews',
  refunds: '/admin/refunds',
  merges: '/admin/merges',
};

/** The page that has the details of a case; undefined where there is none. */
export function caseLink(
  queue: DecidedQueue,
  { caseId, person }: Pick<Decision, 'caseId' | 'person'>,
): LinkProps | undefined {
  const queuePage = queuePages[queue];
  if (queuePage !== undefined) return { to: queuePage, search: { case: caseId } };
  if (queue === 'disputes') return { to: '/admin/disputes/$disputeId', params: { disputeId: caseId } };
  if (queue === 'listings' || queue === 'home_reports')
    return { to: '/property/$listingId', params: { listingId: caseId } };
  if (person === null) return undefined;
  return {
    to: '/admin/user/$userId',
    params: { userId: person.id },
    search: queue === 'payouts' ? { tab: 'money' } : {},
  };
}
