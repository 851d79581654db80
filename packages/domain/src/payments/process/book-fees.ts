import type { WriteTx } from '@rentreel/db';
import { providerFeePosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import type { Context } from '../../kernel/index.ts';
import type { HostedCharge } from '../../ports/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { IntentRow } from '../intent-row.ts';
import { postEntry } from './post-entry.ts';

interface Charged {
  readonly row: Pick<IntentRow, 'provider' | 'description'>;
  /** Those that have just been written down. */
  readonly charges: readonly HostedCharge[];
}

const isCredible = ({ fee, amount }: HostedCharge) => Number.isSafeInteger(fee) && fee > 0 && fee <= amount;

/** Books what the provider kept of each charge as our expense; a fee that cannot be true is left to a person. */
export async function bookFees(ctx: Context, tx: WriteTx, { row, charges }: Charged): Promise<void> {
  const { provider, description: purpose } = row;
  for (const charge of charges) {
    if (isCredible(charge)) {
      const idempotencyKey = `provider_fee:${provider}:${charge.providerReference}`;
      const money = { purpose, amountKobo: kobo(charge.fee), idempotencyKey, occurredAt: ctx.clock.now() };
      requirePosted(await postEntry(ctx, tx, providerFeePosting(money)));
    } else if (charge.fee !== 0) {
      ctx.log.error({ provider, charge }, 'a fee of the provider that a person must look at');
    }
  }
}
