import type { ReceiptFacts, ReceiptMethod } from '@rentreel/contracts/receipts';
import type { BookingLineKind } from '@rentreel/contracts/bookings';
import { prepareOnce, type WriteTx } from '@rentreel/db';
import { listings } from '@rentreel/db/schema';
import type { Kobo } from '@rentreel/money';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/index.ts';
import { issueReceipt } from '../../receipts/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { dayMs } from '../booking-times.ts';
import { namesOf } from '../process/booking-notice.ts';
import { isOutside, type PaidBy } from './money-request.ts';

interface Paid {
  readonly row: BookingRow;
  /** The entry of the journal. */
  readonly entryId: string;
  readonly paidBy: PaidBy;
  /** What it is for: the first and the last day, days of Lagos. */
  readonly days: { readonly startDay: number; readonly endDay: number };
  readonly lines: readonly { readonly kind: BookingLineKind; readonly name: string; readonly amountKobo: Kobo }[];
}

const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

function methodOf(paidBy: PaidBy): ReceiptMethod {
  if (!isOutside(paidBy)) return 'wallet';
  return paidBy.method === 'card' ? 'card' : 'transfer';
}

const premisesById = prepareOnce((tx: WriteTx) => {
  const { title, address, area, city, stateCode: state } = listings;
  return tx
    .select({ title, address, area, city, state })
    .from(listings)
    .where(eq(listings.id, sql.placeholder('listingId')))
    .prepare();
});

async function readPremises(tx: WriteTx, listingId: string): Promise<ReceiptFacts['premises']> {
  const [home] = await premisesById(tx).all({ listingId });
  if (!home) throw new Error(`The home ${listingId} of a booking is gone`);
  // Safe: listings are stored with states of the contracts.
  return home as ReceiptFacts['premises'];
}

/** Writes the receipt of a payment for a home, with what it was for; the receipt's id. */
export async function writeReceipt(ctx: Context, tx: WriteTx, paid: Paid): Promise<string> {
  const { row, entryId, paidBy, days, lines } = paid;
  const { id: bookingId, landlordId, tenantId, listingId } = row;
  const names = await namesOf(tx, row);
  const now = ctx.clock.now();
  const party = (userId: string) => ({ name: names.get(userId) ?? 'Somebody', address: null });
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
      premises: await readPremises(tx, listingId),
      period: { from: isoDay(days.startDay), to: isoDay(days.endDay) },
      lines: [...lines],
      method: methodOf(paidBy),
      reference: isOutside(paidBy) ? paidBy.reference : entryId,
    },
  });
}
