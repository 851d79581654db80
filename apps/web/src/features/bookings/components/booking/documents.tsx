import type { Booking } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { KeyRound } from 'lucide-react';
import { handoverPaper } from '../../lib/booking-links.ts';
import { AgreementRows } from './agreement-rows.tsx';
import { PaperRow } from './paper-row.tsx';
import { ReceiptRows } from './receipt-rows.tsx';

/** The papers of a booking: the agreement, the receipts, and what was written down when the keys changed hands. */
export function Documents({ booking }: { booking: Booking }) {
  const { agreement, escrow, id } = booking;
  if (!agreement && escrow.receiptId === null) return null;
  const records = [
    { phase: 'move-in', title: 'Record of moving in', notes: booking.moveIn },
    { phase: 'move-out', title: 'Record of moving out', notes: booking.moveOut },
  ] as const;
  return (
    <section aria-labelledby="papers-heading">
      <h2 id="papers-heading">Papers</h2>
      <Card padded={false} className="overflow-hidden">
        <AgreementRows booking={booking} />
        <ReceiptRows booking={booking} />
        {records.map(({ phase, title, notes }) =>
          notes.length === 0 ? null : (
            <PaperRow
              key={phase}
              icon={KeyRound}
              href={handoverPaper(phase, id)}
              title={title}
              hint="PDF with the meter reading and the list of photos"
              download
            />
          ),
        )}
      </Card>
    </section>
  );
}
