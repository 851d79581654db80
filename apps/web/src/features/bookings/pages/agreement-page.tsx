import type { Booking } from '@rentreel/contracts/bookings';
import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
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

/** The agreement: read, and signed by the name. */
export function AgreementPage({ bookingId, onDone }: AgreementPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const [agreement] = trpc.bookings.agreement.useSuspenseQuery({ bookingId });
  const canSign = booking.allowedTransitions.some((name) => name === 'sign' || name === 'sign_last');
  return (
    <>
      <PageTitle>{`Agreement: ${booking.home.title}`}</PageTitle>
      <PageHeader title="Tenancy agreement" subtitle={booking.home.title} />
      <div className="page booking-agreement">
        <Link to="/bookings/$bookingId" params={{ bookingId }} className="link booking-back">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Back to the booking
        </Link>
        <Signatures booking={booking} hash={agreement.hash} />
        <AgreementReader document={agreement.document} hash={agreement.hash} />
        {canSign && <SignForm booking={booking} hash={agreement.hash} onDone={onDone} />}
        <a href={agreementPaper(bookingId)} download {...buttonProps({ variant: 'secondary' }, 'justify-self-start')}>
          <Download className="icon-20" aria-hidden="true" />
          Save as PDF
        </a>
      </div>
    </>
  );
}
