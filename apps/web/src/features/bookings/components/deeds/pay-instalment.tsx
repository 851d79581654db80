import type { Booking, InstalmentView } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/money';
import { Button, buttonProps, Sheet } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useBackCloses } from '../../../../components/layout/use-back-closes.ts';
import { newRequestKey } from '../../../../lib/new-request-key.ts';
import { readFailure } from '../../../../lib/request-error.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { dateOf } from '../../lib/day-words.ts';
import { naira } from '../../lib/naira.ts';

export interface PayInstalmentProps {
  booking: Booking;
  part: InstalmentView;
  onClose: () => void;
}

/** Pays a part of the rent from the wallet; tapped twice it is paid once. */
export default function PayInstalment({ booking, part, onClose }: PayInstalmentProps) {
  useBackCloses(true, onClose);
  const [idempotencyKey] = useState(newRequestKey);
  const { data: balance } = trpc.wallet.balance.useQuery();
  const { mutate, isPending, error } = trpc.bookings.payInstalment.useMutation(useAfterDeed(onClose));
  const { term, number, amountKobo, dueDay } = part;
  const isShort = readFailure(error).code === 'bookings.not_covered';
  const pay = () => mutate({ bookingId: booking.id, term, number, idempotencyKey, amountKobo: kobo(amountKobo) });
  return (
    <Sheet open onClose={onClose} title={`Rent on ${dateOf(dueDay)}`}>
      <div className="deed-form">
        <p>
          {naira(amountKobo)} goes from your wallet to {booking.other.name} at once.
          {balance !== undefined && ` In your wallet: ${naira(balance)}.`}
        </p>
        <FormFailure error={error} />
        {isShort && (
          <Link to="/wallet" {...buttonProps({ variant: 'secondary', block: true })}>
            Deposit in your wallet
          </Link>
        )}
        <div className="sheet-actions">
          <Button size="lg" block busy={isPending} busyText="Sending…" onClick={pay}>
            Pay {naira(amountKobo)}
          </Button>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
