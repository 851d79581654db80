import type { Booking } from '@rentreel/contracts/bookings';
import { Card, Note } from '@rentreel/ui';
import { OverstaySteps } from './overstay-steps.tsx';

/** The tenant still lives there after the end: what nobody may do, and what the law asks next. */
export function OverstayBox({ booking: { id, state, side, other } }: { booking: Booking }) {
  if (state !== 'overstayed') return null;
  return (
    <section aria-labelledby="overstay-heading">
      <h2 id="overstay-heading">After the end of the tenancy</h2>
      <Card className="booking-stack">
        <Note tone="sun">
          {side === 'tenant'
            ? `${other.name} may not lock you out, carry out your things or cut off light and water. Only a court can order you out.`
            : `Do not lock ${other.name} out, carry out their things or cut off light and water. Only a court can order somebody out.`}
        </Note>
        <OverstaySteps bookingId={id} />
      </Card>
    </section>
  );
}
