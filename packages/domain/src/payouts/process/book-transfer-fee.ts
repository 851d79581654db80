import type { WriteTx } from '@rentreel/db';
import { providerFeePosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import type { Context } from '../../kernel/index.ts';
import { findPostedEntry, moveMoney, requirePosted } from '../../wallet/index.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';
import { findRequestEntry } from '../withdrawals/withdrawals-repository.ts';

interface Paid {
  /** After the step that the bank's word led to. */
  readonly row: WithdrawalRow;
  readonly feeKobo: number;
}

/** The money is out, in time or after it was given up. */
const isOut = ({ state, paidLateAt }: WithdrawalRow) => state === 'paid' || paidLateAt !== null;

/**
 * Books what the provider took for a transfer as our expense, once: when it says so first, at the payment or when it is
 * asked again. A fee that cannot be true, or that is told otherwise later, is left to a person.
 */
export async function bookTransferFee(ctx: Context, tx: WriteTx, { row, feeKobo }: Paid): Promise<void> {
  if (feeKobo === 0 || !isOut(row)) return;
  const { id, amountKobo } = row;
  const { provider } = ctx.banks;
  const odd = { paymentId: id, provider, feeKobo };
  if (!Number.isSafeInteger(feeKobo) || feeKobo < 0 || feeKobo > amountKobo) {
    ctx.log.error(odd, 'a fee of the provider that a person must look at');
    return;
  }
  const now = ctx.clock.now();
  const entry = providerFeePosting({
    purpose: 'Wallet withdrawal',
    amountKobo: kobo(feeKobo),
    idempotencyKey: `provider_fee:${provider}:${id}`,
    refersTo: await findRequestEntry(tx, id),
    occurredAt: now,
  });
  const known = await findPostedEntry({ ...ctx, tx }, entry);
  if (known?.status === 'key_reused') ctx.log.error(odd, 'a fee of the provider that was another one before');
  if (known) return;
  const origin = { actor: ctx.actor, requestId: ctx.requestId, now };
  requirePosted(await moveMoney({ ...ctx, tx }, { entry, origin, action: entry.kind, events: [] }));
}
