import type { AreaFigures, AreaMonth, AreaView } from '@rentreel/contracts/areas';
import { nigerianStates } from '@rentreel/contracts/listings';
import {
  asLagosDay,
  count,
  formatDay,
  formatMonth,
  shortDate,
  shortWeekday,
  startOfIsoDay,
  weekdayName,
  weekdayOf,
} from '@rentreel/values';

/** Days of the last week as "Thu 19"; "Today" and "Yesterday" by name. */
export function dayLabel(day: number, today: number): string {
  if (day === today) return 'Today';
  if (day === today - 1) return 'Yesterday';
  return `${shortWeekday(day)} ${shortDate(day).split(' ')[0]}`;
}

/** Days of the last week within a sentence: "today", "yesterday", "Thursday". */
export function dayInSentence(day: number, today: number): string {
  if (day === today) return 'today';
  if (day === today - 1) return 'yesterday';
  return weekdayName(weekdayOf(asLagosDay(day)));
}

/** Formats "2026-07" as "Jul 2026". */
export const monthLabel = (month: string): string => formatMonth(startOfIsoDay(`${month}-01`));

/** Date of an area's last report: "Last report: 21 Nov 2026." */
export const lastReportLabel = (day: number): string => `Last report: ${formatDay(day)}.`;

interface Reported {
  readonly month: string;
  readonly value: number;
}

function reportedMonths(months: readonly AreaMonth[], measure: 'powerHours' | 'waterHours' | 'floodShare'): Reported[] {
  return months.flatMap(({ month, [measure]: value }) => (value === null ? [] : { month, value }));
}

function extremesLabel(name: string, reported: readonly Reported[]): string[] {
  const sorted = reported.toSorted((a, b) => a.value - b.value);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (!lowest || !highest || lowest.value === highest.value) return [];
  const monthText = ({ month, value }: Reported) => `${monthLabel(month)} (${hoursLabel(value)})`;
  return [`Most ${name} in ${monthText(highest)}, least in ${monthText(lowest)}.`];
}

function floodMonths(reported: readonly Reported[]): string[] {
  const wet = reported.filter(({ value }) => value > 0).map(({ month }) => monthLabel(month));
  if (reported.length === 0) return [];
  return wet.length === 0 ? ['No month with water in a yard or inside.'] : [`Floods in ${wet.join(', ')}.`];
}

/** Describes what the months show; nothing with too few reporters. */
export function patternLabel(months: readonly AreaMonth[]): string[] {
  return [
    ...extremesLabel('light', reportedMonths(months, 'powerHours')),
    ...extremesLabel('water', reportedMonths(months, 'waterHours')),
    ...floodMonths(reportedMonths(months, 'floodShare')),
  ];
}

/** Formats hours in halves: "6½ hours", "1 hour", "½ hour", "no hours". */
export function hoursLabel(hours: number): string {
  const whole = Math.floor(hours);
  const half = hours % 1 === 0 ? '' : '½';
  if (hours === 0) return 'no hours';
  const figure = whole === 0 ? half : `${whole}${half}`;
  return hours <= 1 ? `${figure} hour` : `${figure} hours`;
}

/** Number of reporters below which a percentage would suggest false precision. */
const fewReporters = 10;

/** Formats a share of few people as "2 in 3 people", of more as "33%". */
function partOf(share: number, reporters: number): string {
  for (let all = 2; all <= Math.min(reporters, fewReporters - 1); all += 1) {
    const some = Math.round(share * all);
    if (reporters < fewReporters && Math.abs(some / all - share) < 0.006) return `${some} in ${all} people`;
  }
  return percent(share);
}

/** Share of reporters who had water in the yard or inside. */
export function floodLabels({ floodShare, reporters }: Pick<AreaFigures, 'floodShare' | 'reporters'>): string {
  const share = floodShare ?? 0;
  if (share === 0) return 'No one had water in the yard or inside';
  if (share === 1) return 'Everyone had water in the yard or inside';
  return `${partOf(share, reporters)} had water in the yard or inside`;
}

/** Formats a share from 0 to 1: "33%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "2 more people needed": what is missing until an area's figures are shown. */
export const neededLabel = (people: number): string => `${count(people, 'more person', 'more people')} needed`;

/** Number of reporters: "From 4 people". Never below the minimum. */
export const reportersLabel = (people: number): string => `From ${people} people over the last 12 months`;

/** Location of an area without repeating a name: "Lagos", "Ibadan, Oyo State". */
export function areaPlace({ name, city, stateCode }: Pick<AreaView, 'name' | 'city' | 'stateCode'>): string {
  const state = nigerianStates[stateCode];
  const inState = stateCode === 'FC' ? state : `${state} State`;
  if (name === city) return inState;
  return state.startsWith(city) ? state : `${city}, ${inState}`;
}
