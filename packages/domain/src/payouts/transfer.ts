import type { Id } from '@rentreel/contracts/ids';
import type { WithdrawalInput } from '@rentreel/contracts/payouts';
import { type Context, DomainError, type UnitOfWork, requireRight, write } from '../kernel/index.ts';
import type { AskedTransfer, TransferFinding } from '../ports/index.ts';
import { requireOutsideTransaction } from '../wallet/index.ts';
import { payoutWaitTimer } from '../auth/index.ts';
import { bookTransferFee } from './books.ts';
import { isHeldBack, releaseWaiting } from './holds.ts';
import {
  type WithdrawalStep,
  askAgainLater,
  askTimer,
  giveUpTimer,
  recheckTimer,
  takeStep,
  takeSteps,
} from './process.ts';
import {
  type BankAccountRow,
  type WithdrawalRow,
  findBankAccount,
  findWithdrawal,
  updateBankAccount,
  updateWithdrawal,
} from './repository.ts';

interface Sending {
  readonly row: WithdrawalRow;
  /** True when the bank has not been called for it before. */
  readonly fresh: boolean;
}

/**
 * Marks a cleared withdrawal as sent before the bank is called: from now on it cannot be cancelled. Returns undefined, and
 * nothing is sent, when the owner's withdrawals are on hold or in a waiting period.
 */
const markSent = (ctx: Context, id: Id<'pay'>): Promise<Sending | undefined> =>
  write(ctx, async (uow) => {
    const row = await findWithdrawal(uow.tx, id);
    if (row?.state === 'processing') return { row, fresh: false };
    if (row?.state !== 'held' || (await isHeldBack(uow.tx, row.userId, uow.now))) return undefined;
    return { row: await takeStep(uow, row, { name: 'send', actor: 'system' }), fresh: true };
  });

/** Returns the code of an account at the current provider; registers it again when it belongs to another provider. */
async function recipientOf(ctx: Context, account: BankAccountRow): Promise<string> {
  if (account.provider === ctx.banks.provider) return account.recipientCode;
  const recipientCode = await ctx.banks.addRecipient(account);
  const { provider } = ctx.banks;
  await write(ctx, async (uow) => {
    uow.skipAudit('the code follows from the provider in use');
    await updateBankAccount(uow.tx, account.id, { recipientCode, provider });
  });
  return recipientCode;
}

async function transferToBank(ctx: Context, { row, fresh }: Sending, accountId: Id<'bac'>): Promise<TransferFinding> {
  const known = fresh ? undefined : await ctx.banks.findTransfer(row.id);
  if (known && known.status !== 'not_found') return known;
  const account = await findBankAccount(ctx.database.read, accountId);
  if (!account) throw new Error(`Withdrawal ${row.id} goes to no account`);
  const recipientCode = await recipientOf(ctx, account);
  const { amountKobo } = row;
  return ctx.banks.transfer({ reference: row.id, amountKobo, recipientCode, reason: 'RentReel wallet' });
}

/** Sends a withdrawal that was marked as sent. Throws when the outcome is unknown. */
async function transfer(ctx: Context, sending: Sending): Promise<TransferFinding> {
  const { id: reference, userId, amountKobo, bankAccountId } = sending.row;
  if (bankAccountId !== null) return transferToBank(ctx, sending, bankAccountId);
  const outcome = await ctx.paymentGateway.payOut({ reference, userId, amountKobo });
  // The simulator charges no fee.
  return outcome.status === 'paid' ? { ...outcome, feeKobo: 0 } : outcome;
}

/**
 * Has the bank pay a cleared withdrawal and applies the bank's answer. The payment's id is the idempotency key at the bank,
 * so retries are safe. Throws the gateway's error when the outcome is unknown: the withdrawal then stays at the bank and can
 * be retried. Throws app.not_found.
 */
export async function completePayout(ctx: Context, { paymentId }: { readonly paymentId: Id<'pay'> }): Promise<void> {
  requireOutsideTransaction(ctx);
  const row = await findWithdrawal(ctx.database.read, paymentId);
  if (!row) throw new DomainError('app.not_found');
  if (row.state !== 'held' && row.state !== 'processing') return;
  const sending = await markSent(ctx, paymentId);
  if (!sending) return;
  const finding = await transfer(ctx, sending);
  await settleTransfer(ctx, { id: paymentId, finding });
}

type Steps = readonly WithdrawalStep[];

const refusedText = 'The bank didn’t take it.';
const sentBackText = 'The bank sent it back.';

function stepsOfPaid({ state, givenUp, paidLateAt }: WithdrawalRow, providerReference: string, now: number): Steps {
  const change = { providerReference };
  if (state === 'processing') return [{ name: 'pay', actor: 'bank', change }];
  const isLate = state === 'returned' && givenUp && paidLateAt === null;
  return isLate ? [{ name: 'pay_late', actor: 'bank', change: { ...change, paidLateAt: now } }] : [];
}

function stepsOfFailed({ state }: WithdrawalRow, answer: string): Steps {
  if (state === 'processing') {
    return [
      { name: 'fail', actor: 'bank', change: { reason: refusedText }, note: answer },
      { name: 'return_failed', actor: 'system' },
    ];
  }
  return [];
}

function stepsOfReversed(row: WithdrawalRow, answer: string): Steps {
  if (row.state !== 'paid') return stepsOfFailed(row, answer);
  return [
    { name: 'reverse', actor: 'bank', change: { reason: sentBackText }, note: answer },
    { name: 'return_reversed', actor: 'system' },
  ];
}

/** Returns the steps that follow from the bank's report; none when they were already taken. */
function stepsOf(row: WithdrawalRow, finding: TransferFinding, now: number): Steps {
  switch (finding.status) {
    case 'paid':
      return stepsOfPaid(row, finding.providerReference, now);
    case 'failed':
      return stepsOfFailed(row, finding.reason);
    case 'reversed':
      return stepsOfReversed(row, finding.reason);
    default:
      return [];
  }
}

