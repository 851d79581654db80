import type { WriteTx } from '@rentreel/db';
import { kobo } from '@rentreel/money';
import { refundReceipt } from '../../receipts/index.ts';
import type { LineShare } from './line-share.ts';
import type { BookingRow } from '../booking-row.ts';

const backOf = (shares: readonly LineShare[]) => kobo(shares.reduce((sum, share) => sum + share.toTenantKobo, 0));

/** The receipt of the payment says from now on that some of it went back. */
export async function noteRefund(tx: WriteTx, { receiptId }: BookingRow, shares: readonly LineShare[]): Promise<void> {
  const refundedKobo = backOf(shares);
  if (receiptId === null || refundedKobo === 0) return;
  const refundedRentKobo = backOf(shares.filter(({ line }) => line.kind === 'rent'));
  await refundReceipt(tx, { receiptId, refundedKobo, refundedRentKobo });
}
