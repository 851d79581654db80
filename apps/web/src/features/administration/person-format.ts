import type { PersonReport } from '@rentreel/contracts/administration';
import { homeReportOutcomes, reportReasons } from '@rentreel/contracts/listings';
import { chatReportReasons, reportOutcomes } from '@rentreel/contracts/messages';
import { reviewRemovalReasons } from '@rentreel/contracts/reviews';

const labels: Readonly<Record<string, string>> = {
  'account.signed_up': 'Signed up',
  'person.note_added': 'Note added',
  'person.phone_revealed': 'Phone shown',
  'person.email_revealed': 'Email shown',
  'person.bank_revealed': 'Bank account shown',
  'restriction.imposed': 'Restricted',
  'restriction.lift': 'Restriction lifted',
  'restriction.appeal': 'Appealed',
  'restriction.uphold': 'Appeal refused',
  'restriction.grant': 'Appeal granted',
  'restriction.expire': 'Restriction over',
  'impersonation.started': 'Account viewed by staff',
  'impersonation.ended': 'View by staff ended',
  'impersonation.expired': 'View by staff ended after 30 minutes',
  'sessions.ended_by_administrator': 'Logged out everywhere',
  'payouts.hold': 'Withdrawals put on hold',
  'payouts.lift_hold': 'Hold on withdrawals lifted',
};

/** Labels of process steps, describing their result. */
const steps: Readonly<Record<string, string>> = {
  accept: 'accepted',
  apply: 'applied for',
  approve: 'approved',
  begin: 'begun',
  cancel: 'cancelled',
  close: 'closed',
  complete: 'completed',
  confirm: 'confirmed',
  counter: 'countered',
  decline: 'declined',
  expire: 'expired',
  fund: 'paid into escrow',
  hold: 'put on hold',
  invite: 'invited',
  lapse: 'lapsed',
  lift_hold: 'taken off hold',
  offer: 'offered',
  open: 'opened',
  pay: 'paid',
  publish: 'published',
  reject: 'refused',
  release: 'released',
  request: 'asked for',
  revoke: 'taken back',
  shortlist: 'shortlisted',
  sign: 'signed',
  submit: 'sent in',
  withdraw: 'withdrawn',
};

/** Label of an audited action: "Session started". */
export function auditLabel(action: string): string {
  const [subject = '', step = ''] = action.split('.');
  const text = `${subject} ${steps[step] ?? step}`.replaceAll('_', ' ');
  return labels[action] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

const kinds: Readonly<Record<PersonReport['kind'], string>> = { listing: 'Listing', chat: 'Chat', review: 'Review' };
const reasons: Readonly<Record<PersonReport['kind'], Readonly<Record<string, string>>>> = {
  listing: reportReasons,
  chat: chatReportReasons,
  review: reviewRemovalReasons,
};
const outcomes: Readonly<Record<string, string>> = {
  ...homeReportOutcomes,
  ...reportOutcomes,
  removed: 'Removed',
  stays: 'Stays',
};

/** Subject and reason of a report: "Listing: asks for money outside RentReel". */
export const reportLabel = ({ kind, reason }: PersonReport): string =>
  `${kinds[kind]}: ${reasons[kind][reason] ?? reason}`;

/** State of a report: "Open", "Taken down". */
export const reportStateLabel = ({ isOpen, outcome }: PersonReport): string =>
  isOpen ? 'Open' : ((outcome === null ? undefined : outcomes[outcome]) ?? 'Decided');
