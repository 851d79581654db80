import type { NotificationGroup } from '@rentreel/contracts/notifications';
import { formatDate } from '../../../lib/format-date.ts';

const dayMs = 24 * 60 * 60_000;
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'long' });

/** A day of the inbox in words, and what it holds. */
export interface InboxDay {
  readonly name: string;
  readonly groups: readonly NotificationGroup[];
}

function dayName(at: number, now: number): string {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Today';
  if (day === formatDate(now - dayMs)) return 'Yesterday';
  return at > now - 6 * dayMs ? weekdays.format(at) : day;
}

/** The groups by their day in Lagos, the latest day first; within a day what is unread comes first. */
export function daysOf(groups: readonly NotificationGroup[], now = Date.now()): InboxDay[] {
  const days = new Map<string, NotificationGroup[]>();
  for (const group of groups) {
    const name = dayName(group.occurredAt, now);
    days.set(name, [...(days.get(name) ?? []), group]);
  }
  return [...days].map(([name, all]) => ({
    name,
    groups: [...all.filter(({ unread }) => unread > 0), ...all.filter(({ unread }) => unread === 0)],
  }));
}
