import type { JournalLine } from '../journal-entry.ts';
import type { Invariant } from './books.ts';

/** Returns the amount that an entry earned as RentReel's fee, kobo; negative when it refunds a fee. */
const earned = (lines: readonly JournalLine[]) =>
  lines.reduce((sum, { account, amountKobo }) => (account === 'rev:service_fee' ? sum - amountKobo : sum), 0);

const sources = { fee_refunded: 'rev:service_fee', goodwill_paid: 'exp:goodwill' } as const;

const isFromTo = (lines: readonly JournalLine[], source: string) =>
  lines.length === 2 &&
  lines.every(({ account, amountKobo }) =>
    amountKobo > 0 ? account === source : account.startsWith('user:') && account.endsWith(':available'),
  );

export const refundsStayWithinCharges: Invariant = {
  code: 'INV-12',
  rule: 'a refund by RentReel goes from its fee income or its goodwill to one wallet; refunds of a fee refer to the entry that took it and never come to more than it took',
  watch() {
    const left = new Map<string, number>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind !== 'fee_refunded' && kind !== 'goodwill_paid') {
          if (earned(lines) > 0) left.set(id, earned(lines));
          return undefined;
        }
        if (!isFromTo(lines, sources[kind])) return 'it moves something else than our own money to one wallet';
        if (kind === 'goodwill_paid') return undefined;
        const rest = (left.get(refersTo) ?? 0) + earned(lines);
        left.set(refersTo, rest);
        return rest < 0 ? `it gives back more than ${refersTo} took as a fee` : undefined;
      },
    };
  },
};
