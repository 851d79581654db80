import type { Booking, BookingState, SignedAgreement } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { formatDate, formatNaira } from '@rentreel/values';
import { CalendarClock, ChevronRight, Download, FileText, KeyRound, type LucideIcon, Receipt } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';
import { isOver } from '../format.ts';
import { agreementHref, disputeHref, handoverFile, noticeHref, receiptHref } from '../links.ts';

/** The steps that open a dispute, which can be read after its end. */
const disputeSteps: ReadonlySet<string> = new Set(['report_problem', 'open_review', 'miss_handover', 'contest_claim']);

/** Documents of a booking: the agreements, the receipts, the last dispute and the handover records. */
export function Documents({ booking }: { booking: Booking }) {
  const { agreement, escrow, id } = booking;
  if (!agreement && escrow.receiptId === null) return null;
  const records = [
    { phase: 'move-in', title: 'Move-in record', notes: booking.moveIn },
    { phase: 'move-out', title: 'Move-out record', notes: booking.moveOut },
  ] as const;
  return (
    <section aria-labelledby="papers-heading">
      <h2 id="papers-heading">Documents</h2>
      <Card padded={false} className="overflow-hidden">
        <AgreementRows booking={booking} />
        <ReceiptRows booking={booking} />
        {booking.steps.some(({ name }) => disputeSteps.has(name)) && (
          <DocumentRow icon={FileText} href={disputeHref(id)} title="Dispute" />
        )}
        {records.map(({ phase, title, notes }) =>
          notes.length === 0 ? null : (
            <DocumentRow
              key={phase}
              icon={KeyRound}
              href={handoverFile(phase, id)}
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

function signedLabel({ tenant, landlord }: SignedAgreement, state: BookingState): string {
  const signed = [tenant, landlord].filter((one) => one !== null);
  if (signed.length === 2) return `Signed by both on ${formatDate(Math.max(...signed.map(({ at }) => at)))}`;
  if (signed.length === 1) return 'Signed by one of you';
  return isOver(state) ? 'Not signed' : 'Not signed yet';
}

/** The agreements of all terms, the first term first. */
function AgreementRows({ booking: { id, agreements, state } }: { booking: Booking }) {
  return agreements.map((agreement) => (
    <DocumentRow
      key={agreement.term}
      icon={FileText}
      href={agreementHref(id, agreement.term)}
      title={agreement.term === 1 ? 'Tenancy agreement' : `Renewal agreement, term ${agreement.term}`}
      hint={signedLabel(agreement, state)}
    />
  ));
}

/** All receipts of a booking, the first payment first, and the notice calculator for the home while it can be used. */
function ReceiptRows({ booking }: { booking: Booking }) {
  const { id: bookingId, escrow, terms, endDay, state } = booking;
  // The latest receipt is part of the booking; the others load afterwards.
  const { data } = trpc.receipts.list.useQuery({ bookingId }, { enabled: escrow.receiptId !== null });
  if (escrow.receiptId === null) return null;
  if (!data) return <DocumentRow icon={Receipt} href={receiptHref(escrow.receiptId)} title="Receipt" />;
  const premises = isOver(state) ? undefined : data[0]?.facts.premises;
  return (
    <>
      {data.map(({ id, amountKobo, paidAt }) => (
        <DocumentRow
          key={id}
          icon={Receipt}
          href={receiptHref(id)}
          title={`Receipt of ${formatNaira(amountKobo)}`}
          hint={`Paid on ${formatDate(paidAt)}`}
        />
      ))}
      {premises && terms && endDay !== null && (
        <DocumentRow
          icon={CalendarClock}
          href={noticeHref(booking, terms, premises)}
          title="Notice calculator"
          hint="When this tenancy can end under the law of the state"
        />
      )}
    </>
  );
}

interface DocumentRowProps {
  icon: LucideIcon;
  href: string;
  title: string;
  /** Details shown before the document is opened. */
  hint?: string | undefined;
  /** True for a file to download. */
  download?: boolean;
}

/** A document that opens on its own screen or is downloaded as a file. */
function DocumentRow({ icon: Icon, href, title, hint, download = false }: DocumentRowProps) {
  const End = download ? Download : ChevronRight;
  return (
    <a href={href} className="menu-row" {...(download && { download: true })}>
      <Icon className="icon" aria-hidden="true" />
      <span className="flex-1">
        {title}
        {hint !== undefined && <span className="block text-14 text-text-2">{hint}</span>}
      </span>
      <End className="icon-20" aria-hidden="true" />
    </a>
  );
}
