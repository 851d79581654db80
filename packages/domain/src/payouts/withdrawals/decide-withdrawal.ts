import type { DeclineWithdrawalInput, WithdrawalDeedInput } from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireAdmin, write } from '../../kernel/index.ts';
import { findHold } from '../holds/holds-repository.ts';
import { type StepRequest, takeStep } from '../process/take-step.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';
import { findWithdrawal } from './withdrawals-repository.ts';

/** Takes a step of an administrator, who decides about what they saw and about nobody's money of their own. */
async function decide(
  ctx: Context,
  { withdrawalId, version }: WithdrawalDeedInput,
  plan: (row: WithdrawalRow, tx: WriteTx) => Promise<Omit<StepRequest, 'row' | 'driver'>>,
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  await write(ctx, async (tx) => {
    const row = await findWithdrawal(tx, withdrawalId);
    if (!row) throw new DomainError('payouts.not_found');
    if (row.userId === userId) throw new DomainError('payouts.own_withdrawal');
    const { audit, events } = await takeStep(ctx, tx, { ...(await plan(row, tx)), row, driver: 'admin' });
    if (row.version !== version) throw new DomainError('payouts.changed');
    return { result: undefined, audit, events };
  });
}

/**
 * An administrator lets a withdrawal out that is above the limit. Above the limit for two it takes another one's approval
 * as well. Errors: payouts.not_found, payouts.own_withdrawal, payouts.second_person, payouts.person_on_hold,
 * payouts.wrong_state, payouts.changed.
 */
export async function approveWithdrawal(ctx: Context, input: WithdrawalDeedInput): Promise<void> {
  const { userId } = requireAdmin(ctx);
  await decide(ctx, input, async (row, tx) => {
    if (await findHold(tx, row.userId)) throw new DomainError('payouts.person_on_hold');
    const isFirstOfTwo = row.approvalsNeeded === 2 && row.endorsedBy === null;
    return isFirstOfTwo ? { name: 'endorse', change: { endorsedBy: userId } } : { name: 'approve' };
  });
}

/** An administrator does not let a withdrawal out: the money goes back, with the reason. Errors as above. */
export async function declineWithdrawal(ctx: Context, input: DeclineWithdrawalInput): Promise<void> {
  const { reason } = input;
  await decide(ctx, input, async () => ({ name: 'decline', change: { reason }, note: reason }));
}
