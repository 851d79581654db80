import type { JournalLine } from '../journal/journal-line.ts';
import type { Invariant } from './invariant.ts';

export const inspectionFeesEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'the fee of an inspection ends at most once, by a new entry: returned undoes the hold line by line, paid takes what it held',
  watch() {
    const open = new Map<string, readonly JournalLine[]>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'inspection_fee_held') open.set(id, lines);
        if (kind !== 'inspection_fee_returned' && kind !== 'inspection_fee_paid') return undefined;

        const hold = open.get(refersTo);
        open.delete(refersTo);
        if (hold === undefined) return `it refers to ${refersTo}, which holds no open fee`;
        const undone = kind === 'inspection_fee_returned' ? hold : hold.filter(isNoWallet);
        return undone.every((line) => isUndone(line, lines)) ? undefined : `it does not undo what ${refersTo} held`;
      },
    };
  },
};

function isNoWallet({ account }: JournalLine): boolean {
  return !account.startsWith('user:');
}

function isUndone(line: JournalLine, by: readonly JournalLine[]): boolean {
  return by.some(({ account, amountKobo }) => account === line.account && amountKobo === -line.amountKobo);
}
