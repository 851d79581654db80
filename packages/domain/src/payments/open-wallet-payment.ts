import type { OpenPaymentInput, PaymentIntent } from '@rentreel/contracts/payments';
import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { openIntent } from './open-intent.ts';

/** Opens a payment into the caller's own wallet. Errors: those of `openIntent`, wallet.amount_over_limit. */
export async function openWalletPayment(ctx: Context, input: OpenPaymentInput): Promise<PaymentIntent> {
  const { userId } = requireUser(ctx);
  if (input.amountKobo > maxMovementKobo) {
    throw new DomainError('wallet.amount_over_limit', { max: formatNaira(kobo(maxMovementKobo)) });
  }
  return openIntent(ctx, { ...input, subjectId: userId, description: 'Wallet deposit' });
}
