import { paymentPartFreedPosting, paymentPartHeldPosting, providerFeePosting } from '@rentreel/ledger';
import { addKobo, type Kobo, kobo, sumKobo } from '@rentreel/values';
import { type Context, type UnitOfWork, write } from '../kernel/index.ts';
import type { HostedCharge } from '../ports/index.ts';
import { requirePosted } from '../wallet/index.ts';
import { type Allocation, allocateMoney, intentIdOf, nextCheckAt } from './intent.ts';
import { refreshPayer, storeIntent, takeStep } from './process.ts';
import { type Destination, type IntentReceivers, creditPayer, keepInWallet, postEntry } from './receivers.ts';
import { type IntentRow, findContradiction, findIntent, insertReceipts } from './repository.ts';

type SettleOutcome =
  /** This call settled the payment. */
  | 'settled'
  /** A part of the amount is held until the rest arrives. */
  | 'part_held'
  /** The payment had already ended: the money is in the payer's wallet. */
  | 'kept_in_wallet'
  /** Every charge was already known. */
  | 'known'
  /** In an unsupported currency, or reported earlier with another amount: a person must check it. */
  | 'not_understood'
  /** No such payment exists. */
  | 'unknown_reference';

interface ReceivedCharges {
  readonly reference: string;
  readonly charges: readonly HostedCharge[];
}

/** Returns the context for work of the system, independent of its trigger. */
export const asSystem = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'system' } });

/**
 * Applies the charges that a gateway reports for a payment: each charge counts once, in any order, however often and late it
 * is reported. Enough money settles the payment and is handed to the receiver of its purpose in the same unit of work; less
 * is held; any excess goes to the payer's wallet.
 */
export async function settleIntent(
  caller: Context,
  receivers: IntentReceivers,
  { reference, charges }: ReceivedCharges,
): Promise<SettleOutcome> {
  const ctx = asSystem(caller);
  const id = intentIdOf(reference);
  const outcome = await write(ctx, async (uow): Promise<SettleOutcome> => {
    const row = id === undefined ? undefined : await findIntent(uow.tx, id);
    return row ? takeCharges(uow, { row, charges, receivers }) : 'unknown_reference';
  });
  const needsPerson = outcome === 'unknown_reference' || outcome === 'not_understood';
  if (needsPerson) ctx.log.error({ reference, outcome, charges }, 'money came that a person must check');
  return outcome;
}

interface Charged {
  readonly row: IntentRow;
  readonly charges: readonly HostedCharge[];
  readonly receivers: IntentReceivers;
}

async function takeCharges(uow: UnitOfWork, { row, charges, receivers }: Charged): Promise<SettleOutcome> {
  const ours = charges.filter(isOurMoney).map((charge) => receiptOf(uow, row, charge));
  const added = await insertReceipts(uow.tx, ours);
  const arrivedKobo = sumKobo(added.map(({ amountKobo }) => amountKobo));
  const contradictions = await Promise.all(ours.map((receipt) => findContradiction(uow.tx, receipt)));
  const hasContradiction = ours.length < charges.length || contradictions.includes(true);
  await bookFees(uow, { row, charges: chargesOf(added, charges) });
  if (arrivedKobo === 0) return hasContradiction ? 'not_understood' : 'known';
  return placeMoney(uow, { row, arrivedKobo, receivers });
}

/** Returns the charges of newly stored receipts, each once. */
const chargesOf = (added: Awaited<ReturnType<typeof insertReceipts>>, charges: readonly HostedCharge[]) =>
  added.flatMap(
    ({ providerReference }) => charges.find((charge) => charge.providerReference === providerReference) ?? [],
  );

const isOurMoney = ({ amount, currency }: HostedCharge) =>
  currency === 'NGN' && Number.isSafeInteger(amount) && amount > 0;

const receiptOf = (uow: UnitOfWork, row: IntentRow, { providerReference, amount, paidAt }: HostedCharge) => ({
  provider: row.provider,
  providerReference,
  intentId: row.id,
  amountKobo: kobo(amount),
  paidAt,
  createdAt: uow.now,
});

interface ReceivedMoney {
  readonly row: IntentRow;
  readonly arrivedKobo: Kobo;
  readonly receivers: IntentReceivers;
}

const entryOf = ({ id, description }: IntentRow, now: number, what: { key: string; amountKobo: Kobo }) => ({
  purpose: description,
  amountKobo: what.amountKobo,
  idempotencyKey: `${what.key}:${id}`,
  occurredAt: now,
});

