import type { JournalEntry } from '../journal/journal-entry.ts';
import type { Invariant } from './invariant.ts';

const paying: ReadonlySet<string> = new Set(['withdrawal_paid', 'withdrawal_paid_late']);
const ours: ReadonlySet<string> = new Set(['exp:psp', 'bank:float']);

const isOurs = ({ lines }: Pick<JournalEntry, 'lines'>) =>
  lines.every(({ account, amountKobo }) => ours.has(account) && amountKobo > 0 === (account === 'exp:psp'));

export const providerFeesAreOurs: Invariant = {
  code: 'INV-12',
  rule: 'a fee of a provider goes from our bank account to our expenses and touches nobody else; that of a transfer refers to a withdrawal that was paid, and each has one at most',
  watch() {
    const paid = new Set<string>();
    return {
      entry(entry) {
        const { kind, refersTo } = entry;
        if (paying.has(kind) && refersTo !== undefined) paid.add(refersTo);
        if (kind !== 'provider_fee') return undefined;
        if (!isOurs(entry)) return 'it takes a fee from somebody else than us';
        if (refersTo === undefined || paid.delete(refersTo)) return undefined;
        return `it refers to ${refersTo}, which is no withdrawal that was paid and has no fee yet`;
      },
    };
  },
};
