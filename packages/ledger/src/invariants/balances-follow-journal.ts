import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import { changedBalances } from '../balances/changed-balances.ts';
import type { Invariant } from './invariant.ts';

export const balancesFollowJournal: Invariant = {
  code: 'INV-08',
  rule: 'every stored balance is what the journal adds up to',
  watch() {
    const replayed = new Map<AccountCode, Kobo>();
    return {
      entry(entry) {
        for (const [account, after] of changedBalances(replayed, entry)) replayed.set(account, after);
        return undefined;
      },
      balances(stored) {
        return [...new Set([...stored.keys(), ...replayed.keys()])].flatMap((account) => {
          const journal = replayed.get(account) ?? 0;
          const kept = stored.get(account) ?? 0;
          return journal === kept ? [] : [{ account, detail: `stored ${kept} kobo, the journal says ${journal}` }];
        });
      },
    };
  },
};
