import type { QueueFigures } from '@rentreel/contracts/administration';
import type { ComparableRents, ReviewedHome } from '@rentreel/contracts/listings';
import { count, minuteMs } from '@rentreel/values';
import { durationLabel, leftLabel } from '#/lib/times.ts';

/** How long something has waited: "40 minutes", "3 days". */
export const waitLabel = (since: number, now: number): string => durationLabel(Math.floor((now - since) / minuteMs));

/** How a queue stands against what people were promised: "2 late", "5 hours left". */
export function promiseLabel({ oldestAt, dueAt, late }: QueueFigures, now: number): string {
  if (oldestAt === null) return 'Nothing waits';
  if (dueAt === null) return 'No set time';
  return late > 0 || dueAt <= now ? `${Math.max(late, 1)} late` : `${leftLabel(dueAt, now)} left`;
}

/** How urgent a queue is: late, within the last quarter of what was promised, or in time. */
export function urgencyOf({ oldestAt, dueAt, late }: QueueFigures, now: number): 'bad' | 'sun' | 'ok' {
  if (oldestAt === null || dueAt === null) return 'ok';
  if (late > 0 || dueAt <= now) return 'bad';
  return dueAt - now < (dueAt - oldestAt) / 4 ? 'sun' : 'ok';
}

/** How much of the promised time the oldest has used, 0 to 100. */
export function usedPercent({ oldestAt, dueAt }: QueueFigures, now: number): number {
  if (oldestAt === null || dueAt === null || dueAt <= oldestAt) return 0;
  return Math.min(100, Math.max(0, Math.round(((now - oldestAt) / (dueAt - oldestAt)) * 100)));
}

/** How many homes a rent is compared with: a few are called few, for they say little. */
export function rentComparison(
  { count: homes }: ComparableRents,
  { bedrooms, area }: Pick<ReviewedHome, 'bedrooms' | 'area'>,
): string {
  const size = bedrooms === 0 ? 'homes of one room' : `homes with ${count(bedrooms, 'bedroom')}`;
  if (homes === 0) return `No other ${size} are live in ${area} now, so there is nothing to compare with.`;
  const compared = `Compared with ${homes} other ${homes === 1 ? size.replace('homes', 'home') : size} live in ${area} now.`;
  return homes < fewHomes ? `${compared} That is few: look at the photos and the landlord as well.` : compared;
}

/** Below so many, what homes cost in an area says little. */
const fewHomes = 5;
