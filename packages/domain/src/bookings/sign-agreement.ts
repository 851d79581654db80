import type { Booking, SignInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { findAgreement, storeSignature } from './agreements-repository.ts';
import { otherSide } from './booking-row.ts';
import { takeDeed } from './process/take-deed.ts';

/**
 * Signs the agreement under the very text that was read; with the second signature the payment is due for 24 hours.
 * Errors: bookings.agreement_changed, bookings.already_signed.
 */
export async function signAgreement(ctx: Context, input: SignInput): Promise<Booking> {
  const { fullName, agreementHash } = input;
  return takeDeed(ctx, input, {
    names: ['sign', 'sign_last'],
    plan: async ({ row, side }, tx) => {
      const agreement = await findAgreement(tx, row);
      if (agreement && agreement.hash !== agreementHash) throw new DomainError('bookings.agreement_changed');
      const otherSigned = agreement?.[`${otherSide(side)}SignedAt`] ?? null;
      return { name: otherSigned === null ? 'sign' : 'sign_last' };
    },
    after: async (tx, { row }, { side }) => {
      const agreement = await findAgreement(tx, row);
      if (!agreement) throw new DomainError('bookings.not_found');
      const at = ctx.clock.now();
      const signature =
        side === 'tenant'
          ? { tenantName: fullName, tenantSignedAt: at }
          : { landlordName: fullName, landlordSignedAt: at };
      await storeSignature(tx, agreement.id, signature);
      const details = { side, fullName, hash: agreementHash };
      return { audit: [{ action: 'booking.agreement_signed', subjectId: row.id, details }], events: [] };
    },
  });
}
