import type { WriteTx } from '@rentreel/db';
import { type Change, type Context, write } from '../../kernel/index.ts';
import type { TransferFinding } from '../../ports/index.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';
import { findWithdrawal, updateWithdrawal } from '../withdrawals/withdrawals-repository.ts';
import { bookTransferFee } from './book-transfer-fee.ts';
import { type StepRequest, takeSteps } from './take-step.ts';
import { askAgainLater } from './withdrawal-timers.ts';

type Steps = readonly Omit<StepRequest, 'row'>[];

const refusedText = 'The bank did not take it.';
const sentBackText = 'The bank sent it back.';

function stepsOfPaid({ state, givenUp, paidLateAt }: WithdrawalRow, providerReference: string, now: number): Steps {
  const change = { providerReference };
  if (state === 'processing') return [{ name: 'pay', driver: 'bank', change }];
  const isLate = state === 'returned' && givenUp && paidLateAt === null;
  return isLate ? [{ name: 'pay_late', driver: 'bank', change: { ...change, paidLateAt: now } }] : [];
}

function stepsOfFailed({ state }: WithdrawalRow, said: string): Steps {
  if (state === 'processing') {
    return [
      { name: 'fail', driver: 'bank', change: { reason: refusedText }, note: said },
      { name: 'return_failed', driver: 'system' },
    ];
  }
  return [];
}

function stepsOfReversed(row: WithdrawalRow, said: string): Steps {
  if (row.state !== 'paid') return stepsOfFailed(row, said);
  return [
    { name: 'reverse', driver: 'bank', change: { reason: sentBackText }, note: said },
    { name: 'return_reversed', driver: 'system' },
  ];
}

/** The steps that follow from what the bank says; none when they were taken already. */
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

const nothing = { result: undefined, audit: [], events: [] };

async function settle(ctx: Context, tx: WriteTx, { id, finding }: Settling): Promise<Change<void>> {
  const row = await findWithdrawal(tx, id);
  if (!row) return nothing;
  const now = ctx.clock.now();
  const steps = stepsOf(row, finding, now);
  if (steps.length > 0) {
    const taken = await takeSteps(ctx, tx, { row, steps });
    await noteFee(ctx, tx, { row: taken.row, finding });
    return { result: undefined, audit: taken.audit, events: taken.events };
  }
  await noteFee(ctx, tx, { row, finding });
  if (row.state === 'processing') {
    if (finding.status === 'pending') {
      await updateWithdrawal(tx, { ...row, providerReference: finding.providerReference });
    }
    await askAgainLater(tx, id, now);
  }
  return nothing;
}

async function noteFee(
  ctx: Context,
  tx: WriteTx,
  { row, finding }: { readonly row: WithdrawalRow; readonly finding: TransferFinding },
): Promise<void> {
  if (finding.status === 'paid') await bookTransferFee(ctx, tx, { row, feeKobo: finding.feeKobo });
}

interface Settling {
  readonly id: string;
  readonly finding: TransferFinding;
}

/** Brings a withdrawal to where the bank says it is. Said twice, or in another order, it changes nothing more. */
export async function settleTransfer(ctx: Context, settling: Settling): Promise<void> {
  await write(ctx, (tx) => settle(ctx, tx, settling));
  const { finding, id } = settling;
  if (finding.status === 'failed' || finding.status === 'reversed') {
    ctx.log.warn({ paymentId: id, reason: finding.reason }, `payout ${finding.status}`);
  }
}
