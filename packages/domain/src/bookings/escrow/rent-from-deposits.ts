import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, formatNaira, positiveKobo, smallestKobo, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../../kernel/index.ts';
import type { Handle } from '../repository.ts';
import { type BookingRow, claimIn } from '../row.ts';
import { daysOfInstalment, endInstalmentTimers, listDue, setInstalmentTimers } from './instalments.ts';
import { writeReceipt } from './receipt.ts';
import { type InstalmentRow, insertInstalments, listInstalments, markPaid, storeOwed } from './repository.ts';

const sumOf = (parts: readonly InstalmentRow[]): Kobo => sumKobo(parts.map(({ amountKobo }) => amountKobo));

/** Throws bookings.claim_over_rent when this rent is more than what is due and unpaid. */
export async function requireRentDue({ tx, now }: UnitOfWork, row: BookingRow, rentKobo: Kobo): Promise<void> {
  if (rentKobo === 0) return;
  const dueKobo = sumOf(await listDue(tx, row, now));
  if (rentKobo > dueKobo) throw new DomainError('bookings.claim_over_rent', { amount: formatNaira(dueKobo) });
}

/** What the landlord gets of the deposits, in kobo. */
interface Award {
  readonly toLandlordKobo: Kobo;
  /** The part of it that pays rent. */
  readonly rentKobo: Kobo;
}

/**
 * Returns what the landlord gets when this much of the claim is awarded: the claimed rent comes first, and what the tenant has
 * paid of it since the claim stays with the tenant.
 */
export async function awardOf(
  handle: Handle,
  row: BookingRow,
  { awardedKobo, now }: { readonly awardedKobo: Kobo; readonly now: number },
): Promise<Award> {
  const claimedRentKobo = smallestKobo(claimIn(row)?.rentKobo ?? zeroKobo, awardedKobo);
  if (claimedRentKobo === 0) return { toLandlordKobo: awardedKobo, rentKobo: zeroKobo };
  const rentKobo = smallestKobo(claimedRentKobo, sumOf(await listDue(handle, row, now)));
  return { toLandlordKobo: subtractKobo(awardedKobo, subtractKobo(claimedRentKobo, rentKobo)), rentKobo };
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
