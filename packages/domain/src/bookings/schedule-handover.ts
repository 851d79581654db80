import type { Booking, ScheduleHandoverInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { takeDeed } from './process/take-deed.ts';

/** Says when and how the keys are handed over, or moves it. */
export async function scheduleHandover(ctx: Context, input: ScheduleHandoverInput): Promise<Booking> {
  const { at: handoverAt, note: handoverNote } = input;
  return takeDeed(ctx, input, {
    names: ['schedule_handover'],
    plan: () => {
      if (handoverAt <= ctx.clock.now()) throw new DomainError('bookings.handover_in_past');
      return { name: 'schedule_handover', change: { handoverAt, handoverNote }, note: handoverNote };
    },
  });
}
