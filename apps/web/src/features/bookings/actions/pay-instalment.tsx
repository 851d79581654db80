import type { Booking, InstalmentView } from '@rentreel/contracts/bookings';
import { Note, buttonProps } from '@rentreel/ui';
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

/** Returns the names of who receives the rent: the landlord or their agent, or owner and agent under a mandate. */
function recipientsOf({ other, split }: Booking): string {
  if (!split || split.agentReceives) return other.name;
  return split.toAgentKobo === 0 ? split.ownerName : `${split.ownerName} and ${split.agentName}`;
}

/** Pays an instalment of the rent from the wallet; idempotent for repeated clicks. */
export default function PayInstalment({ booking, part, onClose }: PayInstalmentProps) {
  const [idempotencyKey] = useState(newRequestKey);
  const { data: balance } = trpc.wallet.balance.useQuery();
  const payment = trpc.bookings.payInstalment.useMutation(useAfterAction(onClose));
  const { term, number, amountKobo, dueDay } = part;
  const missingKobo = amountKobo - (balance ?? amountKobo);
  const isShort = missingKobo > 0 || readFailure(payment.error).code === 'bookings.instalment_not_covered';
  const pay = () => payment.mutate({ bookingId: booking.id, term, number, idempotencyKey, amountKobo });
  const toLandlord = `${naira(amountKobo)} goes from your wallet to ${recipientsOf(booking)} at once.`;
  return (
    <ActionSheet onClose={onClose} title={`Rent on ${dateOf(dueDay)}`}>
      {isShort ? (
        <div className="grid gap-4">
          <p>{toLandlord}</p>
          <Note tone="sun">
            {missingKobo > 0
              ? `Your wallet has ${naira(balance ?? 0)}. Deposit ${naira(missingKobo)} first.`
              : 'Your wallet doesn’t have enough. Deposit first.'}
          </Note>
          <Link to="/wallet" {...buttonProps({ block: true, size: 'lg' })}>
            Deposit in your wallet
          </Link>
        </div>
      ) : (
        <ActionPrompt button={`Pay ${naira(amountKobo)}`} action={payment} onConfirm={pay} onCancel={onClose}>
          <p>
            {toLandlord}
            {balance !== undefined && ` In your wallet: ${naira(balance)}.`}
          </p>
        </ActionPrompt>
      )}
    </ActionSheet>
  );
}
