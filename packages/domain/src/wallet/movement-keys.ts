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
