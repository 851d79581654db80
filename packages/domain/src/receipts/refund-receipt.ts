import type { WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/money';
import { findReceipt, setRefunds } from './receipts-repository.ts';

export interface ReceiptRefund {
  readonly receiptId: string;
  /** What went back to the tenant this time. */
  readonly refundedKobo: Kobo;
  /** The part of it that was rent. */
  readonly refundedRentKobo: Kobo;
}

/**
 * Notes on a receipt that money of it went back, in the transaction that books that. Parts add up; they never come to
 * more than was paid. A caution fee that is returned at the end of a tenancy is no refund of the payment.
 */
export async function refundReceipt(tx: WriteTx, refund: ReceiptRefund): Promise<void> {
  const row = await findReceipt(tx, refund.receiptId);
  if (!row) return;
  await setRefunds(tx, row.id, {
    refundedKobo: Math.min(row.amountKobo, row.refundedKobo + refund.refundedKobo),
    refundedRentKobo: Math.min(row.rentKobo, row.refundedRentKobo + refund.refundedRentKobo),
  });
}
