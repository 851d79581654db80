import { Button, Note } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { heldDepositKobo } from '../../lib/escrow-sums.ts';
import { naira } from '../../lib/naira.ts';
import { firstName } from '../../lib/name-words.ts';
import { OverstaySteps } from '../booking/overstay-steps.tsx';
import type { DeedFormProps } from './deed-sheet.tsx';

/** Says that the tenant still lives there. It is information: what may be done about it is the law's. */
export function OverstayForm({ booking, onDone }: DeedFormProps) {
  const { mutate, isPending, error } = trpc.bookings.reportOverstay.useMutation(useAfterDeed(onDone));
  const held = heldDepositKobo(booking);
  return (
    <div className="deed-form">
      <p>
        {firstName(booking)} hears that you say so. The move-out is then not noted by itself
        {held > 0 && `, and ${naira(held)} caution stays in escrow`}. We ask both of you again in 30 days; either of you
        can record the move-out at any time.
      </p>
      <Note tone="sun">
        Nobody may be locked out or thrown out, and light and water stay on. Only a court can order somebody out.
      </Note>
      <OverstaySteps bookingId={booking.id} />
      <FormFailure error={error} />
      <div className="sheet-actions">
        <Button
          size="lg"
          block
          busy={isPending}
          busyText="Sending…"
          onClick={() => mutate({ bookingId: booking.id, version: booking.version })}
        >
          {firstName(booking)} still lives there
        </Button>
        <Button size="lg" block variant="secondary" onClick={onDone}>
          Not now
        </Button>
      </div>
    </div>
  );
}
