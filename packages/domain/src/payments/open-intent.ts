import type { Id } from '@rentreel/contracts/ids';
import {
  type OpenPaymentInput,
  type PaymentIntent,
  type PaymentMethod,
  paymentLimits,
} from '@rentreel/contracts/payments';
import { formatNaira, type Kobo, kobo, zeroKobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { findContact } from '../people/index.ts';
import type { HostedAccount, InitializeOutcome } from '../ports/index.ts';
import { requireOutsideTransaction, requireWithinLimit, reserveRoom } from '../wallet/index.ts';
import { cancelOpenFor } from './end-intent.ts';
import { endsAt, nextCheckAt, openForMs, referenceOf, toPaymentIntent, walletEntryKey } from './intent.ts';
import { refreshPayer, storeIntent, takeStep } from './process.ts';
import {
  type IntentRow,
  countOpenOf,
  findByClientKey,
  findIntent,
  insertIntent,
  insertStep,
  listOpenFor,
  updateIntent,
} from './repository.ts';

/** The amount to pay and its subject. */
interface NewIntent {
  /** Selects the receiver of the money, such as `wallet` or `booking`. */
  readonly purpose: string;
  readonly subjectId: string;
  readonly amountKobo: Kobo;
  /** Text shown to the payer, also on the provider's page. */
  readonly description: string;
  readonly method: PaymentMethod;
  /** Created by the client before the first attempt: the same key of one user is the same payment. */
  readonly idempotencyKey: string;
  /**
   * Allows at most one open payment for the subject: one with the same method and amount is returned, all others are
   * cancelled.
   */
  readonly isOnly?: boolean;
  /** Rejects a new payment by throwing, or links it, in the unit of work that stores it. */
  readonly admit?: (uow: UnitOfWork, row: IntentRow) => Promise<void>;
}

function newRow(uow: UnitOfWork, wanted: NewIntent & { readonly userId: Id<'usr'> }): IntentRow {
  const { userId, purpose, subjectId, amountKobo, description, method, idempotencyKey } = wanted;
  const { now } = uow;
  const row: IntentRow = {
    id: newId('int'),
    userId,
    purpose,
    subjectId,
    amountKobo,
    description: description.slice(0, paymentLimits.descriptionLength),
    method,
    state: 'created',
    stateSince: now,
    version: 1,
    provider: uow.hostedPayments.provider,
    attempt: 1,
    checkoutUrl: null,
    accountNumber: null,
    accountBank: null,
    accountName: null,
    expiresAt: now + openForMs[method],
    receivedKobo: zeroKobo,
    heldKobo: zeroKobo,
    walletKobo: zeroKobo,
    destination: null,
    settledAt: null,
    failure: null,
    refunds: 0,
    refundReason: null,
    returningKobo: zeroKobo,
    returnedKobo: zeroKobo,
    checks: 0,
    nextCheckAt: null,
    askedAt: 0,
    clientKey: idempotencyKey,
    createdAt: now,
    updatedAt: now,
  };
  return { ...row, nextCheckAt: nextCheckAt(row, now) };
}

const isSame = (row: IntentRow, { purpose, subjectId, amountKobo, method }: NewIntent) =>
  row.purpose === purpose && row.subjectId === subjectId && row.amountKobo === amountKobo && row.method === method;

/** Returns the equal open payment for the subject and cancels every other open one. */
async function keepOnly(uow: UnitOfWork, wanted: NewIntent & { readonly userId: Id<'usr'> }) {
  const { userId, purpose, subjectId } = wanted;
  const open = await listOpenFor(uow.tx, { userId, purpose, subjectId });
  const same = open.find((row) => isSame(row, wanted) && row.expiresAt > uow.now);
  await cancelOpenFor(uow, { userId, purpose, subjectId, actor: 'payer', ...(same && { exceptId: same.id }) });
  return same;
}

async function findOrStore(uow: UnitOfWork, wanted: NewIntent): Promise<IntentRow> {
  const { userId } = requireUser(uow);
  const known = await findByClientKey(uow.tx, { userId, clientKey: wanted.idempotencyKey });
  if (known && !isSame(known, wanted)) throw new DomainError('payments.key_reused');
  if (known) return known;
  const same = wanted.isOnly ? await keepOnly(uow, { ...wanted, userId }) : undefined;
  if (same) return same;
  const waiting = await countOpenOf(uow.tx, userId);
  if (waiting >= paymentLimits.openPerPerson) throw new DomainError('payments.too_many_open', { count: waiting });

  const row = newRow(uow, { ...wanted, userId });
  await wanted.admit?.(uow, row);
  const { id: intentId, version, state, createdAt: at, purpose, subjectId, amountKobo } = row;
  await insertIntent(uow.tx, row);
  await storeIntent(uow, row);
  await insertStep(uow.tx, { intentId, version, name: 'open', actor: 'payer', actorId: userId, state, at });
  uow.audit({ action: 'payment.opened', subjectId: intentId, details: { purpose, subjectId, amountKobo } });
  refreshPayer(uow, row);
  return row;
}

/**
 * Opens a payment of the caller and has the provider prepare it: `checkoutUrl` for a card, `account` for a transfer. The same
 * key returns the same payment, and continues after a lost answer. Must not run in a unit of work. Throws
 * payments.amount_too_small, payments.key_reused, payments.too_many_open, payments.refused, payments.unavailable.
 */
export async function openIntent(ctx: Context, wanted: NewIntent): Promise<PaymentIntent> {
  requireUser(ctx);
  requireOutsideTransaction(ctx);
  if (wanted.amountKobo < paymentLimits.minKobo) {
    throw new DomainError('payments.amount_too_small', { min: formatNaira(kobo(paymentLimits.minKobo)) });
  }
  if (!ctx.hostedPayments.methods.includes(wanted.method)) throw new DomainError('payments.refused');
  const row = await write(ctx, (uow) => findOrStore(uow, wanted));
  return toPaymentIntent(ctx, row.state === 'created' ? await beginIntent(ctx, row) : row);
}

/**
 * Opens a payment into the caller's own wallet and reserves room below the limit of their tier until it ends. Throws as
 * `openIntent` does, and wallet.amount_over_limit, wallet.balance_limit, wallet.balance_limit_reached.
 */
export async function openWalletPayment(ctx: Context, input: OpenPaymentInput): Promise<PaymentIntent> {
  const { userId } = requireUser(ctx);
  requireWithinLimit(input.amountKobo);
  const admit = (uow: UnitOfWork, row: IntentRow) =>
    reserveRoom(uow, { key: walletEntryKey(row), userId, amountKobo: row.amountKobo, expiresAt: endsAt(row) });
  return openIntent(ctx, { ...input, subjectId: userId, description: 'Wallet deposit', admit });
}

/** Number of used references after which the provider counts as unavailable. */
const maxAttempts = 5;

/** Builds the URL to which the provider's page returns the payer; the server redirects it to the payment screen. */
const returnUrl = ({ appOrigin }: Context, { id }: IntentRow) => `${appOrigin}/pay/${id}`;

/**
 * Has the provider prepare a `created` payment and returns its new state. After a lost answer the reference is used up and
 * the next one is taken; money under either belongs to the same payment.
 */
async function beginIntent(ctx: Context, created: IntentRow): Promise<IntentRow> {
  let row = created;
  while (row.state === 'created' && row.attempt <= maxAttempts) {
    const outcome = await initialize(ctx, row);
    const before = row;
    row = await write(ctx, (uow) => applyOutcome(uow, before, outcome));
  }
  if (row.state === 'created') throw new DomainError('payments.unavailable');
  if (row.state === 'failed') throw new DomainError('payments.refused');
  return row;
}

async function initialize(ctx: Context, row: IntentRow): Promise<InitializeOutcome> {
  const { id, userId, method, amountKobo, description, expiresAt } = row;
  const payer = await findContact(ctx.database.read, userId);
  if (!payer) throw new Error(`The payer of ${id} is gone`);
  try {
    return await ctx.hostedPayments.initialize({
      reference: referenceOf(row),
      amountKobo,
      method,
      payer,
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

async function applyOutcome(uow: UnitOfWork, before: IntentRow, outcome: InitializeOutcome): Promise<IntentRow> {
  const row = (await findIntent(uow.tx, before.id)) ?? before;
  // A concurrent call has started it, or it was paid under an earlier reference.
  if (row.state !== 'created') return row;
  if (outcome.status === 'reference_used') {
    uow.skipAudit('the next reference is used');
    const next = { ...row, attempt: Math.max(row.attempt, before.attempt + 1), updatedAt: uow.now };
    await updateIntent(uow.tx, next);
    return next;
  }
  if (outcome.status === 'refused') {
    uow.log.warn({ paymentId: row.id, reason: outcome.reason }, 'the payment provider refused a payment');
    return takeStep(uow, row, { name: 'refuse', actor: 'gateway', change: { failure: 'refused' } });
  }
  const change = { checkoutUrl: outcome.checkoutUrl, ...(outcome.account && accountColumns(outcome.account)) };
  return takeStep(uow, row, { name: 'begin', actor: 'system', change });
}
