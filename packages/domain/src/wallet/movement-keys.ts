import { newId } from '../kernel/index.ts';

/**
 * Keys of the journal are unique over everybody, so a person's own key is put behind the verb and the person: two people
 * may use the same text, and one may use it for a deposit and a withdrawal. Without one the movement cannot be repeated.
 */
export function movementKey(verb: 'deposit' | 'withdrawal' | 'transfer', userId: string, key?: string): string {
  return `${verb}:${userId}:${key ?? newId('jrn')}`;
}

/** One key for both ends of a withdrawal, paid and returned, so that the journal itself lets only one happen. */
export function withdrawalEndKey(paymentId: string): string {
  return `withdrawal_end:${paymentId}`;
}

/** What follows an end of a withdrawal: the bank sends the money back, or pays it after it was given up. Each once. */
export const withdrawalReversalKey = (paymentId: string): string => `withdrawal_reversal:${paymentId}`;
export const withdrawalPaidLateKey = (paymentId: string): string => `withdrawal_paid_late:${paymentId}`;
