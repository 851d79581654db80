import type { BookingDriver } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import type { Context } from '../kernel/index.ts';
import type { BookingRow } from './booking-row.ts';
import { titleOf } from './load-booking.ts';
import type { StepTaken } from './process/step-request.ts';
import { takeStep } from './process/take-step.ts';

interface Disputed {
  readonly row: BookingRow;
  readonly driver: BookingDriver;
  readonly disputeId?: string;
}

/** A tenant reports a problem, inside the change that opens the dispute; nothing is released until it is over. */
export async function disputeBooking(
  ctx: Context,
  tx: WriteTx,
  { row, driver, disputeId }: Disputed,
): Promise<StepTaken> {
  const home = await titleOf(tx, row);
  const change = disputeId === undefined ? {} : { disputeId };
  return takeStep(ctx, tx, { row, home, name: 'report_problem', driver, change });
}
