import type { Withdrawal, WithdrawalDeedInput } from '@rentreel/contracts/payouts';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { takeStep } from '../process/take-step.ts';
import { getWithdrawal, requireOwnWithdrawal } from './get-withdrawal.ts';

/**
 * Takes a withdrawal back before it is with the bank: the money is in the wallet again. Cancelled already, it answers as
 * it is. Errors: payouts.not_found, payouts.wrong_state, payouts.changed.
 */
export async function cancelWithdrawal(ctx: Context, input: WithdrawalDeedInput): Promise<Withdrawal> {
  const { userId } = requireUser(ctx);
  const { withdrawalId, version } = input;
  await write(ctx, async (tx) => {
    const row = await requireOwnWithdrawal(tx, { userId, withdrawalId });
    if (row.state === 'cancelled') return { result: undefined, audit: [], events: [] };
    const request = { row, name: 'cancel', driver: 'owner', change: { reason: 'You cancelled it.' } } as const;
    const { audit, events } = await takeStep(ctx, tx, request);
    // A state that allows it still may be another one than the owner saw.
    if (row.version !== version) throw new DomainError('payouts.changed');
    return { result: undefined, audit, events };
  });
  return getWithdrawal(ctx, { withdrawalId });
}
