import { type RentOfTerm, rentUntil } from '@rentreel/contracts/bookings';
import { rentReturnedPosting } from '@rentreel/ledger';
import { formatNaira, type Kobo, positiveKobo, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../../kernel/index.ts';
import { isRestricted, requireAllowed } from '../../people/index.ts';
import { refundRent } from '../../receipts/index.ts';
import { getWalletBalance, requirePosted } from '../../wallet/index.ts';
import { findOfferTerms } from '../agreements-repository.ts';
import type { Handle } from '../repository.ts';
import { type BookingRow, earlyEndIn } from '../row.ts';
import { findBookingMandate } from './mandate-repository.ts';
import { trimInstalments } from './instalments.ts';
import { type MoneyRequest, escrowKeys, postEscrow } from './posting.ts';
import { listInstalments, listLines } from './repository.ts';

/** Returns the rent of the current term and how much of it is paid. Throws bookings.keys_not_given before a tenancy. */
export async function rentOfTerm(handle: Handle, row: BookingRow): Promise<RentOfTerm> {
  const { id, term, agreedOfferId, endDay } = row;
  const terms = await findOfferTerms(handle, agreedOfferId);
  if (!terms || endDay === null) throw new DomainError('bookings.keys_not_given');
  const { startDay, lines } = terms;
  const first = (await listLines(handle, id)).find((line) => line.term === term && line.kind === 'rent');
  const later = (await listInstalments(handle, id)).filter((part) => part.term === term && part.paidAt !== null);
  const atFirst = first ? subtractKobo(first.amountKobo, first.toTenantKobo) : zeroKobo;
  const paidKobo = sumKobo([atFirst, ...later.map(({ amountKobo }) => amountKobo)]);
  const rentKobo = lines.find(({ kind }) => kind === 'rent')?.amountKobo ?? zeroKobo;
  return { startDay, endDay, rentKobo, paidKobo };
}

const isLandlord = ({ actor }: UnitOfWork, { landlordId }: BookingRow) =>
  actor.kind === 'user' && actor.userId === landlordId;

/** Creates the error for a refund that the landlord cannot pay; only the landlord sees how much is missing. */
async function notCovered(uow: UnitOfWork, row: BookingRow, amountKobo: Kobo): Promise<DomainError> {
  const amount = formatNaira(amountKobo);
  if (!isLandlord(uow, row)) return new DomainError('bookings.return_not_ready', { amount });
  const missing = formatNaira(subtractKobo(amountKobo, await getWalletBalance(uow)));
  return new DomainError('bookings.return_not_covered', { amount, missing });
}

/**
 * Requires that the landlord received the rent. Throws bookings.owner_has_rent when it went to the owner under a mandate.
 */
async function requireRentOfLandlord(handle: Handle, row: BookingRow, amountKobo: Kobo): Promise<void> {
  const mandate = amountKobo === 0 ? undefined : await findBookingMandate(handle, row.id);
  if (mandate && !mandate.agentReceives) throw new DomainError('bookings.owner_has_rent');
}

/**
 * Throws restrictions.not_allowed or bookings.return_not_covered when the caller is the landlord and could not pay the refund
 * now.
 */
export async function requireReturnable(uow: UnitOfWork, row: BookingRow, amountKobo: Kobo): Promise<void> {
  await requireRentOfLandlord(uow.tx, row, amountKobo);
  if (!isLandlord(uow, row) || amountKobo === 0) return;
  await requireAllowed(uow, 'paying');
  if ((await getWalletBalance(uow)) < amountKobo) throw await notCovered(uow, row, amountKobo);
}

/** Throws when an administrator prevents the landlord from paying; only the landlord reads why. */
async function requireMayPay(uow: UnitOfWork, row: BookingRow, amountKobo: Kobo): Promise<void> {
  if (isLandlord(uow, row)) await requireAllowed(uow, 'paying');
  const { landlordId: userId } = row;
  if (!(await isRestricted(uow.tx, { userId, activity: 'paying', now: uow.now }))) return;
  throw new DomainError('bookings.return_not_ready', { amount: formatNaira(amountKobo) });
}

type Returning = Pick<MoneyRequest, 'row' | 'title'>;

async function postReturn(uow: UnitOfWork, { row, title }: Returning, amountKobo: Kobo): Promise<void> {
  if (row.fundEntryId === null) throw new Error(`The rent of booking ${row.id} has no funding entry`);
  const { id, tenantId, landlordId, fundEntryId } = row;
  const entry = rentReturnedPosting({
    tenantId,
    landlordId,
    home: title,
    amountKobo,
    refersTo: fundEntryId,
    idempotencyKey: escrowKeys.rentReturned(id),
    occurredAt: uow.now,
  });
  const outcome = await postEscrow(uow, entry, [tenantId, landlordId]);
  if (outcome.status === 'refused') throw await notCovered(uow, row, amountKobo);
  requirePosted(outcome);
}

/**
 * Pays the agreed refund of an early end from the landlord's wallet to the tenant's, once, and reduces unpaid instalments to
 * what is owed up to the last day. Throws bookings.return_not_covered, bookings.return_not_ready, restrictions.not_allowed.
 */
export async function returnUnused(uow: UnitOfWork, { row, title }: Returning): Promise<void> {
  const agreed = earlyEndIn(row);
  if (!agreed) throw new Error(`No early end of booking ${row.id} was agreed`);
  const term = await rentOfTerm(uow.tx, row);
  const owedKobo = positiveKobo(subtractKobo(rentUntil(term, agreed.moveOutDay), term.paidKobo));
  await trimInstalments(uow.tx, { bookingId: row.id, term: row.term, owedKobo });
  const amountKobo = agreed.refundKobo;
  if (amountKobo === 0) return;
  await requireRentOfLandlord(uow.tx, row, amountKobo);
  await requireMayPay(uow, row, amountKobo);
  await postReturn(uow, { row, title }, amountKobo);
  await refundRent(uow.tx, { bookingId: row.id, amountKobo });
}
