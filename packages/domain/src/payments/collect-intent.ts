import type { Id } from '@rentreel/contracts/ids';
import type { Context } from '../kernel/index.ts';
import type { ChargeFinding } from '../ports/index.ts';
import { isOpen, referencesOf } from './intent.ts';
import type { IntentReceivers } from './receivers.ts';
import { type IntentRow, findIntent } from './repository.ts';
import { asSystem, settleIntent } from './settle-intent.ts';

export type Collected =
  | Exclude<ChargeFinding, { readonly status: 'paid' }>
  | {
      readonly status: 'paid';
      readonly charges: readonly (readonly [string, Extract<ChargeFinding, { status: 'paid' }>['charges']])[];
    };

/** Collects what the gateway reports under every reference used for the payment. */
async function askGateway(ctx: Context, row: IntentRow): Promise<Collected> {
  const found: [string, ChargeFinding][] = [];
  for (const reference of referencesOf(row)) {
    found.push([reference, await ctx.hostedPayments.verify(reference)]);
  }
  const charges = found.flatMap(([reference, finding]) =>
    finding.status === 'paid' ? [[reference, finding.charges] as const] : [],
  );
  if (charges.length > 0) return { status: 'paid', charges };
  const [, last] = found.at(-1) ?? [];
  return last === undefined || last.status === 'paid' ? { status: 'unknown' } : last;
}

/**
 * Asks the gateway about a payment and settles it with what was paid. Throws the gateway's error when it does not answer.
 */
export async function collectIntent(caller: Context, receivers: IntentReceivers, row: IntentRow): Promise<Collected> {
  const ctx = asSystem(caller);
  const finding = await askGateway(ctx, row);
  if (finding.status === 'paid') {
    for (const [reference, charges] of finding.charges) await settleIntent(ctx, receivers, { reference, charges });
  }
  return finding;
}

/**
 * Settles an open payment with what was paid, before it is cancelled; nothing changes when the gateway does not answer.
 */
export async function tryToCollect(ctx: Context, receivers: IntentReceivers, paymentId: Id<'int'>): Promise<void> {
  const row = await findIntent(ctx.database.read, paymentId);
  if (!row || !isOpen(row) || row.provider !== ctx.hostedPayments.provider) return;
  try {
    await collectIntent(ctx, receivers, row);
  } catch (error) {
    ctx.log.warn({ paymentId, error }, 'the payment provider does not answer; the payment is cancelled all the same');
  }
}
