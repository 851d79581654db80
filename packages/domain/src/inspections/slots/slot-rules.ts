import { type FreeSpan, type WeeklyRule, defaultAvailability, inspectionLimits } from '@rentreel/contracts/inspections';
import {
  addDays,
  hourMs,
  type Kobo,
  type LagosDay,
  lagosDay,
  minuteMs,
  startOfDay,
  weekdayOf,
  zeroKobo,
} from '@rentreel/values';
import { type TimeSpan, overlaps, ticksOf } from '../time-span.ts';

/** When and how a listing is shown. */
export interface ShowingRules {
  readonly weekly: readonly WeeklyRule[];
  readonly slotMinutes: 15 | 30 | 45 | 60;
  readonly noticeHours: number;
  readonly instant: boolean;
  readonly feeKobo: Kobo;
  readonly isDefault: boolean;
}

const { weekdays, fromMinute, untilMinute, slotMinutes, noticeHours } = defaultAvailability;

/** The rules of a listing whose landlord has set none. */
export const defaultRules: ShowingRules = {
  weekly: weekdays.map((weekday) => ({ weekday, fromMinute, untilMinute })),
  slotMinutes,
  noticeHours,
  instant: false,
  feeKobo: zeroKobo,
  isDefault: true,
};

/** Returns the published slots of a day, reserved or not, in order. */
export function timesOfDay({ weekly, slotMinutes: minutes }: ShowingRules, day: LagosDay): TimeSpan[] {
  const rules = weekly
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((a, b) => a.fromMinute - b.fromMinute);
  return rules.flatMap((rule) => {
    const count = Math.floor((rule.untilMinute - rule.fromMinute) / minutes);
    return Array.from({ length: count }, (_, place) => {
      const startsAt = startOfDay(day) + (rule.fromMinute + place * minutes) * minuteMs;
      return { startsAt, endsAt: startsAt + minutes * minuteMs };
    });
  });
}

/** Returns the period in which an inspection requested now may start. */
export function askingWindow({ noticeHours: hours }: Pick<ShowingRules, 'noticeHours'>, now: number) {
  // A request must be answered before the start, so some time has to remain.
  return {
    from: now + Math.max(hours * hourMs, inspectionLimits.tickMs),
    until: startOfDay(addDays(lagosDay(now), inspectionLimits.slotDays)),
  };
}

export interface Obstacles {
  readonly blackouts: readonly TimeSpan[];
  /** The ticks (quarter hours) that the landlord has reserved. */
  readonly taken: ReadonlySet<number>;
}

const isOpen = (
  time: TimeSpan,
  { from, until }: ReturnType<typeof askingWindow>,
  blackouts: readonly TimeSpan[],
): boolean => time.startsAt >= from && time.startsAt < until && !blackouts.some((blackout) => overlaps(blackout, time));

/** Returns whether a time is a published slot, reserved or not. */
export function isShownAt(
  time: TimeSpan,
  rules: ShowingRules,
  { blackouts, now }: { readonly blackouts: readonly TimeSpan[]; readonly now: number },
): boolean {
  if (!isOpen(time, askingWindow(rules, now), blackouts)) return false;
  return timesOfDay(rules, lagosDay(time.startsAt)).some(({ startsAt }) => startsAt === time.startsAt);
}

/** Returns the free slots of the next two weeks by day, in order, without days that have none. */
export function freeDays(rules: ShowingRules, { blackouts, taken }: Obstacles, now: number) {
  const today = lagosDay(now);
  const window = askingWindow(rules, now);
  const days = Array.from({ length: inspectionLimits.slotDays }, (_, place) => addDays(today, place));
  return days.flatMap((day) => {
    const slots = timesOfDay(rules, day).filter(
      (time) => isOpen(time, window, blackouts) && !ticksOf(time).some((tick) => taken.has(tick)),
    );
    return slots.length === 0 ? [] : [{ day, slots }];
  });
}

/**
 * Returns the free times of several listings in the next two weeks, in order; adjacent or overlapping slots of a day form one
 * span.
 */
export function freeSpans(listings: readonly ShowingRules[], obstacles: Obstacles, now: number): FreeSpan[] {
  const slots = listings
    .flatMap((rules) => freeDays(rules, obstacles, now))
    .flatMap((day) => day.slots)
    .toSorted((a, b) => a.startsAt - b.startsAt);
  const spans: FreeSpan[] = [];
  let lastStart: number | undefined;
  for (const { startsAt, endsAt } of slots) {
    const last = spans.at(-1);
    const isNew = startsAt !== lastStart;
    lastStart = startsAt;
    if (last && startsAt <= last.endsAt && lagosDay(startsAt) === lagosDay(last.startsAt)) {
      last.endsAt = Math.max(last.endsAt, endsAt);
      last.slots += isNew ? 1 : 0;
    } else {
      spans.push({ startsAt, endsAt, slots: 1 });
    }
  }
  return spans;
}
