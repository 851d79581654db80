import type { AutoSaving, Pot, PotCard } from '@rentreel/contracts/pots';
import { formatIsoDay, lagosDay, naira, subtractKobo, weekdayName } from '@rentreel/values';
import { dayText } from '#/lib/times.ts';

type Goal = Pick<PotCard, 'state' | 'heldKobo' | 'targetKobo' | 'targetDay' | 'perWeekKobo' | 'paidKobo' | 'auto'>;

/** Returns the saved part of the target in percent: 0 to 100, and 100 only when it is complete. */
export function percentOf({ heldKobo, targetKobo }: Pick<Goal, 'heldKobo' | 'targetKobo'>): number {
  return Math.min(100, Math.floor((heldKobo / targetKobo) * 100));
}

/** Returns whether the pot has paid for a home and saves nothing more by itself, so that its target no longer counts. */
export const isSpent = ({ paidKobo, auto }: Pick<Goal, 'paidKobo' | 'auto'>): boolean =>
  paidKobo > 0 && auto?.paused !== false;

/** States what is still needed to reach the target, or that the pot has paid for a home and nothing more is saved. */
export function needInLabel(pot: Goal): string {
  if (pot.state === 'closed') return 'Everyone got their share back.';
  const missingKobo = pot.targetKobo - pot.heldKobo;
  if (missingKobo <= 0) return 'Fully saved.';
  if (isSpent(pot)) return `It has paid ${naira(pot.paidKobo)} for a home.`;
  if (pot.perWeekKobo === null) return `${formatIsoDay(pot.targetDay)} has come, and ${naira(missingKobo)} is missing.`;
  if (pot.perWeekKobo >= missingKobo) return `${naira(missingKobo)} is missing until ${formatIsoDay(pot.targetDay)}.`;
  return `Save ${naira(pot.perWeekKobo)} a week to reach it by ${formatIsoDay(pot.targetDay)}.`;
}

/** Weekdays from 1 for Monday to 7 for Sunday. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), text: weekdayName(day % 7) }));

const ending = (day: number) => {
  if (day > 3 && day < 21) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
};

export const monthDayOptions = Array.from({ length: 28 }, (_, index) => ({
  value: String(index + 1),
  text: `The ${index + 1}${ending(index + 1)}`,
}));

/** "₦10,000 every Friday", "₦50,000 on the 25th of every month". */
export function autoInLabel({ amountKobo, every, day }: Pick<AutoSaving, 'amountKobo' | 'every' | 'day'>): string {
  const when = every === 'week' ? `every ${weekdayName(day % 7)}` : `on the ${day}${ending(day)} of every month`;
  return `${naira(amountKobo)} ${when}`;
}

/** States when money is saved next. */
export const nextInLabel = (at: number) => `${dayText(lagosDay(at))}, 8:00 am`;

/** States what automatic saving does next: at most what is missing is saved, and nothing once the target is reached. */
export function nextSavingInLabel(
  { amountKobo, nextAt }: Pick<AutoSaving, 'amountKobo' | 'nextAt'>,
  { heldKobo, targetKobo }: Pick<Goal, 'heldKobo' | 'targetKobo'>,
): string {
  if (nextAt === null) return 'Nothing is saved until you continue.';
  if (heldKobo >= targetKobo) return 'The target is reached, so nothing more is saved unless the pot falls below it.';
  const missingKobo = subtractKobo(targetKobo, heldKobo);
  const last = missingKobo < amountKobo ? `, with the last ${naira(missingKobo)}` : '';
  return `Next: ${nextInLabel(nextAt)}${last}. Skipped, with a notification, when your wallet has too little.`;
}

/** "Just you", "You and Tunde", "You and 3 others". */
export function companyOf({ members }: Pick<Pot, 'members'>): string {
  const others = members.filter(({ me }) => !me);
  if (others.length === 0) return 'Just you';
  return others.length === 1 ? `You and ${others[0]?.name}` : `You and ${others.length} others`;
}
