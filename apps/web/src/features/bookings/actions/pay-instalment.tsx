import type { Booking, InstalmentView } from '@rentreel/contracts/bookings';
import { buttonProps } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionPrompt, ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { newRequestKey } from '#/lib/request-keys.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { dateOf } from '../format.ts';
import { useAfterAction } from '../queries.ts';

export interface PayInstalmentProps {
  booking: Booking;
  part: InstalmentView;
  onClose: () => void;
}

/** Pays an instalment of the rent from the wallet; idempotent for repeated clicks. */
export default function PayInstalment({ booking, part, onClose }: PayInstalmentProps) {
  const [idempotencyKey] = useState(newRequestKey);
  const { data: balance } = trpc.wallet.balance.useQuery();
  const payment = trpc.bookings.payInstalment.useMutation(useAfterAction(onClose));
  const { term, number, amountKobo, dueDay } = part;
  const isShort = readFailure(payment.error).code === 'bookings.not_covered';
  const pay = () => payment.mutate({ bookingId: booking.id, term, number, idempotencyKey, amountKobo });
  return (
    <ActionSheet onClose={onClose} title={`Rent on ${dateOf(dueDay)}`}>
      <ActionPrompt button={`Pay ${naira(amountKobo)}`} action={payment} onConfirm={pay} onCancel={onClose}>
        <p>
          {naira(amountKobo)} goes from your wallet to {booking.other.name} at once.
          {balance !== undefined && ` In your wallet: ${naira(balance)}.`}
        </p>
        {isShort && (
          <Link to="/wallet" {...buttonProps({ variant: 'secondary', block: true })}>
            Deposit in your wallet
          </Link>
        )}
      </ActionPrompt>
    </ActionSheet>
  );
}
