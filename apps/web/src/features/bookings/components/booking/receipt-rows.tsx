import type { Booking } from '@rentreel/contracts/bookings';
import { formatNaira, kobo } from '@rentreel/money';
import { CalendarClock, Receipt } from 'lucide-react';
import { formatDate } from '../../../../lib/format-date.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { receiptHref } from '../../lib/booking-links.ts';
import { noticeHref } from '../../lib/notice-link.ts';
import { PaperRow } from './paper-row.tsx';

/** Every receipt of a booking, the first payment first, and when the tenancy can end by the law of where it is. */
export function ReceiptRows({ booking }: { booking: Booking }) {
  const { id: bookingId, escrow, terms, endDay } = booking;
  // The last one is known with the booking; the others come a moment later.
  const { data } = trpc.receipts.list.useQuery({ bookingId }, { enabled: escrow.receiptId !== null });
  if (escrow.receiptId === null) return null;
  if (!data) return <PaperRow icon={Receipt} href={receiptHref(escrow.receiptId)} title="Receipt" />;
  const premises = data[0]?.facts.premises;
  return (
    <>
      {data.map(({ id, amountKobo, paidAt }) => (
        <PaperRow
          key={id}
          icon={Receipt}
          href={receiptHref(id)}
          title={`Receipt of ${formatNaira(kobo(amountKobo))}`}
          hint={`Paid on ${formatDate(paidAt)}`}
        />
      ))}
      {premises && terms && endDay !== null && (
        <PaperRow
          icon={CalendarClock}
          href={noticeHref(booking, terms, premises)}
          title="Notice calculator"
          hint="When this tenancy can end, by the law of the state"
        />
      )}
    </>
  );
}
