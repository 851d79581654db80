import type { ReadHandle, WriteTx } from '@rentreel/db';
import { paymentReceipts, paymentRefundParts } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, type InferSelectModel, lte } from 'drizzle-orm';
import type { RefundSource } from './plan-refund.ts';

type Handle = ReadHandle | WriteTx;
export type RefundPartRow = InferSelectModel<typeof paymentRefundParts>;
export type PartKey = Pick<RefundPartRow, 'intentId' | 'refund' | 'place'>;

const { intentId: ofIntent, refund, place, state, askedUntil } = paymentRefundParts;
const isPart = (key: PartKey) => and(eq(ofIntent, key.intentId), eq(refund, key.refund), eq(place, key.place));

/** What was tried to be sent back of payments, the latest refund first. */
export async function listRefundParts(handle: Handle, intentIds: readonly string[]): Promise<RefundPartRow[]> {
  if (intentIds.length === 0) return [];
  return handle
    .select()
    .from(paymentRefundParts)
    .where(inArray(ofIntent, [...intentIds]))
    .orderBy(desc(refund), asc(place));
}

/** What came for a payment, less what is on its way back or gone. */
export async function listRefundSources(handle: Handle, intentId: string): Promise<RefundSource[]> {
  const receipts = await handle.select().from(paymentReceipts).where(eq(paymentReceipts.intentId, intentId));
  const parts = await listRefundParts(handle, [intentId]);
  return receipts.map(({ providerReference, amountKobo }) => {
    const gone = parts.filter((part) => part.providerReference === providerReference && part.state !== 'refused');
    return { providerReference, leftKobo: gone.reduce((left, part) => left - part.amountKobo, amountKobo) };
  });
}

export async function insertRefundPart(tx: WriteTx, row: RefundPartRow): Promise<void> {
  await tx.insert(paymentRefundParts).values(row);
}

export async function findRefundPart(handle: Handle, key: PartKey): Promise<RefundPartRow | undefined> {
  const [row] = await handle.select().from(paymentRefundParts).where(isPart(key));
  return row;
}

/** Stores how far a part is. */
export async function updateRefundPart(tx: WriteTx, row: RefundPartRow): Promise<void> {
  const { state: now, since, reason, askedUntil: until } = row;
  await tx.update(paymentRefundParts).set({ state: now, since, reason, askedUntil: until }).where(isPart(row));
}

/** The parts of a payment that wait and that nobody asks about right now; the caller alone may, until `until`. */
export async function claimWaitingParts(
  tx: WriteTx,
  { intentId, now, until }: { readonly intentId: string; readonly now: number; readonly until: number },
): Promise<RefundPartRow[]> {
  const free = and(eq(ofIntent, intentId), eq(state, 'waiting'), lte(askedUntil, now));
  const rows = await tx.update(paymentRefundParts).set({ askedUntil: until }).where(free).returning();
  return rows.toSorted((a, b) => a.place - b.place);
}
