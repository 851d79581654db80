import type { NoticeFacts } from '@rentreel/contracts/notifications';
import { formatNaira, kobo } from '@rentreel/money';
import { lagosTime } from './lagos-time.ts';
import type { WordsOf } from './notice-words.ts';

const wallet = { path: '/transactions', action: 'Open your transactions' } as const;
const settings = { path: '/payment-settings', action: 'Open Payment settings' } as const;
const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));
const notYou = 'If it was not you, change your password now and remove what you do not know.';

const pinTitles: Record<NoticeFacts['security.payout_pin_changed']['change'], string> = {
  set: 'Your payout PIN is on',
  changed: 'Your payout PIN was changed',
  off: 'Your payout PIN was turned off',
};

export const payoutWords: WordsOf<
  | 'wallet.payout_paid'
  | 'wallet.payout_declined'
  | 'wallet.payout_reversed'
  | 'security.bank_account_added'
  | 'security.payout_pin_changed'
  | 'security.payout_pin_locked'
> = {
  'wallet.payout_paid': ({ amountKobo, account }) => ({
    title: `${naira(amountKobo)} was paid to your bank`,
    text: `${account} has it, or shows it within minutes.`,
    ...wallet,
  }),
  'wallet.payout_declined': ({ amountKobo, reason }) => ({
    title: `Your withdrawal of ${naira(amountKobo)} was declined`,
    text: `The money is back in your wallet. Why: ${reason}`,
    ...wallet,
  }),
  'wallet.payout_reversed': ({ amountKobo, account }) => ({
    title: `Your bank sent ${naira(amountKobo)} back`,
    text: `${account} did not keep it, so the money is in your wallet again. Nothing was lost.`,
    ...wallet,
  }),
  'security.bank_account_added': ({ account, accountName, usableFrom }) => ({
    title: 'A bank account was added',
    text: `${account}, ${accountName}. It can be used from ${lagosTime(usableFrom)}. ${notYou}`,
    ...settings,
  }),
  'security.payout_pin_changed': ({ change, at }) => ({
    title: pinTitles[change],
    text: `${lagosTime(at)}. ${notYou}`,
    ...settings,
  }),
  'security.payout_pin_locked': ({ at }) => ({
    title: 'Your payout PIN is locked',
    text: `It was wrong five times, ${lagosTime(at)}. Set a new one with your password. ${notYou}`,
    ...settings,
  }),
};
