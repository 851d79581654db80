import type { WriteTx } from '@rentreel/db';
import { type IntentReceiver, keepInWallet, type ReceivedPayment, referenceOf } from '../../../payments/index.ts';
import type { BookingRow } from '../../booking-row.ts';
import { findBooking, isUnitTaken } from '../../bookings-repository.ts';
import { titleOf } from '../../load-booking.ts';
import { takeStep } from '../../process/take-step.ts';
import { findDue } from '../due-payment.ts';
import { fundingStep } from '../require-due.ts';

/** The booking that this payment pays; undefined when it cannot take the money (any more). */
async function findTaker(tx: WriteTx, { intent, amountKobo }: ReceivedPayment): Promise<BookingRow | undefined> {
  const row = await findBooking(tx, intent.subjectId);
  const due = row && (await findDue(tx, row));
  if (!due || row.tenantId !== intent.userId || due.amountKobo !== amountKobo) return undefined;
  return row.state === 'payment_due' && (await isUnitTaken(tx, row)) ? undefined : row;
}

/**
 * Takes a payment by card or transfer into the escrow of its booking. Paid already, expired, or the home paid for by
 * somebody else: the whole sum goes into the payer's wallet, and they are told.
 */
export const fundFromIntent: IntentReceiver = async (ctx, tx, payment) => {
  const row = await findTaker(tx, payment);
  if (!row) return keepInWallet(ctx, tx, payment);
  const { audit, events } = await takeStep(ctx, tx, {
    row,
    home: await titleOf(tx, row),
    name: fundingStep(row),
    driver: 'system',
    paidBy: { method: payment.intent.method, reference: referenceOf(payment.intent) },
  });
  return { destination: 'subject', audit, events };
};
