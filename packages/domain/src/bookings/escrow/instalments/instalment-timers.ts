import { bookingLimits } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { cancelTimers, scheduleTimer } from '../../../timers/index.ts';
import { dayMs, hourMs, startOfDay } from '../../booking-times.ts';
import type { InstalmentKey } from '../escrow-repository.ts';

/** People are reminded at nine in the morning. */
const morningMs = 9 * hourMs;
const arrearsDays = bookingLimits.arrearsMs / dayMs;

const kindAt = (days: number) => `booking.rent_${days < 0 ? `before_${-days}` : `after_${days}`}`;

/** When people hear of a part of the rent: so many days after it is due, before it when below zero. */
export const rentReminders = [...bookingLimits.instalmentReminderDays, arrearsDays].map((days) => ({
  kind: kindAt(days),
  days,
}));
const kinds = rentReminders.map(({ kind }) => kind);

const subjectOf = ({ bookingId, term, number }: InstalmentKey): string => `${bookingId}:${term}:${number}`;

export function readSubject(subjectId: string): InstalmentKey {
  const [bookingId = '', term, number] = subjectId.split(':');
  return { bookingId, term: Number(term), number: Number(number) };
}

type Dated = InstalmentKey & { readonly dueDay: number };

/** Sets the reminders of parts of the rent that are still ahead. */
export async function setInstalmentTimers(tx: WriteTx, parts: readonly Dated[], now: number): Promise<void> {
  for (const part of parts) {
    const subjectId = subjectOf(part);
    for (const { kind, days } of rentReminders) {
      const dueAt = startOfDay(part.dueDay + days) + morningMs;
      if (dueAt > now) await scheduleTimer(tx, { kind, subjectId, dueAt, now });
    }
  }
}

/** Takes the reminders of a part of the rent away: it is paid, or not owed any more. */
export async function endInstalmentTimers(tx: WriteTx, key: InstalmentKey): Promise<void> {
  await cancelTimers(tx, { kinds, subjectId: subjectOf(key) });
}
