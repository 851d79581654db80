import type { BookingReceiptsInput, Receipt, ReceiptInput } from '@rentreel/contracts/receipts';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { toReceipt } from './receipt-dto.ts';
import { findReceipt, listByBooking, type ReceiptRow } from './receipts-repository.ts';

const names = ({ tenantId, landlordId }: ReceiptRow, userId: string) => tenantId === userId || landlordId === userId;

/** A receipt, for the two people whom it names; `receipts.not_found` for everybody else. */
export async function getReceipt(ctx: Context, { receiptId }: ReceiptInput): Promise<Receipt> {
  const { userId } = requireUser(ctx);
  const row = await findReceipt(ctx.database.read, receiptId);
  if (!row || !names(row, userId)) throw new DomainError('receipts.not_found');
  return toReceipt(row, { userId, appOrigin: ctx.appOrigin });
}

/** What was paid for a booking of the caller's, the first payment first; nothing of anybody else's. */
export async function listReceipts(ctx: Context, { bookingId }: BookingReceiptsInput): Promise<Receipt[]> {
  const { userId } = requireUser(ctx);
  const rows = await listByBooking(ctx.database.read, bookingId);
  return rows.filter((row) => names(row, userId)).map((row) => toReceipt(row, { userId, appOrigin: ctx.appOrigin }));
}
