import type { AccountCode } from '../accounts/account.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { Invariant } from './invariant.ts';

type Hold = { readonly account: AccountCode; readonly amountKobo: number };

export const withdrawalsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a withdrawal ends at most once, by a new entry that takes exactly what it held',
  watch() {
    const open = new Map<string, Hold>();
    return {
      entry(entry) {
        const hold = holdOf(entry);
        if (entry.kind === 'withdrawal_requested' && hold !== undefined) open.set(entry.id, hold);
        if (entry.kind !== 'withdrawal_paid' && entry.kind !== 'withdrawal_returned') return undefined;

        const request = open.get(entry.refersTo ?? '');
        if (request === undefined) return `it ends no open withdrawal: ${entry.refersTo ?? 'refers to nothing'}`;
        open.delete(entry.refersTo ?? '');
        if (hold?.account === request.account && hold.amountKobo === -request.amountKobo) return undefined;
        return `it does not take what ${entry.refersTo} held`;
      },
    };
  },
};

function holdOf({ lines }: JournalEntry): Hold | undefined {
  return lines.find(({ account }) => account.endsWith(':hold'));
}
