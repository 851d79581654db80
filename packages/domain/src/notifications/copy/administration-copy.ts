import type { NotificationKind } from '@rentreel/contracts/notifications';
import { naira } from '@rentreel/values';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

export const breachCopy: CopyOf<'security.breach'> = {
  'security.breach': ({ title, dueAt, isReminder }) => ({
    title: isReminder ? 'The Commission isn’t notified of a data breach yet' : 'A data breach was recorded',
    text: `${title}. Unless people aren’t at risk, the Commission has to be notified by ${lagosTime(dueAt)}.`,
    path: '/admin/breaches',
    action: 'Open the register',
  }),
};

const mergeQueue = { path: '/admin/merges', action: 'Open the merges' } as const;

export const mergeCopy: CopyOf<Extract<NotificationKind, `merge.${string}`>> = {
  'merge.proposed': ({ keep, by }) => ({
    title: `Two accounts of ${keep} wait to be merged`,
    text: `${by} proposes it. A second person has to check it.`,
    ...mergeQueue,
  }),
  'merge.decided': ({ keep, by, decision, reason }) => ({
    title: decision === 'confirmed' ? `Merged: the accounts of ${keep}` : `Not merged: the accounts of ${keep}`,
    text: `${by}: ${reason}`,
    ...mergeQueue,
  }),
};

const refundQueue = { path: '/admin/refunds', action: 'Open the refunds' } as const;

export const refundCopy: CopyOf<Extract<NotificationKind, `refund.${string}`>> = {
  'refund.proposed': ({ amountKobo, person, by }) => ({
    title: `A refund of ${naira(amountKobo)} waits for your approval`,
    text: `${by} proposes it for ${person}.`,
    ...refundQueue,
  }),
  'refund.decided': ({ amountKobo, person, by, decision, reason }) => ({
    title:
      decision === 'approved'
        ? `Approved: ${naira(amountKobo)} for ${person}`
        : `Declined: ${naira(amountKobo)} for ${person}`,
    text: `${by}: ${reason}`,
    ...refundQueue,
  }),
  'refund.paid': ({ amountKobo, reason, text, transactionId }) => ({
    title: `RentReel has paid ${naira(amountKobo)} into your wallet`,
    text: `${reason}. ${text} If you have a question, open the transaction and choose “Contact us about it”.`,
    path: `/transactions/${transactionId}`,
    action: 'Open the transaction',
  }),
};
