import type { Booking, RecordMoveOutInput } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { takeDeed } from './process/take-deed.ts';
import { recordHome } from './record-home.ts';

/** Says that the tenant has left, with the meter and photos; from then on the caution fee can be claimed for 14 days. */
export async function recordMoveOut(ctx: Context, input: RecordMoveOutInput): Promise<Booking> {
  const { meterReading, note, photoIds } = input;
  return takeDeed(ctx, input, {
    names: ['record_move_out'],
    plan: () => ({ name: 'record_move_out', note }),
    after: async (tx, _taken, own) => {
      await recordHome(ctx, tx, { own, told: { phase: 'move_out', meterReading, note, photoIds } });
      return undefined;
    },
  });
}
