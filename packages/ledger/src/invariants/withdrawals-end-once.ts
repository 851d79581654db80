import type { JournalLine } from '../journal/journal-line.ts';
import type { Invariant } from './invariant.ts';

export const withdrawalsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a withdrawal ends at most once, by a new entry: paid takes what it held, returned undoes it line by line',
  watch() {
    const open = new Map<string, readonly JournalLine[]>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'withdrawal_requested') open.set(id, lines);
        if (kind !== 'withdrawal_paid' && kind !== 'withdrawal_returned') return undefined;

        const request = open.get(refersTo);
        open.delete(refersTo);
        if (request === undefined) return `it refers to ${refersTo}, which is no open withdrawal`;
        const undone = kind === 'withdrawal_returned' ? request : request.filter(isHold);
        return undone.every((line) => isUndone(line, lines)) ? undefined : `it does not undo what ${refersTo} held`;
      },
    };
  },
};

function isHold({ account }: JournalLine): boolean {
  return account.endsWith(':hold');
}

function isUndone(line: JournalLine, by: readonly JournalLine[]): boolean {
  return by.some(({ account, amountKobo }) => account === line.account && amountKobo === -line.amountKobo);
}
