import { formatNaira, kobo } from '@rentreel/money';
import type { WordsOf } from './notice-words.ts';

const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

export const moneyWords: WordsOf<
  'wallet.deposited' | 'wallet.withdrawn' | 'wallet.payout_failed' | 'wallet.on_hold' | 'wallet.off_hold'
> = {
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
  'wallet.on_hold': ({ reason }) => ({
    title: 'Your withdrawals are on hold',
    text: `The reason: ${reason} Your money stays yours, and you can still pay for a home with it.`,
    path: '/payment-settings',
    action: 'Open Payment settings',
  }),
  'wallet.off_hold': () => ({
    title: 'Your withdrawals are free again',
    text: 'The hold on your withdrawals is lifted. What was waiting goes on its way.',
    ...wallet,
  }),
  'wallet.payout_failed': ({ amountKobo }) => ({
    title: `Your bank did not take ${naira(amountKobo)}`,
    text: `${naira(amountKobo)} is back in your wallet. Nothing was lost.`,
    ...wallet,
  }),
};
