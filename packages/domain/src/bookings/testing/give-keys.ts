import { type Services, systemContext, write } from '../../kernel/index.ts';
import { findBooking } from '../bookings-repository.ts';
import { titleOf } from '../load-booking.ts';
import { takeStep } from '../process/take-step.ts';

/** The keys of a home that is paid for change hands: its 48 hours begin. */
export async function giveKeys(services: Services, bookingId: string): Promise<void> {
  const ctx = systemContext(services, 'keys');
  await write(ctx, async (tx) => {
    const row = await findBooking(tx, bookingId);
    if (!row) throw new Error(`no booking ${bookingId}`);
    const step = { row, home: await titleOf(tx, row), name: 'hand_over', driver: 'landlord' } as const;
    const { audit, events } = await takeStep(ctx, tx, step);
    return { result: undefined, audit, events };
  });
}
