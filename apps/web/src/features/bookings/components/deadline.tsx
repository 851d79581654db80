import { Clock } from 'lucide-react';
import { formatDate } from '../../../lib/format-date.ts';
import { leftWords } from '../../../lib/left-words.ts';
import { whenInText } from '../../../lib/lagos-times.ts';

export interface DeadlineProps {
  /** Epoch milliseconds. */
  at: number;
  now: number;
}

const soonMs = 6 * 3_600_000;
/** Further away the day is enough, and the year is wanted. */
const farMs = 30 * 86_400_000;

/** A deadline, and how much time is left of it; it goes on by itself with `now`. */
export function Deadline({ at, now }: DeadlineProps) {
  const left = at <= now ? 'Time is over' : `${leftWords(at, now)} left`;
  return (
    <p className="booking-deadline" data-soon={at - now < soonMs}>
      <Clock className="icon-16" aria-hidden="true" />
      <span>
        <strong>{left}</strong>, until {at - now > farMs ? formatDate(at) : whenInText(at, now)}
      </span>
    </p>
  );
}
