import type { JournalLine } from '../journal/journal-line.ts';
import type { Invariant } from './invariant.ts';

export const paymentRefundsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a refund ends at most once, by a new entry: paid takes what the provider owed, returned undoes it line by line',
  watch() {
    const open = new Map<string, readonly JournalLine[]>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'payment_refund_asked') open.set(id, lines);
        if (kind !== 'payment_refund_paid' && kind !== 'payment_refund_returned') return undefined;

        const asked = open.get(refersTo);
        open.delete(refersTo);
        if (asked === undefined) return `it refers to ${refersTo}, which is no open refund`;
        const undone = kind === 'payment_refund_returned' ? asked : asked.filter(isOwed);
        return undone.every((line) => isUndone(line, lines))
          ? undefined
          : `it does not undo what ${refersTo} asked for`;
      },
    };
  },
};

const isOwed = ({ account }: JournalLine) => account === 'psp:clearing';

function isUndone(line: JournalLine, by: readonly JournalLine[]): boolean {
  return by.some(({ account, amountKobo }) => account === line.account && amountKobo === -line.amountKobo);
}
