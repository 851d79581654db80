import type { NotificationKind } from '@rentreel/contracts/notifications';
import { naira } from '@rentreel/values';
import type { CopyOf } from './copy.ts';

const queue = { path: '/admin/refunds', action: 'Open the refunds' } as const;

export const refundCopy: CopyOf<Extract<NotificationKind, `refund.${string}`>> = {
  'refund.proposed': ({ amountKobo, person, by }) => ({
    title: `A refund of ${naira(amountKobo)} waits for your approval`,
    text: `${by} proposes it for ${person}.`,
    ...queue,
  }),
  'refund.decided': ({ amountKobo, person, by, decision, reason }) => ({
    title:
      decision === 'approved'
        ? `Approved: ${naira(amountKobo)} for ${person}`
        : `Declined: ${naira(amountKobo)} for ${person}`,
    text: `${by}: ${reason}`,
    ...queue,
  }),
  'refund.paid': ({ amountKobo, reason, text, transactionId }) => ({
    title: `RentReel has paid ${naira(amountKobo)} into your wallet`,
    text: `${reason}. ${text} If you have a question, open the transaction and choose “Contact us about it”.`,
    path: `/transactions/${transactionId}`,
    action: 'Open the transaction',
  }),
};
