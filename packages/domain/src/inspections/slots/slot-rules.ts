import { type WeeklyRule, defaultAvailability, inspectionLimits } from '@rentreel/contracts/inspections';
import {
  hourMs,
  lagosDay,
  minuteMs,
  overlaps,
  startOfDay,
  ticksOf,
  type TimeSpan,
  weekdayOf,
} from '../inspection-times.ts';

/** How a home is shown. */
export interface ShowingRules {
  readonly weekly: readonly WeeklyRule[];
  readonly slotMinutes: 15 | 30 | 45 | 60;
  readonly noticeHours: number;
  readonly instant: boolean;
  readonly feeKobo: number;
  readonly isDefault: boolean;
}

const { weekdays, fromMinute, untilMinute, slotMinutes, noticeHours } = defaultAvailability;

/** How a home is shown whose landlord has said nothing. */
export const defaultRules: ShowingRules = {
  weekly: weekdays.map((weekday) => ({ weekday, fromMinute, untilMinute })),
  slotMinutes,
  noticeHours,
  instant: false,
  feeKobo: 0,
  isDefault: true,
};

/** The times of a day of Lagos at which a home is shown, taken or not, in order. */
export function timesOfDay({ weekly, slotMinutes: minutes }: ShowingRules, day: number): TimeSpan[] {
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

/** The first and the last moment at which a time that is asked for now may begin. */
export function askingWindow({ noticeHours: hours }: Pick<ShowingRules, 'noticeHours'>, now: number) {
  // A request is answered before the start, so there has to be some time before it.
  return {
    from: now + Math.max(hours * hourMs, inspectionLimits.tickMs),
    until: startOfDay(lagosDay(now) + inspectionLimits.slotDays),
  };
}

export interface Obstacles {
  readonly blackouts: readonly TimeSpan[];
  /** Quarters of an hour that the landlord has promised. */
  readonly taken: ReadonlySet<number>;
}

/** Whether a time is one at which the home is shown, taken or not. */
export function isShownAt(
  time: TimeSpan,
  rules: ShowingRules,
  { blackouts, now }: { readonly blackouts: readonly TimeSpan[]; readonly now: number },
): boolean {
  const { from, until } = askingWindow(rules, now);
  if (time.startsAt < from || time.startsAt >= until) return false;
  if (blackouts.some((blackout) => overlaps(blackout, time))) return false;
  return timesOfDay(rules, lagosDay(time.startsAt)).some(({ startsAt }) => startsAt === time.startsAt);
}

/** The days of the next two weeks with the times that are free, in order; days without one are left out. */
export function freeDays(rules: ShowingRules, { blackouts, taken }: Obstacles, now: number) {
  const today = lagosDay(now);
  const days = Array.from({ length: inspectionLimits.slotDays }, (_, place) => today + place);
  return days.flatMap((day) => {
    const slots = timesOfDay(rules, day).filter(
      (time) => isShownAt(time, rules, { blackouts, now }) && !ticksOf(time).some((tick) => taken.has(tick)),
    );
    return slots.length === 0 ? [] : [{ day, slots }];
  });
}
