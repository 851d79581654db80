import type { WriteTx } from '@rentreel/db';
import { kobo } from '@rentreel/money';
import { type Change, type Context, DomainError, write } from '../kernel/index.ts';
import type { HostedAccount, InitializeOutcome } from '../ports/index.ts';
import type { IntentRow } from './intent-row.ts';
import { findIntent, findPayer, updateIntent } from './intents-repository.ts';
import { referenceOf } from './payment-reference.ts';
import { takeStep } from './process/take-step.ts';

/** So often a reference may turn out to be spent before we take the provider for out of order. */
const attempts = 5;

/** Where the provider's page sends the payer; the server leads on to the screen of the payment. */
const returnUrl = ({ appOrigin }: Context, { id }: IntentRow) => `${appOrigin}/pay/${id}`;

/**
 * Has the provider prepare a payment that is `created`, and gives it as it is then. Should the answer to an earlier try be
 * lost, its reference is spent and the next one is used; money under either is the same payment's.
 */
export async function beginIntent(ctx: Context, created: IntentRow): Promise<IntentRow> {
  let row = created;
  while (row.state === 'created' && row.attempt <= attempts) {
    const outcome = await initialize(ctx, row);
    const tried = row;
    row = await write(ctx, (tx) => applyOutcome(ctx, tx, { tried, outcome }));
  }
  if (row.state === 'created') throw new DomainError('payments.unavailable');
  if (row.state === 'failed') throw new DomainError('payments.refused');
  return row;
}

async function initialize(ctx: Context, row: IntentRow): Promise<InitializeOutcome> {
  const { id, userId, method, amountKobo, description, expiresAt } = row;
  const payer = await findPayer(ctx.database.read, userId);
  if (!payer) throw new Error(`The payer of ${id} is gone`);
  try {
    return await ctx.hostedPayments.initialize({
      reference: referenceOf(row),
      amountKobo: kobo(amountKobo),
      method,
      payer: { userId, ...payer },
      description,
      returnUrl: returnUrl(ctx, row),
      expiresAt,
    });
  } catch (error) {
    ctx.log.warn({ paymentId: id, error }, 'the payment provider did not prepare a payment');
    throw new DomainError('payments.unavailable', {}, { cause: error });
  }
}

const accountColumns = ({ number, bank, name, expiresAt }: HostedAccount) => ({
  accountNumber: number,
  accountBank: bank,
  accountName: name,
  ...(expiresAt !== null && { expiresAt }),
});

interface Tried {
  readonly tried: IntentRow;
  readonly outcome: InitializeOutcome;
}

async function applyOutcome(ctx: Context, tx: WriteTx, { tried, outcome }: Tried): Promise<Change<IntentRow>> {
  const row = (await findIntent(tx, tried.id)) ?? tried;
  const unchanged = { result: row, audit: [], events: [] };
  // Somebody else has begun it meanwhile, or it was paid under an earlier reference.
  if (row.state !== 'created') return unchanged;
  if (outcome.status === 'reference_used') {
    const next = { ...row, attempt: Math.max(row.attempt, tried.attempt + 1), updatedAt: ctx.clock.now() };
    await updateIntent(tx, next);
    return { ...unchanged, result: next };
  }
  const taken =
    outcome.status === 'refused'
      ? await refuse(ctx, tx, { row, reason: outcome.reason })
      : await takeStep(ctx, tx, {
          row,
          name: 'begin',
          driver: 'system',
          change: { checkoutUrl: outcome.checkoutUrl, ...(outcome.account && accountColumns(outcome.account)) },
        });
  return { result: taken.row, audit: taken.audit, events: taken.events };
}

function refuse(ctx: Context, tx: WriteTx, { row, reason }: { readonly row: IntentRow; readonly reason: string }) {
  ctx.log.warn({ paymentId: row.id, reason }, 'the payment provider refused a payment');
  return takeStep(ctx, tx, { row, name: 'refuse', driver: 'gateway', change: { failure: 'refused' } });
}
