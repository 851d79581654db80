import { Clock } from 'lucide-react';
import { dueText, leftWords } from '../../../lib/left-words.ts';

export interface DeadlineProps {
  /** Epoch milliseconds. */
  at: number;
  now: number;
}

const soonMs = 6 * 3_600_000;

/** A deadline, and how much time is left of it; it goes on by itself with `now`. */
export function Deadline({ at, now }: DeadlineProps) {
  const left = at <= now ? 'Time is over' : `${leftWords(at, now)} left`;
  return (
    <p className="booking-deadline" data-soon={at - now < soonMs}>
      <Clock className="icon-16" aria-hidden="true" />
      <span>
        <strong>{left}</strong>, until {dueText(at, now)}
      </span>
    </p>
  );
}
