import { bookingInstalments, bookingSteps } from '@rentreel/db/schema';
import { asc, inArray } from 'drizzle-orm';
import type { ReadHandle } from '@rentreel/db';
import { expect } from 'vitest';
import type { BookingRow } from '../../../booking-row.ts';
import type { InstalmentRow } from '../../line-share.ts';
import { type Figures, takenBasisPoints } from './figures.ts';
import type { Look } from './look-at-books.ts';

/** What RentReel takes of a part of the rent that is paid later, in kobo. */
export const feeOf = (amountKobo: number): number =>
  Math.round((amountKobo * takenBasisPoints.landlordBasisPoints) / 10_000);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const idOf = ({ bookingId, term, number }: InstalmentRow) => `${bookingId}:${term}:${number}`;

/** The parts of the rent of these bookings, in order. */
export const readParts = (read: ReadHandle, ids: readonly string[]): Promise<InstalmentRow[]> =>
  read
    .select()
    .from(bookingInstalments)
    .where(inArray(bookingInstalments.bookingId, [...ids]))
    .orderBy(asc(bookingInstalments.bookingId), asc(bookingInstalments.term), asc(bookingInstalments.number));

interface Taken {
  readonly ids: readonly string[];
  readonly figures: Figures;
  readonly parts: readonly InstalmentRow[];
}

/** All that RentReel has taken of these bookings since they began, said by the steps that were taken; kobo. */
export async function feesTaken(read: ReadHandle, { ids, figures, parts }: Taken): Promise<number> {
  const steps = await read
    .select({ name: bookingSteps.name })
    .from(bookingSteps)
    .where(inArray(bookingSteps.bookingId, [...ids]));
  const { released, renewed } = figures;
  const ofStep: Readonly<Record<string, number>> = {
    release: released.feeKobo,
    confirm_move_in: released.feeKobo,
    begin_term: renewed.feeKobo,
  };
  const paid = parts.filter(({ paidAt }) => paidAt !== null);
  return sum([...steps.map(({ name }) => ofStep[name] ?? 0), ...paid.map(({ amountKobo }) => feeOf(amountKobo))]);
}

/** What is paid stays paid, each part under an entry of its own; what is not is owed to the kobo until an early end. */
export function expectParts(look: Look, since: Look, figures: Figures): void {
  const now = new Map(look.parts.map((part) => [idOf(part), part]));
  for (const part of since.parts) {
    const after = now.get(idOf(part));
    const agreed = look.rows.some(({ id, state }) => id === part.bookingId && state === 'early_end_agreed');
    if (part.paidAt !== null) expect(after, 'a part that was paid').toEqual(part);
    else if (!agreed) expect(after?.amountKobo, 'a part that is owed').toBe(part.amountKobo);
  }
  const known = new Set(since.parts.map(idOf));
  for (const part of look.parts) {
    const { term, amountKobo, paidAt } = part;
    if (!known.has(idOf(part))) expect({ amountKobo, paidAt }).toEqual({ ...newPart(figures, term), paidAt: null });
  }
  const entries = look.parts.flatMap(({ entryId }) => entryId ?? []);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.length).toBe(look.parts.filter(({ paidAt }) => paidAt !== null).length);
}

const newPart = ({ later }: Figures, term: number) => ({ amountKobo: later[term === 1 ? 0 : 1]?.amountKobo });

/** After an early end rent is owed for no more than the days until then, and the earliest parts are kept. */
export function expectTrimmed(
  before: Look,
  after: Look,
  { row, figures }: { row: BookingRow; figures: Figures },
): void {
  const isOf = ({ bookingId, term }: InstalmentRow) => bookingId === row.id && term === row.term;
  const had = before.parts.filter(isOf);
  const has = after.parts.filter(isOf);
  const unpaid = (parts: readonly InstalmentRow[]) =>
    sum(parts.flatMap(({ paidAt, amountKobo }) => (paidAt === null ? amountKobo : [])));
  const paidKobo = sum(had.flatMap(({ paidAt, amountKobo }) => (paidAt === null ? [] : amountKobo)));
  const rentKobo = row.term === 1 ? figures.yearlyRentKobo : figures.renewedRentKobo;
  const { moveOutDay } = JSON.parse(row.earlyEnd ?? '{}') as { moveOutDay: number };
  const dayKobo = rentKobo / 365;
  const untilKobo = rentKobo - dayKobo * Math.max(0, (row.endDay ?? 0) - moveOutDay);
  const firstKobo = newPart(figures, row.term).amountKobo ?? 0;
  // A ruling may have given something of the first part back; leap years move the figures by a day.
  const most = Math.max(0, untilKobo - paidKobo) + 2 * dayKobo;
  const least = Math.min(unpaid(had), untilKobo - paidKobo - firstKobo) - 2 * dayKobo;
  expect(unpaid(has)).toBeLessThanOrEqual(Math.min(most, unpaid(had)));
  expect(unpaid(has)).toBeGreaterThanOrEqual(Math.max(0, least));
  const owed = (parts: readonly InstalmentRow[]) => parts.filter(({ paidAt }) => paidAt === null);
  const kept = owed(has).slice(0, -1);
  expect(kept).toEqual(owed(had).slice(0, kept.length));
}
