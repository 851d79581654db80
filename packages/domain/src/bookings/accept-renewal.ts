import type { Booking, SignInput } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { takeDeed } from './process/take-deed.ts';
import { putSignature, requireSameText } from './put-signature.ts';

/**
 * The tenant accepts the offer to renew and signs its agreement, under the very text that was read; then the new term is to
 * be paid. `bookings.agreement_changed` for another text.
 */
export async function acceptRenewal(ctx: Context, input: SignInput): Promise<Booking> {
  return takeDeed(ctx, input, {
    names: ['accept_renewal'],
    plan: async ({ row }, tx) => {
      await requireSameText(tx, row, input.agreementHash);
      return { name: 'accept_renewal' };
    },
    after: (tx, { row }, { side }) => putSignature(ctx, tx, { row, side, ...input }),
  });
}
