import type { Booking } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText, Receipt } from 'lucide-react';
import { formatDate } from '../../../../lib/format-date.ts';
import { receiptHref } from '../../lib/booking-links.ts';

function signedWords({ agreement }: Booking): string {
  const signed = [agreement?.tenant, agreement?.landlord].filter((one) => one !== undefined && one !== null);
  if (signed.length === 2) return `Signed by both on ${formatDate(Math.max(...signed.map(({ at }) => at)))}`;
  return signed.length === 1 ? 'Signed by one of you' : 'Not signed yet';
}

/** The papers of a booking: the agreement and the receipt. */
export function Documents({ booking }: { booking: Booking }) {
  const { agreement, escrow, id } = booking;
  if (!agreement && escrow.receiptId === null) return null;
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
        {escrow.receiptId !== null && (
          <a href={receiptHref(escrow.receiptId)} className="menu-row">
            <Receipt className="icon" aria-hidden="true" />
            <span className="flex-1">
              Receipt
              {escrow.paidAt !== null && (
                <span className="block text-14 text-text-2">Paid on {formatDate(escrow.paidAt)}</span>
              )}
            </span>
            <ChevronRight className="icon-20" aria-hidden="true" />
          </a>
        )}
      </Card>
    </section>
  );
}
