import { formatNaira, kobo } from '@rentreel/money';
import type { WordsOf } from './notice-words.ts';

const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

export const moneyWords: WordsOf<'wallet.deposited' | 'wallet.withdrawn' | 'wallet.payout_failed'> = {
  'wallet.deposited': ({ amountKobo }) => ({
    title: `${naira(amountKobo)} came into your wallet`,
    text: `Your deposit of ${naira(amountKobo)} has arrived.`,
    ...wallet,
  }),
  'wallet.withdrawn': ({ amountKobo }) => ({
    title: `${naira(amountKobo)} left your wallet`,
    text: `Your bank is asked to pay out ${naira(amountKobo)}. If it was not you, change your password now.`,
    ...wallet,
  }),
  'wallet.payout_failed': ({ amountKobo }) => ({
    title: `Your bank did not take ${naira(amountKobo)}`,
    text: `${naira(amountKobo)} is back in your wallet. Nothing was lost.`,
    ...wallet,
  }),
};