async function settle(uow: UnitOfWork, { id, finding }: Settling): Promise<void> {
  const row = await findWithdrawal(uow.tx, id);
  if (!row) return;
  const steps = stepsOf(row, finding, uow.now);
  const after = await takeSteps(uow, row, steps);
  if (finding.status === 'paid') await bookTransferFee(uow, { row: after, feeKobo: finding.feeKobo });
  if (steps.length > 0 || row.state !== 'processing') return;
  uow.skipAudit('nothing is known yet: the bank is asked again');
  if (finding.status === 'pending') {
    await updateWithdrawal(uow.tx, { ...row, providerReference: finding.providerReference });
  }
  await askAgainLater(uow.tx, id, uow.now);
}

interface Settling {
  readonly id: Id<'pay'>;
  readonly finding: TransferFinding;
}

/** Applies the bank's report. Idempotent under duplicates and in any order. */
async function settleTransfer(ctx: Context, settling: Settling): Promise<void> {
  await write(ctx, (uow) => settle(uow, settling));
  const { finding, id } = settling;
  if (finding.status === 'failed' || finding.status === 'reversed') {
    ctx.log.warn({ paymentId: id, reason: finding.reason }, `payout ${finding.status}`);
  }
}

const lateText = 'The bank didn’t answer within a day.';

/**
 * Queries the bank about a transfer, by the reference it was sent with, and applies the answer. Called by webhooks, timers
 * and administrators. No-op for an unknown reference.
 */
export async function askAboutTransfer(ctx: Context, { reference }: { readonly reference: string }): Promise<void> {
  const row = await findWithdrawal(ctx.database.read, reference as Id<'pay'>);
  if (!row || row.state === 'requested' || row.state === 'held' || row.state === 'cancelled') return;
  if (row.bankAccountId === null) return completePayout(ctx, { paymentId: row.id });
  await settleTransfer(ctx, { id: row.id, finding: await ctx.banks.findTransfer(row.id) });
}

/**
 * Returns whether a transfer that the provider is about to send is ours: a withdrawal sent to the bank with the same amount
 * and recipient. Any other, such as a transfer made with a stolen key, is rejected and logged for a person to check.
 */
export async function approvesTransfer(ctx: Context, asked: AskedTransfer): Promise<boolean> {
  const { read } = ctx.database;
  const row = await findWithdrawal(read, asked.reference as Id<'pay'>);
  const account = row?.bankAccountId ? await findBankAccount(read, row.bankAccountId) : undefined;
  const isOurs =
    row?.state === 'processing' &&
    row.amountKobo === asked.amountKobo &&
    account?.provider === ctx.banks.provider &&
    account.recipientCode === asked.recipientCode;
  if (!isOurs) ctx.log.error({ ...asked, state: row?.state }, 'a transfer that is not ours was stopped');
  return isOurs;
}

/** Queries the bank immediately, for an administrator. Throws payouts.not_found, payouts.bank_unavailable. */
export async function askAboutWithdrawal(ctx: Context, { withdrawalId }: WithdrawalInput): Promise<void> {
  requireRight(ctx, 'payouts.approve');
  const row = await findWithdrawal(ctx.database.read, withdrawalId);
  if (!row) throw new DomainError('payouts.not_found');
  await askAboutTransfer(ctx, { reference: row.id }).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    throw new DomainError('payouts.bank_unavailable', {}, { cause: error });
  });
}

/** Queries the bank on a timer. A withdrawal that was never sent, because a worker stopped in between, is sent now. */
async function askAgain(ctx: Context, paymentId: Id<'pay'>): Promise<void> {
  if (await findWithdrawal(ctx.database.read, paymentId)) await completePayout(ctx, { paymentId });
}

/** Queries the bank for the last time. The simulator's answer is ignored: no money has left. */
async function findFinalResult(ctx: Context, row: WithdrawalRow) {
  if (row.bankAccountId !== null) return ctx.banks.findTransfer(row.id);
  return transfer(ctx, { row, fresh: false }).catch((): TransferFinding => ({ status: 'not_found' }));
}

/**
 * Gives up a transfer that the bank has not ended within a day. The bank is queried again; if it has neither paid nor
 * refused, the money is returned, and administrators see it. Throws while the bank cannot be reached.
 */
async function giveUp(ctx: Context, id: Id<'pay'>): Promise<void> {
  const row = await findWithdrawal(ctx.database.read, id);
  if (row?.state !== 'processing') return;
  const finding = await findFinalResult(ctx, row);
  if (finding.status !== 'pending' && finding.status !== 'not_found') return settleTransfer(ctx, { id, finding });
  ctx.log.error(
    { paymentId: id, finding: finding.status },
    'a payout was given up: the bank has not ended it within a day',
  );
  await write(ctx, async (uow) => {
    const current = await findWithdrawal(uow.tx, id);
    if (current?.state !== 'processing') return;
    await takeSteps(uow, current, [
      { name: 'time_out', actor: 'system', change: { givenUp: true, reason: lateText }, note: finding.status },
      { name: 'return_failed', actor: 'system' },
    ]);
  });
}

const recheck = (ctx: Context, reference: Id<'pay'>) => askAboutTransfer(ctx, { reference });

/** Handlers of the withdrawal timers, by kind. */
export const payoutTimerWork: Readonly<Record<string, (ctx: Context, subjectId: never) => Promise<void>>> = {
  [askTimer]: askAgain,
  [giveUpTimer]: giveUp,
  [recheckTimer]: recheck,
  [payoutWaitTimer]: releaseWaiting,
};
