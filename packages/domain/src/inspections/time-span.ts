import { inspectionLimits } from '@rentreel/contracts/inspections';

/** A period from `startsAt` inclusive to `endsAt` exclusive, epoch milliseconds. */
export interface TimeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

export const overlaps = (a: TimeSpan, b: TimeSpan): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Returns the ticks (quarter hours since 1970) that a period covers. */
export function ticksOf({ startsAt, endsAt }: TimeSpan): number[] {
  const first = Math.floor(startsAt / inspectionLimits.tickMs);
  const end = Math.ceil(endsAt / inspectionLimits.tickMs);
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
}
