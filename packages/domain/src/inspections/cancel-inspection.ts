import type { CancelInspectionInput, Inspection } from '@rentreel/contracts/inspections';
import type { Context } from '../kernel/index.ts';
import { seatNext } from './open-houses/seat-next.ts';
import { takeDeed } from './process/take-deed.ts';

/**
 * Calls off what is agreed, before it begins. A tenant who does so less than 6 hours before pays the fee. A place in an
 * open house goes to who waits for it longest.
 */
export async function cancelInspection(ctx: Context, input: CancelInspectionInput): Promise<Inspection> {
  const { reason, note } = input;
  return takeDeed(ctx, input, {
    names: ['cancel_by_tenant', 'cancel_by_landlord'],
    plan: ({ side }) => ({
      name: side === 'tenant' ? 'cancel_by_tenant' : 'cancel_by_landlord',
      change: { reason },
      note,
    }),
    after: (tx, { row }) => seatNext(ctx, tx, row.openHouseId),
  });
}
