import type { Booking } from '@rentreel/contracts/bookings';
import { Skeleton } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { formatDate } from '../../../../lib/format-date.ts';
import { trpc } from '../../../../lib/trpc.ts';

/** What the law of the state asks next: the owner's notice, the court, and mediation before it. */
export function OverstaySteps({ bookingId }: { bookingId: Booking['id'] }) {
  const { data: law, error } = trpc.bookings.overstayLaw.useQuery({ bookingId });
  if (!law) return error ? <FormFailure error={error} /> : <Skeleton shape="card" className="h-40" />;
  const { steps, mediation, source, checkedOn, doubts } = law;
  return (
    <div className="booking-stack">
      <ol className="booking-stack">
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
        {source !== null &&
          `Source: ${source}${checkedOn === null ? '' : `, looked up on ${formatDate(Date.parse(checkedOn))}`}. `}
        {doubts.join(' ')} Information, not legal advice.
      </p>
    </div>
  );
}
