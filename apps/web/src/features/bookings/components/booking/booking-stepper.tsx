import { Check, Circle, CircleDot, X } from 'lucide-react';
import { bookingProgress } from '../../lib/booking-progress.ts';
import type { BookingPartProps } from './booking-part.ts';

const icons = { done: Check, now: CircleDot, later: Circle, stopped: X } as const;
const words = { done: 'Done', now: 'Now', later: 'To come', stopped: 'Ended' } as const;

/** The whole way on one line of time: what is done, where it stands, what is to come. */
export function BookingStepper({ booking, now }: BookingPartProps) {
  return (
    <section aria-labelledby="progress-heading">
      <h2 id="progress-heading">Step by step</h2>
      <ol className="booking-stepper">
        {bookingProgress(booking, now).map(({ name, detail, mark }) => {
          const Icon = icons[mark];
          return (
            <li key={name} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
              <span className="booking-stepper-mark">
                <Icon className="icon-16" aria-hidden="true" />
              </span>
              <p>
                <strong>{name}</strong>
                <span className="sr-only"> ({words[mark]})</span>
                {detail && <span className="block text-14 text-text-2">{detail}</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