/** Takes held parts out of the holding account; the next entry moves them on. */
export async function freeParts(uow: UnitOfWork, row: IntentRow): Promise<void> {
  if (row.heldKobo === 0) return;
  const entry = entryOf(row, uow.now, { key: 'payment_part_freed', amountKobo: row.heldKobo });
  requirePosted(await postEntry(uow, paymentPartFreedPosting(entry)));
}

async function holdPart(uow: UnitOfWork, { row, arrivedKobo }: ReceivedMoney): Promise<void> {
  const { id, userId, description, amountKobo, heldKobo, receivedKobo } = row;
  const received = receivedKobo + arrivedKobo;
  const entry = entryOf(row, uow.now, { key: `payment_part_held:${received}`, amountKobo: arrivedKobo });
  requirePosted(await postEntry(uow, paymentPartHeldPosting(entry)));
  const missingKobo = amountKobo - heldKobo - arrivedKobo;
  const facts = { paymentId: id, about: description, amountKobo: arrivedKobo, missingKobo };
  const key = `${id}:part:${received}`;
  uow.notify({ userId, kind: 'payment.part_received', facts, key, thread: `payment:${id}` });
}

interface Placed extends ReceivedMoney {
  readonly allocation: Allocation;
}

/**
 * Hands the amount to its receiver, and credits the payer with an overpayment or with money for a cancelled payment.
 */
async function distribute(uow: UnitOfWork, { row, allocation, receivers }: Placed): Promise<Destination> {
  const { settles, toWalletKobo } = allocation;
  const receive = row.state === 'cancelled' ? keepInWallet : (receivers[row.purpose] ?? keepInWallet);
  const destination = settles ? await receive(uow, { intent: row, amountKobo: row.amountKobo }) : 'subject';
  if (toWalletKobo > 0) {
    const key = String(row.walletKobo + toWalletKobo);
    await creditPayer(uow, { intent: row, amountKobo: toWalletKobo, key });
  }
  return destination;
}

/** Allocates newly received money in the row and in the books. */
async function placeMoney(
  uow: UnitOfWork,
  arrived: ReceivedMoney,
): Promise<'settled' | 'part_held' | 'kept_in_wallet'> {
  const { row, arrivedKobo } = arrived;
  const allocation = allocateMoney(row, arrivedKobo);
  const { settles, heldKobo, toWalletKobo } = allocation;
  if (heldKobo > 0) await holdPart(uow, arrived);
  else await freeParts(uow, row);
  const destination = await distribute(uow, { ...arrived, allocation });

  const receivedKobo = addKobo(row.receivedKobo, arrivedKobo);
  const money = { receivedKobo, heldKobo, walletKobo: addKobo(row.walletKobo, toWalletKobo) };
  if (settles) {
    const change = { ...money, settledAt: uow.now, destination, failure: null };
    await takeStep(uow, row, { name: 'settle', actor: 'gateway', change });
    return 'settled';
  }
  const after = { ...row, ...money, updatedAt: uow.now };
  await storeIntent(uow, { ...after, nextCheckAt: nextCheckAt(after, uow.now) });
  const details = { arrivedKobo, heldKobo, toWalletKobo };
  uow.audit({ action: 'payment.received', subjectId: row.id, details });
  refreshPayer(uow, row);
  return heldKobo > 0 ? 'part_held' : 'kept_in_wallet';
}

interface FeeSource {
  readonly row: Pick<IntentRow, 'provider' | 'description'>;
  /** The receipts stored by this call. */
  readonly charges: readonly HostedCharge[];
}

const isCredible = ({ fee, amount }: HostedCharge) => Number.isSafeInteger(fee) && fee > 0 && fee <= amount;

/** Posts the provider's fee for each charge as an expense; logs an impossible fee for a person to check. */
async function bookFees(uow: UnitOfWork, { row, charges }: FeeSource): Promise<void> {
  const { provider, description: purpose } = row;
  for (const charge of charges) {
    if (isCredible(charge)) {
      const idempotencyKey = `provider_fee:${provider}:${charge.providerReference}`;
      const money = { purpose, amountKobo: kobo(charge.fee), idempotencyKey, occurredAt: uow.now };
      requirePosted(await postEntry(uow, providerFeePosting(money)));
    } else if (charge.fee !== 0) {
      uow.log.error({ provider, charge }, 'a fee of the provider that a person must check');
    }
  }
}
