import type { AuditFilter, AuditLogEntry } from '@rentreel/contracts/audit';
import { dayMs, isoDayAt } from '@rentreel/values';
import type { LinkProps } from '@tanstack/react-router';

/** Returns the days of an export: those of the filter, otherwise the last 31 days. */
export function exportDays({ from, to }: AuditFilter, now: number): { from: string; to: string } {
  const last = to ?? isoDayAt(now);
  return { from: from ?? isoDayAt(Date.parse(last) - 30 * dayMs), to: last };
}

/** Returns the link to the object of an entry; undefined when it has no screen. */
export function subjectLink(subjectId: string): Pick<LinkProps, 'to' | 'params' | 'search'> | undefined {
  switch (subjectId.slice(0, 4)) {
    case 'usr_':
      return { to: '/admin/user/$userId', params: { userId: subjectId } };
    case 'lst_':
      return { to: '/property/$listingId', params: { listingId: subjectId } };
    case 'dsp_':
      return { to: '/admin/disputes/$disputeId', params: { disputeId: subjectId } };
    case 'grn_':
      return { to: '/admin/staff' };
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = {
  usr: 'Person',
  lst: 'Listing',
  bkg: 'Booking',
  dsp: 'Dispute',
  ins: 'Inspection',
  grn: 'Role',
  rst: 'Restriction',
  jrn: 'Journal entry',
  pay: 'Payment',
  upl: 'File',
  vrf: 'Verification',
  man: 'Mandate',
  rvw: 'Review',
  cnv: 'Chat',
  pot: 'Rent pot',
};

/** Returns the label of an entry's object: a name, or its kind and the end of its id. */
export function subjectLabel({ subjectId, subjectName }: Pick<AuditLogEntry, 'subjectId' | 'subjectName'>): string {
  if (subjectName !== null) return subjectName;
  if (subjectId === 'audit_log') return 'Audit log';
  const kind = kinds[subjectId.slice(0, 3)];
  return kind && subjectId[3] === '_' ? `${kind} …${subjectId.slice(-6)}` : subjectId;
}
