import type { Booking } from '@rentreel/contracts/bookings';
import { type DisputeReason, disputeReasonCodes, disputeReasons } from '@rentreel/contracts/disputes';
import { formatNaira, kobo } from '@rentreel/money';
import { Note } from '@rentreel/ui';
import { useState } from 'react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterDeed } from '../hooks/use-after-deed.ts';
import type { RenderPhotos } from '../lib/photo-slot.ts';
import { StatementForm } from './statement-form.tsx';

export interface OpenFormProps {
  booking: Booking;
  renderPhotos: RenderPhotos;
}

const options = disputeReasonCodes
  .filter((code) => disputeReasons[code].kind === 'move_in')
  .map((value) => ({ value, text: disputeReasons[value].name }));

/** A tenant reports what is wrong with the home that they paid for. */
export function OpenForm({ booking, renderPhotos }: OpenFormProps) {
  const [reason, setReason] = useState<DisputeReason>();
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = trpc.disputes.open.useMutation(useAfterDeed());
  return (
    <>
      <Note tone="ok">
        {formatNaira(kobo(booking.escrow.heldKobo))} stays in escrow until this is settled. {booking.other.name} is
        asked for an answer within 48 hours.
      </Note>
      <SelectField
        id="reason"
        label="What is wrong?"
        placeholder="Choose what fits best"
        options={options}
        value={reason}
        onChange={setReason}
        error={tried && reason === undefined ? 'Choose what fits best.' : undefined}
      />
      <StatementForm
        id={`open-${booking.id}`}
        label="What happened"
        button="Report the problem"
        busy={isPending}
        error={error}
        renderPhotos={renderPhotos}
        onSend={(said) => {
          setTried(true);
          if (reason) mutate({ bookingId: booking.id, version: booking.version, reason, ...said });
        }}
      />
    </>
  );
}
