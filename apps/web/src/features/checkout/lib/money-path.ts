import type { Booking } from '@rentreel/contracts/bookings';
import { formatNaira, kobo } from '@rentreel/money';
import { shortDate } from '../../../lib/lagos-times.ts';

export interface MoneyStop {
  readonly when: string;
  readonly title: string;
  readonly text: string;
}

const naira = (amount: number) => formatNaira(kobo(amount));
type Line = Booking['escrow']['lines'][number];

const sum = (lines: readonly Line[]) => lines.reduce((total, { amountKobo }) => total + amountKobo, 0);

/** The lines that are to be paid now. */
export const dueLines = ({ escrow }: Booking): Line[] => escrow.lines.filter(({ state }) => state === 'due');

function feeWords(lines: readonly Line[]): string {
  const fee = sum(lines.filter(({ to }) => to === 'rentreel'));
  return fee > 0 ? `, and ${naira(fee)} to RentReel` : '';
}

/** Where the money of a payment goes, in the order in which it happens. */
export function moneyPath(booking: Booking): MoneyStop[] {
  const lines = dueLines(booking);
  const [deposits, others] = [
    lines.filter(({ refundable }) => refundable),
    lines.filter(({ refundable }) => !refundable),
  ];
  const landlord = booking.other.name;
  const toLandlord = sum(others.filter(({ to }) => to === 'landlord'));
  const isRenewal = booking.state === 'renewal_due';
  const release = isRenewal
    ? 'when the new term begins'
    : '48 hours after you have the keys, or earlier if you say that all is well';
  return [
    {
      when: 'Today',
      title: `${naira(sum(lines))} held in escrow`,
      text: `Nobody can spend it. ${landlord} sees that you have paid.`,
    },
    {
      when: isRenewal ? 'Then' : `From ${shortDate(booking.startDay)}`,
      title: `${naira(sum(others))} released`,
      text: `${naira(toLandlord)} to ${landlord}${feeWords(others)}, ${release}.`,
    },
    ...(deposits.length > 0
      ? [
          {
            when: 'Move-out',
            title: `${naira(sum(deposits))} back to you`,
            text: 'It stays in escrow, not with the landlord, until you have moved out. A claim needs photos and your word.',
          },
        ]
      : []),
  ];
}
