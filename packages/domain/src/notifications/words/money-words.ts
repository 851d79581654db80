import { formatNaira, kobo } from '@rentreel/money';
import type { WordsOf } from './notice-words.ts';

const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

export const moneyWords: WordsOf<'wallet.deposited' | 'wallet.withdrawn' | 'wallet.payout_failed'> = {
  'wallet.deposited': ({ amountKobo }) => ({
    title: `${naira(amountKobo)} came into your wallet`,
    text: 'Your deposit has arrived.',
    ...wallet,
  }),
  'wallet.withdrawn': ({ amountKobo }) => ({
    title: `${naira(amountKobo)} left your wallet`,
    text: 'We have asked the bank to pay it out. If it was not you, change your password and write to us.',
    ...wallet,
  }),
  'wallet.payout_failed': ({ amountKobo }) => ({
    title: `Your bank did not take ${naira(amountKobo)}`,
    text: 'The money is back in your wallet. Nothing was lost.',
    ...wallet,
  }),
};
