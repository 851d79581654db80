import type { Invariant } from './invariant.ts';

export const orderIsKept: Invariant = {
  code: 'INV-14',
  rule: 'seq rises from entry to entry',
  watch() {
    let last = 0;
    return {
      entry({ seq }) {
        const before = last;
        last = seq;
        return Number.isSafeInteger(seq) && seq > before ? undefined : `seq ${seq} follows ${before}`;
      },
    };
  },
};
