import type { PayoutCase } from '@rentreel/contracts/payouts';

/** How urgent a withdrawal looks to an administrator. */
export function caseTone({
  state,
  paidLate,
}: Pick<PayoutCase, 'state' | 'paidLate'>): 'bad' | 'sun' | 'ok' | 'neutral' {
  if (paidLate) return 'bad';
  if (state === 'requested' || state === 'processing') return 'sun';
  return state === 'paid' ? 'ok' : 'neutral';
}
