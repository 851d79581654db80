import type { Booking, PreviewRenewalInput } from '@rentreel/contracts/bookings';
import { Button, Skeleton } from '@rentreel/ui';
import { useEffect, useRef } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { AgreementReader } from '../../../../components/papers/agreement-reader.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { firstName } from '../../lib/name-words.ts';
import { SignatureForm } from '../agreement/signature-form.tsx';

export interface RenewalSigningProps {
  booking: Booking;
  price: Omit<PreviewRenewalInput, 'bookingId'>;
  note: string;
  onBack: () => void;
  onDone: () => void;
}

/** The agreement of the further term as it would be signed: read first, then offered under the landlord's name. */
export function RenewalSigning({ booking, price, note, onBack, onDone }: RenewalSigningProps) {
  const { id: bookingId, version } = booking;
  // Names and the day stand in the text: it is written anew whenever it is opened.
  const { data, error: unread } = trpc.bookings.previewRenewal.useQuery({ bookingId, ...price }, { gcTime: 0 });
  const { mutate, isPending, error } = trpc.bookings.offerRenewal.useMutation(useAfterDeed(onDone));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form before it was left at its end.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="booking-agreement">
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
            text={`Your name below signs this text and sends it to ${firstName(booking)}, who signs the same to accept it.`}
            button="Sign and send the offer"
            busy={isPending}
            error={error}
            onSign={(fullName) => mutate({ bookingId, version, ...price, note, fullName, agreementHash: data.hash })}
          />
        </>
      )}
    </div>
  );
}
