import type { Booking, BookingDeedInput, BookingTransitionName } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, write } from '../../kernel/index.ts';
import { getBooking } from '../get-booking.ts';
import { isAsSeen, loadBooking, type OwnBooking, titleOf } from '../load-booking.ts';
import { nothingMore, type StepRequest, type StepTaken, type Traces } from './step-request.ts';
import { takeStep } from './take-step.ts';

/** Which step a deed is, and what it changes besides the state. */
export type DeedPlan = Pick<StepRequest, 'name' | 'change' | 'note' | 'paidBy'>;

export interface DeedSteps {
  /** The steps that this deed may be; done already, it is not done again. */
  readonly names: readonly BookingTransitionName[];
  readonly plan: (own: OwnBooking, tx: WriteTx) => DeedPlan | Promise<DeedPlan>;
  /** What follows in the same transaction. */
  readonly after?: (tx: WriteTx, taken: StepTaken, own: OwnBooking) => Promise<Traces | undefined>;
}

/** Takes one step for one of the two people, and answers with the booking as it is then. */
export async function takeDeed(ctx: Context, input: BookingDeedInput, steps: DeedSteps): Promise<Booking> {
  const { bookingId, version } = input;
  await write(ctx, async (tx) => {
    const own = await loadBooking(ctx, tx, bookingId);
    if (!(await isAsSeen(tx, own, { version, names: steps.names }))) return { result: undefined, ...nothingMore };
    const { row, side } = own;
    const home = await titleOf(tx, row);
    const taken = await takeStep(ctx, tx, { row, home, driver: side, ...(await steps.plan(own, tx)) });
    const more = (await steps.after?.(tx, taken, own)) ?? nothingMore;
    return { result: undefined, audit: [...taken.audit, ...more.audit], events: [...taken.events, ...more.events] };
  });
  return getBooking(ctx, { bookingId });
}
