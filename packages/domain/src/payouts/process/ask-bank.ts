import type { WithdrawalInput } from '@rentreel/contracts/payouts';
import { type Context, DomainError, requireAdmin, write } from '../../kernel/index.ts';
import type { TransferFinding } from '../../ports/index.ts';
import { findWithdrawal } from '../withdrawals/withdrawals-repository.ts';
import { completePayout, transfer } from './complete-payout.ts';
import { settleTransfer } from './settle-transfer.ts';
import { takeSteps } from './take-step.ts';
import { askTimer, giveUpTimer, recheckTimer } from './withdrawal-timers.ts';

const lateText = 'The bank did not answer within a day.';

/**
 * Asks the bank what has become of a transfer, by the reference it was sent with, and brings the withdrawal there: what a
 * webhook, a timer and an administrator do. A reference that is nobody's changes nothing.
 */
export async function askAboutTransfer(ctx: Context, { reference }: { readonly reference: string }): Promise<void> {
  const row = await findWithdrawal(ctx.database.read, reference);
  if (!row || row.state === 'requested' || row.state === 'held' || row.state === 'cancelled') return;
  if (row.bankAccountId === null) return completePayout(ctx, { paymentId: row.id });
  await settleTransfer(ctx, { id: row.id, finding: await ctx.banks.findTransfer(row.id) });
}

/** An administrator has the bank asked now. Errors: payouts.not_found, payouts.bank_unavailable. */
export async function askAboutWithdrawal(ctx: Context, { withdrawalId }: WithdrawalInput): Promise<void> {
  requireAdmin(ctx);
  const row = await findWithdrawal(ctx.database.read, withdrawalId);
  if (!row) throw new DomainError('payouts.not_found');
  await askAboutTransfer(ctx, { reference: row.id }).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    throw new DomainError('payouts.bank_unavailable', {}, { cause: error });
  });
}

/** The timer's way to ask: what was never sent, because a worker died in between, is sent now. */
async function askAgain(ctx: Context, paymentId: string): Promise<void> {
  if (await findWithdrawal(ctx.database.read, paymentId)) await completePayout(ctx, { paymentId });
}

/** The last word of the bank. The simulator has none that matters: no money has left. */
async function lastWord(ctx: Context, row: NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>) {
  if (row.bankAccountId !== null) return ctx.banks.findTransfer(row.id);
  return transfer(ctx, { row, fresh: false }).catch((): TransferFinding => ({ status: 'not_found' }));
}

/**
 * Gives a transfer up that the bank has not ended within a day. It is asked once more; if it has neither paid nor refused,
 * the money goes back, and administrators see it. Throws while the bank cannot be asked: nothing is given up unasked.
 */
async function giveUp(ctx: Context, id: string): Promise<void> {
  const row = await findWithdrawal(ctx.database.read, id);
  if (row?.state !== 'processing') return;
  const finding = await lastWord(ctx, row);
  if (finding.status !== 'pending' && finding.status !== 'not_found') return settleTransfer(ctx, { id, finding });
  ctx.log.error(
    { paymentId: id, said: finding.status },
    'a payout was given up: the bank has not ended it within a day',
  );
  await write(ctx, async (tx) => {
    const now = await findWithdrawal(tx, id);
    if (now?.state !== 'processing') return { result: undefined, audit: [], events: [] };
    const { audit, events } = await takeSteps(ctx, tx, {
      row: now,
      steps: [
        { name: 'time_out', driver: 'system', change: { givenUp: true, reason: lateText }, note: finding.status },
        { name: 'return_failed', driver: 'system' },
      ],
    });
    return { result: undefined, audit, events };
  });
}

const recheck = (ctx: Context, reference: string) => askAboutTransfer(ctx, { reference });

/** What the worker does when a timer of a withdrawal goes off, by the timer's kind. */
export const payoutTimerWork: Readonly<Record<string, (ctx: Context, id: string) => Promise<void>>> = {
  [askTimer]: askAgain,
  [giveUpTimer]: giveUp,
  [recheckTimer]: recheck,
};
