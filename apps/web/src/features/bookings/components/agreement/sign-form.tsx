import type { Booking } from '@rentreel/contracts/bookings';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { firstName } from '../../lib/name-words.ts';
import { renewalWords } from '../../lib/renewal-words.ts';
import { SignatureForm } from './signature-form.tsx';

export interface SignFormProps {
  booking: Booking;
  /** Of the text that is on the screen. */
  hash: string;
  onDone: () => void;
}

/** Signs the very text that is shown, by the full name; of a renewal, the tenant accepts it with that. */
export function SignForm({ booking, hash, onDone }: SignFormProps) {
  const after = useAfterDeed(onDone);
  const sign = trpc.bookings.sign.useMutation(after);
  const renewal = trpc.bookings.acceptRenewal.useMutation(after);
  const isRenewal = booking.state === 'renewal_offered';
  const { mutate, isPending, error } = isRenewal ? renewal : sign;
  return (
    <SignatureForm
      text={isRenewal ? renewalWords(booking) : signWords(booking)}
      button={isRenewal ? 'Sign and accept the renewal' : 'Sign the agreement'}
      busy={isPending}
      error={error}
      onSign={(fullName) => mutate({ bookingId: booking.id, version: booking.version, fullName, agreementHash: hash })}
    />
  );
}

function signWords(booking: Booking): string {
  const other = booking.side === 'tenant' ? 'landlord' : 'tenant';
  return booking.agreement?.[other]
    ? `${firstName(booking)} has signed. With your name it holds for both of you.`
    : `Your name below signs this text. ${firstName(booking)} signs the same.`;
}
