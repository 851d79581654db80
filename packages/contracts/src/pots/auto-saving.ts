import { lagosDayOf, startOfLagosDay } from '../wallet/lagos-day.ts';

/** How often money is saved by itself. */
export const autoRhythms = ['week', 'month'] as const;
export type AutoRhythm = (typeof autoRhythms)[number];

/** A day of the week, 1 for Monday to 7 for Sunday; or of the month, 1 to 28, so that every month has it. */
export interface AutoDay {
  readonly every: AutoRhythm;
  readonly day: number;
}

export const maxAutoDay: Readonly<Record<AutoRhythm, number>> = { week: 7, month: 28 };

const dayMs = 24 * 60 * 60_000;
/** Saved at eight in the morning in Lagos, when people can see it. */
const morningMs = 8 * 60 * 60_000;

function fits(day: string, { every, day: wanted }: AutoDay): boolean {
  if (every === 'month') return Number(day.slice(8)) === wanted;
  return (new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7) === wanted;
}

/** The first moment after `now` at which money is saved by itself; both epoch milliseconds. */
export function nextAutoSave(rhythm: AutoDay, now: number): number {
  for (let at = now; ; at += dayMs) {
    const day = lagosDayOf(at);
    const dueAt = startOfLagosDay(day) + morningMs;
    if (fits(day, rhythm) && dueAt > now) return dueAt;
  }
}
