import type { Booking } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText, KeyRound } from 'lucide-react';
import { formatDate } from '../../../../lib/format-date.ts';
import { handoverPaper } from '../../lib/booking-links.ts';
import { PaperRow } from './paper-row.tsx';
import { ReceiptRows } from './receipt-rows.tsx';

function signedWords({ agreement }: Booking): string {
  const signed = [agreement?.tenant, agreement?.landlord].filter((one) => one !== undefined && one !== null);
  if (signed.length === 2) return `Signed by both on ${formatDate(Math.max(...signed.map(({ at }) => at)))}`;
  return signed.length === 1 ? 'Signed by one of you' : 'Not signed yet';
}

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
        {agreement && (
          <Link to="/bookings/$bookingId/agreement" params={{ bookingId: id }} className="menu-row">
            <FileText className="icon" aria-hidden="true" />
            <span className="flex-1">
              Tenancy agreement
              <span className="block text-14 text-text-2">{signedWords(booking)}</span>
            </span>
            <ChevronRight className="icon-20" aria-hidden="true" />
          </Link>
        )}
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
