import { trialBalance } from '../balances/trial-balance.ts';
import type { Invariant } from './invariant.ts';

export const valueIsConserved: Invariant = {
  code: 'INV-07',
  rule: 'all debit balances equal all credit balances',
  watch: () => ({
    balances(stored) {
      const { differenceKobo } = trialBalance(stored);
      if (differenceKobo === 0) return [];
      return [{ detail: `debit balances less credit balances are ${differenceKobo} kobo, not 0` }];
    },
  }),
};
