import { inspectionLimits } from '@rentreel/contracts/inspections';

/** A time from `startsAt` until before `endsAt`, epoch milliseconds. */
export interface TimeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

export const overlaps = (a: TimeSpan, b: TimeSpan): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The quarters of an hour that a time covers, counted from 1970. */
export function ticksOf({ startsAt, endsAt }: TimeSpan): number[] {
  const first = Math.floor(startsAt / inspectionLimits.tickMs);
  const end = Math.ceil(endsAt / inspectionLimits.tickMs);
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
}
