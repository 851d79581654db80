import { bookingLimits } from '@rentreel/contracts/bookings';
import { type Context, type EventNote, raiseNotice, write } from '../../../kernel/index.ts';
import type { BookingRow } from '../../booking-row.ts';
import { dayMs, lagosDay } from '../../booking-times.ts';
import { findBooking } from '../../bookings-repository.ts';
import { titleOf } from '../../load-booking.ts';
import { liveEvents } from '../../process/tell-people.ts';
import { findInstalment } from '../escrow-repository.ts';
import type { InstalmentRow } from '../line-share.ts';
import { readSubject, rentReminders } from './instalment-timers.ts';
import { isOwed } from './instalment-views.ts';

const arrearsDays = bookingLimits.arrearsMs / dayMs;
const nothing = { result: undefined, audit: [], events: [] };

interface Reminding {
  readonly row: BookingRow;
  readonly part: InstalmentRow;
  readonly home: string;
  readonly days: number;
  readonly now: number;
}

function reminders({ row, part, home, days, now }: Reminding): EventNote[] {
  const { id: bookingId, listingId, tenantId, landlordId } = row;
  const facts = { listingId, home, bookingId, amountKobo: part.amountKobo };
  const thread = `booking:${bookingId}`;
  const key = `${bookingId}:rent:${part.term}:${part.number}:${days}`;
  if (days < arrearsDays) {
    const due = { ...facts, daysLeft: part.dueDay - lagosDay(now) };
    return [raiseNotice(now, { userId: tenantId, kind: 'rent.due', facts: due, key, thread })];
  }
  return [tenantId, landlordId].map((userId) =>
    raiseNotice(now, { userId, kind: 'rent.late', facts, key: `${key}:${userId}`, thread }),
  );
}

/** Reminds the tenant of a part of the rent so many days after it is due; after a week, both hear that it is late. */
async function remindOfRent(ctx: Context, subjectId: string, days: number): Promise<void> {
  await write(ctx, async (tx) => {
    const key = readSubject(subjectId);
    const row = await findBooking(tx, key.bookingId);
    const part = row && (await findInstalment(tx, key));
    const now = ctx.clock.now();
    if (!row || !part || !isOwed(row, part) || lagosDay(now) < part.dueDay + days) return nothing;
    const told = reminders({ row, part, home: await titleOf(tx, row), days, now });
    const audit = [{ action: 'booking.rent_reminded', subjectId: row.id, details: { number: part.number, days } }];
    // Screens that are open say that it is due, or late.
    return { result: undefined, audit, events: [...told, ...liveEvents(row)] };
  });
}

type TimedWork = (ctx: Context, subjectId: string) => Promise<void>;

/** What the worker does when a reminder of rent goes off, by its kind. */
export const rentTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries(
  rentReminders.map(({ kind, days }): [string, TimedWork] => [kind, (ctx, id) => remindOfRent(ctx, id, days)]),
);
