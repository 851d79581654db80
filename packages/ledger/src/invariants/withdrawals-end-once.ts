import type { EntryKind } from '../journal/journal-entry.ts';
import type { JournalLine } from '../journal/journal-line.ts';
import type { Invariant } from './invariant.ts';

type Lines = readonly JournalLine[];
type Place = 'open' | 'paid' | 'returned' | 'over';

/** From which place each entry takes a withdrawal to which, and which of the lines of the request it undoes. */
const ends: Partial<Record<EntryKind, { from: Place; to: Place; undone: (request: Lines) => Lines }>> = {
  withdrawal_paid: { from: 'open', to: 'paid', undone: (request) => request.filter(isHold) },
  withdrawal_returned: { from: 'open', to: 'returned', undone: (request) => request },
  withdrawal_reversed: { from: 'paid', to: 'over', undone: (request) => request.filter((line) => !isHold(line)) },
  withdrawal_paid_late: { from: 'returned', to: 'over', undone: () => [] },
};

export const withdrawalsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a withdrawal ends at most once, by a new entry: paid takes what it held, returned undoes it line by line; only what was paid is sent back, and only what was returned is paid late',
  watch() {
    const withdrawals = new Map<string, { readonly request: Lines; readonly place: Place }>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'withdrawal_requested') withdrawals.set(id, { request: lines, place: 'open' });
        const end = ends[kind];
        if (end === undefined) return undefined;

        const found = withdrawals.get(refersTo);
        if (found?.place !== end.from) return `it refers to ${refersTo}, which is no ${end.from} withdrawal`;
        withdrawals.set(refersTo, { ...found, place: end.to });
        const isWhole = end.undone(found.request).every((line) => isUndone(line, lines));
        return isWhole ? undefined : `it does not undo what ${refersTo} held`;
      },
    };
  },
};

function isHold({ account }: JournalLine): boolean {
  return account.endsWith(':hold');
}

function isUndone(line: JournalLine, by: Lines): boolean {
  return by.some(({ account, amountKobo }) => account === line.account && amountKobo === -line.amountKobo);
}
