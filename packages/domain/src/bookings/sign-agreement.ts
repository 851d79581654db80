import type { Booking, SignInput } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { otherSide } from './booking-row.ts';
import { takeDeed } from './process/take-deed.ts';
import { putSignature, requireSameText } from './put-signature.ts';

/**
 * Signs the agreement under the very text that was read; with the second signature the payment is due for 24 hours.
 * Errors: bookings.agreement_changed, bookings.already_signed.
 */
export async function signAgreement(ctx: Context, input: SignInput): Promise<Booking> {
  return takeDeed(ctx, input, {
    names: ['sign', 'sign_last'],
    plan: async ({ row, side }, tx) => {
      const agreement = await requireSameText(tx, row, input.agreementHash);
      const otherSigned = agreement?.[`${otherSide(side)}SignedAt`] ?? null;
      return { name: otherSigned === null ? 'sign' : 'sign_last' };
    },
    after: (tx, { row }, { side }) => putSignature(ctx, tx, { row, side, ...input }),
  });
}
