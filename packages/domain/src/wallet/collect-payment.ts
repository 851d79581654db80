import { createHash } from 'node:crypto';
import type { Kobo } from '@rentreel/money';
import { type Context, DomainError } from '../kernel/index.ts';
import type { CollectOutcome } from '../ports/index.ts';

export interface Collection {
  readonly userId: string;
  readonly amountKobo: Kobo;
  /** The key that the money is posted under. */
  readonly movementKey: string;
}

/** What the provider knows a deposit by: it follows from its key, so that a retry is the same payment there too. */
function paymentReference(movementKey: string): string {
  return `dep_${createHash('sha256').update(movementKey).digest('hex').slice(0, 32)}`;
}

/** Takes the money of a deposit from the person and gives the provider's reference. Never called in a transaction. */
export async function collectPayment(ctx: Context, collection: Collection): Promise<string> {
  const { userId, amountKobo, movementKey } = collection;
  const reference = paymentReference(movementKey);
  const outcome = await askGateway(ctx, { userId, amountKobo, reference });
  if (outcome.status === 'settled') return outcome.providerReference;
  if (outcome.status === 'reference_reused') throw new DomainError('wallet.key_reused');
  if (outcome.status === 'not_offered') throw new DomainError('wallet.deposit_not_instant');
  ctx.log.info({ userId, reference, reason: outcome.reason }, 'payment declined');
  throw new DomainError('wallet.payment_declined');
}

async function askGateway(
  ctx: Context,
  movement: { userId: string; amountKobo: Kobo; reference: string },
): Promise<CollectOutcome> {
  try {
    return await ctx.paymentGateway.collect(movement);
  } catch (error) {
    ctx.log.warn({ userId: movement.userId, reference: movement.reference, error }, 'payment gateway does not answer');
    throw new DomainError('wallet.payment_unavailable', {}, { cause: error });
  }
}
