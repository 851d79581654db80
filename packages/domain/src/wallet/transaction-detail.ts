import type { SqlRunner } from '@rentreel/db';
import { escrowPurposes } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { refundReasons } from '@rentreel/contracts/refunds';
import type { GetTransactionInput, TransactionDetail } from '@rentreel/contracts/wallet';
import { type Account, accountFromCode, escrowAccount, readJournalLines, userAvailable } from '@rentreel/ledger';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { withdrawalEndKey, withdrawalReversalKey } from './move-money.ts';
import { readRunner } from './sql-runner.ts';
import { toHistoryEntry } from './transaction-dto.ts';
import {
  type TransactionLineRow,
  type RefundOfEntryRow,
  findBookingPaidBy,
  findBookingPaidFor,
  findInstalmentOf,
  findLine,
  findPaymentOf,
  findRefundOf,
  listRelatedLines,
} from './transaction-repository.ts';

/**
 * Returns one transaction of the caller with its payment, inspection, booking and the related lines. Errors:
 * wallet.transaction_not_found, also for another user's transaction.
 */
export async function getWalletTransaction(
  ctx: Context,
  { transactionId }: GetTransactionInput,
): Promise<TransactionDetail> {
  const { userId } = requireUser(ctx);
  const runner = readRunner(ctx);
  const account = userAvailable(userId);
  const line = await findLine(runner, account, transactionId);
  if (!line) throw new DomainError('wallet.transaction_not_found');

  const payment = await findPaymentOf(runner, line.refersTo ?? line.id);
  const owner = ownerOf(line);
  const refund = byRentReel.has(line.kind) ? await findRefundOf(runner, line.id) : undefined;
  const bookingId = refund?.bookingId ?? (await findBookingOf(runner, line, owner));
  const lines = await listRelatedLines(runner, account, {
    subjects: accountsOf(owner, bookingId),
    firstEntryId: line.refersTo,
    endKeys: payment ? [withdrawalEndKey(payment.id), withdrawalReversalKey(payment.id)] : [],
  });
  return {
    ...toHistoryEntry(line),
    ...(payment && { payment }),
    ...subjectOf(owner),
    ...bookingOf(bookingId),
    ...refundOf(refund),
    related: lines.filter(({ id }) => id !== line.id).map(toHistoryEntry),
  };
}

/** Credits that two administrators approved. */
const byRentReel: ReadonlySet<TransactionLineRow['kind']> = new Set(['fee_refunded', 'goodwill_paid']);

/** Kinds that refer to the entry that paid the term. */
const ofTerm: ReadonlySet<TransactionLineRow['kind']> = new Set(['rent_returned', 'penalty_taken']);

/** Finds the booking that owns an account of the entry, or that of rent that touches no escrow account, recorded elsewhere. */
async function findBookingOf(
  runner: SqlRunner,
  { kind, id, refersTo }: TransactionLineRow,
  owner: Owner | undefined,
): Promise<Id<'bkg'> | undefined> {
  if (owner?.kind === 'booking') return owner.id;
  if (ofTerm.has(kind) && refersTo !== null) return findBookingPaidBy(runner, refersTo);
  if (kind === 'payment_to_wallet') return findBookingPaidFor(runner, id);
  return kind === 'instalment_paid' ? findInstalmentOf(runner, id) : undefined;
}

const bookingOf = (id: Id<'bkg'> | undefined) => (id === undefined ? {} : { bookingId: id });

const refundOf = (row: RefundOfEntryRow | undefined) =>
  row === undefined ? {} : { refund: { reason: refundReasons[row.reason], text: row.text } };

const escrowOf = (bookingId: Id<'bkg'>) => escrowPurposes.map((purpose) => escrowAccount(bookingId, purpose));

/** Returns the accounts used only by the related lines. */
const accountsOf = (owner: Owner | undefined, bookingId: Id<'bkg'> | undefined): readonly string[] =>
  bookingId === undefined ? (owner?.codes ?? []) : escrowOf(bookingId);

/** The owner, and its accounts in the entry. */
type Owner = NonNullable<Account['owner']> & { readonly codes: readonly string[] };

/**
 * Returns the owner of an account in this entry that is neither a user's nor RentReel's; a booking takes precedence over the
 * pot that pays for it.
 */
function ownerOf({ lines }: TransactionLineRow): Owner | undefined {
  const owned = readJournalLines(lines)
    .map(({ account }) => accountFromCode(account))
    .flatMap(({ owner, code }) => (owner !== undefined && owner.kind !== 'user' ? [{ ...owner, code }] : []));
  const first = owned.find(({ kind }) => kind === 'booking') ?? owned[0];
  return first && { ...first, codes: [first.code] };
}

/** Returns the inspection or the pot that the entry belongs to. */
function subjectOf(owner: Owner | undefined): Pick<TransactionDetail, 'inspectionId' | 'potId'> {
  if (owner?.kind === 'inspection') return { inspectionId: owner.id };
  return owner?.kind === 'pot' ? { potId: owner.id } : {};
}
