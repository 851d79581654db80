import { type BookingTerms, bookingLines } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type AccountPart, escrowFundedPosting, userAvailable } from '@rentreel/ledger';
import { formatNaira, type Kobo, kobo, smallestKobo, subtractKobo } from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../../kernel/index.ts';
import { type PotPayment, findPotShare, potPayment, spendPotShare } from '../../pots/index.ts';
import { getWalletBalance, requirePosted } from '../../wallet/index.ts';
import { findOfferTerms } from '../agreements-repository.ts';
import type { Handle } from '../repository.ts';
import { type BookingRow, offerToPay } from '../row.ts';
import { setInstalmentTimers } from './instalments.ts';
import { type MoneyRequest, type PaidBy, escrowKeys, isOutside, postEscrow } from './posting.ts';
import { writeReceipt } from './receipt.ts';
import { insertInstalments, insertLines } from './repository.ts';

/** A payment due into escrow. */
export interface DuePayment {
  readonly terms: BookingTerms;
  readonly offerId: Id<'ofr'>;
  /** The term that it pays for; a renewal pays for the next one. */
  readonly term: number;
  readonly amountKobo: Kobo;
}

/** Returns the terms to be paid, or those paid last; undefined before an agreement. */
export const findTerms = (handle: Handle, row: BookingRow): Promise<BookingTerms | undefined> =>
  findOfferTerms(handle, offerToPay(row));

/** Returns the payment currently due; undefined when there is none. */
export async function findDue(handle: Handle, row: BookingRow): Promise<DuePayment | undefined> {
  const offerId = offerToPay(row);
  if (offerId === null || (row.state !== 'payment_due' && row.state !== 'renewal_due')) return undefined;
  const terms = await findTerms(handle, row);
  const term = row.state === 'renewal_due' ? row.term + 1 : row.term;
  return terms && { terms, offerId, term, amountKobo: terms.firstPaymentKobo };
}

/** The accounts that pay, with their parts. */
interface Payers {
  readonly parts: readonly AccountPart[];
  readonly pot?: PotPayment;
}

interface Paying {
  readonly row: BookingRow;
  readonly due: DuePayment;
  readonly paidBy: PaidBy;
}

/**
 * Splits the amount between the tenant's pot share, as far as it covers, and their wallet; no wallet when a provider holds
 * the money.
 */
async function payersOf(uow: UnitOfWork, { row, due, paidBy }: Paying): Promise<Payers> {
  if (isOutside(paidBy)) return { parts: [] };
  const wallet = (amountKobo: Kobo) => ({ account: userAvailable(row.tenantId), amountKobo });
  if (paidBy === 'wallet') return { parts: [wallet(due.amountKobo)] };
  const shareKobo = await findPotShare(uow, paidBy.potId);
  const fromPot = smallestKobo(shareKobo, due.amountKobo);
  if (fromPot === 0) return { parts: [wallet(due.amountKobo)] };
  const pot = { potId: paidBy.potId, userId: row.tenantId, amountKobo: fromPot };
  const rest = subtractKobo(due.amountKobo, fromPot);
  return { parts: [await potPayment(uow.tx, pot), ...(rest > 0 ? [wallet(rest)] : [])], pot };
}

async function notCovered(uow: UnitOfWork, due: DuePayment, { pot }: Payers): Promise<DomainError> {
  const availableKobo = (await getWalletBalance(uow)) + (pot?.amountKobo ?? 0);
  return new DomainError('bookings.not_covered', {
    amount: formatNaira(due.amountKobo),
    missing: formatNaira(kobo(due.amountKobo - availableKobo)),
  });
}

const firstLines = ({ terms }: DuePayment) => terms.lines.filter(({ firstKobo }) => firstKobo > 0);

const purposesOf = (due: DuePayment) =>
  firstLines(due).map(({ kind, firstKobo }) => ({ kind, purpose: bookingLines[kind].purpose, amountKobo: firstKobo }));

async function postFunding(uow: UnitOfWork, { row, title }: MoneyRequest, paying: { due: DuePayment; payers: Payers }) {
  const { due, payers } = paying;
  const entry = escrowFundedPosting({
    bookingId: row.id,
    home: title,
    lines: purposesOf(due).map(({ purpose, amountKobo }) => ({ purpose, amountKobo })),
    paidBy: payers.parts,
    idempotencyKey: escrowKeys.funded(row.id, due.term),
    occurredAt: uow.now,
  });
  const outcome = await postEscrow(uow, entry, payers.parts.length > 0 ? [row.tenantId] : []);
  if (outcome.status === 'refused') throw await notCovered(uow, due, payers);
  const { pot: payment } = payers;
  if (payment) await spendPotShare(uow, { payment, outcome });
  return requirePosted(outcome);
}

async function storeFunded(uow: UnitOfWork, bookingId: Id<'bkg'>, due: DuePayment): Promise<void> {
  const { term, terms } = due;
  const { now: fundedAt } = uow;
  await insertLines(
    uow.tx,
    purposesOf(due).map((line) => ({ bookingId, term, fundedAt, ...line })),
  );
  const instalments = terms.instalments.map((part) => ({ bookingId, term, ...part }));
  await insertInstalments(uow.tx, instalments);
  await setInstalmentTimers(uow.tx, instalments, uow.now);
}

/**
 * Puts the full amount due into escrow, line by line: once per term and in full or not at all. Throws bookings.not_covered,
 * pots.not_found, pots.closed.
 */
export async function fundEscrow(uow: UnitOfWork, request: MoneyRequest): Promise<Partial<BookingRow>> {
  const { before, row, paidBy = 'wallet' } = request;
  const due = await findDue(uow.tx, before);
  if (!due) throw new Error(`Nothing is to be paid for booking ${row.id}`);
  const payers = await payersOf(uow, { row, due, paidBy });
  const { id: fundEntryId } = await postFunding(uow, request, { due, payers });
  await storeFunded(uow, row.id, due);
  const lines = firstLines(due).map(({ kind, name, firstKobo }) => ({ kind, name, amountKobo: firstKobo }));
  const receiptId = await writeReceipt(uow, { row, entryId: fundEntryId, paidBy, days: due.terms, lines });
  const { term, offerId: agreedOfferId } = due;
  return { fundedAt: uow.now, fundEntryId, intentId: null, receiptId, term, agreedOfferId };
}
