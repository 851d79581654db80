import { dayMs, hourMs, isoDayAt, type Kobo, kobo, startOfIsoDay, zeroKobo } from '@rentreel/values';
import { daysBetween } from '../day.ts';

/** Missing amount and its deadline: days in Lagos as 2026-11-30, money in kobo. */
export interface SavingGoal {
  readonly missingKobo: Kobo;
  readonly today: string;
  readonly targetDay: string;
}

export interface SavingNeed {
  /** Remaining weeks, rounded up, at least one. */
  readonly weeks: number;
  /** Weekly saving that reaches the target in time: whole naira, rounded up. Kobo. */
  readonly perWeekKobo: Kobo;
  /** The same per month. */
  readonly perMonthKobo: Kobo;
}

const daysOfMonth = 365 / 12;

const nairaUp = (missingKobo: Kobo, parts: number) => kobo(Math.ceil(Math.max(0, missingKobo) / parts / 100) * 100);

/** Computes the saving required to reach a target by its day; null once the day has come and something is missing. */
export function savingNeed({ missingKobo, today, targetDay }: SavingGoal): SavingNeed | null {
  const days = daysBetween(today, targetDay) - 1;
  if (days < 1) return missingKobo > 0 ? null : { weeks: 1, perWeekKobo: zeroKobo, perMonthKobo: zeroKobo };
  const weeks = Math.ceil(days / 7);
  const months = Math.max(1, Math.floor(days / daysOfMonth));
  return { weeks, perWeekKobo: nairaUp(missingKobo, weeks), perMonthKobo: nairaUp(missingKobo, months) };
}

/** Frequency of automatic saving. */
export const autoRhythms = ['week', 'month'] as const;
export type AutoRhythm = (typeof autoRhythms)[number];

/** Day of the week, 1 for Monday to 7 for Sunday; or of the month, 1 to 28, so that every month has it. */
export interface AutoDay {
  readonly every: AutoRhythm;
  readonly day: number;
}

export const maxAutoDay: Readonly<Record<AutoRhythm, number>> = { week: 7, month: 28 };

/** Automatic saving runs at eight in the morning in Lagos, when users can see it. */
const morningMs = 8 * hourMs;

function fits(day: string, { every, day: wanted }: AutoDay): boolean {
  if (every === 'month') return Number(day.slice(8)) === wanted;
  return (new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7) === wanted;
}

/** Returns the first time of an automatic saving after `now`; both epoch milliseconds. */
export function nextAutoSave(rhythm: AutoDay, now: number): number {
  for (let at = now; ; at += dayMs) {
    const day = isoDayAt(at);
    const dueAt = startOfIsoDay(day) + morningMs;
    if (fits(day, rhythm) && dueAt > now) return dueAt;
  }
}

interface AutoSavingGoal {
  readonly missingKobo: Kobo;
  readonly now: number;
  readonly targetDay: string;
}

/** Returns the amount of each automatic saving that reaches a target before its day; null when none is due before. */
export function autoSaveNeed(rhythm: AutoDay, { missingKobo, now, targetDay }: AutoSavingGoal): Kobo | null {
  const end = startOfIsoDay(targetDay);
  let times = 0;
  for (let at = nextAutoSave(rhythm, now); at < end; at = nextAutoSave(rhythm, at)) times += 1;
  return times === 0 ? null : nairaUp(missingKobo, times);
}
