import type { HistoryEntry } from '@rentreel/contracts/wallet';

const typeWords: Readonly<Record<HistoryEntry['type'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
  transfer: 'Transfer',
  inspection_fee: 'Inspection fee',
  savings: 'Rent pot',
  booking: 'Booking',
  rent: 'Rent',
};

const withdrawalWords = { pending: 'On its way', settled: 'Paid', returned: 'Returned' } as const;

export const typeWord = ({ type }: HistoryEntry): string => typeWords[type];

/** How far an entry is; empty where money moved at once. */
export function stateWord({ type, paymentState }: HistoryEntry): string {
  return type === 'withdrawal' && paymentState ? withdrawalWords[paymentState] : '';
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Epoch milliseconds as the time of the day in Lagos: 18:05:09. */
export const lagosTime = (at: number): string => time.format(at);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, 2026-11-01, as people write it: 1 Nov 2026. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
}
