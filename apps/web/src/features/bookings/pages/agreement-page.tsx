import type { Booking, BookingTransitionName } from '@rentreel/contracts/bookings';
import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { AgreementReader } from '../../../components/papers/agreement-reader.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { SignForm } from '../components/agreement/sign-form.tsx';
import { Signatures } from '../components/agreement/signatures.tsx';
import { agreementPaper } from '../lib/booking-links.ts';
import '../bookings.css';
import '../booking.css';
import '../terms.css';

export interface AgreementPageProps {
  bookingId: Booking['id'];
  onDone: () => void;
}

const signings: ReadonlySet<BookingTransitionName> = new Set(['sign', 'sign_last', 'accept_renewal']);

/** The term that the address names; undefined: the agreement that waits for signatures, else the one that holds. */
function useTerm(): number | undefined {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const term = Number(search['term']);
  return Number.isInteger(term) && term >= 1 && term <= 100 ? term : undefined;
}

/** The agreement of a term: read, and signed by the name. */
export function AgreementPage({ bookingId, onDone }: AgreementPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const term = useTerm();
  const [agreement] = trpc.bookings.agreement.useSuspenseQuery({ bookingId, ...(term !== undefined && { term }) });
  const waits = booking.agreement?.term === agreement.term;
  const canSign = waits && booking.allowedTransitions.some((name) => signings.has(name));
  return (
    <>
      <PageTitle>{`Agreement: ${booking.home.title}`}</PageTitle>
      <PageHeader
        title={agreement.term === 1 ? 'Tenancy agreement' : 'Agreement of the renewal'}
        subtitle={booking.home.title}
      />
      <div className="page booking-agreement">
        <Link to="/bookings/$bookingId" params={{ bookingId }} className="link booking-back">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Back to the booking
        </Link>
        <Signatures booking={booking} agreement={agreement} />
        <AgreementReader document={agreement.document} hash={agreement.hash} />
        {canSign && <SignForm booking={booking} hash={agreement.hash} onDone={onDone} />}
        <a
          href={agreementPaper(bookingId, agreement.term)}
          download
          {...buttonProps({ variant: 'secondary' }, 'justify-self-start')}
        >
          <Download className="icon-20" aria-hidden="true" />
          Save as PDF
        </a>
      </div>
    </>
  );
}
