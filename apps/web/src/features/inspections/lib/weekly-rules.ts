import type { WeeklyRule } from '@rentreel/contracts/inspections';

const evening = 18 * 60;
const usual = { fromMinute: 10 * 60, untilMinute: 17 * 60 };

/** Monday first, Sunday last. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const rulesOf = (weekly: readonly WeeklyRule[], weekday: number): WeeklyRule[] =>
  weekly.filter((rule) => rule.weekday === weekday).toSorted((a, b) => a.fromMinute - b.fromMinute);

/** One more time of a day: the usual one, or what is left after the last. */
export function addRule(weekly: readonly WeeklyRule[], weekday: number): WeeklyRule[] {
  const last = rulesOf(weekly, weekday).at(-1);
  if (!last) return [...weekly, { weekday, ...usual }];
  const fromMinute = Math.min(last.untilMinute + 60, 23 * 60);
  return [...weekly, { weekday, fromMinute, untilMinute: Math.max(Math.min(fromMinute + 120, 24 * 60), evening) }];
}

/** The times of one day replaced by others. */
export function setRules(weekly: readonly WeeklyRule[], weekday: number, rules: readonly WeeklyRule[]): WeeklyRule[] {
  return [...weekly.filter((rule) => rule.weekday !== weekday), ...rules];
}

/** What is wrong with the times of a day, in words; undefined when nothing is. */
export function ruleTrouble(rules: readonly WeeklyRule[]): string | undefined {
  if (rules.some(({ fromMinute, untilMinute }) => untilMinute <= fromMinute))
    return 'A time has to end after it begins.';
  const sorted = rules.toSorted((a, b) => a.fromMinute - b.fromMinute);
  const overlaps = sorted.some((rule, place) => rule.fromMinute < (sorted[place - 1]?.untilMinute ?? 0));
  return overlaps ? 'Two times of this day overlap. Join them, or move one.' : undefined;
}
