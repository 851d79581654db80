import { formatTime } from '@rentreel/values';
import { dayLabel } from '#/lib/times.ts';

/** Returns the time of the last message for a list: a time today, otherwise a day. */
export function listTime(at: number, now = Date.now()): string {
  const text = dayLabel(at, now);
  return text === 'Today' ? formatTime(at) : text;
}
