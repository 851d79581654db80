import type { Invariant } from './invariant.ts';

const ofPaidTerm: ReadonlySet<string> = new Set(['rent_returned', 'penalty_taken']);

export const returnsLookAtAPayment: Invariant = {
  code: 'INV-12',
  rule: 'rent is returned, and a penalty taken, once for a payment into escrow, by an entry that refers to it',
  watch() {
    const open = new Set<string>();
    return {
      entry({ id, kind, refersTo = 'nothing' }) {
        if (kind === 'escrow_funded') for (const of of ofPaidTerm) open.add(`${of} ${id}`);
        if (!ofPaidTerm.has(kind)) return undefined;
        return open.delete(`${kind} ${refersTo}`) ? undefined : `it refers to ${refersTo}, which paid for nothing open`;
      },
    };
  },
};
