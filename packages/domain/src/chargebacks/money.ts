import type { Id } from '@rentreel/contracts/ids';
import {
  chargebackDue,
  chargebackHeldPosting,
  chargebackLostPosting,
  chargebackWonPosting,
  userAvailable,
} from '@rentreel/ledger';
import { type Kobo, addKobo, positiveKobo, smallestKobo, subtractKobo, zeroKobo } from '@rentreel/values';
import { heldOf, holdForChargeback, liftChargebackHold } from '../bookings/index.ts';
import type { UnitOfWork } from '../kernel/index.ts';
import { findBalance, moveMoney, readRunner, requirePosted } from '../wallet/index.ts';
import { type ChargebackRow, isHeldByOther, sumCovered, updateChargeback } from './repository.ts';

/** A chargeback, and the payment's purpose as the payer reads it. */
export interface ChargebackOf {
  readonly row: ChargebackRow;
  readonly about: string;
}

const moneyOf = ({ row: { userId }, about }: ChargebackOf, now: number) => ({
  userId,
  purpose: about,
  occurredAt: now,
});

const owedBy = async (uow: UnitOfWork, userId: Id<'usr'>): Promise<Kobo> =>
  (await findBalance(readRunner(uow), chargebackDue(userId))) ?? zeroKobo;

const availableTo = async (uow: UnitOfWork, userId: Id<'usr'>): Promise<Kobo> =>
  (await findBalance(readRunner(uow), userAvailable(userId))) ?? zeroKobo;

function walletChanged(uow: UnitOfWork, { userId }: ChargebackRow): void {
  uow.emit({ topic: 'wallet.changed', userId, payload: {} });
}

/**
 * Returns the part of `amountKobo` that the escrow of the booking covers: money held there that covers no other open
 * chargeback.
 */
export async function coverOf(
  uow: UnitOfWork,
  { id, bookingId }: Pick<ChargebackRow, 'id' | 'bookingId'>,
  amountKobo: Kobo,
): Promise<Kobo> {
  if (bookingId === null) return zeroKobo;
  const { heldKobo } = await heldOf(uow.tx, { id: bookingId });
  return smallestKobo(amountKobo, positiveKobo(subtractKobo(heldKobo, await sumCovered(uow.tx, { id, bookingId }))));
}

/**
 * Holds `amountKobo` of the payer: from the wallet as far as it covers; the rest is owed and collected from later income.
 * `row.heldKobo` already includes it.
 */
export async function holdInWallet(uow: UnitOfWork, chargeback: ChargebackOf, amountKobo: Kobo): Promise<void> {
  if (amountKobo === 0) return;
  const { row } = chargeback;
  const availableKobo = await availableTo(uow, row.userId);
  const idempotencyKey = `chargeback_held:${row.id}:${row.heldKobo}`;
  const entry = chargebackHeldPosting({ ...moneyOf(chargeback, uow.now), amountKobo, availableKobo, idempotencyKey });
  requirePosted(await moveMoney(uow, { entry, action: 'chargeback.held' }));
  walletChanged(uow, row);
}

const holdReason =
  'The bank of the person who paid is asking the payment back. The money stays here until that is decided.';

/** Puts the escrow on hold when it covers a part of the chargeback. */
export async function holdInEscrow(uow: UnitOfWork, { bookingId, coveredKobo }: ChargebackRow): Promise<void> {
  if (bookingId !== null && coveredKobo > 0) await holdForChargeback(uow, { bookingId, reason: holdReason });
}

/** Holds in the payer's wallet what has left escrow since. Returns the updated row. */
export async function followEscrow(uow: UnitOfWork, { row, about }: ChargebackOf): Promise<ChargebackRow> {
  const coveredKobo = await coverOf(uow, row, row.coveredKobo);
  const goneKobo = subtractKobo(row.coveredKobo, coveredKobo);
  if (goneKobo === 0) return row;
  const after = { ...row, coveredKobo, heldKobo: addKobo(row.heldKobo, goneKobo) };
  await updateChargeback(uow.tx, after);
  await holdInWallet(uow, { row: after, about }, goneKobo);
  return after;
}

/** Releases the held money to the payer after a win, minus what they owe for other chargebacks. */
export async function returnMoney(uow: UnitOfWork, chargeback: ChargebackOf): Promise<void> {
  const { row } = chargeback;
  const { id, bookingId, heldKobo: amountKobo } = row;
  if (amountKobo > 0) {
    const dueKobo = await owedBy(uow, row.userId);
    const idempotencyKey = `chargeback_end:${id}`;
    const entry = chargebackWonPosting({ ...moneyOf(chargeback, uow.now), amountKobo, dueKobo, idempotencyKey });
    requirePosted(await moveMoney(uow, { entry, action: 'chargeback.returned' }));
    walletChanged(uow, row);
  }
  if (bookingId !== null && !(await isHeldByOther(uow.tx, { id, bookingId }))) await liftChargebackHold(uow, bookingId);
}

/**
 * Books the `takenKobo` that the provider paid to the bank with our money: from the held amount, then from the wallet; the
 * payer owes the rest. Money in escrow stays on hold: administrators decide about the booking.
 */
export async function takeMoney(uow: UnitOfWork, chargeback: ChargebackOf): Promise<void> {
  const { row } = chargeback;
  const { id, heldKobo, takenKobo: amountKobo } = row;
  const standing = { availableKobo: await availableTo(uow, row.userId), dueKobo: await owedBy(uow, row.userId) };
  const idempotencyKey = `chargeback_end:${id}`;
  const money = { ...moneyOf(chargeback, uow.now), amountKobo, heldKobo, ...standing, idempotencyKey };
  requirePosted(await moveMoney(uow, { entry: chargebackLostPosting(money), action: 'chargeback.taken' }));
  walletChanged(uow, row);
}
