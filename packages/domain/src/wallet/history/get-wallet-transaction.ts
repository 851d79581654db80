import type { Id } from '@rentreel/contracts/ids';
import type { GetTransactionInput, TransactionDetail } from '@rentreel/contracts/wallet';
import { accountFromCode, readJournalLines, userAvailable } from '@rentreel/ledger';
import { type Context, DomainError, requireUser } from '../../kernel/index.ts';
import { withdrawalEndKey, withdrawalReversalKey } from '../movement-keys.ts';
import { readRunner } from '../read-runner.ts';
import { toHistoryEntry } from './history-row.ts';
import { findLine, findPaymentOf, listMatter, type MatterRow, type PaymentDetailRow } from './matter-repository.ts';

/**
 * One transaction of the caller with what it belongs to: its payment, its inspection, the other lines of the same matter.
 * Errors: wallet.transaction_not_found, also for one that is somebody else's.
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
  const subject = subjectOf(line);
  const matter = await listMatter(runner, account, {
    subject: subject?.code ?? null,
    firstEntryId: line.refersTo,
    endKeys: payment ? [withdrawalEndKey(payment.id), withdrawalReversalKey(payment.id)] : [],
  });
  return {
    ...toHistoryEntry(line),
    ...(payment && { payment: toPayment(payment) }),
    ...ownerOf(subject),
    related: matter.filter(({ id }) => id !== line.id).map(toHistoryEntry),
  };
}

/** The inspection or the pot that it belongs to. */
function ownerOf(subject: ReturnType<typeof subjectOf>): Pick<TransactionDetail, 'inspectionId' | 'potId'> {
  const { kind, id } = subject?.owner ?? {};
  // Safe: the account is opened by a posting that takes the id of the inspection or the pot.
  if (kind === 'inspection') return { inspectionId: id as Id<'ins'> };
  return kind === 'pot' ? { potId: id as Id<'pot'> } : {};
}

/** The account that only this matter has: neither a person's nor one of our own. */
function subjectOf({ lines }: MatterRow) {
  return readJournalLines(lines)
    .map(({ account }) => accountFromCode(account))
    .find(({ owner }) => owner !== undefined && owner.kind !== 'user');
}

// Safe: payments are made with ids of this prefix.
const toPayment = (row: PaymentDetailRow) => ({ ...row, id: row.id as Id<'pay'> });
