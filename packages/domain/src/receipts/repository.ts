import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { receipts } from '@rentreel/db/schema';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type ReceiptRow = typeof receipts.$inferSelect;

export async function findReceipt(handle: Handle, id: Id<'rct'>): Promise<ReceiptRow | undefined> {
  const [row] = await handle.select().from(receipts).where(eq(receipts.id, id));
  return row;
}

export async function findByCode(handle: Handle, code: string): Promise<ReceiptRow | undefined> {
  const [row] = await handle.select().from(receipts).where(eq(receipts.code, code));
  return row;
}

export async function findBySource(handle: Handle, sourceId: string): Promise<ReceiptRow | undefined> {
  const [row] = await handle.select().from(receipts).where(eq(receipts.sourceId, sourceId));
  return row;
}

/** Lists the receipts of a booking, oldest payment first. */
export async function listByBooking(handle: Handle, bookingId: Id<'bkg'>): Promise<ReceiptRow[]> {
  return handle.select().from(receipts).where(eq(receipts.bookingId, bookingId)).orderBy(asc(receipts.paidAt));
}

interface PaidBetween {
  readonly tenantId: Id<'usr'>;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Lists what a tenant paid in a period, oldest payment first. */
export async function listPaid(handle: Handle, { tenantId, from, to }: PaidBetween): Promise<ReceiptRow[]> {
  const within = and(eq(receipts.tenantId, tenantId), gte(receipts.paidAt, from), lt(receipts.paidAt, to));
  return handle.select().from(receipts).where(within).orderBy(asc(receipts.paidAt), asc(receipts.id));
}

const { placeholder } = sql;
const add = prepareOnce((tx: WriteTx) =>
  tx
    .insert(receipts)
    .values({
      id: placeholder('id'),
      code: placeholder('code'),
      sourceId: placeholder('sourceId'),
      bookingId: placeholder('bookingId'),
      landlordId: placeholder('landlordId'),
      tenantId: placeholder('tenantId'),
      paidAt: placeholder('paidAt'),
      issuedAt: placeholder('issuedAt'),
      amountKobo: placeholder('amountKobo'),
      rentKobo: placeholder('rentKobo'),
      facts: placeholder('facts'),
    })
    .onConflictDoNothing({ target: receipts.sourceId })
    .returning({ id: receipts.id })
    .prepare(),
);

type NewRow = Omit<ReceiptRow, 'refundedKobo' | 'refundedRentKobo'>;

/** Stores a receipt; returns false when one exists for the same payment. */
export async function addReceipt(tx: WriteTx, row: NewRow): Promise<boolean> {
  return (await add(tx).all({ ...row })).length > 0;
}

type Refunds = Pick<ReceiptRow, 'refundedKobo' | 'refundedRentKobo'>;

export async function setRefunds(tx: WriteTx, id: Id<'rct'>, refunds: Refunds): Promise<void> {
  await tx.update(receipts).set(refunds).where(eq(receipts.id, id));
}
