import type { Invariant } from './invariant.ts';

export const sharesStayWithTheirSavers: Invariant = {
  code: 'INV-09',
  rule: 'nobody takes more out of a rent pot than they saved in it',
  watch() {
    const saved = new Map<string, number>();
    return {
      entry({ kind, lines }) {
        if (kind !== 'pot_saved' && kind !== 'pot_taken') return undefined;
        const wallet = lines.find(({ account }) => account.startsWith('user:'));
        const pot = lines.find(({ account }) => account.startsWith('pot:'));
        if (!wallet || !pot) return 'it moves no money between a wallet and a pot';
        const share = `${wallet.account} in ${pot.account}`;
        const left = (saved.get(share) ?? 0) + wallet.amountKobo;
        saved.set(share, left);
        return left < 0 ? `the share of ${share} falls to ${left} kobo` : undefined;
      },
    };
  },
};
