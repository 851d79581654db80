import { isKobo } from '@rentreel/money';
import type { Invariant } from './invariant.ts';

export const amountsAreExact: Invariant = {
  code: 'INV-10',
  rule: 'every amount and every balance is a whole number of kobo that is held exactly',
  watch: () => ({
    entry({ lines }) {
      const inexact = lines.filter(({ amountKobo }) => !isKobo(amountKobo));
      return inexact.length === 0 ? undefined : inexact.map((line) => `${line.account}: ${line.amountKobo}`).join('; ');
    },
    balances: (stored) =>
      [...stored]
        .filter(([, balance]) => !isKobo(balance))
        .map(([account, balance]) => ({ account, detail: `${balance}` })),
  }),
};
