import type { Booking, PreviewRenewalInput } from '@rentreel/contracts/bookings';
import { Button, Skeleton } from '@rentreel/ui';
import { useEffect, useRef } from 'react';
import { AgreementReader } from '#/features/documents/index.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { dateOf, firstName, monthsLabel } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import SignatureForm from '../signature-form.tsx';

interface RenewalSigningProps {
  booking: Booking;
  price: Omit<PreviewRenewalInput, 'bookingId'>;
  note: string;
  onBack: () => void;
  onDone: () => void;
}

/** The agreement of the next term: the landlord reads it, then signs and sends it. */
export default function RenewalSigning({ booking, price, note, onBack, onDone }: RenewalSigningProps) {
  const { id: bookingId, version } = booking;
  // Not cached: the text contains names and today's date, so an earlier copy may be outdated.
  const { data, error: unread } = trpc.bookings.previewRenewal.useQuery({ bookingId, ...price }, { gcTime: 0 });
  const offering = trpc.bookings.offerRenewal.useMutation(useAfterAction(onDone));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that this screen replaces was scrolled to its end.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-5 max-w-190">
      <h2 ref={heading} tabIndex={-1}>
        Read it, then sign
      </h2>
      <Button variant="secondary" className="justify-self-start" onClick={onBack}>
        Change the terms
      </Button>
      <FormFailure error={unread} />
      {!data && !unread && <Skeleton shape="card" className="h-40" />}
      {data && (
        <>
          <AgreementReader document={data.document} hash={data.hash} />
          <SignatureForm
            text={`Typing your name below signs this agreement and sends it to ${firstName(booking)}, who signs the same text to accept it.`}
            button="Sign and send the offer"
            terms={{
              home: booking.home.title,
              period: `${monthsLabel(price.months)} from ${dateOf(data.terms.startDay)}`,
              sumKobo: data.terms.totalKobo,
            }}
            signing={{
              ...offering,
              mutate: ({ fullName }, options) =>
                offering.mutate({ bookingId, version, ...price, note, fullName, agreementHash: data.hash }, options),
            }}
          />
        </>
      )}
    </div>
  );
}
