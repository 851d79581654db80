import {
  type InstalmentView,
  type RentDue,
  bookingLimits,
  lockingStates,
  movingInStates,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import {
  asLagosDay,
  dayMs,
  hourMs,
  type Kobo,
  lagosDay,
  smallestKobo,
  startOfDay,
  subtractKobo,
} from '@rentreel/values';
import { cancelTimers, scheduleTimer, scheduleTimers } from '../../timers/index.ts';
import { listOffers } from '../agreements-repository.ts';
import type { Handle } from '../repository.ts';
import { type BookingRow, earlyEndIn, termsIn } from '../row.ts';
import { type InstalmentRow, type InstalmentKey, listInstalments, storeOwed } from './repository.ts';

/** Returns the last day on which an instalment is paid on time. */
export const lastDayToPay = ({ dueDay, extendedDay }: Pick<InstalmentRow, 'dueDay' | 'extendedDay'>): number =>
  extendedDay ?? dueDay;

const living: ReadonlySet<BookingRow['state']> = new Set(lockingStates);

/**
 * Returns whether an instalment is still owed: no rent is owed for time after the agreed last day. An earlier move-out does not
 * end it, because one side alone records that; for less rent both agree on an early end.
 */
export function isOwed(row: BookingRow, { paidAt, dueDay }: Pick<InstalmentRow, 'paidAt' | 'dueDay'>): boolean {
  const { state, moveOutDay, movedOutAt } = row;
  if (paidAt !== null || (movedOutAt === null && !living.has(state))) return false;
  return dueDay <= (moveOutDay ?? (movedOutAt === null ? Infinity : lagosDay(movedOutAt)));
}

const beforeTenancy: ReadonlySet<BookingRow['state']> = new Set(movingInStates);

/**
 * Returns whether the first payment of the instalment's term has been released. Before that an instalment, which goes from
 * wallet to wallet, would remain with the landlord when the term is cancelled or returned.
 */
export function hasBegun({ state, term }: BookingRow, part: Pick<InstalmentRow, 'term'>): boolean {
  return state === 'renewed' ? part.term < term : !beforeTenancy.has(state);
}

function stateOf(row: BookingRow, part: InstalmentRow, today: number): InstalmentView['state'] {
  const { paidAt, dueDay } = part;
  if (paidAt !== null) return 'paid';
  if (!hasBegun(row, part)) return 'later';
  if (lastDayToPay(part) < today) return 'late';
  return dueDay <= today ? 'due' : 'later';
}

/**
 * Returns the instalments that were paid in the term that runs, and those that are owed, also of the previous and a renewed
 * term.
 */
export async function instalmentViews(handle: Handle, row: BookingRow, now: number): Promise<InstalmentView[]> {
  const parts = await listInstalments(handle, row.id);
  const runningTerm = row.state === 'renewed' ? row.term - 1 : row.term;
  return parts
    .filter((part) => (part.term === runningTerm && part.paidAt !== null) || isOwed(row, part))
    .map((part) => {
      const { term, number, dueDay, amountKobo, paidAt, fromCaution } = part;
      const payable = paidAt === null && hasBegun(row, part);
      const state = stateOf(row, part, lagosDay(now));
      return {
        term,
        number,
        dueDay,
        lastDayToPay: lastDayToPay(part),
        amountKobo,
        paidAt,
        payable,
        state,
        fromCaution,
      };
    });
}

/** Returns the instalments that are due and unpaid, earliest first. */
export async function listDue(handle: Handle, row: BookingRow, now: number): Promise<InstalmentRow[]> {
  const today = lagosDay(now);
  return (await listInstalments(handle, row.id))
    .filter((part) => part.dueDay <= today && isOwed(row, part) && hasBegun(row, part))
    .toSorted((one, other) => one.dueDay - other.dueDay);
}

/**
 * Returns the days that an instalment pays for: up to the day before the next one is due, or the last day of its term or of a
 * tenancy that ends early. The last offer of a term is the agreed one.
 */
export async function daysOfInstalment(
  handle: Handle,
  row: BookingRow,
  { dueDay }: Pick<InstalmentRow, 'dueDay'>,
): Promise<{ readonly startDay: number; readonly endDay: number }> {
  const agreed = (await listOffers(handle, [row.id])).map(termsIn);
  const terms = agreed.findLast(({ instalments }) => instalments.some((part) => part.dueDay === dueDay));
  const next = terms?.instalments.find((part) => part.dueDay > dueDay);
  const endDay = next ? next.dueDay - 1 : (terms?.endDay ?? dueDay);
  const early = earlyEndIn(row);
  return { startDay: dueDay, endDay: early?.agreedAt ? Math.min(endDay, early.moveOutDay) : endDay };
}

/** Returns the first of these unpaid parts of the rent that is due now; null when none is. */
export function rentDueOf(
  row: BookingRow,
  unpaid: readonly (Omit<RentDue, 'state'> & { readonly term: number })[],
  now: number,
): RentDue | null {
  const today = lagosDay(now);
  const isDue = ({ term, dueDay }: { readonly term: number; readonly dueDay: number }) =>
    dueDay <= today && hasBegun(row, { term }) && isOwed(row, { paidAt: null, dueDay });
  const part = unpaid.find(isDue);
  if (!part) return null;
  const { dueDay, lastDayToPay: last, amountKobo } = part;
  return { dueDay, lastDayToPay: last, amountKobo, state: last < today ? 'late' : 'due' };
}

/** Reminders are sent at 9 in the morning. */
const morningMs = 9 * hourMs;
export const arrearsDays = bookingLimits.arrearsMs / dayMs;

const kindAt = (days: number) => `booking.rent_${days < 0 ? `before_${-days}` : `after_${days}`}`;

/** Days of the rent reminders, relative to the due day; negative before it. */
export const rentReminders = [...bookingLimits.instalmentReminderDays, arrearsDays].map((days) => ({
  kind: kindAt(days),
  days,
}));
const kinds = rentReminders.map(({ kind }) => kind);

const subjectOf = ({ bookingId, term, number }: InstalmentKey): string => `${bookingId}:${term}:${number}`;

export function readSubject(subjectId: string): InstalmentKey {
  const [bookingId = '', term, number] = subjectId.split(':');
  // Safe: `subjectOf` made it.
  return { bookingId: bookingId as Id<'bkg'>, term: Number(term), number: Number(number) };
}

type Dated = InstalmentKey & { readonly dueDay: number };

/** Sets the reminders of instalments that are in the future. */
export async function setInstalmentTimers(tx: WriteTx, parts: readonly Dated[], now: number): Promise<void> {
  const reminders = parts.flatMap((part) =>
    rentReminders.map(({ kind, days }) => ({
      kind,
      subjectId: subjectOf(part),
      dueAt: startOfDay(asLagosDay(part.dueDay + days)) + morningMs,
      now,
    })),
  );
  await scheduleTimers(
    tx,
    reminders.filter(({ dueAt }) => dueAt > now),
  );
}

/**
 * Repeats a reminder a day later while the instalment cannot be paid; the one that marks it late, a week after the last day to
 * pay.
 */
export async function delayReminder(
  tx: WriteTx,
  { part: key, days, now }: { readonly part: InstalmentRow; readonly days: number; readonly now: number },
): Promise<void> {
  const lateAt = startOfDay(asLagosDay(lastDayToPay(key) + arrearsDays)) + morningMs;
  const dueAt = days === arrearsDays && lateAt > now ? lateAt : now + dayMs;
  const timer = { kind: kindAt(days), subjectId: subjectOf(key) };
  await cancelTimers(tx, { kinds: [timer.kind], subjectId: timer.subjectId });
  await scheduleTimer(tx, { ...timer, dueAt, now });
}

/** Cancels the reminders of an instalment that is paid or no longer owed. */
export async function endInstalmentTimers(tx: WriteTx, key: InstalmentKey): Promise<void> {
  await cancelTimers(tx, { kinds, subjectId: subjectOf(key) });
}

interface Owed {
  readonly bookingId: Id<'bkg'>;
  readonly term: number;
  /** What is still owed of the rent of the term, in kobo. */
  readonly owedKobo: Kobo;
}

/** Reduces the unpaid instalments of a term to the amount still owed, keeping the earliest ones. */
export async function trimInstalments(tx: WriteTx, { bookingId, term, owedKobo }: Owed): Promise<void> {
  let left = owedKobo;
  for (const part of await listInstalments(tx, bookingId)) {
    if (part.term !== term || part.paidAt !== null) continue;
    const amountKobo = smallestKobo(part.amountKobo, left);
    left = subtractKobo(left, amountKobo);
    await storeOwed(tx, part, amountKobo);
    if (amountKobo === 0) await endInstalmentTimers(tx, part);
  }
}

/** Cancels the reminders of the unpaid instalments of a booking that are no longer owed. */
export async function endInstalmentReminders(tx: WriteTx, row: BookingRow): Promise<void> {
  const unpaid = (await listInstalments(tx, row.id)).filter(({ paidAt }) => paidAt === null);
  for (const part of unpaid) if (!isOwed(row, part)) await endInstalmentTimers(tx, part);
}
