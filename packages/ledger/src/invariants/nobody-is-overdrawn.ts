import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import { accountFromCode } from '../accounts/account-from-code.ts';
import { canGoNegative } from '../accounts/can-go-negative.ts';
import { changedBalances } from '../balances/changed-balances.ts';
import type { Invariant } from './invariant.ts';

export const nobodyIsOverdrawn: Invariant = {
  code: 'INV-09',
  rule: 'no account of a person, booking or inspection is ever below zero',
  watch() {
    const running = new Map<AccountCode, Kobo>();
    return {
      entry(entry) {
        const overdrawn: string[] = [];
        for (const [account, after] of changedBalances(running, entry)) {
          running.set(account, after);
          if (after < 0 && !canGoNegative(accountFromCode(account)))
            overdrawn.push(`${account} falls to ${after} kobo`);
        }
        return overdrawn.length === 0 ? undefined : overdrawn.join('; ');
      },
    };
  },
};
