import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, positiveKobo, smallestKobo, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import type { UnitOfWork } from '../../kernel/index.ts';
import type { BookingRow } from '../row.ts';
import { daysOfInstalment, endInstalmentTimers, listDue, setInstalmentTimers } from './instalments.ts';
import { writeReceipt } from './receipt.ts';
import { type InstalmentRow, insertInstalments, listInstalments, markPaid, storeOwed } from './repository.ts';

const sumOf = (parts: readonly InstalmentRow[]): Kobo => sumKobo(parts.map(({ amountKobo }) => amountKobo));

/** Returns the kobo of the rent that is due and unpaid. */
export const rentDueKobo = async ({ tx, now }: UnitOfWork, row: BookingRow): Promise<Kobo> =>
  sumOf(await listDue(tx, row, now));

/** What the landlord gets of the deposits, in kobo. */
interface Award {
  readonly toLandlordKobo: Kobo;
  /** The part of it that pays rent. */
  readonly rentKobo: Kobo;
}

/** Returns what remains of an award: rent that the tenant has paid since it was made stays with the tenant. */
export async function withoutPaidRent(
  uow: UnitOfWork,
  row: BookingRow,
  { toLandlordKobo, rentKobo: awardedKobo }: Award,
): Promise<Award> {
  const rentKobo = awardedKobo > 0 ? smallestKobo(awardedKobo, await rentDueKobo(uow, row)) : zeroKobo;
  return { toLandlordKobo: subtractKobo(toLandlordKobo, subtractKobo(awardedKobo, rentKobo)), rentKobo };
}

/** Stores the rest of an instalment of which a part is paid as a further instalment that was due on the same day. */
async function splitOff({ tx, now }: UnitOfWork, part: InstalmentRow, paidKobo: Kobo): Promise<void> {
  const { bookingId, term } = part;
  const numbers = (await listInstalments(tx, bookingId)).filter((one) => one.term === term).map(({ number }) => number);
  await storeOwed(tx, part, paidKobo);
  const amountKobo = subtractKobo(part.amountKobo, paidKobo);
  const rest = { ...part, number: Math.max(...numbers) + 1, amountKobo };
  await insertInstalments(tx, [rest]);
  await setInstalmentTimers(tx, [rest], now);
}

interface RentPaid {
  readonly row: BookingRow;
  /** The entry that settled the deposits. */
  readonly entryId: Id<'jrn'>;
  readonly rentKobo: Kobo;
}

/** Marks the rent that is due as paid by the deposits, earliest first, with one receipt. */
export async function payRentFromDeposits(uow: UnitOfWork, { row, entryId, rentKobo }: RentPaid): Promise<void> {
  let left = rentKobo;
  const days: { readonly startDay: number; readonly endDay: number }[] = [];
  for (const part of await listDue(uow.tx, row, uow.now)) {
    const paidKobo = smallestKobo(part.amountKobo, left);
    if (paidKobo === 0) break;
    left = positiveKobo(subtractKobo(left, paidKobo));
    if (paidKobo < part.amountKobo) await splitOff(uow, part, paidKobo);
    await markPaid(uow.tx, part, { paidAt: uow.now, entryId, fromCaution: true });
    await endInstalmentTimers(uow.tx, part);
    days.push(await daysOfInstalment(uow.tx, row, part));
  }
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const lines = [{ kind: 'rent', name: 'Rent', amountKobo: rentKobo }] as const;
  const period = { startDay: first.startDay, endDay: last.endDay };
  await writeReceipt(uow, { row, entryId, paidBy: 'caution', days: period, lines });
  uow.audit({ action: 'booking.rent_from_caution', subjectId: row.id, details: { rentKobo } });
}
