import { assertBalanced } from '../journal/assert-balanced.ts';
import type { Invariant } from './invariant.ts';

export const entriesBalance: Invariant = {
  code: 'INV-01',
  rule: 'every entry balances',
  watch: () => ({
    entry(entry) {
      assertBalanced(entry);
      return undefined;
    },
  }),
};
