import type { BookingLineKind } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { ReceiptFacts, ReceiptMethod } from '@rentreel/contracts/receipts';
import type { WriteTx } from '@rentreel/db';
import { asLagosDay, isoDay, type Kobo, sumKobo } from '@rentreel/values';
import type { UnitOfWork } from '../../kernel/index.ts';
import { findPremises } from '../../listings/index.ts';
import { fallbackName } from '../../people/index.ts';
import { issueReceipt, refundReceipt } from '../../receipts/index.ts';
import { namesOf } from '../policy.ts';
import type { BookingRow } from '../row.ts';
import type { LineShare } from './repository.ts';
import { type PaidBy, isOutside } from './posting.ts';

interface Paid {
  readonly row: BookingRow;
  /** Id of the journal entry. */
  readonly entryId: Id<'jrn'>;
  readonly paidBy: PaidBy | 'caution';
  /** The period that it pays for; days in Lagos since 1970. */
  readonly days: { readonly startDay: number; readonly endDay: number };
  readonly lines: readonly { readonly kind: BookingLineKind; readonly name: string; readonly amountKobo: Kobo }[];
}

function methodOf(paidBy: Paid['paidBy']): ReceiptMethod {
  if (paidBy === 'caution') return paidBy;
  if (!isOutside(paidBy)) return 'wallet';
  return paidBy.method === 'card' ? 'card' : 'transfer';
}

async function premisesOf(tx: WriteTx, listingId: Id<'lst'>): Promise<ReceiptFacts['premises']> {
  const listing = await findPremises(tx, listingId);
  if (!listing) throw new Error(`The listing ${listingId} of a booking does not exist`);
  const { title, address, area, city, stateCode: state } = listing;
  // Safe: listings are stored with states from the contracts.
  return { title, address, area, city, state } as ReceiptFacts['premises'];
}

/** Issues the receipt of a payment and returns its id. */
export async function writeReceipt(uow: UnitOfWork, paid: Paid): Promise<Id<'rct'>> {
  const { tx, now } = uow;
  const { row, entryId, paidBy, days, lines } = paid;
  const { id: bookingId, landlordId, tenantId, listingId } = row;
  const [names, premises] = await Promise.all([namesOf(tx, row), premisesOf(tx, listingId)]);
  const party = (userId: Id<'usr'>) => ({ name: names.get(userId) ?? fallbackName, address: null });
  return issueReceipt(tx, {
    sourceId: entryId,
    bookingId,
    landlordId,
    tenantId,
    paidAt: now,
    now,
    facts: {
      landlord: party(landlordId),
      tenant: party(tenantId),
      premises,
      period: { from: isoDay(asLagosDay(days.startDay)), to: isoDay(asLagosDay(days.endDay)) },
      lines: [...lines],
      method: methodOf(paidBy),
      reference: isOutside(paidBy) ? paidBy.reference : entryId,
    },
  });
}

const refundOf = (shares: readonly LineShare[]) => sumKobo(shares.map(({ toTenantKobo }) => toTenantKobo));

/** Records on the receipt of a payment that a part of it was refunded. */
export async function recordRefund(
  tx: WriteTx,
  { receiptId }: BookingRow,
  shares: readonly LineShare[],
): Promise<void> {
  const refundedKobo = refundOf(shares);
  if (receiptId === null || refundedKobo === 0) return;
  const refundedRentKobo = refundOf(shares.filter(({ line }) => line.kind === 'rent'));
  await refundReceipt(tx, { receiptId, refundedKobo, refundedRentKobo });
}
