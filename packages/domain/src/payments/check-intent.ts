import type { WriteTx } from '@rentreel/db';
import { kobo } from '@rentreel/money';
import { type Change, type Context, write } from '../kernel/index.ts';
import type { ChargeFinding } from '../ports/index.ts';
import { isOpen } from './allocate-money.ts';
import { endsAt, nextCheckAt } from './check-schedule.ts';
import type { IntentReceivers } from './intent-receiver.ts';
import type { IntentRow } from './intent-row.ts';
import { findIntent } from './intents-repository.ts';
import { creditPayer } from './keep-in-wallet.ts';
import { referencesOf } from './payment-reference.ts';
import { freeParts } from './process/place-money.ts';
import { storeIntent, takeStep } from './process/take-step.ts';
import { checkRefund } from './refund/check-refund.ts';
import { asSystem, settleIntent } from './settle-intent.ts';

const aDayMs = 24 * 60 * 60_000;

/**
 * Asks the gateway about a payment and does what follows: settles it, says that it failed, or lets it expire once its time
 * is over and nothing came. Throws what the gateway throws when it does not answer; nothing has changed then.
 */
export async function checkIntent(
  caller: Context,
  receivers: IntentReceivers,
  { paymentId, planned = false }: { readonly paymentId: string; readonly planned?: boolean },
): Promise<void> {
  const ctx = asSystem(caller);
  const row = await findIntent(ctx.database.read, paymentId);
  if (!row) return;
  if (row.provider !== ctx.hostedPayments.provider) return waitForProvider(ctx, row);
  if (row.returningKobo > 0) return checkRefund(ctx, row);
  const finding = await askGateway(ctx, row);
  if (finding.status === 'paid') {
    for (const [reference, charges] of finding.charges) await settleIntent(ctx, receivers, { reference, charges });
  }
  await write(ctx, (tx) => closeCheck(ctx, tx, { paymentId, finding, planned }));
}

type Found =
  | Exclude<ChargeFinding, { readonly status: 'paid' }>
  | {
      readonly status: 'paid';
      readonly charges: readonly (readonly [string, Extract<ChargeFinding, { status: 'paid' }>['charges']])[];
    };

/** What the gateway knows under every reference that the payment was tried with. */
async function askGateway(ctx: Context, row: IntentRow): Promise<Found> {
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

interface Checked {
  readonly paymentId: string;
  readonly finding: Found;
  /** By the timer, not because somebody asked. */
  readonly planned: boolean;
}

async function closeCheck(ctx: Context, tx: WriteTx, { paymentId, finding, planned }: Checked): Promise<Change<void>> {
  const row = await findIntent(tx, paymentId);
  const unchanged = { result: undefined, audit: [], events: [] };
  if (!row) return unchanged;
  const now = ctx.clock.now();
  if (isOpen(row) && finding.status === 'failed' && row.heldKobo === 0) {
    const name = row.state === 'created' ? 'refuse' : 'decline';
    const step = await takeStep(ctx, tx, { row, name, driver: 'gateway', change: { failure: finding.failure } });
    return { ...unchanged, audit: step.audit, events: step.events };
  }
  if (isOpen(row) && now >= endsAt(row)) return expire(ctx, tx, row);
  const checks = row.checks + (planned ? 1 : 0);
  await storeIntent(tx, { ...row, checks, nextCheckAt: nextCheckAt({ ...row, checks }, now) }, now);
  return unchanged;
}

/** The time is over and the gateway has just said that nothing more came; a part that waited is the payer's. */
async function expire(ctx: Context, tx: WriteTx, row: IntentRow): Promise<Change<void>> {
  const { heldKobo } = row;
  await freeParts(ctx, tx, row);
  const walletKobo = row.walletKobo + heldKobo;
  const told =
    heldKobo === 0
      ? []
      : await creditPayer(ctx, tx, { intent: row, amountKobo: kobo(heldKobo), key: String(walletKobo) });
  const change = { heldKobo: 0, walletKobo };
  const step = await takeStep(ctx, tx, { row, name: 'expire', driver: 'system', holds: ['nothing_came'], change });
  return { result: undefined, audit: step.audit, events: [...step.events, ...told] };
}

/** Only the provider that a payment was opened with knows of it; it may come back into use. */
async function waitForProvider(ctx: Context, row: IntentRow): Promise<void> {
  ctx.log.warn({ paymentId: row.id, provider: row.provider }, 'a payment waits for a provider that is not in use');
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    await storeIntent(tx, { ...row, nextCheckAt: now + aDayMs }, now);
    return { result: undefined, audit: [], events: [] };
  });
}
