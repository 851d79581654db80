import type { WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/money';
import { listByBooking, setRefunds } from './receipts-repository.ts';

/** Notes on the receipts of a booking that rent went back, on the last payment first; in the transaction that books it. */
export async function refundRent(
  tx: WriteTx,
  { bookingId, amountKobo }: { readonly bookingId: string; readonly amountKobo: Kobo },
): Promise<void> {
  let left: number = amountKobo;
  for (const row of (await listByBooking(tx, bookingId)).toReversed()) {
    const part = Math.min(left, row.rentKobo - row.refundedRentKobo);
    if (part === 0) continue;
    left -= part;
    await setRefunds(tx, row.id, {
      refundedKobo: row.refundedKobo + part,
      refundedRentKobo: row.refundedRentKobo + part,
    });
  }
}
