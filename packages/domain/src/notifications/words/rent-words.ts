import { formatNaira, kobo } from '@rentreel/money';
import type { NoticeKind } from '@rentreel/contracts/notifications';
import type { WordsOf } from './notice-words.ts';

type RentKind = Extract<NoticeKind, `rent.${string}`>;

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));
const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const booking = (bookingId: string) => ({ path: `/bookings/${bookingId}`, action: 'Open the booking' });

/** "due in 7 days", "due today", "3 days late". */
function dueWords(daysLeft: number): string {
  if (daysLeft === 0) return 'due today';
  if (daysLeft === 1) return 'due tomorrow';
  return daysLeft > 0 ? `due in ${daysLeft} days` : `${-daysLeft} ${daysLeft === -1 ? 'day' : 'days'} late`;
}

export const rentWords: WordsOf<RentKind> = {
  'rent.due': ({ bookingId, home, amountKobo, daysLeft }) => ({
    title: `${naira(amountKobo)} of rent is ${dueWords(daysLeft)}`,
    text: `It is a part of the rent of ${home}. Pay it from your wallet under Bookings.`,
    ...booking(bookingId),
  }),
  'rent.paid': ({ home, amountKobo }) => ({
    title: `${naira(amountKobo)} of rent was paid`,
    text: `Your tenant has paid a part of the rent of ${home}.`,
    ...wallet,
  }),
  'rent.late': ({ bookingId, home, amountKobo }) => ({
    title: `${naira(amountKobo)} of rent is a week late`,
    text: `A part of the rent of ${home} has not been paid. Write to each other and agree on a day.`,
    ...booking(bookingId),
  }),
};
