import type { DecidedQueue, Decision } from '@rentreel/contracts/administration';
import { disputeReasons } from '@rentreel/contracts/disputes';
import { restrictionKinds } from '@rentreel/contracts/restrictions';
import { verificationKindLabels, verificationReasons } from '@rentreel/contracts/verification';
import type { LinkProps } from '@tanstack/react-router';

/** What the case was about: “Government ID”, “Someone lives there”; undefined where the title says all. */
export function kindLabel(queue: DecidedQueue, { kind }: Pick<Decision, 'kind'>): string | undefined {
  if (kind === null) return undefined;
  const labels: Readonly<Partial<Record<DecidedQueue, Readonly<Record<string, string>>>>> = {
    verification: verificationKindLabels,
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

/** The page that has the details of a case; undefined where there is none. */
export function caseLink(
  queue: DecidedQueue,
  { caseId, person }: Pick<Decision, 'caseId' | 'person'>,
): LinkProps | undefined {
  if (queue === 'disputes') return { to: '/admin/disputes/$disputeId', params: { disputeId: caseId } };
  if (queue === 'verification') return { to: '/admin/verification', search: { case: caseId } };
  if (queue === 'listings') return { to: '/property/$listingId', params: { listingId: caseId } };
  if (person === null) return undefined;
  return {
    to: '/admin/user/$userId',
    params: { userId: person.id },
    search: queue === 'payouts' ? { tab: 'money' } : {},
  };
}
