import { kobo } from '@rentreel/money';
import { type Context, DomainError, write } from '../../kernel/index.ts';
import type { TransferFinding } from '../../ports/index.ts';
import { requireOutsideTransaction } from '../../wallet/index.ts';
import { findBankAccount, updateBankAccount } from '../accounts/bank-accounts-repository.ts';
import type { BankAccountRow } from '../accounts/bank-account-row.ts';
import { findHold } from '../holds/holds-repository.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';
import { findWithdrawal } from '../withdrawals/withdrawals-repository.ts';
import { settleTransfer } from './settle-transfer.ts';
import { takeStep } from './take-step.ts';

interface Sending {
  readonly row: WithdrawalRow;
  /** Nobody has asked the bank for it before. */
  readonly fresh: boolean;
}

/**
 * Marks a cleared withdrawal as with the bank before it is sent: from here on it cannot be cancelled any more. Nothing is
 * sent of somebody whose withdrawals are on hold.
 */
async function markSent(ctx: Context, id: string): Promise<Sending | undefined> {
  return write<Sending | undefined>(ctx, async (tx) => {
    const row = await findWithdrawal(tx, id);
    if (row?.state === 'processing') return { result: { row, fresh: false }, audit: [], events: [] };
    const stays = row?.state !== 'held' || (await findHold(tx, row.userId)) !== undefined;
    if (stays) return { result: undefined, audit: [], events: [] };
    const { audit, events, ...sent } = await takeStep(ctx, tx, { row, name: 'send', driver: 'system' });
    return { result: { row: sent.row, fresh: true }, audit, events };
  });
}

/** The code of an account at the provider that pays now; made anew when it was another provider's. */
async function recipientOf(ctx: Context, account: BankAccountRow): Promise<string> {
  if (account.provider === ctx.banks.provider) return account.recipientCode;
  const recipientCode = await ctx.banks.addRecipient(account);
  const { provider } = ctx.banks;
  await ctx.database.writer.write((tx) => updateBankAccount(tx, account.id, { recipientCode, provider }));
  return recipientCode;
}

async function transferToBank(ctx: Context, { row, fresh }: Sending, accountId: string): Promise<TransferFinding> {
  const known = fresh ? undefined : await ctx.banks.findTransfer(row.id);
  if (known && known.status !== 'not_found') return known;
  const account = await findBankAccount(ctx.database.read, accountId);
  if (!account) throw new Error(`Withdrawal ${row.id} goes to no account`);
  const recipientCode = await recipientOf(ctx, account);
  const amountKobo = kobo(row.amountKobo);
  return ctx.banks.transfer({ reference: row.id, amountKobo, recipientCode, reason: 'RentReel wallet' });
}

/** What becomes of a withdrawal that was marked as sent. Throws when that is not known. */
export async function transfer(ctx: Context, sending: Sending): Promise<TransferFinding> {
  const { id: reference, userId, amountKobo, bankAccountId } = sending.row;
  if (bankAccountId !== null) return transferToBank(ctx, sending, bankAccountId);
  const outcome = await ctx.paymentGateway.payOut({ reference, userId, amountKobo: kobo(amountKobo) });
  // Nothing goes to a bank here, so nobody takes anything for it.
  return outcome.status === 'paid' ? { ...outcome, feeKobo: 0 } : outcome;
}

/**
 * Has the bank pay a withdrawal that was cleared, and brings it to where the bank says it is. The payment's id is the
 * bank's key, so repeating it is harmless. Throws what the gateway throws when the outcome is not known; the withdrawal
 * then stays with the bank and may be tried again. Errors: app.not_found.
 */
export async function completePayout(ctx: Context, { paymentId }: { readonly paymentId: string }): Promise<void> {
  requireOutsideTransaction(ctx);
  const row = await findWithdrawal(ctx.database.read, paymentId);
  if (!row) throw new DomainError('app.not_found');
  if (row.state !== 'held' && row.state !== 'processing') return;
  const sending = await markSent(ctx, paymentId);
  if (!sending) return;
  const finding = await transfer(ctx, sending);
  await settleTransfer(ctx, { id: paymentId, finding });
}
