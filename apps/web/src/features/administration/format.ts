import type { QueueFigures } from '@rentreel/contracts/administration';
import { minuteMs } from '@rentreel/values';
import { durationLabel, leftLabel } from '#/lib/times.ts';
import type { PersonTab } from './person-tabs.ts';

/** Waiting time: "40 minutes", "3 days". */
export const waitLabel = (since: number, now: number): string => durationLabel(Math.floor((now - since) / minuteMs));

/** State of a queue against its promised time: "2 late", "5 hours left". */
export function promiseLabel({ oldestAt, dueAt, late }: QueueFigures, now: number): string {
  if (oldestAt === null) return 'Nothing waiting';
  if (dueAt === null) return 'No set time';
  return late > 0 || dueAt <= now ? `${Math.max(late, 1)} late` : `${leftLabel(dueAt, now)} left`;
}

/** Urgency of a queue: late, within the last quarter of the promised time, or in time. */
export function urgencyOf({ oldestAt, dueAt, late }: QueueFigures, now: number): 'bad' | 'sun' | 'ok' {
  if (oldestAt === null || dueAt === null) return 'ok';
  if (late > 0 || dueAt <= now) return 'bad';
  return dueAt - now < (dueAt - oldestAt) / 4 ? 'sun' : 'ok';
}

/** Used share of the promised time for the oldest case, 0 to 100. */
export function usedPercent({ oldestAt, dueAt }: QueueFigures, now: number): number {
  if (oldestAt === null || dueAt === null || dueAt <= oldestAt) return 0;
  return Math.min(100, Math.max(0, Math.round(((now - oldestAt) / (dueAt - oldestAt)) * 100)));
}

/** Returns the tab that lists a booking, a home or a payment, by its id. */
export function tabOfSubject(id: string): PersonTab {
  if (id.startsWith('bkg_')) return 'bookings';
  return id.startsWith('lst_') ? 'homes' : 'money';
}
