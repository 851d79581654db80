import { naira } from '@rentreel/values';
import { Note } from '@rentreel/ui';
import { ActionPrompt } from '#/lib/forms/action-sheet.tsx';
import { trpc } from '#/lib/trpc.ts';
import { OverstaySteps } from '../booking/overstay.tsx';
import { firstName, heldDepositKobo } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { BookingFormProps } from './actions.ts';

/** Reports that the tenant has not moved out. Only provides information: the law decides which steps are allowed. */
export function OverstayForm({ booking, onDone }: BookingFormProps) {
  const report = trpc.bookings.reportOverstay.useMutation(useAfterAction(onDone));
  const held = heldDepositKobo(booking);
  return (
    <ActionPrompt
      button={`${firstName(booking)} still lives there`}
      action={report}
      onConfirm={() => report.mutate({ bookingId: booking.id, version: booking.version })}
      onCancel={onDone}
    >
      <p>
        {firstName(booking)} sees that you reported it. The move-out is then not recorded automatically.
        {held > 0 && ` The caution fee of ${naira(held)} stays in escrow.`} We ask both of you again in 30 days; either
        of you can record the move-out at any time.
      </p>
      <Note tone="sun">
        You may not lock a tenant out, remove them or cut off light and water. Only a court can order an eviction.
      </Note>
      <OverstaySteps bookingId={booking.id} />
    </ActionPrompt>
  );
}
