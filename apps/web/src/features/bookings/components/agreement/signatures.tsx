import type { Booking, SignedAgreement } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { Check, Clock } from 'lucide-react';
import { formatDateTime } from '../../../../lib/format-date.ts';

export interface SignaturesProps {
  booking: Booking;
  agreement: SignedAgreement;
}

/** Who has signed, and when, and the fingerprint of what they signed. */
export function Signatures({ booking: { side, other }, agreement }: SignaturesProps) {
  const { hash } = agreement;
  const mine = agreement[side];
  const theirs = agreement[side === 'tenant' ? 'landlord' : 'tenant'];
  return (
    <Card as="section" className="booking-stack" aria-label="Signatures">
      <Signature who="You" signed={mine} />
      <Signature who={other.name} signed={theirs} />
      <p className="booking-meta">
        Fingerprint{' '}
        <code title={hash}>
          {hash.slice(0, 8)}…{hash.slice(-8)}
        </code>
        : it changes with every letter of the text, so both of you sign the same.
      </p>
    </Card>
  );
}

interface SignatureProps {
  who: string;
  signed: SignedAgreement['tenant'];
}

function Signature({ who, signed }: SignatureProps) {
  const Icon = signed ? Check : Clock;
  return (
    <p className="agreement-signature" data-signed={signed !== null}>
      <Icon className="icon-20" aria-hidden="true" />
      <span>
        <strong>{who}</strong>
        <span className="block text-14 text-text-2">
          {signed ? `Signed as ${signed.fullName}, ${formatDateTime(signed.at)}` : 'Not signed yet'}
        </span>
      </span>
    </p>
  );
}
