import type { Booking } from '@rentreel/contracts/bookings';
import { Card, Note } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { NotLoaded } from '#/components/load-failure.tsx';
import { trpc } from '#/lib/trpc.ts';

/** The tenant has not moved out after the end: what is forbidden, and the next legal step. */
export function OverstayBox({ booking: { id, side, other } }: { booking: Booking }) {
  return (
    <section aria-labelledby="overstay-heading">
      <h2 id="overstay-heading">After the end of the tenancy</h2>
      <Card className="grid grid-cols-1 gap-2.5">
        <Note tone="sun">
          {side === 'tenant'
            ? `${other.name} may not lock you out, remove your belongings or cut off light and water. Only a court can order you to leave.`
            : `Don’t lock ${other.name} out, remove their belongings or cut off light and water. Only a court can order an eviction.`}
        </Note>
        <OverstaySteps bookingId={id} />
      </Card>
    </section>
  );
}

/** Next legal steps of the state: the owner's notice, the court, and mediation first. */
export function OverstaySteps({ bookingId }: { bookingId: Booking['id'] }) {
  const { data: law, error, refetch } = trpc.bookings.overstayLaw.useQuery({ bookingId });
  if (!law) return <NotLoaded error={error} refetch={refetch} />;
  const { steps, mediation, source, checkedOn, doubts } = law;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <ol className="grid grid-cols-1 gap-2.5">
        <li>
          <strong>Talk, then mediation</strong>
          <span className="block text-14 text-text-2">{mediation}</span>
        </li>
        {steps.map(({ kind, day, title, text }) => (
          <li key={kind}>
            <strong>{title}</strong>, {kind === 'court' ? 'from' : 'at the earliest'} {formatDate(Date.parse(day))}
            <span className="block text-14 text-text-2">{text}</span>
          </li>
        ))}
      </ol>
      <p className="text-14 text-text-2">
        {source !== null && sourceLine(source, checkedOn)} {doubts.join(' ')} Information, not legal advice.
      </p>
    </div>
  );
}

const sourceLine = (source: string, checkedOn: string | null): string =>
  checkedOn === null ? `Source: ${source}.` : `Source: ${source}, looked up on ${formatDate(Date.parse(checkedOn))}.`;
