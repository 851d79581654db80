import type { Dispute, DisputeDeedInput } from '@rentreel/contracts/disputes';
import { type Context, write } from '../kernel/index.ts';
import { findBooking, titleOf } from '../bookings/index.ts';
import { findOpenDispute } from './disputes-repository.ts';
import { takeDeed } from './process/take-deed.ts';
import { takeDisputeStep } from './process/take-step.ts';

/** The one who opened the dispute takes it back: the booking goes on where it stood. Error: disputes.only_opener. */
export async function withdrawDispute(ctx: Context, input: DisputeDeedInput): Promise<Dispute> {
  return takeDeed(ctx, input, { names: ['withdraw'], plan: () => ({ name: 'withdraw' }) });
}

/** One of the two asks RentReel to decide, without waiting for the other any longer. */
export async function askForDecision(ctx: Context, input: DisputeDeedInput): Promise<Dispute> {
  return takeDeed(ctx, input, { names: ['ask_for_decision'], plan: () => ({ name: 'ask_for_decision' }) });
}

/** The landlord has given everything back meanwhile: there is nothing left to decide. May be done twice. */
export async function giveWay(ctx: Context, { bookingId }: { readonly bookingId: string }): Promise<void> {
  await write(ctx, async (tx) => {
    const [row, booking] = [await findOpenDispute(tx, bookingId), await findBooking(tx, bookingId)];
    if (!row || !booking) return { result: undefined, audit: [], events: [] };
    const home = await titleOf(tx, booking);
    const step = { row, booking, home, name: 'give_way', driver: 'system' } as const;
    const { audit, events } = await takeDisputeStep(ctx, tx, step);
    return { result: undefined, audit, events };
  });
}
