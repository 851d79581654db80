import { type InstalmentView, lockingStates } from '@rentreel/contracts/bookings';
import type { BookingRow } from '../../booking-row.ts';
import { lagosDay } from '../../booking-times.ts';
import type { Handle } from '../../bookings-repository.ts';
import { listInstalments } from '../escrow-repository.ts';
import type { InstalmentRow } from '../line-share.ts';

const living: ReadonlySet<BookingRow['state']> = new Set(lockingStates);

/** Whether a part of the rent is still owed: nobody owes rent for a time after the end of a tenancy. */
export function isOwed(row: BookingRow, { paidAt, dueDay }: Pick<InstalmentRow, 'paidAt' | 'dueDay'>): boolean {
  if (paidAt !== null) return false;
  const last = row.moveOutDay ?? Number.MAX_SAFE_INTEGER;
  return living.has(row.state) ? dueDay <= last : row.movedOutAt !== null && dueDay <= lagosDay(row.movedOutAt);
}

function stateOf({ paidAt, dueDay }: InstalmentRow, today: number): InstalmentView['state'] {
  if (paidAt !== null) return 'paid';
  if (dueDay < today) return 'late';
  return dueDay === today ? 'due' : 'later';
}

/** The parts of the rent of this term that were paid or are owed, after those that are still owed of the term before. */
export async function instalmentViews(handle: Handle, row: BookingRow, now: number): Promise<InstalmentView[]> {
  const parts = await listInstalments(handle, row.id);
  return parts
    .filter((part) => (part.term === row.term && part.paidAt !== null) || isOwed(row, part))
    .map((part) => {
      const { term, number, dueDay, amountKobo, paidAt } = part;
      return { term, number, dueDay, amountKobo, paidAt, state: stateOf(part, lagosDay(now)) };
    });
}
